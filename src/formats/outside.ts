// The texts of positions and moves for callers from outside, who may hand over anything: what is no position is refused.
// The package itself asks the modules of each format, which look at no shape.

import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { requirePosition } from '../shogi/shape';
import type { Square } from '../shogi/square';
import * as diagram from './diagram';
import * as japanese from './japanese';
import * as sfen from './sfen';
import * as western from './western';

/** Board, side, hands and move number; the inverse of `parseSfen`. */
export function formatSfen(position: Position): string {
  requirePosition(position);
  return sfen.formatSfen(position);
}

/** The board with both hands, as records show it: fourteen lines, without a line break at the end. */
export function formatDiagram(position: Position): string {
  requirePosition(position);
  return diagram.formatDiagram(position);
}

/**
 * The text of a move of the side to move. `previousTo`, the target of the move before, makes a
 * move to the same square read 同.
 * Throws `illegal-move` if the piece cannot make the move.
 */
export function formatJapaneseMove(position: Position, move: Move, previousTo?: Square): string {
  requirePosition(position);
  return japanese.formatJapaneseMove(position, move, previousTo);
}

/** A move as Western players write it. Throws `illegal-move` if the piece cannot make the move. */
export function formatWesternMove(position: Position, move: Move): string {
  requirePosition(position);
  return western.formatWesternMove(position, move);
}

// The functions for texts of positions and moves that the package exports. Callers may pass anything, so a value that
// is no position is refused here. The package itself uses the modules of the formats, which do not check shapes.

import type { Move } from '../shogi/move';
import { type GivenPosition, takePosition } from '../shogi/shape';
import type { Square } from '../shogi/square';
import * as diagram from './diagram';
import * as japanese from './japanese';
import * as sfen from './sfen';
import * as western from './western';

/**
 * The SFEN of a position: board, side to move, hands and move number; the inverse of `parseSfen`.
 *
 * @example
 * formatSfen(playMove(position, parseUsiMove('G*5b'))) // '4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 2'
 */
export function formatSfen(position: GivenPosition): string {
  return sfen.formatSfen(takePosition(position));
}

/**
 * The board with both hands as text, as records show it: fourteen lines, without a line break at the end.
 *
 * @example
 * console.log(formatDiagram(position));
 */
export function formatDiagram(position: GivenPosition): string {
  return diagram.formatDiagram(takePosition(position));
}

/**
 * The Japanese text of a move of the side to move. `previousTo` is the target of the previous move: a move to the same
 * square is written with 同. Throws an `InputError` (`illegal-move`) if the piece cannot make the move.
 *
 * @example
 * formatJapaneseMove(position, parseUsiMove('G*5b')) // '▲５二金'
 */
export function formatJapaneseMove(
  position: GivenPosition,
  move: Move,
  previousTo?: Square,
): string {
  return japanese.formatJapaneseMove(takePosition(position), move, previousTo);
}

/**
 * A move in Western notation. Throws an `InputError` (`illegal-move`) if the piece cannot make the move.
 *
 * @example
 * formatWesternMove(position, parseUsiMove('G*5b')) // 'G*5b'
 */
export function formatWesternMove(position: GivenPosition, move: Move): string {
  return western.formatWesternMove(takePosition(position), move);
}

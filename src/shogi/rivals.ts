// Pieces that could be mistaken for one another: what every notation of moves has to tell apart.

import { reachableSquares } from './attacks';
import type { Piece } from './piece';
import type { Position } from './position';
import { SQUARE_COUNT, type Square } from './square';

/** The squares from which a piece of the same name could go to the target, pinned or not. */
export function findRivals(position: Position, piece: Piece, to: Square): Square[] {
  const { board } = position;
  const rivals: Square[] = [];
  for (let from = 0; from < SQUARE_COUNT; from++) {
    const other = board[from];
    if (other === undefined || other.color !== piece.color) continue;
    if (other.kind !== piece.kind || other.promoted !== piece.promoted) continue;
    if (reachableSquares(board, from).includes(to)) rivals.push(from);
  }
  return rivals;
}

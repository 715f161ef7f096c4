// Which pieces move from one position to the next.

import type { Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import type { Square } from '../shogi/square';

/**
 * Only a move, or a move and its answer, are shown as motion: at most this many pieces move, and each of them changes
 * two squares.
 */
const MOST = 2;

export interface Flight {
  readonly piece: Piece;
  /** Undefined for a drop. */
  readonly from: Square | undefined;
  readonly to: Square;
  /** What stood on the square before. */
  readonly captured: Piece | undefined;
  /** True for the answer to a move that is shown at the same time. */
  readonly isSecond: boolean;
}

/** The motions that lead from one position to another; none when the second does not follow by a move or two. */
export function findFlights(before: Position, after: Position): readonly Flight[] {
  const changed = after.board.flatMap((piece, square) =>
    piece === before.board[square] ? [] : [square],
  );
  const come = changed.filter((square) => after.board[square] !== undefined);
  if (come.length > MOST || changed.length > 2 * MOST) return [];
  const left = changed.filter((square) => before.board[square] !== undefined);
  return come.map((to) => {
    const piece = after.board[to]!;
    const from = left.find((square) => {
      const other = before.board[square]!;
      return square !== to && other.color === piece.color && other.kind === piece.kind;
    });
    // Both sides have moved, so the side to move went first.
    const isSecond = come.length === 2 && before.turn === after.turn && piece.color !== after.turn;
    return { piece, from, to, captured: before.board[to], isSecond };
  });
}

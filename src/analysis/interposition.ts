// Drops between the checking piece and the king: the order in which they are judged, and the position after the
// checking piece has captured one and given it back. The position after this capture differs from the position before
// the drop only in one thing: the checking piece stands nearer to the king. Whether a drop is futile (無駄合) is
// decided by a search of that position (`book-lengths.ts`).

import { DIRECTIONS, raysFrom } from '../shogi/motion';
import type { BoardMove, DropMove } from '../shogi/move';
import { getPiece, HAND_KINDS } from '../shogi/piece';
import { findKing, makePosition, type Position } from '../shogi/position';
import type { Square } from '../shogi/square';

/** The squares from the king of the side to move through this one to the edge, nearest first. */
function rayThrough({ board, turn }: Position, square: Square): readonly Square[] {
  const rays = raysFrom(findKing(board, turn)!);
  const direction = DIRECTIONS.find((index) => rays[index]!.includes(square))!;
  return rays[direction]!;
}

/** The drops in the order in which they are judged: from the king outwards, on one square the cheapest piece first. */
export function orderInterpositions<T extends { readonly move: DropMove }>(
  position: Position,
  drops: readonly T[],
): T[] {
  if (drops.length === 0) return [];
  const ray = rayThrough(position, drops[0]!.move.to);
  const rank = ({ move }: T) => ray.indexOf(move.to) * HAND_KINDS.length + costOf(move);
  return [...drops].sort((one, other) => rank(one) - rank(other));
}

function costOf({ drop }: DropMove): number {
  return HAND_KINDS.indexOf(drop);
}

/** The square of the piece that gives check across this square. */
export function findCheckingPiece(position: Position, square: Square): Square {
  return rayThrough(position, square).find((at) => position.board[at] !== undefined)!;
}

/**
 * The position after the checking piece has captured a drop and given it back: both hands as before, the defender to
 * move.
 */
export function advanceCheckingPiece(
  position: Position,
  { from, to, promote }: BoardMove,
): Position {
  const board = [...position.board];
  const checker = board[from]!;
  board[to] = promote ? getPiece(checker.color, checker.kind, true) : checker;
  board[from] = undefined;
  return makePosition({ ...position, board });
}

// Squares on a line through a king, for oracles.

import { findKing, type Position } from '../../src/shogi/position';
import { fileOf, makeSquare, rankOf, type Square } from '../../src/shogi/square';

/** The first piece on the way from the king of the side to move through this square. */
export function pieceBeyond({ board, turn }: Position, square: Square): Square {
  const king = findKing(board, turn)!;
  const files = Math.sign(fileOf(square) - fileOf(king));
  const ranks = Math.sign(rankOf(square) - rankOf(king));
  let at = square;
  while (board[at] === undefined) at = makeSquare(fileOf(at) + files, rankOf(at) + ranks);
  return at;
}

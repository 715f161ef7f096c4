// For oracles: lines through a king, and the positions after the checking piece has captured an interposed drop and
// given it back.

import { isDrop, type Move } from '../src/shogi/move';
import { findKing, makePosition, type Position } from '../src/shogi/position';
import { checkingMoves, playKnownMove } from '../src/shogi/rules';
import { fileOf, makeSquare, rankOf, type Square } from '../src/shogi/square';

/** The first piece beyond this square, on the line from the king of the side to move. */
function pieceBeyond({ board, turn }: Position, square: Square): Square {
  const king = findKing(board, turn)!;
  const files = Math.sign(fileOf(square) - fileOf(king));
  const ranks = Math.sign(rankOf(square) - rankOf(king));
  let at = square;
  while (board[at] === undefined) at = makeSquare(fileOf(at) + files, rankOf(at) + ranks);
  return at;
}

/**
 * The positions after the checking piece has captured an interposed drop, with or without promotion, and given it back.
 */
export function positionsGivenBack(position: Position, drop: Move): Position[] {
  const { hands, turn } = position;
  const after = playKnownMove(position, drop);
  const checker = pieceBeyond(position, drop.to);
  return checkingMoves(after)
    .filter((move) => !isDrop(move) && move.to === drop.to && move.from === checker)
    .map((capture) => makePosition({ ...playKnownMove(after, capture), hands, turn }));
}

// The two symmetries of shogi, of squares and moves: what `symmetry.ts` does to positions. Each undoes itself.

import { isDrop, type Move } from './move';
import { BOARD_SIZE, fileOf, makeSquare, rankOf, SQUARE_COUNT, type Square } from './square';

export function rotateSquare(square: Square): Square {
  return SQUARE_COUNT - 1 - square;
}

export function mirrorSquare(square: Square): Square {
  return makeSquare(BOARD_SIZE + 1 - fileOf(square), rankOf(square));
}

export function rotateMove(move: Move): Move {
  return moveSquares(move, rotateSquare);
}

export function mirrorMove(move: Move): Move {
  return moveSquares(move, mirrorSquare);
}

function moveSquares(move: Move, convert: (square: Square) => Square): Move {
  if (isDrop(move)) return { drop: move.drop, to: convert(move.to) };
  return { from: convert(move.from), to: convert(move.to), promote: move.promote };
}

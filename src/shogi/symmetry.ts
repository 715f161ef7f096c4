// The two symmetries of shogi: turning the board by half a circle with the colours exchanged, and exchanging left and
// right. Both are applied to squares, moves and positions. A legal move remains legal, a mate remains a mate, and
// applying the same symmetry twice gives the original. The move number does not change.

import { isDrop, type Move } from './move';
import { getPiece, opponent, type Piece } from './piece';
import { makeEmptyBoard, makePosition, type Position } from './position';
import { type GivenPosition, takePosition } from './shape';
import { BOARD_SIZE, fileOf, makeSquare, rankOf, SQUARE_COUNT, type Square } from './square';

/** The position turned by half a circle, with the colours exchanged. */
export function rotatePosition(given: GivenPosition): Position {
  const position = takePosition(given);
  const { board, hands, turn, moveNumber } = position;
  const turned = makeEmptyBoard();
  board.forEach((piece, square) => {
    if (piece !== undefined) turned[rotateSquare(square)] = withOtherColor(piece);
  });
  return makePosition({
    board: turned,
    hands: { black: hands.white, white: hands.black },
    turn: opponent(turn),
    moveNumber,
  });
}

/** The position with left and right exchanged. */
export function mirrorPosition(given: GivenPosition): Position {
  const position = takePosition(given);
  const mirrored = makeEmptyBoard();
  position.board.forEach((piece, square) => {
    mirrored[mirrorSquare(square)] = piece;
  });
  return makePosition({ ...position, board: mirrored });
}

function withOtherColor(piece: Piece): Piece {
  return getPiece(opponent(piece.color), piece.kind, piece.promoted);
}

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

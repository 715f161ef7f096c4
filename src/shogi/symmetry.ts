// The two symmetries of shogi, of positions: turning the board by half a circle with the colours exchanged, and
// exchanging left and right. Both keep every move legal and every mate a mate, and each undoes
// itself. The move number stays.

import { mirrorSquare, rotateSquare } from './move-symmetry';
import { getPiece, opponent, type Piece } from './piece';
import { makeEmptyBoard, makePosition, type Position } from './position';
import { requirePosition } from './shape';

/** The same position seen from the other side, which plays it with the other colour. */
export function rotatePosition(position: Position): Position {
  requirePosition(position);
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
export function mirrorPosition(position: Position): Position {
  requirePosition(position);
  const mirrored = makeEmptyBoard();
  position.board.forEach((piece, square) => {
    mirrored[mirrorSquare(square)] = piece;
  });
  return makePosition({ ...position, board: mirrored });
}

function withOtherColor(piece: Piece): Piece {
  return getPiece(opponent(piece.color), piece.kind, piece.promoted);
}

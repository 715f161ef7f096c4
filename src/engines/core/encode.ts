// Positions and moves as the core's numbers. Inside the core the attacker is always black: for a white attacker the
// board is rotated before it is written, and moves are rotated back after they are read.

import {
  REQUEST_ATTACKER_HAND,
  REQUEST_BOARD,
  REQUEST_DEFENDER_HAND,
  REQUEST_SIDE,
} from '../../../assembly/layout';
import {
  MOVE_DROP,
  MOVE_FROM_SHIFT,
  MOVE_PROMOTE,
  MOVE_SQUARE_MASK,
} from '../../../assembly/shogi/move';
import { COLOR_SHIFT, KING, PROMOTED, WHITE } from '../../../assembly/shogi/piece';
import type { Hand } from '../../shogi/hand';
import type { Move } from '../../shogi/move';
import { type Color, HAND_KINDS, opponent, type Piece } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { rotateMove, rotateSquare } from '../../shogi/symmetry';

function encodePiece(piece: Piece, attacker: Color): number {
  const kind = piece.kind === 'K' ? KING : HAND_KINDS.indexOf(piece.kind) + 1;
  const color = piece.color === attacker ? 0 : WHITE << COLOR_SHIFT;
  return color | kind | (piece.promoted ? PROMOTED : 0);
}

function writeHand(view: DataView, offset: number, hand: Hand): void {
  view.setUint8(offset, 0);
  for (let index = 0; index < HAND_KINDS.length; index++)
    view.setUint8(offset + index + 1, hand[HAND_KINDS[index]!]);
}

/** Writes a position to the request block. The attacker need not be the side to move. */
export function writePosition(view: DataView, position: Position, attacker: Color): void {
  const { board } = position;
  const squares = new Uint8Array(view.buffer, view.byteOffset + REQUEST_BOARD, board.length);
  squares.fill(0);
  for (let square = 0; square < board.length; square++) {
    const piece = board[square];
    if (piece === undefined) continue;
    const turned = attacker === 'black' ? square : rotateSquare(square);
    squares[turned] = encodePiece(piece, attacker);
  }
  writeHand(view, REQUEST_ATTACKER_HAND, position.hands[attacker]);
  writeHand(view, REQUEST_DEFENDER_HAND, position.hands[opponent(attacker)]);
  view.setUint32(REQUEST_SIDE, position.turn === attacker ? 0 : WHITE, true);
}

export function decodeMove(code: number, attacker: Color): Move {
  const to = code & MOVE_SQUARE_MASK;
  const from = (code >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const move: Move =
    (code & MOVE_DROP) !== 0
      ? { drop: HAND_KINDS[from - 1]!, to }
      : { from, to, promote: (code & MOVE_PROMOTE) !== 0 };
  return attacker === 'black' ? move : rotateMove(move);
}

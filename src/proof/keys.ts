// Texts under which positions are found again while a proof or an analysis is made.

import type { Hand } from '../shogi/hand';
import { HAND_KINDS, opponent } from '../shogi/piece';
import type { Board, Position } from '../shogi/position';

const LETTERS = new Map(
  ['P', 'L', 'N', 'S', 'G', 'B', 'R', 'K'].map((kind, index) => [kind, index * 2]),
);

/** One character a square. */
export function keyOfBoard(board: Board): string {
  const codes = new Array<number>(board.length);
  for (let square = 0; square < board.length; square++) {
    const piece = board[square];
    if (piece === undefined) codes[square] = 32;
    else {
      const color = piece.color === 'black' ? 64 : 96;
      codes[square] = color + LETTERS.get(piece.kind)! + (piece.promoted ? 1 : 0);
    }
  }
  return String.fromCharCode(...codes);
}

/** Board and hands; positions with the same side to move are alike when their keys are. */
export function keyOfPosition({ board, hands, turn }: Position): string {
  return keyOfBoard(board) + keyOfHand(hands[turn]) + keyOfHand(hands[opponent(turn)]);
}

function keyOfHand(hand: Hand): string {
  return HAND_KINDS.map((kind) => hand[kind]).join();
}

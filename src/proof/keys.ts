// Boards and positions as texts, to be used as keys of maps while a certificate or an analysis is made.

import type { Hand } from '../shogi/hand';
import { HAND_KINDS, opponent } from '../shogi/piece';
import type { Board, Position } from '../shogi/position';

const LETTERS = new Map(
  ['P', 'L', 'N', 'S', 'G', 'B', 'R', 'K'].map((kind, index) => [kind, index * 2]),
);

/** One character for each square. */
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

/** Board and hands. Two positions with the same side to move are equal exactly if their keys are equal. */
export function keyOfPosition({ board, hands, turn }: Position): string {
  return keyOfBoard(board) + keyOfHand(hands[turn]) + keyOfHand(hands[opponent(turn)]);
}

function keyOfHand(hand: Hand): string {
  return HAND_KINDS.map((kind) => hand[kind]).join();
}

// Hands of the attacker, with all other pieces in the defender's hand. This file does not import the
// search, so that the certificate checker can use it and stay independent of the search.

import { type Hand, makeHand } from '../shogi/hand';
import type { Color } from '../shogi/piece';
import { HAND_KINDS, type HandKind, opponent } from '../shogi/piece';
import { type Board, freezePosition, type Position } from '../shogi/position';

/** How many pieces of each kind there are, on the board and in both hands. */
export function countSet(position: Position): Hand {
  return combine(position.hands.black, position.hands.white, countBoard(position.board), 1);
}

/**
 * The position with this board, the attacker to move with this hand, and the rest of the set in the defender's hand;
 * undefined if the board and the hand need more pieces than the set has.
 */
export function dealHands(
  board: Board,
  attacker: Color,
  hand: Hand,
  set: Hand,
): Position | undefined {
  const rest = combine(set, hand, countBoard(board), -1);
  if (HAND_KINDS.some((kind) => rest[kind] < 0)) return undefined;
  const hands = { [attacker]: hand, [opponent(attacker)]: rest } as Position['hands'];
  return freezePosition({ board, hands, turn: attacker, moveNumber: 1 });
}

function countBoard(board: Board): Record<HandKind, number> {
  const counts = { P: 0, L: 0, N: 0, S: 0, G: 0, B: 0, R: 0 };
  for (const piece of board) {
    if (piece !== undefined && piece.kind !== 'K') counts[piece.kind]++;
  }
  return counts;
}

/** first + sign × (second + third). */
function combine(
  first: Hand,
  second: Hand,
  third: Readonly<Record<HandKind, number>>,
  sign: 1 | -1,
): Hand {
  const counts = { P: 0, L: 0, N: 0, S: 0, G: 0, B: 0, R: 0 };
  for (const kind of HAND_KINDS) counts[kind] = first[kind] + sign * (second[kind] + third[kind]);
  return makeHand(counts);
}

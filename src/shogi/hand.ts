// A hand: how many pieces of each kind one side holds. Hands are frozen; a changed hand is a new object. Each format of
// `src/notation` has its own order of the pieces.

import { HAND_KINDS, type HandKind } from './piece';

/** The number of pieces of each kind in a hand. */
export type Hand = Readonly<Record<HandKind, number>>;

export const EMPTY_HAND: Hand = makeHand({});

/** A frozen hand; kinds not named count 0. */
export function makeHand(counts: Partial<Record<HandKind, number>>): Hand {
  return Object.freeze({ P: 0, L: 0, N: 0, S: 0, G: 0, B: 0, R: 0, ...counts });
}

export function addToHand(hand: Hand, kind: HandKind, count: number): Hand {
  const { P, L, N, S, G, B, R } = hand;
  const changed = { P, L, N, S, G, B, R };
  changed[kind] += count;
  return Object.freeze(changed);
}

export function countHand(hand: Hand): number {
  return HAND_KINDS.reduce((sum, kind) => sum + hand[kind], 0);
}

/** The kinds of which a hand has a piece. */
export function kindsOf(hand: Hand): HandKind[] {
  return HAND_KINDS.filter((kind) => hand[kind] > 0);
}

export function isHandEmpty(hand: Hand): boolean {
  return HAND_KINDS.every((kind) => hand[kind] === 0);
}

export function areHandsEqual(one: Hand, other: Hand): boolean {
  return HAND_KINDS.every((kind) => one[kind] === other[kind]);
}

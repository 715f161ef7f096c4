// The hand of one side in one integer, with a guard bit above every count. One subtraction then compares all counts at
// once: if the count of a field is too small, the borrow clears its guard bit. Both the core and the reference engine
// use this form.
//
//   bit 27  26-25  24  23-22  21  20-18  17  16-14  13  12-10   9   8-6   5   4-0
//        g  rook    g  bishop  g  gold    g  silver  g  knight  g  lance  g  pawn

import { type Hand, makeHand } from './hand';
import { HAND_KINDS } from './piece';

const SHIFTS = [0, 0, 6, 10, 14, 18, 22, 25];
const WIDTHS = [0, 5, 3, 3, 3, 3, 2, 2];

/** `ONE[kind]`: a hand with one piece of that kind (1 pawn … 7 rook). */
export const ONE = Int32Array.from(SHIFTS, (shift, kind) => (kind === 0 ? 0 : 1 << shift));
/** `FIELD[kind]`: the bits of the count of that kind. */
export const FIELD = Int32Array.from(SHIFTS, (shift, kind) => ((1 << WIDTHS[kind]!) - 1) << shift);

const GUARDS = SHIFTS.reduce(
  (bits, shift, kind) => bits | (kind && 1 << (shift + WIDTHS[kind]!)),
  0,
);

export function encodeHand(hand: Hand): number {
  return HAND_KINDS.reduce((packed, kind, index) => packed + hand[kind] * ONE[index + 1]!, 0);
}

/** The inverse of `encodeHand`. */
export function decodeHand(packed: number): Hand {
  const counts = HAND_KINDS.map((kind, index) => {
    return [kind, (packed & FIELD[index + 1]!) >> SHIFTS[index + 1]!];
  });
  return makeHand(Object.fromEntries(counts));
}

/** Does `hand` hold at least what `other` does, kind by kind? */
export function contains(hand: number, other: number): boolean {
  return (((hand | GUARDS) - other) & GUARDS) === GUARDS;
}

/** The larger count, kind by kind. */
export function unite(one: number, other: number): number {
  if (contains(one, other)) return one;
  let united = 0;
  for (let kind = 1; kind < ONE.length; kind++) {
    united |= Math.max(one & FIELD[kind]!, other & FIELD[kind]!);
  }
  return united;
}

/** The smaller count, kind by kind. */
export function intersect(one: number, other: number): number {
  // For each kind, the sum of both counts is the sum of the larger and the smaller one.
  return one + other - unite(one, other);
}

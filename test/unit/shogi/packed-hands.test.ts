// Packed hands against plain counting.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Hand, makeHand } from '../../../src/shogi/hand';
import {
  contains,
  decodeHand,
  encodeHand,
  intersect,
  unite,
} from '../../../src/shogi/packed-hands';
import { HAND_KINDS, type HandKind, SET_SIZE } from '../../../src/shogi/piece';

const hand = fc
  .tuple(...HAND_KINDS.map((kind) => fc.integer({ min: 0, max: SET_SIZE[kind] })))
  .map((counts) => makeHand(Object.fromEntries(counts.map((count, i) => [HAND_KINDS[i], count]))));

function combine(one: Hand, other: Hand, choose: (a: number, b: number) => number): Hand {
  const counts = HAND_KINDS.map((kind) => [kind, choose(one[kind], other[kind])]);
  return makeHand(Object.fromEntries(counts) as Record<HandKind, number>);
}

it('compare and combine kind by kind', () => {
  fc.assert(
    fc.property(hand, hand, (one, other) => {
      const [a, b] = [encodeHand(one), encodeHand(other)];
      expect(contains(a, b)).toBe(HAND_KINDS.every((kind) => one[kind] >= other[kind]));
      expect(unite(a, b)).toBe(encodeHand(combine(one, other, Math.max)));
      expect(intersect(a, b)).toBe(encodeHand(combine(one, other, Math.min)));
      expect(contains(unite(a, b), a) && contains(a, intersect(a, b))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('are read as they were written', () => {
  fc.assert(
    fc.property(hand, (one) => {
      expect(decodeHand(encodeHand(one))).toEqual(one);
    }),
  );
});

// Numbers as they are reported, and the powers of two that raise or lower the numbers of leaves.

import { describe, expect, it } from 'vitest';
import { INFINITE, makeParts } from './parts';

describe('numbers', () => {
  const { parts } = makeParts();

  it('are reported in whole moves, rounded up, and ∞ unchanged', () => {
    expect([1, 4, 5, 8].map((number) => parts.inMoves(number, 4))).toEqual([1, 1, 2, 2]);
    expect(parts.inMoves(7, 1)).toBe(7);
    for (const number of [INFINITE, INFINITE - 1]) expect(parts.inMoves(number, 4)).toBe(number);
  });

  it('of leaves are multiplied by powers of two, to half a hundredth', () => {
    for (let sixteenths = -32; sixteenths <= 32; sixteenths++) {
      for (const number of [1, 3, 10, 91, 1000]) {
        const exact = number * 2 ** (sixteenths / 16);
        const error = Math.abs(parts.raise(number, sixteenths) - Math.max(exact, 1));
        expect(error, `${number}, ${sixteenths}`).toBeLessThanOrEqual(0.5 + exact * 0.005);
      }
    }
  });
});

// The features of a leaf are cached for its board and hand, and for no other.

import { describe, expect, it } from 'vitest';
import { makeParts } from './parts';

const KEY = 0x0123456789abcdefn;

describe('a leaf', () => {
  const { parts, hand } = makeParts();

  it('is found in the cache after it was stored', () => {
    expect(parts.recall(KEY, hand('G'))).toBe(-1);
    parts.keep(42);
    expect(parts.recall(KEY, hand('G'))).toBe(42);
    expect(parts.recall(KEY, hand('S'))).toBe(-1);
    expect(parts.recall(KEY ^ 1n, hand('G'))).toBe(-1);
    expect(parts.recall(KEY, hand('G'))).toBe(42);
  });

  it('is replaced when another leaf takes its slot', () => {
    const leaves = Array.from({ length: 20_000 }, (_, index) => BigInt(index) * 0x9e3779b97f4a7n);
    for (const key of leaves) {
      parts.recall(key, 0);
      parts.keep(Number(key % 1000n));
    }
    const kept = leaves.filter((key) => parts.recall(key, 0) !== -1);
    expect(kept.length).toBeGreaterThan(1000);
    expect(kept.length).toBeLessThan(leaves.length);
    for (const key of kept) expect(parts.recall(key, 0)).toBe(Number(key % 1000n));
  });
});

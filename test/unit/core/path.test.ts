// The positions on the path, and their repetitions.

import { beforeEach, describe, expect, it } from 'vitest';
import { makeParts } from './parts';

const BOARD = 0xabcdef0123456789n;
/** Another board with the same home place in the path's table. */
const NEIGHBOUR = BOARD ^ 1n;
const NONE = -1;

describe('the path', () => {
  const { parts, hand } = makeParts();
  beforeEach(() => {
    parts.beginPath();
    parts.enter(0, BOARD, hand('2P'));
    parts.enter(1, NEIGHBOUR, hand('P'));
    parts.enter(2, BOARD, hand('G'));
  });

  it('is repeated by the same board with no larger hand; the deepest ancestor counts', () => {
    expect(parts.repeats(BOARD, hand('2P'))).toBe(0);
    expect(parts.repeats(BOARD, hand('P'))).toBe(0);
    expect(parts.repeats(BOARD, hand('G'))).toBe(2);
    expect(parts.repeats(BOARD, 0)).toBe(2);
    expect(parts.repeats(BOARD, hand('3P'))).toBe(NONE);
    expect(parts.repeats(NEIGHBOUR, hand('P'))).toBe(1);
    expect(parts.repeats(BOARD ^ 2n, 0)).toBe(NONE);
  });

  it('finds exactly the given position', () => {
    expect(parts.placeOnPath(BOARD, hand('2P'))).toBe(0);
    expect(parts.placeOnPath(BOARD, hand('P'))).toBe(NONE);
  });

  it('does not contain positions that have been left', () => {
    parts.leave(2);
    expect(parts.repeats(BOARD, hand('G'))).toBe(NONE);
    expect(parts.repeats(BOARD, hand('P'))).toBe(0);
    parts.leave(1);
    parts.leave(0);
    expect(parts.repeats(BOARD, 0)).toBe(NONE);
  });

  it('has a signature that depends on the order and on the hands', () => {
    const along = (...steps: readonly (readonly [bigint, string])[]) =>
      steps.reduce(
        (signature, [key, pieces]) => parts.signatureAfter(signature, key, hand(pieces)),
        0n,
      );
    const [one, other] = [[BOARD, 'P'] as const, [NEIGHBOUR, 'G'] as const];
    const signatures = [
      along(one, other),
      along(other, one),
      along(one),
      along([BOARD, 'G'], other),
      along(one, other, one),
    ];
    expect(new Set(signatures).size).toBe(signatures.length);
    expect(along(one, other)).toBe(signatures[0]);
  });
});

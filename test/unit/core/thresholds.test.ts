// The thresholds under which the best child is searched.

import { describe, expect, it } from 'vitest';
import { INFINITE, makeParts } from './parts';

describe('the thresholds of the best child', () => {
  const { parts, code } = makeParts();
  const MOVES = ['1a1b', '1a2a', '1a2b'].map(code);

  function thresholds(
    rows: readonly (readonly [phi: number, delta: number])[],
    { isOr = false, isGame = false, phi = INFINITE, delta = INFINITE } = {},
  ) {
    parts.makeNode(isOr ? 1 : 0, isGame ? 1 : 0, phi, delta);
    for (const [index, row] of rows.entries()) parts.addRow(MOVES[index]!, ...row);
    parts.chooseRow();
    parts.giveThresholds();
    return { phi: parts.childPhi(), delta: parts.childDelta() };
  }

  /**
   * pn is far larger than dn at an OR node, dn at an AND node, so that the node looks like neither a mate nor a
   * no-mate.
   */
  const OPEN = {
    and: [
      [1000, 10],
      [1000, 40],
    ],
    or: [
      [10, 1000],
      [10, 4000],
    ],
  } as const;

  it('let δ exceed the second best, by a quarter of it', () => {
    expect(thresholds(OPEN.and).delta).toBe(51);
    expect(
      thresholds(
        [
          [30, 10],
          [30, 40],
        ],
        { isOr: true },
      ).delta,
    ).toBe(51);
  });

  it('let δ exceed the second best by more if all children have to be searched anyway', () => {
    // Replies at a node that looks like a mate; not in games.
    const mated = [
      [2, 10],
      [2, 40],
    ] as const;
    expect(thresholds(mated).delta).toBeGreaterThan(51);
    expect(thresholds(mated, { isGame: true }).delta).toBe(51);
    // Checks at a node that looks like a no-mate. The clearer it looks, the more is added.
    const [unlikely, hopeless] = [
      [
        [5, 10],
        [5, 40],
      ],
      [
        [2, 10],
        [2, 40],
      ],
    ] as const;
    const some = thresholds(unlikely, { isOr: true }).delta;
    expect(some).toBeGreaterThan(51);
    expect(thresholds(hopeless, { isOr: true }).delta).toBeGreaterThan(some);
  });

  it("do not exceed the node's own thresholds", () => {
    expect(thresholds(OPEN.and, { phi: 20 }).delta).toBe(20);
    // The other child leaves 2,500 − 1,000 for this one.
    expect(thresholds(OPEN.and, { delta: 2500 }).phi).toBe(1500);
    expect(thresholds(OPEN.and).phi).toBe(INFINITE);
  });

  it('are more than the child has now', () => {
    for (const rows of [
      OPEN.and,
      [
        [1, 1],
        [1, 1],
      ],
      [[7, 3]],
    ] as const) {
      for (const isOr of [false, true]) {
        const { phi, delta } = thresholds(rows, { isOr });
        expect(phi).toBeGreaterThan(rows[0]![0]);
        expect(delta).toBeGreaterThan(rows[0]![1]);
      }
    }
  });
});

// Double counts: lines that part at a node and meet again, found through the parents that records name.
//
//   root (AND) ─▶ one   (OR) ─▶ common (AND)
//         └─────▶ other (OR) ─────┘

import { beforeEach, describe, expect, it } from 'vitest';
import { INFINITE, makeParts } from './parts';

const [ROOT, ONE, OTHER, THIRD, COMMON] = [1n, 2n, 3n, 4n, 5n].map(
  (number) => (number * 0x1234567n) << 32n,
) as [bigint, bigint, bigint, bigint, bigint];
const upper = (key: bigint) => Number(key >> 32n);

describe('lines that meet again', () => {
  const { parts, emptyTable } = makeParts();
  const numbers = (key: bigint, pn: number, parent: bigint) =>
    parts.storeNumbers(key, 0, pn, 7, 0, upper(parent), 1);

  /** The search is at `ONE` and goes to `COMMON`, which it last reached from `parent`. */
  function goDownFrom(parent: bigint): boolean[] {
    parts.goTo(1);
    parts.makeNode(1, 0, INFINITE, INFINITE);
    parts.addRow(1, 5, 3);
    parts.placeRow(0, COMMON, 0, upper(parent));
    parts.goDown(0);
    parts.goTo(0);
    return [0, 1, 2].map((index) => parts.isDoubleCount(index) !== 0);
  }

  beforeEach(() => {
    emptyTable();
    parts.beginPath();
    parts.goTo(0);
    parts.makeNode(0, 0, INFINITE, INFINITE);
    for (const [index, key] of [ONE, OTHER, THIRD].entries()) {
      parts.addRow(index + 1, 3, 3);
      parts.placeRow(index, key, 0, upper(ROOT));
    }
    parts.goDown(0);
    parts.enter(0, ROOT, 0);
    parts.enter(1, ONE, 0);
    numbers(ROOT, 6, 0n);
  });

  it('are marked at the node where they part', () => {
    numbers(OTHER, 3, ROOT);
    expect(goDownFrom(OTHER)).toEqual([true, true, false]);
  });

  it('are followed only through replies of the same proof number', () => {
    const between = 9n << 40n;
    numbers(between, 3, OTHER);
    numbers(OTHER, 3, ROOT);
    // Upwards from `COMMON`: a check, an AND node with other replies to count, a check, the root.
    const and = 11n << 40n;
    numbers(and, 3, OTHER);
    numbers(between, 3, and);
    expect(goDownFrom(between)).toEqual([true, true, false]);
    numbers(and, 4, OTHER);
    parts.goTo(0);
    parts.makeNode(0, 0, INFINITE, INFINITE);
    for (const [index, key] of [ONE, OTHER, THIRD].entries()) {
      parts.addRow(index + 1, 3, 3);
      parts.placeRow(index, key, 0, upper(ROOT));
    }
    parts.goDown(0);
    expect(goDownFrom(between)).toEqual([false, false, false]);
  });

  it('are not reported if the parent is the recorded one, or if the way up is lost', () => {
    numbers(OTHER, 3, ROOT);
    expect(goDownFrom(ONE)).toEqual([false, false, false]);
    expect(goDownFrom(13n << 40n)).toEqual([false, false, false]);
  });
});

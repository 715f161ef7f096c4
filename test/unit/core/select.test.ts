// φ and δ of a node, computed from its children, and which child is searched next.

import { describe, expect, it } from 'vitest';
import { INFINITE, makeParts } from './parts';

const LARGEST_FINITE = INFINITE - 1;

describe('a node', () => {
  const { parts, code } = makeParts();
  // Moves of pieces on the board, which are in no queue.
  const MOVES = ['1a1b', '1a2a', '1a2b', '1a1c'].map(code);

  function choose(
    rows: readonly (readonly [phi: number, delta: number])[],
    { isOr = false, isGame = false, doubled = [] as number[], moves = MOVES } = {},
  ) {
    parts.makeNode(isOr ? 1 : 0, isGame ? 1 : 0, INFINITE, INFINITE);
    for (const [index, row] of rows.entries()) parts.addRow(moves[index]!, ...row);
    for (const index of doubled) parts.markDoubleCount(index);
    parts.chooseRow();
    const [best, second] = [parts.bestRow(), parts.secondDelta()];
    return { best, second, phi: parts.nodePhi(), delta: parts.nodeDelta() };
  }

  it('takes the least δ of its children as φ, and the sum of their φ as δ', () => {
    const rows = [
      [3, 9],
      [4, 5],
      [1, 7],
    ] as const;
    const expected = { best: 1, second: 7, phi: 5, delta: 8 };
    expect(choose(rows)).toEqual(expected);
    expect(choose(rows, { isOr: true })).toEqual(expected);
  });

  it('chooses among equal children the one with the smaller φ, then the first', () => {
    const equals = [
      [5, 2],
      [3, 2],
      [3, 2],
    ] as const;
    expect(choose(equals)).toMatchObject({ best: 1, second: 2 });
  });

  it('counts only the largest of the children whose lines meet', () => {
    const rows = [
      [3, 9],
      [4, 5],
      [2, 7],
    ] as const;
    expect(choose(rows, { doubled: [0, 1] }).delta).toBe(6);
  });

  it('counts in a game every check except the largest by half, and every reply fully', () => {
    const rows = [
      [6, 9],
      [4, 5],
      [4, 7],
    ] as const;
    expect(choose(rows, { isOr: true, isGame: true }).delta).toBe(10);
    expect(choose([[6, 9]], { isOr: true, isGame: true }).delta).toBe(6);
    expect(choose(rows, { isGame: true }).delta).toBe(14);
  });

  it('counts only the largest of the active drops of one queue', () => {
    const drops = ['P*1b', 'P*1c', '1a1b'].map(code);
    const rows = [
      [3, 9],
      [4, 5],
      [2, 7],
    ] as const;
    expect(choose(rows, { moves: drops }).delta).toBe(6);
    expect(choose(rows, { moves: drops, isOr: true }).delta).toBe(9);
  });

  it('is decided only by its children', () => {
    const won = [INFINITE, 0] as const;
    const lost = [0, INFINITE] as const;
    expect(choose([[3, 4], won])).toMatchObject({ phi: 0, delta: INFINITE });
    expect(choose([lost, lost])).toMatchObject({ phi: INFINITE, delta: 0 });
    expect(choose([lost, [3, 4]])).toMatchObject({ best: 1, phi: 4, delta: 3 });
    const large = [LARGEST_FINITE, 4] as const;
    expect(choose([large, large])).toMatchObject({ phi: 4, delta: LARGEST_FINITE });
  });
});

// Faults and soundness of the authors' lines of 将棋図巧, three faults of every kind that occurs; and the lines
// of the short suite by the engine in plain TypeScript, which is too slow for the longest ones.

import { describe, expect, test } from 'vitest';
import type { AnalyseOptions } from '../../src/options/analyse-options';
import { createSolver } from '../../src/solver/solver';
import { describeWithData, readTable } from '../../support/data';
import { REFERENCE } from '../../support/engines';
import { testZukouLines } from './zukou-lines';

describe('lines of 将棋図巧', () => testZukouLines(REFERENCE, 30));

/** 図巧 69 from its fifth ply on: 7i6h, the sixth as printed, lasts to ply 19. */
const ZUKOU_69_PLY_5 = '9/9/9/9/5l3/p2+r5/1p4+R2/S1+b1S4/2k6 b B2GS2gs4n3l16p 5';

test('変長 is reported as soon as it is proven, even when its length and its leftover pieces are not known', async () => {
  const solution = 'G*8i 7h8i S*8h 8i8h 3g7g 8h7g B*6h 7g6h G*8i'.split(' ');
  const limits = { checkNodes: 40_000, verdictOnly: true };
  const solver = createSolver({ hashMiB: 64 });
  const { verdict, faults } = await solver.analyse(ZUKOU_69_PLY_5, { solution, ...limits });
  expect(verdict).toBe('unsound');
  expect(faults).toMatchObject([{ kind: 'longer-variation', ply: 2, move: '7i6h' }]);
});

/** For each problem: kind, ply, move. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'zukou-012': ['longer-variation 8 2a1b', 'longer-variation 16 3a3c'],
  'zukou-015': ['longer-variation 28 8b9b', 'detour 27 5a7c'],
  'zukou-022': ['transposed 29 6d5b+', 'final-cook 51 G*3b'],
  'zukou-032': ['cook 29 S*2e'],
  'zukou-033': ['longer-variation 4 P*8e', 'indifferent 11 4c6a'],
  'zukou-041': ['transposed 7 N*5g', 'detour 15 3c3f'],
  'zukou-042': ['detour 25 1c4c', 'indifferent 19 4b1e'],
  'zukou-044': ['longer-variation 8 2f2g'],
  'zukou-045': ['early-cook 17 7b9d', 'early-cook 33 7i7b+', 'other-reply-shorter 4 8g9g'],
  'zukou-064': ['indifferent 43 2a1b', 'equal-variation 66 2h1i'],
  'zukou-066': ['early-cook 3 P*1i', 'transposed 45 2b2a'],
  'zukou-067': ['cook 41 S*9h'],
  'zukou-068': ['cook 25 5e2e', 'equal-variation 22 3e4g'],
  'zukou-077': ['transposed 11 G*5i', 'final-cook 19 3g4h', 'equal-variation 12 L*6h'],
  'zukou-082': ['early-cook 3 4d6b', 'other-reply-shorter 2 5d6c', 'final-cook 21 7a8a'],
};

describeWithData("the authors' lines", () => {
  const solver = createSolver({ hashMiB: 256 });
  const lines = new Map(readTable('author-lines').map((row) => [row.id!, row]));
  const judge = (id: string, options: AnalyseOptions) => {
    const { sfen, solution } = lines.get(id)!;
    return solver.analyse(sfen!, {
      solution: solution!.split(' '),
      variationDepth: 0,
      ...options,
    });
  };

  test.each([
    ['zukou-023', 'unsound', 'longer-variation 2 7b7d'],
    ['zukou-027', 'sound', 'equal-variation 2 L*6c'],
  ])('%s: lengths may take more nodes than checks', async (id, verdict, named) => {
    const { faults, notes, ...answer } = await judge(id, {});
    expect(answer).toMatchObject({ status: 'mate', verdict });
    const found = [...faults, ...notes].map(({ kind, ply, move }) => `${kind} ${ply} ${move}`);
    expect(found).toContain(named);
  });

  test.each(Object.entries(NAMED))('%s', async (id, named) => {
    const { faults, notes } = await judge(id, { checkNodes: 40_000, maxNodes: 400_000 });
    const found = [...faults, ...notes].map(({ kind, ply, move }) => `${kind} ${ply} ${move}`);
    expect(found).toEqual(expect.arrayContaining([...named]));
  });

  test('図巧 2: sound, with its length proven', async () => {
    const answer = await judge('zukou-002', { checkNodes: 100_000, maxNodes: 3e6 });
    expect(answer).toMatchObject({ verdict: 'sound', length: 21, lengthIsExact: true });
    expect(answer.undecided).toEqual([]);
  });

  test('図巧 79: an analysis with its variations ends within 3,000,000 nodes', async () => {
    const { verdict, nodes, variations } = await judge('zukou-079', { variationDepth: 1 });
    expect(verdict).toBe('unsound');
    expect(variations.length).toBe(6);
    expect(nodes).toBeLessThanOrEqual(3e6);
  });

  test('図巧 15: unsound by 変長 near the end, although questions are open', async () => {
    const answer = await judge('zukou-015', { checkNodes: 20_000, maxNodes: 3e6 });
    expect(answer).toMatchObject({ verdict: 'unsound', length: 29 });
    const longer = { kind: 'longer-variation', ply: 28, move: '8b9b', length: 31 };
    expect(answer.faults).toContainEqual(expect.objectContaining(longer));
  });

  test("図巧 19: a reply is not reported as longer when the author's own reply lasts even longer", async () => {
    const answer = await judge('zukou-019', { checkNodes: 100_000, maxNodes: 3e6 });
    // After 9b8a at ply 4 there is a mate in five. The mate after the author’s own reply takes longer than his line
    // says.
    expect(answer.faults.map(({ kind, ply }) => [kind, ply])).toEqual([['longer-variation', 18]]);
  });

  test('reports its progress', async () => {
    const seen: number[] = [];
    await judge('zukou-015', {
      maxNodes: 100_000,
      onProgress: ({ analysis }) => {
        if (analysis?.move !== undefined) seen.push(analysis.open);
      },
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(Math.max(...seen)).toBeGreaterThan(Math.min(...seen));
  });
});

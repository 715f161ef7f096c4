// The goal `book`: the book solution within a node budget, with proven bounds of its length. Under any limit the answer
// has either the solution or the reason why there is none.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mate, Solution } from '../../../src/answers/solution';
import { NODES_PER_STEP } from '../../../src/engines/node-budget';
import { parseSfen } from '../../../src/notation/sfen';
import type { SolveOptions } from '../../../src/options/solve-options';
import { createSolver as createJsSolver } from '../../../src/solver/js-solver';
import { createSolver } from '../../../src/solver/solver';
import { takeSolution } from '../../../src/workers/received/take-solution';
import { BookLengthOracle } from '../../../support/book-length-oracle';
import { faultOfLine } from '../../../support/judge';

/** Distant sliders: the book length, and the length that counts every interposition. */
const PROBLEMS = [
  ['9/6Spk/9/5R1+B1/9/9/9/9/9 b Nr1b4g3s3n4l17p 1', 5, 7],
  ['9/9/6P2/9/4B4/9/6R2/7k+p/9 b Grb3g4s4n4l16p 1', 3, 9],
  // Many interpositions one after another; each is examined once.
  ['7l1/7pk/9/9/8+P/9/9/9/8L b 2r2b4g4s4n2l16p 1', 1, 13],
  ['4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1', 1, 1],
] as const;
const SFENS = PROBLEMS.map(([sfen]) => sfen);

const core = createSolver({ hashMiB: 4 });
const js = createJsSolver({ hashMiB: 4 });

function requireMate(solution: Solution): Mate {
  if (solution.status !== 'mate') throw new Error(`a mate was expected, not ${solution.status}`);
  return solution;
}

describe.each([
  ['core', core],
  ['reference', js],
] as const)("the goal 'book': %s", (_name, solver) => {
  it.each(PROBLEMS)(
    '%s is a mate in %i, every interposition counted in %i',
    (sfen, plies, whole) => {
      const answer = requireMate(solver.solveSync(sfen, { bookNodes: 200_000 }));
      const proven = {
        goal: 'book',
        length: plies,
        lengthIsExact: true,
        lengthAtLeast: plies,
        lengthAtMost: plies,
      };
      expect(answer).toMatchObject(proven);
      expect(answer.line).toHaveLength(plies);
      expect(new BookLengthOracle(100_000).length(parseSfen(sfen), plies)).toBe(plies);
      expect(answer.played!.length).toBeGreaterThanOrEqual(whole);
      expect(answer.played!.line).toHaveLength(answer.played!.length);
    },
  );
});

it.each([...SFENS])('bounds hold with every budget: %s', (sfen) => {
  const [, truth] = PROBLEMS.find(([text]) => text === sfen)!;
  for (const bookNodes of [1, 2, 5, 10, 20, 50, 100, 300, 1000, 3000]) {
    const solution = requireMate(core.solveSync(sfen, { goal: 'book', bookNodes }));
    const { lengthAtLeast, lengthAtMost, length, lengthIsExact, line } = solution;
    expect(lengthAtLeast).toBeLessThanOrEqual(truth);
    expect(lengthAtMost).toBeGreaterThanOrEqual(truth);
    expect(line).toHaveLength(length!);
    if (lengthIsExact) expect(length).toBe(truth);
    else expect(lengthAtLeast < lengthAtMost || length !== lengthAtMost).toBe(true);
    expect(faultOfLine(parseSfen(sfen), solution.played!.line)).toBeUndefined();
    const first = core.solveSync(sfen, { goal: 'first' }).nodes;
    expect(solution.nodes).toBeLessThanOrEqual(first + bookNodes + NODES_PER_STEP);
  }
});

it('a mate that was found is not searched again', () => {
  const [sfen] = PROBLEMS[0];
  const { nodes } = requireMate(core.solveSync(sfen, { goal: 'first' }));
  const book = requireMate(core.solveSync(sfen, { goal: 'book', bookNodes: 100_000 }));
  expect(book).toMatchObject({ lengthIsExact: true, lineIsProven: true });
  expect(book.nodes - nodes).toBeLessThan(nodes / 2);
});

it('equal bounds are the length, whether or not the line is proven', () => {
  const silvers = '3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1';
  const book = (bookNodes: number) => requireMate(core.solveSync(silvers, { bookNodes }));
  expect(new BookLengthOracle(100_000).length(parseSfen(silvers), 3)).toBe(3);
  const open = { length: 3, lengthAtLeast: 1, lengthAtMost: 3 };
  expect(book(20)).toMatchObject({ ...open, lengthIsExact: false, lineIsProven: false });
  const met = { length: 3, lengthAtLeast: 3, lengthAtMost: 3 };
  expect(book(50)).toMatchObject({ ...met, lengthIsExact: true, lineIsProven: false });
  expect(book(10_000)).toMatchObject({ ...met, lengthIsExact: true, lineIsProven: true });
});

it('has the solution or the reason why there is none, under any limit', () => {
  const limits = fc.record<SolveOptions>(
    {
      goal: fc.constantFrom('book', 'shortest', 'first'),
      maxNodes: fc.integer({ min: 1, max: 2000 }),
      bookNodes: fc.integer({ min: 1, max: 2000 }),
      maxPlies: fc.integer({ min: 1, max: 20 }),
      maxDepth: fc.integer({ min: 1, max: 30 }),
      timeMs: fc.integer({ min: 1, max: 30 }),
      futile: fc.constantFrom('standard', 'off'),
      sliceNodes: fc.integer({ min: 1, max: 300 }),
    },
    { requiredKeys: ['goal'] },
  );
  let mates = 0;
  fc.assert(
    fc.property(fc.constantFrom(...SFENS), limits, (sfen, options) => {
      const answer = core.solveSync(sfen, options);
      if (answer.status !== 'mate') return;
      mates++;
      expect(answer.lineMissing === undefined).toBe(answer.lineIsComplete);
      expect(answer.futile !== undefined).toBe(options.goal === 'book');
      const { lengthAtLeast, lengthAtMost, lengthIsExact, lineIsProven } = answer;
      expect(lengthAtLeast).toBeLessThanOrEqual(lengthAtMost);
      if (lengthIsExact)
        expect([lengthAtLeast, lengthAtMost]).toEqual(Array(2).fill(answer.length));
      if (lineIsProven) expect(lengthIsExact).toBe(true);
      expect(() => takeSolution(answer, 'answer')).not.toThrow();
      if (!answer.lineIsComplete && !answer.lengthIsExact) expect(answer.length).toBeNull();
      else expect(answer.length).not.toBeNull();
    }),
    { numRuns: 300, seed: 20261121 },
  );
  expect(mates).toBeGreaterThan(100);
});

it('reports the known mate while the search continues', async () => {
  const known: number[] = [];
  await core.solve(SFENS[1]!, {
    goal: 'book',
    bookNodes: 100_000,
    sliceNodes: 20,
    onProgress: ({ mate }) => mate && known.push(mate.length),
  });
  expect(known.length).toBeGreaterThan(0);
  expect(Math.min(...known)).toBeGreaterThanOrEqual(3);
});

it('may have proven a shorter mate than its line, and then its bound is less than its length', () => {
  const sfen = '9/8k/6Rn1/7B1/9/9/9/9/9 b BP4gl 1';
  const answer = core.solveSync(sfen, { goal: 'book', maxNodes: 400, bookNodes: 700 });
  const { length, lengthIsExact, lengthAtMost, line } = requireMate(answer);
  expect(lengthIsExact).toBe(false);
  expect(lengthAtMost).toBeLessThan(length!);
  expect(line).toHaveLength(length!);
});

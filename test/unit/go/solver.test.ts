// The one-eye solver's interface: limits, abort, slices, options.

import { describe, expect, it } from 'vitest';
import type { OneEyeOptions } from '../../../src/go/options';
import type { OneEyeProblem } from '../../../src/go/problem';
import type { OneEyeSolution } from '../../../src/go/solution';
import { OneEyeSolver, solveOneEye, solveOneEyeSync } from '../../../src/go/solver';
import { drawOneEyeProblem, PLACES } from '../../../support/draw-one-eye';
import { catchError } from '../../../support/errors';
import { factsByBruteForce, factsOf, readPicture } from '../../../support/one-eye';
import { Random } from '../../../support/random';
import { inSuite } from '../../suites';

/** The first random problem that takes at least this many nodes. */
function drawHardProblem(leastNodes: number): OneEyeProblem {
  const random = new Random(11);
  const solver = new OneEyeSolver({ hashMiB: 4 });
  for (;;) {
    const problem = drawOneEyeProblem({ place: 'side', size: 13, regionPoints: 11 }, random);
    const options = { allWinningMoves: false, maxNodes: leastNodes };
    if (solver.solveSync(problem, options).status === 'unknown') return problem;
  }
}

const HARD = drawHardProblem(200);

function withoutTime(solution: OneEyeSolution) {
  const { milliseconds: _, ...rest } = solution;
  return rest;
}

describe('a one-eye solve', () => {
  it('does not depend on how it is sliced, nor on waiting', async () => {
    const whole = solveOneEyeSync(HARD, { sliceNodes: 1_000_000 });
    expect(whole.status).not.toBe('unknown');
    expect(whole.nodes).toBeGreaterThan(50);
    const sliced = await solveOneEye(HARD, { sliceNodes: 7 });
    expect(withoutTime(sliced)).toEqual(withoutTime(whole));
  });

  it('stops exactly at its limit of nodes', () => {
    const answer = solveOneEyeSync(HARD, { maxNodes: 20, method: 'B' });
    expect(answer).toMatchObject({ status: 'unknown', reason: 'nodes', nodes: 20, totalNodes: 20 });
  });

  it('says that winning moves may be missing when the limit comes after the verdict', () => {
    const random = new Random(5);
    for (let i = 0; i < 40; i++) {
      const problem = drawOneEyeProblem({ place: 'corner', size: 9, regionPoints: 8 }, random);
      const whole = solveOneEyeSync(problem);
      if (whole.status === 'unknown' || whole.totalNodes < whole.nodes + 2) continue;
      const cut = solveOneEyeSync(problem, { maxNodes: whole.nodes + 1 });
      expect(cut).toMatchObject({ status: whole.status, winningMovesAreComplete: false });
      return;
    }
    throw new Error('no problem with more than one search was drawn');
  });

  it('ends when it is aborted', async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const options = { signal: controller.signal, onProgress, sliceNodes: 1 };
    const answer = await solveOneEye(HARD, options);
    expect(answer).toMatchObject({ status: 'unknown', reason: 'aborted' });
    expect(answer.nodes).toBeLessThan(5);
  });

  it('ends when the time is up', () => {
    const answer = solveOneEyeSync(HARD, { timeMs: 1e-6 });
    expect(answer).toMatchObject({ status: 'unknown', reason: 'time' });
  });

  it('counts the wait for a turn too', async () => {
    const solver = new OneEyeSolver();
    const first = solver.solve(HARD, { sliceNodes: 1 });
    const late = await solver.solve(HARD, { timeMs: 1e-6 });
    expect(late).toMatchObject({ status: 'unknown', reason: 'time', nodes: 0 });
    expect(solver.isBusy).toBe(true);
    expect((await first).status).not.toBe('unknown');
  });

  it('does not search the other winning moves if they are not wanted', () => {
    const answer = solveOneEyeSync(HARD, { allWinningMoves: false });
    expect(answer.totalNodes).toBe(answer.nodes);
    expect(answer).toMatchObject({ winningMovesAreComplete: false });
  });

  it('gives no winning move to a losing side, whether one is asked for or all', () => {
    const random = new Random(7);
    const lost = Array.from({ length: inSuite(15, 80) }, () =>
      drawOneEyeProblem({ place: 'corner', size: 9, regionPoints: 6 }, random),
    ).filter((problem) => {
      const { winningMoves, passWins } = factsByBruteForce(problem);
      return winningMoves.length === 0 && !passWins;
    });
    expect(lost.length).toBeGreaterThan(inSuite(0, 6));
    for (const problem of lost) {
      const answer = solveOneEyeSync(problem, { allWinningMoves: false });
      expect(answer).toMatchObject({ winningMoves: [], winningMovesAreComplete: true });
    }
  });

  it('is refused during another solve and after dispose', async () => {
    const solver = new OneEyeSolver();
    const controller = new AbortController();
    const first = solver.solve(HARD, { maxNodes: 100 });
    const aborted = solver.solve(HARD, { signal: controller.signal });
    const second = solver.solve(HARD, { maxNodes: 50 });
    expect(catchError(() => solver.solveSync(HARD)).code).toBe('busy');
    controller.abort();
    const { milliseconds: _, ...answer } = await aborted;
    expect(answer).toEqual({
      ...{ winningMoves: [], line: [] },
      ...{ status: 'unknown', reason: 'aborted', nodes: 0, totalNodes: 0, maxDepth: 0 },
      ...{ repetitions: 0, withAttackerKoThreats: undefined, withDefenderKoThreats: undefined },
      table: { hashMiB: 16, entries: 0, used: 0, replaced: 0 },
    });
    expect(solver.isBusy).toBe(true);
    expect((await first).totalNodes).toBe(100);
    expect((await second).totalNodes).toBe(50);
    expect(solver.isBusy).toBe(false);
    solver.dispose();
    expect(catchError(() => solver.solveSync(HARD)).code).toBe('disposed');
  });

  it.each([
    { method: 'D' },
    { cost: -1 },
    { cost: 'value' },
    { evaluation: 'all' },
    { bouzy: { dilations: 5 } },
    { bouzy: { dilations: 5, erosions: 32 } },
    { hashMiB: 0 },
    { maxNodes: 0 },
    { lookAhead: 1 },
  ])('refuses the options %j', (options) => {
    const error = catchError(() => solveOneEyeSync(HARD, options as unknown as OneEyeOptions));
    expect(error.code).toBe('bad-option');
  });
});

describe('boards of all sizes', () => {
  it('5×5: as by brute force, either side to move', () => {
    const rows = ['.X+Xo', 'XX+Xo', 'oX+oo', 'ooo.o', 'oo.oo'];
    const verdicts = (['black', 'white'] as const).map((toMove) => {
      const problem = readPicture(rows, toMove);
      const facts = factsOf(solveOneEyeSync(problem));
      expect(facts).toEqual(factsByBruteForce(problem));
      return facts.status;
    });
    expect(new Set(verdicts).size).toBe(2);
  });

  it('6×6 to 19×19: as by brute force', () => {
    const random = new Random(19);
    const solver = new OneEyeSolver({ hashMiB: 1 });
    for (let size = 6; size <= 19; size++) {
      const place = PLACES[size % PLACES.length]!;
      const problem = drawOneEyeProblem({ place, size, regionPoints: 4 }, random);
      expect(factsOf(solver.solveSync(problem)), `${size}`).toEqual(factsByBruteForce(problem));
    }
  });
});

describe('costs by value, and the sum over the region', () => {
  const random = new Random(21);
  const solver = new OneEyeSolver({ hashMiB: 4 });
  const problems = Array.from({ length: 12 }, (_, index) => {
    const drawing = {
      place: PLACES[index % PLACES.length]!,
      size: 9,
      regionPoints: 4 + (index % 4),
    };
    return drawOneEyeProblem(drawing, random);
  });
  const expected = problems.map(factsByBruteForce);

  it.each([
    { method: 'B', cost: 'values' },
    { method: 'C', cost: 'values' },
    { method: 'P', cost: 'values' },
    { method: 'A', evaluation: 'sum' },
    { method: 'C', evaluation: 'sum' },
    { method: 'P', evaluation: 'sum', cost: 'values' },
  ] as const)('%j: winner, ko status and winning moves as by brute force', (options) => {
    for (const [index, problem] of problems.entries()) {
      const facts = factsOf(solver.solveSync(problem, { ...options, lookAhead: false }));
      expect(facts).toEqual(expected[index]);
    }
  });

  it('change the order of the search', () => {
    const large = drawOneEyeProblem({ place: PLACES[0]!, size: 9, regionPoints: 9 }, new Random(3));
    const count = (options: OneEyeOptions) =>
      solver.solveSync(large, { ...options, lookAhead: false, allWinningMoves: false }).nodes;
    const counts = [{}, { cost: 'values' }, { cost: 1 }, { evaluation: 'sum' }] as const;
    expect(new Set(counts.map((options) => count({ method: 'P', ...options }))).size).toBe(4);
  });
});

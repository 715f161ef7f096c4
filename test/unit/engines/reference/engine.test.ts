// The reference engine with the package's interface: limits, errors, slices and aborts as with the core.

import { describe, expect, it } from 'vitest';
import { createSolver, solve, solveSync } from '../../../../src/solver/js-solver';
import { catchError } from '../../../../support/errors';

/** 図巧 98: a bare king, some hundred thousand nodes. */
const LONG = '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1';
const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

describe('the solver of tsumeru/js', () => {
  it('finds a mate', async () => {
    expect(await solve(MATE_IN_ONE, { goal: 'first' })).toMatchObject({
      status: 'mate',
      line: ['G*5b'],
      nodes: 1,
    });
  });

  it('stops at a limit, and says which limit it was', () => {
    const solver = createSolver({ hashMiB: 4 });
    expect(solver.solveSync(LONG, { goal: 'first', maxNodes: 500 })).toMatchObject({
      status: 'unknown',
      reason: 'nodes',
      nodes: 500,
    });
    expect(solver.solveSync(LONG, { goal: 'first', timeMs: 1 })).toMatchObject({ reason: 'time' });
    expect(solver.solveSync(LONG, { goal: 'first', maxDepth: 3, maxNodes: 5000 })).toMatchObject({
      status: 'unknown',
      reason: 'depth',
    });
  });

  it('ends within a slice after an abort', async () => {
    const controller = new AbortController();
    let slices = 0;
    const onProgress = () => {
      if (++slices === 3) controller.abort();
    };
    const options = { signal: controller.signal, onProgress, sliceNodes: 100 };
    const answer = await createSolver({ hashMiB: 4 }).solve(LONG, options);
    expect(answer).toMatchObject({ status: 'unknown', reason: 'aborted' });
    expect(slices).toBe(3);
  });

  it('counts the same nodes for every size of slice', () => {
    const solver = createSolver({ hashMiB: 1 });
    const counts = [1, 77, 100_000].map((sliceNodes) => {
      const { nodes, maxDepth, repetitions } = solver.solveSync(LONG, {
        goal: 'first',
        maxNodes: 3000,
        sliceNodes,
      });
      return { nodes, maxDepth, repetitions };
    });
    expect(counts[1]).toEqual(counts[0]);
    expect(counts[2]).toEqual(counts[0]);
  });

  it('continues when its table is full', () => {
    const options = { hashMiB: 1, maxNodes: 60_000, collectAt: 0.5, collectFree: 0.6 };
    const { table } = solveSync(LONG, { goal: 'first', ...options });
    expect(table.collections).toBeGreaterThan(0);
    expect(table.used).toBeLessThanOrEqual(table.entries);
  });

  it('refuses tables that are larger than a typed array', () => {
    expect(catchError(() => createSolver({ hashMiB: 4000 })).message).toContain('2047');
  });
});

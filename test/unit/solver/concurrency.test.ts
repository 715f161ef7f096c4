// Several solvers at once, one solver asked twice, disposed solvers, and the event loop during a solve.

import { describe, expect, it } from 'vitest';
import type { Solution } from '../../../src/answers/solution';
import { TsumeruError } from '../../../src/base/errors';
import { createSolver, solve } from '../../../src/solver/solver';
import { catchError } from '../../../support/errors';

const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';
const ZUKOU_1 = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';
const NO_MATE = '9/9/9/9/6K2/9/3R5/Bk7/3P5 b Br4g4s3n4l17p 1';

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof TsumeruError ? error.code : `not a typed error: ${error}`;
}

describe('a solver', () => {
  it('refuses a second solve while the first one runs', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const first = solver.solve(ZUKOU_1, { maxNodes: 20_000 });
    expect(await codeOf(solver.solve(MATE_IN_15))).toBe('busy');
    expect(catchError(() => solver.solveSync(MATE_IN_15)).code).toBe('busy');
    expect((await first).status).toBe('unknown');
    expect((await solver.solve(MATE_IN_15)).status).toBe('mate');
  });

  it('refuses a solve from inside its own progress callback', () => {
    const solver = createSolver({ hashMiB: 1 });
    const codes = new Set<string>();
    const onProgress = () => codes.add(catchError(() => solver.solveSync(MATE_IN_15)).code);
    solver.solveSync(ZUKOU_1, { maxNodes: 2000, sliceNodes: 500, onProgress });
    expect([...codes]).toEqual(['busy']);
  });

  it('is free again after a position that it refuses', () => {
    const solver = createSolver({ hashMiB: 1 });
    expect(catchError(() => solver.solveSync('9/9/9 b - 1')).code).toBe('sfen-rank-count');
    expect(solver.solveSync(MATE_IN_15).status).toBe('mate');
  });

  it('refuses every call after dispose', async () => {
    const solver = createSolver({ hashMiB: 1 });
    solver.dispose();
    solver.dispose();
    expect(catchError(() => solver.solveSync(MATE_IN_15)).code).toBe('disposed');
    expect(await codeOf(solver.solve(MATE_IN_15))).toBe('disposed');
  });

  it('ends a running solve when it is disposed of', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const running = solver.solve(ZUKOU_1, { sliceNodes: 500 });
    setTimeout(() => solver.dispose(), 5);
    expect(await codeOf(running)).toBe('disposed');
  });
});

describe('solvers side by side', () => {
  it('do not disturb each other', async () => {
    const problems = [MATE_IN_15, NO_MATE, ZUKOU_1];
    const options = { hashMiB: 1, maxNodes: 5000 };
    const alone: Solution[] = [];
    for (const sfen of problems) alone.push(await solve(sfen, options));
    const together = await Promise.all(
      problems.map((sfen, index) => solve(sfen, { ...options, sliceNodes: 7 + index })),
    );
    const describeAnswers = (answers: readonly Solution[]) =>
      answers.map(({ status, nodes, maxDepth }) => ({ status, nodes, maxDepth }));
    expect(describeAnswers(together)).toEqual(describeAnswers(alone));
  });
});

describe('the event loop', () => {
  it('keeps turning during a solve', async () => {
    const solver = createSolver({ hashMiB: 1 });
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    await solver.solve(ZUKOU_1, { timeMs: 300, sliceNodes: 200 });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });
});

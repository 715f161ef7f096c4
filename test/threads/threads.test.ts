// Several threads on one problem, as a caller sees them.

import { afterEach, describe, expect, it } from 'vitest';
import { createSolver, OptionError, type Solver, SolverError } from '../../src/index';

/** 図巧 第1番: some 30,000 nodes. */
const LONG = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';

let solver: Solver | undefined;

afterEach(() => solver?.dispose());

it('searches with all of them', async () => {
  solver = createSolver({ threads: 2, hashMiB: 16 });
  // The second thread needs a moment to come to life.
  await solver.solve(LONG);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const t = performance.now();
  const answer = await solver.solve(LONG);
  console.log(performance.now() - t, answer);
  expect(answer).toMatchObject({ status: 'mate', threads: 2, lineIsComplete: true });
  expect(answer.threadNodes!.every((nodes) => nodes > 0)).toBe(true);
});

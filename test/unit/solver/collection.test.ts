// SmallTreeGC with its thresholds: a small table is collected, more often when collections start earlier, and the
// verdict does not change.

import { expect, it } from 'vitest';
import { OptionError } from '../../../src/base/errors';
import { createSolver } from '../../../src/solver/solver';
import { catchError } from '../../../support/errors';
import { createResearchSolver } from '../../../support/research/solver';

/** Takes millions of nodes, and many times the records that a table of 1 MiB has room for. */
const BARE_KING = '4k4/9/9/9/9/9/9/9/9 b B4G2S9P2rb2s4n4l9p 1';

it('collects more often the earlier it starts', () => {
  const solver = createSolver({ hashMiB: 1 });
  const options = { maxNodes: 150_000 };
  const late = solver.solveSync(BARE_KING, {
    goal: 'first',
    ...options,
    collectAt: 0.9,
    collectFree: 0.5,
  });
  const early = solver.solveSync(BARE_KING, {
    goal: 'first',
    ...options,
    collectAt: 0.5,
    collectFree: 0.6,
  });
  expect(late.table.collections).toBeGreaterThan(0);
  expect(early.table.collections).toBeGreaterThan(late.table.collections);
  expect(early.table.fill).toBeLessThanOrEqual(0.51);
  for (const answer of [late, early]) expect(answer.status).not.toBe('nomate');
});

it('does not collect if collections are switched off', () => {
  const solver = createResearchSolver({ hashMiB: 1 });
  const features = { smallTreeGc: false };
  const answer = solver.solveSync(BARE_KING, { goal: 'first', features, maxNodes: 200_000 });
  expect(answer.table.collections).toBe(0);
  expect(answer.table.replaced).toBeGreaterThan(0);
});

it.each([
  { collectAt: 0 },
  { collectAt: 1 },
  { collectFree: Number.NaN },
  { collectAt: 0.5, collectFree: 0.5 },
])('refuses %o', (options) => {
  const solver = createSolver({ hashMiB: 1 });
  const error = catchError(() => solver.solveSync(BARE_KING, options));
  expect(error).toBeInstanceOf(OptionError);
});

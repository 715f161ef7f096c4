// A table that is kept from the first solve on: the content of new memory is not read as records.

import { expect, it } from 'vitest';
import { createSolver } from '../../../src/solver/solver';

const COOKED = '3+R5/1k7/9/1+B7/9/9/9/9/9 b Pn 1';
const BARE_KING = '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1';

it('is empty at the first solve and full of answers at the second', () => {
  const solver = createSolver({ hashMiB: 16 });
  const fresh = solver.solveSync(BARE_KING, { goal: 'first' });
  const other = createSolver({ hashMiB: 16 });
  const first = other.solveSync(BARE_KING, { goal: 'first', keepTable: true });
  expect(first.nodes).toBe(fresh.nodes);
  expect(first.table.used).toBe(fresh.table.used);
  expect(first.table.used).toBeGreaterThan(1000);
  const second = other.solveSync(BARE_KING, { goal: 'first', keepTable: true });
  expect(second.status).toBe('mate');
  expect(second.nodes).toBeLessThan(first.nodes / 100);
});

it('lets an analysis go on where a limit ended the one before', async () => {
  const whole = createSolver({ hashMiB: 16 });
  const answer = await whole.analyse(COOKED);
  const enough = answer.nodes;
  const solver = createSolver({ hashMiB: 16 });
  const open = await solver.analyse(COOKED, { maxNodes: Math.floor(enough * 0.8) });
  expect(open.reason).toBe('nodes');
  const kept = await solver.analyse(COOKED, { keepTable: true });
  expect(kept).toMatchObject({ verdict: answer.verdict, length: answer.length });
  expect(kept.faults).toEqual(answer.faults);
  expect(kept.nodes).toBeLessThan(enough * 0.8);
  // Without the option it begins with an empty table, and visits the nodes of a new solver.
  expect((await solver.analyse(COOKED)).nodes).toBe(enough);
  for (const each of [whole, solver]) each.dispose();
});

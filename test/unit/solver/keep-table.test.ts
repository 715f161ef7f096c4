// A table that is kept from the first solve on: the content of new memory is not read as records.

import { expect, it } from 'vitest';
import { createSolver } from '../../../src/solver/solver';

const BARE_KING = '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1';

it('is empty at the first solve and full of answers at the second', () => {
  const solver = createSolver({ hashMiB: 16 });
  const fresh = solver.solveSync(BARE_KING);
  const other = createSolver({ hashMiB: 16 });
  const first = other.solveSync(BARE_KING, { keepTable: true });
  expect(first.nodes).toBe(fresh.nodes);
  expect(first.table.used).toBe(fresh.table.used);
  expect(first.table.used).toBeGreaterThan(1000);
  const second = other.solveSync(BARE_KING, { keepTable: true });
  expect(second.status).toBe('mate');
  expect(second.nodes).toBeLessThan(first.nodes / 100);
});

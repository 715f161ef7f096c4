// Verdicts of several threads while their table grows.

import { expect, it } from 'vitest';
import { check } from '../../src/certificates';
import { createSolver, parseSfen } from '../../src/index';

/** 図巧 1 (伊藤看寿, 1755): 860,000 nodes of one thread. */
const ZUKOU_1 = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';

it('is a mate with a certificate that is accepted', async () => {
  const solver = createSolver({ threads: 3 });
  const answer = await solver.solve(ZUKOU_1, { goal: 'first', certificate: true });
  solver.dispose();
  // The table grows for the last time when half of it is in use and a quarter of that half is filled.
  expect(answer.table.used).toBeGreaterThan(answer.table.entries / 8);
  if (answer.status !== 'mate') throw new Error(answer.status);
  expect(check(answer.certificate!, parseSfen(ZUKOU_1))).toMatchObject({ accepted: true });
});

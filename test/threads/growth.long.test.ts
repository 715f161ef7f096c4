// Verdicts of several threads while their table grows.

import { expect, it } from 'vitest';
import { ENTRY_SIZE } from '../../assembly/layout';
import { check } from '../../src/certificates';
import { MIB } from '../../src/engines/core/module';
import { createSolver, parseSfen } from '../../src/index';

/** Several threads first use half of a table of this size, and all of it when a quarter of that half is filled. */
const HASH_MIB = 72;
const FILLED_AT_FIRST = (HASH_MIB * MIB) / ENTRY_SIZE / 2 / 4;
/** 図巧 1 (伊藤看寿, 1755): 860,000 nodes of one thread. */
const ZUKOU_1 = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';

it('is a mate with a certificate that is accepted', async () => {
  const solver = createSolver({ threads: 3, hashMiB: HASH_MIB });
  const answer = await solver.solve(ZUKOU_1, { goal: 'first', certificate: true });
  solver.dispose();
  expect(answer.table.used).toBeGreaterThan(FILLED_AT_FIRST);
  if (answer.status !== 'mate') throw new Error(answer.status);
  expect(check(answer.certificate!, parseSfen(ZUKOU_1))).toMatchObject({ accepted: true });
});

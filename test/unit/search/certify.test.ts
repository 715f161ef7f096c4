// The option `certificate` with the other options of a solve. With `shortest` the certificate is that of the first
// mate, and the length is proven separately. For a verdict within a number of plies there is no certificate, and the
// combination is refused.

import { expect, it } from 'vitest';
import { parseSfen } from '../../../src/notation/sfen';
import { check } from '../../../src/proof/check-certificate';
import { createSolver } from '../../../src/solver/solver';

/** A mate in 5. */
const MATE = '9/6k1p/4L4/7RS/9/9/9/9/9 b Rsp 1';

const solver = createSolver({ hashMiB: 1 });

it('a certificate can be given together with a proven shortest length', () => {
  const answer = solver.solveSync(MATE, { certificate: true, goal: 'shortest' });
  expect(answer).toMatchObject({ status: 'mate', length: 5, lengthIsExact: true });
  if (answer.status !== 'mate' || answer.certificate === undefined) throw new Error('none made');
  expect(check(answer.certificate, parseSfen(MATE)).accepted).toBe(true);
  expect(solver.solveSync(MATE, { goal: 'shortest' })).not.toHaveProperty('certificate');
});

it('a certificate is refused together with maxPlies', () => {
  const bounded = () => solver.solveSync(MATE, { goal: 'first', certificate: true, maxPlies: 3 });
  expect(bounded).toThrow('certificate: expected false with maxPlies');
  const unbounded = { certificate: true, maxPlies: Number.POSITIVE_INFINITY };
  expect(solver.solveSync(MATE, unbounded)).toHaveProperty('certificate');
});

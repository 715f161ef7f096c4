// The reference engine on samples of the sets with known answers; `npm run bench -- solve --engine js` takes whole
// sets. The requirements are those of `solved-sets.long.test.ts` for the core: no verdict is wrong, and easy problems
// are all solved.

import { expect, it } from 'vitest';
import { createSolver } from '../../src/solver/js-solver';
import { describeWithData, type Row, readTable } from '../../support/data';
import { every, idsOf, readProblems, solveAll } from '../../support/solve-all';

const solver = createSolver({ hashMiB: 16 });

function expectAll(status: 'mate' | 'nomate', rows: readonly Row[], maxNodes: number): void {
  const answers = solveAll(solver, rows, { goal: 'first', maxNodes });
  expect(answers.length).toBeGreaterThan(20);
  expect(idsOf(answers, status)).toEqual(rows.map(({ id }) => id));
}

describeWithData('the reference on samples of sets with known answers', () => {
  it('solves mates from games and compositions', () => {
    expectAll('mate', every(readTable('mates'), 20), 1_000_000);
  });

  it('solves mates in one', () => {
    expectAll('mate', every(readTable('mate-in-one'), 20), 2);
  });

  it('solves short problems', () => {
    const rows = readTable('short-problems').filter((row) => row.verdict === 'mate');
    expectAll('mate', every(rows, 2), 100_000);
  });

  it('refutes no-mates, or does not know', () => {
    const answers = solveAll(solver, every(readProblems('no-mate'), 20), { maxNodes: 20_000 });
    expect(idsOf(answers, 'mate')).toEqual([]);
    expect(idsOf(answers, 'nomate').length).toBeGreaterThan(answers.length * 0.8);
  });
});

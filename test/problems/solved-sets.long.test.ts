// The solver on sets of positions with known answers. The slow rules have to accept the line of every mate. A wrong
// verdict fails in every set; an unknown verdict fails in the easy sets only. The solution as books print it is asked
// for a sample.

import { expect, it } from 'vitest';
import type { SolveOptions } from '../../src/options/solve-options';
import { createSolver } from '../../src/solver/solver';
import { describeWithData, type Row, readTable } from '../../support/data';
import { every, idsOf, readProblems, type SolvedRow, solveAll } from '../../support/solve-all';

const EASY_NODES = 1_000_000;
const UNIT_NODES = 200_000;
const SHARE_OF_NO_MATES = 0.95;

function solve(rows: readonly Row[], hashMiB: number, options: SolveOptions): SolvedRow[] {
  return solveAll(createSolver({ hashMiB }), rows, { goal: 'first', ...options });
}

function expectAllMates(rows: readonly Row[], options: SolveOptions = {}): void {
  const answers = solve(rows, 64, { maxNodes: EASY_NODES, ...options });
  expect(idsOf(answers, 'nomate')).toEqual([]);
  expect(idsOf(answers, 'unknown')).toEqual([]);
}

describeWithData('sets of positions with known answers', () => {
  it('mates from games and compositions are solved', () => {
    const rows = readTable('mates');
    expect(rows).toHaveLength(5450);
    expectAllMates(rows);
    expectAllMates(every(rows, 60), { goal: 'book' });
  });

  it('mates in one are solved', () => {
    expectAllMates(readTable('mate-in-one'));
  });

  it('short problems are solved', () => {
    const rows = readTable('short-problems').filter((row) => row.verdict === 'mate');
    expect(rows).toHaveLength(50);
    expectAllMates(rows);
  });

  it('no-mates are refuted, nearly all of them with few nodes', () => {
    const answers = solve(every(readProblems('no-mate'), 2), 64, { maxNodes: EASY_NODES });
    expect(idsOf(answers, 'mate')).toEqual([]);
    const refuted = idsOf(answers, 'nomate').length;
    console.log(`no-mate: ${refuted} of ${answers.length} refuted`);
    expect(refuted / answers.length).toBeGreaterThanOrEqual(SHARE_OF_NO_MATES);
  });

  it('unit-test positions of other engines get the same verdict or none', () => {
    const rows = readProblems('unit');
    const answers = solve(rows, 64, { maxNodes: UNIT_NODES });
    const wrong = answers.filter(
      ({ row, solution }) =>
        row.verdict !== 'unknown' &&
        solution.status !== 'unknown' &&
        solution.status !== row.verdict,
    );
    expect(wrong.map(({ row }) => row.id)).toEqual([]);
    console.log(`unit: ${idsOf(answers, 'unknown').length} of ${rows.length} not decided`);
  });

  it('the smallest table does not make a verdict wrong', () => {
    const options = { maxNodes: 100_000 };
    const mates = solve(every(readTable('mates'), 5), 1, options);
    expect(idsOf(mates, 'nomate')).toEqual([]);
    const noMates = solve(every(readProblems('no-mate'), 5), 1, options);
    expect(idsOf(noMates, 'mate')).toEqual([]);
  });
});

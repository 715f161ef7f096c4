// The family bench: a journal from which an interrupted run continues, and the tables.

import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FamilySet } from '../../../bench/family/problems';
import { tabulateCommon, tabulatePatience } from '../../../bench/family/tables';
import type { Measured, Trial } from '../../../bench/family/trials';
import { Journal } from '../../../bench/report/journal';

const limits = { maxNodes: 100, maxMemory: 200 };
const name = { set: 'short mates', id: 'one', algorithm: 'df-pn', limits } as const;
const measured: Measured = {
  outcome: { status: 'proved', nodes: 7, nodesInMemory: 5 },
  seconds: 0.25,
};
const failing = (): Measured => {
  throw new Error('measured again');
};

it('a journal returns only measurements made under the same limits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'family-'));
  const file = join(folder, 'journal');
  try {
    expect(new Journal(file).recall(name, () => measured)).toEqual(measured);
    expect(new Journal(file).recall(name, failing)).toEqual(measured);
    const wider = { ...name, limits: { ...limits, maxNodes: 101 } };
    expect(() => new Journal(file).recall(wider, failing)).toThrow('measured again');
    expect(() => new Journal(file).recall({ ...name, id: 'two' }, failing)).toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a measurement whose line was cut off is repeated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'family-'));
  const file = join(folder, 'journal');
  try {
    new Journal(file).recall(name, () => measured);
    appendFileSync(file, '[{"set":"short ma');
    const journal = new Journal(file);
    expect(journal.recall(name, failing)).toEqual(measured);
    const second = { ...name, id: 'two' };
    expect(journal.recall(second, () => measured)).toEqual(measured);
    expect(new Journal(file).recall(second, failing)).toEqual(measured);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const problems = [15, 17].map((plies, index) => ({
  id: `${index}`,
  sfen: '',
  plies,
  isMate: true,
}));
const set: FamilySet = { kind: 'classic', name: 'two', problems, limits };

function makeTrial(index: number, algorithm: Trial['algorithm'], nodes: number): Trial {
  const outcome =
    nodes > 1_000_000
      ? ({ status: 'unknown', reason: 'nodes', nodes, nodesInMemory: 3 } as const)
      : ({ status: 'proved', nodes, nodesInMemory: 3 } as const);
  return { set, problem: problems[index]!, algorithm, outcome, seconds: 1 };
}

it('counts the problems that would be solved with fewer expansions', () => {
  const { rows } = tabulatePatience([makeTrial(0, 't2', 20_000), makeTrial(1, 't2', 300_001)]);
  expect(rows).toContainEqual(['10,000', 0, 0, 0]);
  expect(rows).toContainEqual(['30,000', 1, 1, 0]);
  expect(rows).toContainEqual(['300,000', 1, 1, 0]);
  expect(rows).toContainEqual(['1,000,000', 2, 1, 1]);
});

it('compares the algorithms on the problems that all of them solve', () => {
  const trials = [
    makeTrial(0, 't2', 100),
    makeTrial(0, 'df-pn', 40),
    makeTrial(1, 't2', 2_000_000),
    makeTrial(1, 'df-pn', 50),
  ];
  const { rows } = tabulateCommon(trials);
  expect(rows).toEqual([
    ['t2', 1, 100, 3, 1],
    ['df-pn', 1, 40, 3, 1],
  ]);
});

// One position has one answer, whichever way it is asked for: the solution as books print it.

import { expect, it } from 'vitest';
import type { Analysis, Fault } from '../../src/answers/analysis';
import { Findings } from '../../src/answers/finding';
import { FAULT_KINDS } from '../../src/answers/terms';
import { createSolver, solveSync } from '../../src/solver/solver';
import { FAULT_NAMES } from '../../src/words/verdict-words';
import { FAULT_CASES } from '../analysis/fault-cases';
import { parseLines, run } from '../cli/host';
import { DOORS, readProblems, sayOf } from './doors';

const SFENS = readProblems(1);

const answers = SFENS.map((sfen) => solveSync(sfen));
const truth = answers.map(sayOf);

const nameOf = ({ kind, ply, move }: Fault) => `${kind} ${ply} ${move}`;

it('the set has problems whose solution is not the first mate, with every interposition', () => {
  const first = SFENS.map((sfen) => sayOf(solveSync(sfen, { goal: 'first' })));
  const played = answers.map((answer) => {
    return answer.status === 'mate' ? answer.played?.line.join(' ') : undefined;
  });
  const other = (lines: readonly (string | undefined)[]) =>
    truth.filter(({ line }, index) => line !== lines[index]).length;
  expect(SFENS.length).toBeGreaterThanOrEqual(20);
  expect(other(first.map(({ line }) => line))).toBeGreaterThan(2);
  expect(other(played)).toBeGreaterThan(2);
  expect(truth.filter(({ isExact }) => isExact).length).toBeGreaterThan(10);
});

it.each(Object.entries(DOORS))('%s', async (_, ask) => {
  const said = await ask(SFENS);
  const expected = truth.map(({ line, isExact }, index) => {
    return said[index]?.isExact === undefined ? { line } : { line, isExact };
  });
  expect(said).toEqual(expected);
});

it('the faults of a line stand in one order, the gravest first: API, reports of a search, report, JSON', async () => {
  const { sfen, line } = FAULT_CASES.find(({ id }) => id === 'drawn-29')!;
  const found = new Findings();
  const order: string[] = [];
  const { faults } = await createSolver({ hashMiB: 16 }).analyse(sfen, {
    solution: line,
    onFinding: (finding) => {
      found.add(finding);
      if (finding.type === 'fault') order.push(nameOf(finding.fault));
    },
  });
  const expected = faults.map(nameOf);
  const weights = faults.map(({ kind }) => FAULT_KINDS.indexOf(kind));
  expect(weights).toEqual([...weights].sort((one, other) => one - other));
  // They are found in another order.
  expect(order.filter((name) => expected.includes(name))).not.toEqual(expected);
  expect(found.inList('faults').map(nameOf)).toEqual(expected);
  const argv = ['analyse', '--solution', line.join(' '), sfen];
  const [json] = parseLines((await run([...argv, '--json'])).out);
  expect((json as unknown as Analysis).faults.map(nameOf)).toEqual(expected);
  const report = (await run([...argv, '--lang', 'ja'])).out.split('欠陥：\n')[1]!;
  const rows = report.split('\n\n')[0]!.match(/^ {2}\d+手目：[^、\n]+/gm);
  expect(rows).toEqual(faults.map(({ kind, ply }) => `  ${ply}手目：${FAULT_NAMES[kind].ja}`));
});

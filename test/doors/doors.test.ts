// One position has one answer, whichever way it is asked for: the solution as books print it.

import { expect, it } from 'vitest';
import { solveSync } from '../../src/solver/solver';
import { DOORS, readProblems, sayOf } from './doors';

const SFENS = readProblems(1);

const answers = SFENS.map((sfen) => solveSync(sfen));
const truth = answers.map(sayOf);

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

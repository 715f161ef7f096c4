// One position has one answer, whichever way it is asked for: the solution as books print it.

import { expect, it } from 'vitest';
import { solveSync } from '../../src/solver/solver';
import { readOwnSet } from '../../support/positions/table';
import { DOORS, otherEngine, type Said, sayOf } from './doors';

const SFENS = [
  ...readOwnSet('generated').filter((_, index) => index % 7 < 5),
  // Books leave out interpositions, or count fewer plies than the first mate that is found.
  { sfen: '5pk2/7P1/4+R1+P1+b/8b/6R2/9/9/9/9 b 4g4s4n4l15p 1' },
  { sfen: '5B3/7Pk/2R6/9/9/9/9/9/9 b rb4g4s4n4l17p 1' },
  { sfen: '9/6k1p/4L4/7RS/9/9/9/9/9 b Rsp 1' },
  { sfen: '9/9/6P2/9/4B4/9/6R2/7k+p/9 b Grb3g4s4n4l16p 1' },
].map(({ sfen }) => sfen!);

const answers = SFENS.map((sfen) => solveSync(sfen));
const truth = answers.map(sayOf);

it('the set has problems whose solution is not the first mate, with every interposition', () => {
  const first = SFENS.map((sfen) => sayOf(solveSync(sfen, { goal: 'first' })));
  const played = answers.map((answer) => {
    return answer.status === 'mate' ? answer.played?.line.join(' ') : undefined;
  });
  const other = (lines: readonly (string | undefined)[]) =>
    truth.filter(({ line }, index) => line !== lines[index]).length;
  expect(SFENS.length).toBeGreaterThanOrEqual(300);
  expect(other(first.map(({ line }) => line))).toBeGreaterThan(20);
  expect(other(played)).toBeGreaterThan(5);
  expect(truth.filter(({ isExact }) => isExact).length).toBeGreaterThan(150);
});

it.each(Object.entries(DOORS))('%s', async (_, ask) => {
  const said = await ask(SFENS);
  const expected = truth.map(({ line, isExact }, index) => {
    return said[index]?.isExact === undefined ? { line } : { line, isExact };
  });
  expect(said).toEqual(expected);
});

it('tsumeru/js: lines of the same length, and nearly as many proofs with the same nodes', async () => {
  const said = await otherEngine(SFENS);
  const lengthOf = ({ line }: Said) => line?.split(' ').length;
  expect(said.map(lengthOf)).toEqual(truth.map(lengthOf));
  const isWeaker = ({ isExact }: Said, index: number) => isExact !== truth[index]!.isExact;
  expect(said.filter((each, index) => each.isExact && isWeaker(each, index))).toEqual([]);
  expect(said.filter(isWeaker).length).toBeLessThan(said.length / 30);
});

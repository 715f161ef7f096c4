// The builds on random problems, and on the positions with the most moves and checks known; in the long suite on the
// tables.

import { describe, expect, it } from 'vitest';
import { compileCore, instantiateCore } from '../../../src/engines/core/load';
import { parseSfen } from '../../../src/notation/sfen';
import { describeWithData, readTable } from '../../../support/data';
import { ProbedCore } from '../../../support/probed-core';
import { Random } from '../../../support/random';
import { drawProblem } from '../../../support/random-problems';
import { inSuite } from '../../suites';
import { debugBytes, expectSameSearch } from './builds';

const PROBLEMS = 120;

describe('release and test build', () => {
  it('agree on random problems', () => {
    const random = new Random(17);
    expectSameSearch(
      Array.from({ length: PROBLEMS }, () => drawProblem(random)),
      true,
    );
  });

  it('have enough memory for the largest known numbers of moves, checks and evasions', () => {
    const core = new ProbedCore(instantiateCore(compileCore(debugBytes()), 1));
    const count = (sfen: string, which: 'legal' | 'checks' | 'evasions') => {
      core.load(parseSfen(sfen, { validate: false }), 'black');
      return core.moves(which).length;
    };
    expect(count('R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1', 'legal')).toBe(593);
    const checks = '+B7+B/7R1/2R6/9/3Sk1G2/6G2/3+PS1+P2/9/4L1N1K b GSNLPgs2n2l15p 1';
    expect(count(checks, 'checks')).toBe(91);
    // Found by hill climbing. 105 evasions are said to be possible.
    const evasions = 'p3k3l/1pp6/3g1n3/5gp1p/3n1n2l/3s3p1/3b1s3/3s1g3/4L2r1 w rbgsnl12p 1';
    expect(count(evasions, 'evasions')).toBe(80);
  });
});

inSuite(() => {}, describeWithData)('release and test build on tables', () => {
  const every = (table: string, step: number) =>
    readTable(table)
      .filter((row) => row.verdict !== 'ERR' && !/AND/.test(row.verdict! + row.name))
      .filter((_, index) => index % step === 0)
      .map((row) => parseSfen(row.sfen!));

  it.each([
    ['mates', 60],
    ['no-mate', 10],
    ['nasty', 1],
  ])('agree on %s', (table, step) => expectSameSearch(every(table, step), false));
});

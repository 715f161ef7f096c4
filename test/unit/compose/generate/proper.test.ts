// What makes a composed position a problem for the book, beyond the verdict of the analysis on the solution.

import { expect, it } from 'vitest';
import { Judge } from '../../../../src/compose/generate/judge';
import { isSoundAfterEveryDefence } from '../../../../src/compose/generate/proper';
import { parseSfen } from '../../../../src/notation/sfen';
import { parseUsiMove } from '../../../../src/notation/usi';
import { playMove } from '../../../../src/shogi/rules';

const judge = new Judge();

it.each([
  ['8+p/7G1/4+S1L1k/9/7+P1/9/7N1/9/7L1 b 2r2b3g3s3n2l16p 1', '2b2c 1c2c 2g3e 2c2b'],
  ['ksb6/2g6/+S8/G1s6/2N6/9/5B3/9/9 b N2r2gs2n4l18p 1', 'N*8c 7b8c 7e8c 7d8c G*9b 8c9b'],
])('a defence of equal length leads to a second mate: %s', (sfen, defence) => {
  const root = parseSfen(sfen);
  const after = defence.split(' ').map(parseUsiMove).reduce(playMove, root);
  expect(judge.analyse(root, { verdictOnly: true }).verdict).toBe('sound');
  expect(judge.analyse(after, { verdictOnly: true }).verdict).toBe('unsound');
  expect(isSoundAfterEveryDefence(judge, root)).toBe(false);
});

it('a problem whose defences all lead to one mate each', () => {
  const root = parseSfen('7nl/7k1/9/6+P2/9/9/9/9/9 b GS2r2b3g3s3n3l17p 1');
  expect(judge.analyse(root, { verdictOnly: true }).verdict).toBe('sound');
  expect(isSoundAfterEveryDefence(judge, root)).toBe(true);
});

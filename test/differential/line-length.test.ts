// A line shorter than the shortest mate is one in which the defender plays badly. Found by random problems:
// here the shortest mate takes 5 plies, and with the look ahead switched off the solver once answered
// 4a3b+ 2a1a G*2b, though 2a1b holds longer.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { solveSync } from '../../src/solver/solver';
import { hasMateWithin } from '../support/exhaustive';

const SFEN = '5B1k1/4g+L3/9/K8/9/9/9/9/9 b G2rb2g4s4n3l18p 1';

it('plays no line that is shorter than the shortest mate', () => {
  const position = parseSfen(SFEN);
  expect(hasMateWithin(position, 3)).toBe(false);
  expect(hasMateWithin(position, 5)).toBe(true);
  const answer = solveSync(position, { hashMiB: 1, features: { lookAhead: false } });
  expect(answer.status === 'mate' && answer.length).toBeGreaterThanOrEqual(5);
});

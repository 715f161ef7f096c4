// In a line shorter than the shortest mate, the defender plays badly. This position was found among random problems:
// the shortest mate takes 5 plies, but without the look ahead the solver once answered 4a3b+ 2a1a G*2b, although 2a1b
// lasts longer.

import { expect, it } from 'vitest';
import { bruteForce } from '../../src/engines/reference/brute-force';
import { parseSfen } from '../../src/notation/sfen';
import { createResearchSolver } from '../../support/research/solver';

const SFEN = '5B1k1/4g+L3/9/K8/9/9/9/9/9 b G2rb2g4s4n3l18p 1';

it('does not give a line that is shorter than the shortest mate', () => {
  const position = parseSfen(SFEN);
  expect(bruteForce(position, 5)).toBe(5);
  const answer = createResearchSolver({ hashMiB: 1 }).solveSync(position, {
    goal: 'first',
    features: { lookAhead: false },
  });
  expect(answer.status === 'mate' && answer.length).toBeGreaterThanOrEqual(5);
});

// The one-eye problem as a game of the lab: every algorithm agrees with the oracle that lists all situations, under the
// rule that the attacker may repeat for ever.

import { expect, it } from 'vitest';
import { readProblem } from '../../../../src/extras/go/problem';
import { ALGORITHMS, type AlgorithmName } from '../../../../src/extras/lab/algorithms';
import { oneEyeGame } from '../../../../src/extras/lab/one-eye-game';
import { drawOneEyeProblem, PLACES } from '../../../../support/draw-one-eye';
import { solveByBruteForce } from '../../../../support/one-eye-oracle';
import { Random } from '../../../../support/random';

const PROBLEMS = 16;

const random = new Random(11);
const problems = Array.from({ length: PROBLEMS }, (_, index) => {
  const place = PLACES[index % PLACES.length]!;
  return drawOneEyeProblem({ place, size: 7, regionPoints: random.between(4, 5) }, random);
});
const truths = problems.map((problem) =>
  solveByBruteForce(readProblem(problem), { situations: 3000, steps: 2_000_000 }),
);

it.each(Object.keys(ALGORITHMS) as AlgorithmName[])('%s agrees with the oracle', (name) => {
  const statuses = new Set<string>();
  let unknown = 0;
  problems.forEach((problem, index) => {
    const truth = truths[index];
    const { status } = ALGORITHMS[name](oneEyeGame(problem), { maxNodes: 1500 });
    statuses.add(status);
    if (truth === undefined) return;
    if (status === 'unknown') unknown++;
    else
      expect(status === 'proved', JSON.stringify(problem)).toBe(
        truth.withAttackerKoThreats === 'alive',
      );
  });
  expect(statuses).toContain('proved');
  expect(statuses).toContain('disproved');
  expect(unknown).toBeLessThan(PROBLEMS / 3);
});

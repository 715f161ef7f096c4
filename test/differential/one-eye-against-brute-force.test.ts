// The one-eye core compared with brute force with full history, on random problems. The same comparison was once made
// on 2,000 problems with regions of 4 to 7 points, by all methods, without a disagreement.

import { expect, it } from 'vitest';
import type { OneEyeProblem } from '../../src/extras/go/problem';
import { formatSgf } from '../../src/extras/go/sgf';
import { OneEyeSolver } from '../../src/extras/go/solver';
import type { Method } from '../../src/extras/go/terms';
import { drawOneEyeProblem, PLACES } from '../../support/draw-one-eye';
import { factsByBruteForce, factsOf } from '../../support/one-eye';
import { Random } from '../../support/random';
import { inSuite } from '../suites';

const METHODS: readonly Method[] = ['A', 'B', 'C', 'P'];
const PROBLEMS = inSuite(12, 80);
/** Kos are rare, so this many problems are searched for them. */
const SEARCHED_FOR_KOS = inSuite(400, 1500);
const MAX_NODES = 2_000_000;

const solver = new OneEyeSolver({ hashMiB: 4 });

function draw(random: Random, index: number): OneEyeProblem {
  const place = PLACES[index % PLACES.length]!;
  const size = random.pick([6, 7, 7, 9]);
  return drawOneEyeProblem({ place, size, regionPoints: random.between(4, 6) }, random);
}

function expectAgreement(problem: OneEyeProblem): void {
  const truth = factsByBruteForce(problem);
  for (const method of METHODS) {
    for (const lookAhead of [true, false]) {
      const answer = solver.solveSync(problem, { method, lookAhead, maxNodes: MAX_NODES });
      const name = `${method} ${lookAhead} ${formatSgf(problem)}`;
      expect(factsOf(answer), name).toEqual(truth);
      if (answer.status !== 'unknown') expect(answer.lineIsComplete, name).toBe(true);
    }
  }
}

it('agrees on random problems', () => {
  const random = new Random(2026);
  for (let i = 0; i < PROBLEMS; i++) expectAgreement(draw(random, i));
});

it('agrees on kos', () => {
  const random = new Random(7);
  let kos = 0;
  for (let i = 0; i < SEARCHED_FOR_KOS; i++) {
    const problem = draw(random, i);
    const answer = solver.solveSync(problem, { allWinningMoves: false, maxNodes: MAX_NODES });
    if (answer.status === 'unknown') throw new Error(formatSgf(problem));
    if (answer.koFree) continue;
    kos++;
    expectAgreement(problem);
  }
  console.log(`one-eye, kos compared: ${kos}`);
  expect(kos).toBeGreaterThan(inSuite(0, 3));
});

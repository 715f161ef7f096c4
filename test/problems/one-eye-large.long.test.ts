// Regions of 25 to 40 points, which are too large for brute force. Compared are the methods, each problem with its
// mirror image in exchanged colours, and, for small proofs, the proof played out on the slow rules. An undecided
// problem has to say so.

import { expect, it } from 'vitest';
import type { Verdict } from '../../src/go/core';
import type { OneEyeProblem } from '../../src/go/problem';
import { formatSgf } from '../../src/go/sgf';
import { OneEyeSolver } from '../../src/go/solver';
import type { Method } from '../../src/go/terms';
import { drawOneEyeProblem, PLACES } from '../../support/draw-one-eye';
import { checkVerdict } from '../../support/one-eye-proof';
import { Random } from '../../support/random';

const METHODS: readonly Method[] = ['A', 'B', 'C', 'P'];
const PROBLEMS = 64;
const MAX_NODES = 2_500;
const MAX_PROOF = 80;
/** A verdict that took at most this many nodes may have a small proof. */
const FEW_NODES = 300;

const solver = new OneEyeSolver({ hashMiB: 16 });

/** The problem mirrored (columns become rows) with colours exchanged. */
function mirror({ size, black, white, toMove, crucial, region }: OneEyeProblem): OneEyeProblem {
  const turn = (points: readonly string[]) => points.map((point) => point[1]! + point[0]!);
  return {
    size,
    black: turn(white),
    white: turn(black),
    toMove: toMove === 'black' ? 'white' : 'black',
    crucial: turn(crucial),
    region: turn(region!),
  };
}

interface Agreement {
  readonly verdict: Verdict | undefined;
  readonly isKoFree: boolean;
  readonly leastNodes: number;
}

/** The verdict of all methods that reach one; they have to agree. */
function agreedVerdict(problem: OneEyeProblem): Agreement {
  const verdicts = new Set<Verdict>();
  let isKoFree = true;
  let leastNodes = MAX_NODES;
  for (const method of METHODS) {
    for (const variant of [problem, mirror(problem)]) {
      const lookAhead = variant === problem;
      const options = { method, lookAhead, maxNodes: MAX_NODES, allWinningMoves: false };
      const answer = solver.solveSync(variant, options);
      if (answer.status === 'unknown') {
        expect([answer.reason, answer.nodes], formatSgf(problem)).toEqual(['nodes', MAX_NODES]);
      } else {
        verdicts.add(answer.status);
        isKoFree = isKoFree && answer.koFree;
        leastNodes = Math.min(leastNodes, answer.nodes);
      }
    }
  }
  expect(verdicts.size, formatSgf(problem)).toBeLessThan(2);
  return { verdict: [...verdicts][0], isKoFree, leastNodes };
}

/** Every second region is full of the attacker's stones. Otherwise hardly any problem is dead within so few nodes. */
function drawLarge(random: Random, index: number): OneEyeProblem {
  const place = PLACES[index % PLACES.length]!;
  const regionPoints = random.between(25, 40);
  const stones = index % 8 < PLACES.length ? {} : { density: 0.6, defenders: 0.3 };
  const size = random.pick([9, 9, 13, 19]);
  return drawOneEyeProblem({ place, size, regionPoints, ...stones }, random);
}

it('agree, and are proven where the proof is small', () => {
  const random = new Random(40);
  const count: Record<string, number> = { alive: 0, dead: 0, unknown: 0, 'proofs played out': 0 };
  let positions = 0;
  for (let i = 0; i < PROBLEMS; i++) {
    const problem = drawLarge(random, i);
    const { verdict, isKoFree, leastNodes } = agreedVerdict(problem);
    count[verdict ?? 'unknown']!++;
    if (verdict === undefined || !isKoFree || leastNodes > FEW_NODES) continue;
    const size = checkVerdict(problem, verdict, solver, MAX_PROOF);
    if (size === undefined) continue;
    count['proofs played out']!++;
    positions += size;
  }
  console.log('one-eye, large regions:', count, `${positions} positions`);
  expect(count.alive).toBeGreaterThan(5);
  expect(count.dead).toBeGreaterThan(3);
  expect(count['proofs played out']).toBeGreaterThan(5);
});

// Every algorithm compared with brute force on random small games: trees, graphs with transpositions, graphs with
// cycles. A limit gives `unknown`, never a wrong answer.

import { expect, it } from 'vitest';
import { ALGORITHMS, type Algorithm, type AlgorithmName } from '../../../src/lab/algorithms';
import { aoStar } from '../../../src/lab/ao-star';
import { bruteForceSearch, judgeAll } from '../../../src/lab/brute-force';
import { dfPn } from '../../../src/lab/df-pn';
import { type ExplicitGame, explicitGame } from '../../../src/lab/explicit-game';
import { pnSearch } from '../../../src/lab/pn-search';
import { randomGraph, randomTree } from '../../../src/lab/random-game';
import { drawGraph, findMates } from '../../../support/loop-graph';
import { Random } from '../../../support/random';
import { inSuite } from '../../suites';

const GAMES = inSuite(300, 1000);
const NODES = 3000;

function drawGame(seed: number): ExplicitGame {
  const breadth = 2 + (seed % 3);
  if (seed % 4 === 0) return randomTree({ seed, depth: 3 + (seed % 5), breadth });
  return randomGraph({ seed, size: 6 + (seed % 20), breadth, hasCycles: seed % 4 > 1 });
}

const FAMILY: Readonly<Record<string, Algorithm>> = {
  ...ALGORITHMS,
  'pn-search, tree': (game, options) => pnSearch(game, { ...options, form: 'tree' }),
  'ao-star, tree': (game, options) => aoStar(game, { ...options, form: 'tree' }),
  'df-pn, two-phase': (game, options) => dfPn(game, { ...options, repetition: 'two-phase' }),
};

/**
 * How many of these games may have no verdict: without threshold control, depth-first search can go in circles on
 * graphs with cycles.
 */
const MOST_UNKNOWN: Readonly<Record<string, number>> = {
  'c-star': 24,
  'df-pn': 12,
  'df-pn-plus': 26,
  'df-pn, two-phase': 8,
};

it.each(Object.keys(FAMILY))('%s agrees with brute force', (name) => {
  let unknown = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const game = drawGame(seed);
    const { status } = FAMILY[name]!(game, { maxNodes: NODES });
    if (status === 'unknown') unknown++;
    else expect(status, `seed ${seed}`).toBe(bruteForceSearch(game).status);
  }
  expect(unknown).toBeLessThanOrEqual(MOST_UNKNOWN[name] ?? 0);
});

it.each(Object.keys(ALGORITHMS) as AlgorithmName[])(
  '%s does not give a wrong verdict when nodes run out',
  (name) => {
    const reasons = new Set<string>();
    for (let seed = 1; seed <= 100; seed++) {
      const game = drawGame(seed);
      const truth = bruteForceSearch(game).status;
      for (const limits of [
        { maxNodes: 1 + (seed % 15) },
        { maxMemory: 1 + (seed % 15), maxNodes: NODES },
      ]) {
        const outcome = ALGORITHMS[name](game, limits);
        if (outcome.status === 'unknown') reasons.add(outcome.reason);
        else expect(outcome.status, `seed ${seed}`).toBe(truth);
        expect(outcome.nodes).toBeLessThanOrEqual(limits.maxNodes);
        expect(outcome.nodesInMemory).toBeLessThanOrEqual(
          limits.maxMemory ?? Number.POSITIVE_INFINITY,
        );
      }
    }
    expect(reasons).toContain('nodes');
    // A tree in memory stops when memory is full; a table drops records and continues.
    const keepsAll = name === 'pn-search' || name === 'ao-star' || name === 'ito';
    expect(reasons.has('memory')).toBe(keepsAll);
  },
);

it('brute force agrees with a second implementation of the rule for repetition', () => {
  const random = new Random(8);
  for (let index = 0; index < 500; index++) {
    const graph = drawGraph(random);
    const { values } = judgeAll(explicitGame(graph));
    const mates = findMates(graph);
    for (const [key, isProved] of values) expect(isProved).toBe(mates.has(Number(key)));
  }
});

it('the functions refuse invalid limits and invalid graphs', () => {
  const game = drawGame(1);
  expect(() => dfPn(game, { maxNodes: 0 })).toThrow('maxNodes');
  expect(() => pnSearch(game, { maxMemory: 1.5 })).toThrow('maxMemory');
  expect(() => explicitGame([{ isOr: true, children: [1] }])).toThrow('node 0');
  // @ts-expect-error: a JavaScript caller may pass any name
  expect(() => dfPn(game, { repetition: 'ignored' })).toThrow('repetition');
  // @ts-expect-error
  expect(() => pnSearch(game, { form: 'dag' })).toThrow('form');
});

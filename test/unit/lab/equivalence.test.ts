// The theorem about the depth-first algorithms ([NI99b]): on trees df-pn expands the same most-proving nodes in the
// same order as pn-search, and C* the same as AO*. On graphs the orders differ.

import { expect, it } from 'vitest';
import type { Algorithm } from '../../../src/lab/algorithms';
import { aoStar } from '../../../src/lab/ao-star';
import { cStar } from '../../../src/lab/c-star';
import { dfPn } from '../../../src/lab/df-pn';
import { dfPnTca } from '../../../src/lab/df-pn-tca';
import type { ExplicitGame } from '../../../src/lab/explicit-game';
import { pnSearch } from '../../../src/lab/pn-search';
import { randomGraph, randomTree } from '../../../src/lab/random-game';
import { inSuite } from '../../suites';

const TREES = inSuite(250, 750);
const GRAPHS = inSuite(400, 1000);

/** The nodes in the order of their first expansion. */
function orderOf(game: ExplicitGame, algorithm: Algorithm): number[] {
  const seen = new Set<number>();
  algorithm(game, { maxNodes: 50_000, onExpand: (node: unknown) => seen.add(node as number) });
  return [...seen];
}

const inTree =
  (algorithm: typeof pnSearch): Algorithm =>
  (game, options) =>
    algorithm(game, { ...options, form: 'tree' });

const PAIRS: readonly [string, Algorithm, Algorithm][] = [
  ['pn-search and df-pn', inTree(pnSearch), dfPn],
  ['pn-search and df-pn with threshold control', inTree(pnSearch), dfPnTca],
  [
    'pn-search and df-pn in two phases',
    inTree(pnSearch),
    (game, options) => dfPn(game, { ...options, repetition: 'two-phase' }),
  ],
  ['AO* and C*', inTree(aoStar), cStar],
];

it.each(PAIRS)('%s expand the same nodes in the same order on trees', (_, best, depth) => {
  let expansions = 0;
  for (let seed = 1; seed <= TREES; seed++) {
    const game = randomTree({ seed, depth: 5 + (seed % 4), breadth: 2 + (seed % 4) });
    const order = orderOf(game, best);
    expect(orderOf(game, depth), `seed ${seed}`).toEqual(order);
    expansions += order.length;
  }
  // Trees that are decided after a few expansions would show nothing.
  expect(expansions / TREES).toBeGreaterThan(25);
});

it('the pairs differ: pn-search and AO* expand in different orders', () => {
  const differs = Array.from({ length: 100 }, (_, seed) => {
    const game = randomTree({ seed, depth: 7, breadth: 4 });
    return `${orderOf(game, inTree(pnSearch))}` !== `${orderOf(game, inTree(aoStar))}`;
  });
  expect(differs.filter(Boolean).length).toBeGreaterThan(30);
});

it('on graphs with transpositions the orders differ', () => {
  let parted = 0;
  for (let seed = 1; seed <= GRAPHS; seed++) {
    const game = randomGraph({ seed, size: 60, breadth: 4, hasCycles: false });
    if (`${orderOf(game, pnSearch)}` !== `${orderOf(game, dfPn)}`) parted++;
  }
  expect(parted).toBeGreaterThan(GRAPHS / 100);
  expect(parted).toBeLessThan(GRAPHS);
});

// Graph-history interaction: a failure by repetition that is stored as if it held on every path hides a proof. Each
// algorithm that merges positions makes this mistake without its cure, and does not make it with the cure.

import { expect, it } from 'vitest';
import { aoStar } from '../../../src/lab/ao-star';
import { bruteForceSearch } from '../../../src/lab/brute-force';
import { cStar } from '../../../src/lab/c-star';
import { dfPn } from '../../../src/lab/df-pn';
import { dfPnPlus } from '../../../src/lab/df-pn-plus';
import { dfPnTca } from '../../../src/lab/df-pn-tca';
import { loopTrap } from '../../../src/lab/example-games';
import type { ExplicitGame } from '../../../src/lab/explicit-game';
import { ito } from '../../../src/lab/ito';
import type { Outcome } from '../../../src/lab/outcome';
import { pnSearch } from '../../../src/lab/pn-search';
import { randomGraph } from '../../../src/lab/random-game';

type Naive = (game: ExplicitGame, options: { maxNodes: number; repetition?: 'final' }) => Outcome;

const MERGING: Readonly<Record<string, Naive>> = {
  'pn-search': pnSearch,
  'AO*': aoStar,
  Ito: ito,
  'C*': cStar,
  'df-pn': dfPn,
  'df-pn with TCA': dfPnTca,
  'df-pn+': dfPnPlus,
};

it.each(Object.entries(MERGING))(
  '%s falls into the loop trap only without its cure',
  (_, search) => {
    expect(bruteForceSearch(loopTrap).status).toBe('proved');
    expect(search(loopTrap, { maxNodes: 1000, repetition: 'final' }).status).toBe('disproved');
    expect(search(loopTrap, { maxNodes: 1000 }).status).toBe('proved');
  },
);

it('the two phases of [N02] find the proof there', () => {
  expect(dfPn(loopTrap, { maxNodes: 1000, repetition: 'two-phase' }).status).toBe('proved');
});

it.each([28505, 29003])(
  'a disproof of the second phase that does not hold on every path is not reported: graph %d',
  (seed) => {
    const [size, breadth] = [6 + (seed % 20), 2 + (seed % 3)];
    const game = randomGraph({ seed, size, breadth, hasCycles: true });
    expect(bruteForceSearch(game).status).toBe('proved');
    const outcome = dfPn(game, { maxNodes: 1000, repetition: 'two-phase' });
    expect(outcome).toMatchObject({ status: 'unknown', reason: 'repetition' });
  },
);

it('a naive table hides proofs on random graphs too, but never gives a false proof', () => {
  const hidden = new Map<string, number>();
  for (let seed = 1; seed <= 2000; seed++) {
    const game = randomGraph({ seed, size: 8 + (seed % 12), breadth: 3, hasCycles: true });
    const truth = bruteForceSearch(game).status;
    for (const [name, search] of Object.entries(MERGING)) {
      const { status } = search(game, { maxNodes: 500, repetition: 'final' });
      if (status === 'unknown' || status === truth) continue;
      expect(status).toBe('disproved');
      hidden.set(name, (hidden.get(name) ?? 0) + 1);
    }
  }
  expect(hidden.get('pn-search')).toBeGreaterThan(0);
  expect(hidden.get('C*')).toBeGreaterThan(0);
});

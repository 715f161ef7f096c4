// Brute force, core and reference over the same random positions, each engine in many ways: see
// `support/verdicts.ts`. `npm run fuzz` goes on for as long as one likes; what it finds becomes a test of
// its own name below.

import { expect, it } from 'vitest';
import { formatSfen } from '../../src/formats/sfen';
import { Random } from '../../support/random';
import { drawTrickyProblem } from '../../support/traps';
import { countComparisons, VerdictComparer } from '../../support/verdicts';

const MAX_NODES = 3000;

/** Over so many positions of one sequence. */
export function testVerdicts(positions: number): void {
  it('agree on tricky random problems', () => {
    const random = new Random(20261124);
    const comparer = new VerdictComparer(MAX_NODES);
    for (let seed = 0; seed < positions; seed++) {
      const position = drawTrickyProblem(random);
      expect(comparer.findFault(position, seed), formatSfen(position)).toBeUndefined();
    }
    const { counts } = comparer;
    console.log(`verdicts: ${JSON.stringify(counts)}`);
    expect(counts.mates).toBeGreaterThan(positions / 5);
    expect(counts.noMates).toBeGreaterThan(positions / 5);
    expect(counts.undecided).toBeLessThan(countComparisons(counts) / 5);
  });
}

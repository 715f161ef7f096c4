// Brute force, core and reference engine on the same random positions, each engine in many ways
// (`support/verdicts.ts`). `npm run fuzz` continues without end; what it finds becomes a named test below.

import { expect, it } from 'vitest';
import { formatSfen } from '../../src/notation/sfen';
import { Random } from '../../support/random';
import { drawTrickyProblem } from '../../support/traps';
import { countComparisons, VerdictComparer } from '../../support/verdicts';
import { inSuite } from '../suites';

const MAX_NODES = 3000;

/** The positions of one random sequence. */
const positions = inSuite(3, 40);

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

// Runs over a number of problems of one random sequence: no verdict is wrong, and the difficult cases occur.

import { expect, it } from 'vitest';
import { Random } from '../../support/random';
import { SplitComparer } from './split-verdicts';

/** Milliseconds that each problem may take on a busy machine. */
const PATIENCE_MS = 1000;

export function testSplitVerdicts(problems: number): void {
  it('agree with the oracle and the plain search, and every certificate is accepted', {
    timeout: 60_000 + problems * PATIENCE_MS,
  }, async () => {
    const random = new Random(20261127);
    const comparer = new SplitComparer();
    for (let problem = 0; problem < problems; problem++) {
      expect(await comparer.findFault(random)).toBeUndefined();
    }
    const { counts } = comparer;
    console.log(`split: ${JSON.stringify(counts)}`);
    expect(counts.mates).toBeGreaterThan(problems / 5);
    expect(counts.noMates).toBeGreaterThan(problems / 5);
    expect(counts.undecided).toBeLessThan(problems / 3);
    expect(counts.derived).toBeGreaterThan(problems / 2);
    expect(counts.lies).toBeGreaterThan(problems);
    expect(counts.folded).toBeGreaterThan(problems / 2);
  });
}

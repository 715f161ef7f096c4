// Verdicts on the sets from outside have certificates that the checker accepts. This suite takes a sample;
// `bench/results/certificates.md` has the results for whole sets.

import { expect, it } from 'vitest';
import { createSolver } from '../../src/solver/solver';
import { certifyAll } from '../../support/certificates';
import { describeWithData, readTable } from '../../support/data';
import { every, readProblems } from '../../support/solve-all';

describeWithData('sets of positions with known answers', () => {
  it.each([
    { name: 'mates', step: 40 },
    { name: 'no-mate', step: 25 },
    { name: 'short-problems', step: 5 },
    { name: 'mate-in-one', step: 20 },
  ])('$name', ({ name, step }) => {
    const rows = name === 'no-mate' ? readProblems(name) : readTable(name);
    const sound = rows.filter(({ verdict }) => verdict === 'mate' || verdict === 'nomate');
    const tally = certifyAll(every(sound, step), createSolver({ hashMiB: 16 }), 30_000);
    console.log(`${name}: ${JSON.stringify(tally)}`);
    expect(tally.faults).toEqual([]);
    expect(tally.mate + tally.nomate).toBeGreaterThan((9 * sound.length) / step / 10 - 3);
  });
});

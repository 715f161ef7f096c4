// Every verdict of the sets comes with a certificate that the checker accepts. The sets from outside are
// sampled here; `docs/certificates.md` has them whole.

import { describe, expect, it } from 'vitest';
import { readOwnSet } from '../../bench/positions/table';
import { createSolver } from '../../src/solver/solver';
import { certifyAll } from '../support/certificates';
import { describeWithData, readTable } from '../support/data';
import { ENGINES } from '../support/engines';
import { every, readProblems } from '../support/solve-all';

describe("the project's own sets", () => {
  it.each(ENGINES)('generated positions, by the $engine', ({ create }) => {
    const rows = every(readOwnSet('generated') as never, 2);
    const tally = certifyAll(rows, create({ hashMiB: 16 }), 200_000);
    expect(tally.faults).toEqual([]);
    expect(tally.unknown).toBe(0);
    expect(tally.mate).toBeGreaterThan(100);
    expect(tally.nomate).toBeGreaterThan(50);
  });

  it('classics that are solved soon', () => {
    const tally = certifyAll(
      readOwnSet('classics') as never,
      createSolver({ hashMiB: 64 }),
      30_000,
    );
    expect(tally.faults).toEqual([]);
    expect(tally.mate).toBeGreaterThan(15);
    expect(tally.largest).toBeGreaterThan(500);
  });

  it('are certified with a table that cannot hold the search at once', () => {
    const solver = createSolver({ hashMiB: 1 });
    const rows = readOwnSet('classics').filter(({ id }) => id === 'zukou-098');
    const tally = certifyAll(rows as never, solver, 600_000);
    console.log(`1 MiB: ${JSON.stringify(tally)}`);
    expect(tally).toMatchObject({ mate: 1, faults: [] });
  });
});

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

it('says which limit ended the making of a certificate; the verdict stands', () => {
  const solver = createSolver({ hashMiB: 16 });
  const cut = readOwnSet('generated').flatMap(({ sfen }) => {
    const plain = solver.solveSync(sfen!);
    const whole = solver.solveSync(sfen!, { certificate: true });
    // Only where the search must go on for the certificate can a limit of nodes end it.
    if (whole.nodes <= plain.nodes + 1) return [];
    const limited = { certificate: true, maxNodes: plain.nodes + 1 };
    return [{ plain, answer: solver.solveSync(sfen!, limited) }];
  });
  expect(cut.length).toBeGreaterThan(0);
  for (const { plain, answer } of cut) {
    expect(answer).toMatchObject({ status: plain.status, certificateMissing: 'nodes' });
    expect('certificate' in answer).toBe(false);
  }
});

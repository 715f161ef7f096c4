// Every verdict of the project's own sets comes with a certificate that the checker accepts.

import { describe, expect, it } from 'vitest';
import { createSolver } from '../../src/solver/solver';
import { certifyAll } from '../../support/certificates';
import { ENGINES } from '../../support/engines';
import { readOwnSet } from '../../support/positions/table';
import { every } from '../../support/solve-all';

describe("the project's own sets", () => {
  it.each(ENGINES)('generated positions, by the $engine', ({ create }) => {
    const rows = every(readOwnSet('generated'), 2);
    const tally = certifyAll(rows, create({ hashMiB: 16 }), 200_000);
    expect(tally.faults).toEqual([]);
    expect(tally.unknown).toBe(0);
    expect(tally.mate).toBeGreaterThan(100);
    expect(tally.nomate).toBeGreaterThan(50);
  });

  it('classics that take few nodes', () => {
    const tally = certifyAll(readOwnSet('classics'), createSolver({ hashMiB: 64 }), 40_000);
    expect(tally.faults).toEqual([]);
    expect(tally.mate).toBeGreaterThan(15);
    expect(tally.largest).toBeGreaterThan(500);
  });

  it('are certified even if the table cannot hold the whole search', () => {
    const solver = createSolver({ hashMiB: 1 });
    const rows = readOwnSet('classics').filter(({ id }) => id === 'zukou-098');
    const tally = certifyAll(rows, solver, 600_000);
    console.log(`1 MiB: ${JSON.stringify(tally)}`);
    expect(tally).toMatchObject({ mate: 1, faults: [] });
  });
});

it('a limit that ends the making of a certificate is reported, and the verdict is given', () => {
  const solver = createSolver({ hashMiB: 16 });
  const cut = readOwnSet('generated').flatMap(({ sfen }) => {
    const plain = solver.solveSync(sfen!, { goal: 'first' });
    const whole = solver.solveSync(sfen!, { goal: 'first', certificate: true });
    // A node limit can end the search only when making the certificate needs further search.
    if (whole.nodes <= plain.nodes + 1) return [];
    const limited = { goal: 'first', certificate: true, maxNodes: plain.nodes + 1 } as const;
    return [{ plain, answer: solver.solveSync(sfen!, limited) }];
  });
  expect(cut.length).toBeGreaterThan(0);
  for (const { plain, answer } of cut) {
    expect(answer).toMatchObject({ status: plain.status, certificateMissing: 'nodes' });
    expect('certificate' in answer).toBe(false);
  }
});

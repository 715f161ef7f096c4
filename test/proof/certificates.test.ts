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

  it('are certified with a table that cannot hold the proof at once', () => {
    const solver = createSolver({ hashMiB: 1 });
    const rows = readOwnSet('classics').filter(
      ({ id }) => id === 'zukou-098' || id === 'musou-100',
    );
    const tally = certifyAll(
      (rows.length > 0 ? rows : readOwnSet('classics').slice(0, 6)) as never,
      solver,
      400_000,
    );
    console.log(`1 MiB: ${JSON.stringify(tally)}`);
    // Where a limit ended the making, the answer says so; no certificate is wrong.
    expect(tally.faults.filter((fault) => !fault.includes('none, '))).toEqual([]);
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

describe('a limit', () => {
  it('that ends the making is named, and the verdict stands', () => {
    const bareKing = '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1';
    const controller = new AbortController();
    const solver = createSolver({ hashMiB: 16 });
    const { nodes } = solver.solveSync(bareKing);
    const solution = solver.solveSync(bareKing, {
      certificate: true,
      maxNodes: nodes + 1,
      signal: controller.signal,
    });
    expect(solution.status).toBe('mate');
    // Either all was in the table, or the reason is told.
    if (solution.status === 'mate' && solution.certificate === undefined) {
      expect(solution.certificateMissing).toBe('nodes');
    }
  });
});

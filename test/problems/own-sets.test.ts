// The project's own sets: generated mates of 1 to 9 plies and no-mates, verified by brute force, and the diagrams of
// the 18th century that take few nodes. Every verdict has to be right, and every line legal up to the mate. Brute force
// and an exhaustive search prove the generated rows again.

import { describe, expect, it } from 'vitest';
import { BruteForce } from '../../src/engines/reference/brute-force';
import { parseSfen } from '../../src/index';
import { explore } from '../../support/exhaustive';
import { findFaults, solveOwnSet } from '../../support/own-sets';
import { type Row, readOwnSet } from '../../support/positions/table';
import { inSuite } from '../suites';

const SAMPLE_STEP = inSuite(20, 3);
const ORACLE_SIZE = 3000;
const FEW_NODES = 20_000;

function sample(verdict: string): Row[] {
  const rows = readOwnSet('generated').filter((row) => row.verdict === verdict);
  return rows.filter((_, index) => index % SAMPLE_STEP === 0);
}

describe('generated positions', () => {
  const solved = solveOwnSet('generated', 64);

  it('all get the right verdict', () => {
    expect(solved.filter(({ solution }) => solution.status === 'unknown')).toEqual([]);
    expect(findFaults(solved)).toEqual([]);
  });

  it('have no line that is shorter than the shortest mate', () => {
    const tooShort = solved.filter(
      ({ row, solution }) => solution.status === 'mate' && solution.line.length < Number(row.plies),
    );
    expect(tooShort.map(({ row }) => row.id)).toEqual([]);
  });
});

describe('classics', () => {
  it('get the right verdict if they take few nodes', () => {
    const solved = solveOwnSet('classics', 64, FEW_NODES);
    const decided = solved.filter(({ solution }) => solution.status !== 'unknown');
    expect(decided.length).toBeGreaterThan(20);
    expect(findFaults(decided)).toEqual([]);
  });
});

describe('the data of the rows', () => {
  it.each(sample('mate').map((row) => [row.id!, row]))('is correct for %s', (_, row) => {
    const root = parseSfen(row.sfen!);
    const plies = Number(row.plies);
    expect(new BruteForce(Number.POSITIVE_INFINITY).shortestMate(root, plies)).toBe(plies);
    expect(['mate', undefined]).toContain(explore(root, ORACLE_SIZE).verdict);
  });

  it.each(sample('nomate').map((row) => [row.id!, row]))('is correct for %s', (_, row) => {
    expect(explore(parseSfen(row.sfen!), 4 * ORACLE_SIZE).verdict).toBe('nomate');
  });
});

// When one interposition takes long to refute, the next is searched in turn with it. This saves nodes when another
// interposition refutes the check, and changes no verdict. The switch that counts 16 nodes as long is on.

import { expect, it } from 'vitest';
import { readOwnSet } from '../../support/positions/table';
import type { FeatureSwitches } from '../../support/research/features';
import { createResearchSolver } from '../../support/research/solver';

/** 図巧 93 (伊藤看寿, 1755), after ten plies: 4b4d is refuted by P*5d, but S*6d takes long to refute. */
const SILVER_HOLDS_LONG = '9/g2l1+Rs2/G3l4/Ppk2l3/r1+p3p1+P/2P4n1/1lG6/1N3+p3/5P2B b Bg3s2n10p 11';
const MAX_NODES = 150_000;
const FEW_NODES = 20_000;

const solver = createResearchSolver({ hashMiB: 16 });

function search(sfen: string, features: FeatureSwitches, maxNodes: number) {
  return solver.solveSync(sfen, { goal: 'first', features, maxNodes }).status;
}

it('the second drop does not wait for the first, which takes long', () => {
  expect(search(SILVER_HOLDS_LONG, { earlySecondDrops: true }, MAX_NODES)).toBe('nomate');
  expect(search(SILVER_HOLDS_LONG, { secondDrops: false }, MAX_NODES)).toBe('unknown');
});

it('verdicts do not change', () => {
  const all = [...readOwnSet('generated'), ...readOwnSet('classics')];
  const rows = all.filter((_, index) => index % 3 === 0);
  let decided = 0;
  for (const { id, sfen, verdict } of rows) {
    const found = search(sfen!, { earlySecondDrops: true }, FEW_NODES);
    if (found === 'unknown') continue;
    decided++;
    expect(found, id).toBe(verdict);
  }
  expect(decided).toBeGreaterThan(rows.length * 0.8);
});

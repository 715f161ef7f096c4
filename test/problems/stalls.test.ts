// Positions full of loops, under a table of 1 MiB that is collected again and again: the search goes on to new positions.
// The longest run of nodes without one stays below what threshold control waits for, so that nothing is forced; where it
// does not wait, the runs are shorter still and the verdicts the same.

import { expect, it } from 'vitest';
import { readOwnSet } from '../../bench/positions/table';
import type { FeatureSwitches } from '../../bench/research/features';
import { createResearchCore } from '../../bench/research/solver';
import { parseSfen } from '../../src/formats/sfen';
import { ask } from '../support/bare-engine';
import { traps } from './ghi-traps';

/** Nodes that threshold control waits for at the least (`mid.ts`). */
const PATIENCE = 1000;
const MAX_NODES = 50_000;

const LOOPS = [
  ...traps,
  ...readOwnSet('classics').filter(({ id }) => /^(zukou-0[0-4]|musou-0[0-2])/.test(id!)),
  ...readOwnSet('generated').filter(({ id }) => /repetition/.test(id!)),
];

function searchAll(features: FeatureSwitches) {
  const core = createResearchCore(1);
  let longest = 0;
  let collections = 0;
  const verdicts = LOOPS.map(({ sfen }) => {
    const position = parseSfen(sfen!);
    const { status } = ask(core, {
      position,
      attacker: position.turn,
      plies: 0,
      features,
      keepTable: true,
      sliceNodes: MAX_NODES,
      maxNodes: MAX_NODES,
      collectAt: 800,
    });
    longest = Math.max(longest, core.longestStall());
    collections += core.report().collections;
    return status;
  });
  return { verdicts, longest, collections };
}

it('never goes long without a new position', () => {
  const usual = searchAll({});
  expect(usual.collections).toBeGreaterThan(20);
  expect(usual.longest).toBeGreaterThan(30);
  expect(usual.longest).toBeLessThan(PATIENCE);
  const eager = searchAll({ eagerControl: true });
  expect(eager.longest).toBeLessThan(usual.longest);
  usual.verdicts.forEach((verdict, index) => {
    const other = eager.verdicts[index];
    if (verdict !== 'unknown' && other !== 'unknown') expect(other, LOOPS[index]!.id).toBe(verdict);
  });
});

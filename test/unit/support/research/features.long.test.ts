// Every switch has an effect: using it changes the search on some problem, and never changes an answer.

import { describe, expect, it } from 'vitest';
import type { Solution } from '../../../../src/answers/solution';
import { readOwnSet } from '../../../../support/positions/table';
import { FROM_RANDOM_PLAY } from '../../../../support/random-play';
import {
  FEATURE_NAMES,
  type Feature,
  type FeatureSwitches,
  isDefault,
} from '../../../../support/research/features';
import { createResearchSolver } from '../../../../support/research/solver';

const MAX_NODES = 10_000;
/** Enough for the table to be collected. */
const COLLECTING_NODES = 30_000;
const ACTS_IN_COLLECTIONS: readonly Feature[] = ['smallTreeReplacement', 'smallTreeGc'];

/**
 * Classics with loops, interpositions, promotions, captures and repeated boards, and two with two kings, on a small
 * table.
 */
const PROBLEMS = [
  ...readOwnSet('classics')
    .filter(({ id }) =>
      /^(zukou-(002|006|010|042|051|058|067|092)|musou-(018|024|060|061|075))$/.test(id!),
    )
    .map(({ sfen }) => sfen!),
  readOwnSet('generated').find(({ id }) => id === 'mate-5-03')!.sfen!,
  FROM_RANDOM_PLAY,
];

/**
 * Techniques that wait longer than these problems take are tested together with the switch that makes them act at once.
 */
const BESIDE: Partial<Record<Feature, FeatureSwitches>> = {
  thresholdControl: { eagerControl: true },
  secondDrops: { earlySecondDrops: true },
};

const solver = createResearchSolver({ hashMiB: 1 });

function solveAll(features: FeatureSwitches, maxNodes = MAX_NODES): Solution[] {
  return PROBLEMS.map((sfen) => solver.solveSync(sfen, { goal: 'first', features, maxNodes }));
}

/** The search's counters, without the answer and the time. */
function traceOf(solutions: readonly Solution[]): string {
  return solutions.map(({ nodes, table }) => `${nodes}/${table.used}/${table.replaced}`).join(' ');
}

describe('every technique', () => {
  const usual = solveAll({});
  const collecting = solveAll({}, COLLECTING_NODES);

  it('has problems that show its effect', () => {
    expect(PROBLEMS.length).toBeGreaterThanOrEqual(8);
    expect(collecting.some(({ table }) => table.collections > 0)).toBe(true);
  });

  it.each(FEATURE_NAMES)('%s changes the search and not the answer', (name) => {
    const beside = BESIDE[name];
    const isLate = ACTS_IN_COLLECTIONS.includes(name);
    const others = isLate ? collecting : usual;
    const before = beside === undefined ? others : solveAll(beside);
    const nodes = isLate ? COLLECTING_NODES : MAX_NODES;
    const flipped = solveAll({ ...beside, [name]: !isDefault(name) }, nodes);
    expect(traceOf(flipped)).not.toBe(traceOf(before));
    flipped.forEach(({ status }, index) => {
      if (status !== 'unknown' && others[index]!.status !== 'unknown') {
        expect(status, PROBLEMS[index]).toBe(others[index]!.status);
      }
    });
  });
});

// Proof hands and disproof hands in the table, record by record. Solved positions leave records, and a sample of them is checked by
// brute force and by searches that do not use hands. A mate has to hold for the hand that it is stored with and for larger ones, a
// no-mate for its hand and for smaller ones.

import { expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../src/formats/sfen';
import type { Position } from '../../src/shogi/position';
import { WHOLE_SEARCH } from '../../support/positions/whole-search';
import { Random } from '../../support/random';
import { drawFeatures, drawProblem } from '../../support/random-problems';
import { RecordChecker } from '../../support/record-check';
import { type FeatureSwitches, readSwitches } from '../../support/research/features';
import { createResearchCore } from '../../support/research/solver';
import { collectSamples } from '../../support/table-samples';

export const CHECK_NODES = 3000;

interface Scope {
  readonly solveNodes: number;
  /** For each root: positions of the tree that are visited, and records that are checked. */
  readonly positions: number;
  readonly records: number;
}

export const core = createResearchCore(16);

export function solve(
  root: Position,
  maxNodes: number,
  features: FeatureSwitches,
  keepTable: boolean,
) {
  core.setSwitches(readSwitches(features));
  core.load(root);
  core.begin({ ...WHOLE_SEARCH, keepTable });
  core.search(maxNodes);
}

/** Checks records below every root. Some roots keep the table of the root before. */
export function checkBelow(
  roots: readonly Position[],
  effort: Scope,
  random: Random,
): RecordChecker {
  const checker = new RecordChecker(random, CHECK_NODES, 4);
  const faults: string[] = [];
  for (const [index, root] of roots.entries()) {
    const features = index % 3 === 2 ? drawFeatures(random) : {};
    solve(root, effort.solveNodes, features, index % 5 === 4);
    const samples = collectSamples(core, root, random, effort.positions);
    for (const sample of random.shuffle(samples).slice(0, effort.records)) {
      const found = checker.findFaults(sample);
      faults.push(...found.map((fault) => `below ${formatSfen(root)}: ${fault}`));
    }
  }
  console.log(`records: ${JSON.stringify(checker.counts)}`);
  expect(faults).toEqual([]);
  return checker;
}

export function everyPosition(
  rows: readonly { readonly sfen?: string }[],
  count: number,
): Position[] {
  const step = Math.ceil(rows.length / count);
  return rows.filter((_, index) => index % step === 0).map(({ sfen }) => parseSfen(sfen!));
}

/** Runs over this many problems of one random sequence. */
export function testBelowRandomProblems(problems: number): void {
  it('below random problems', () => {
    const random = new Random(20261121);
    const roots = Array.from({ length: problems }, () => drawProblem(random));
    const effort = { solveNodes: 3000, positions: 60, records: 25 };
    const { counts } = checkBelow(roots, effort, random);
    expect(counts.records).toBeGreaterThan(5 * problems);
    expect(counts.proofs).toBeGreaterThan(problems / 2);
    expect(counts.byOracle).toBeGreaterThan(counts.records / 2);
  });
}

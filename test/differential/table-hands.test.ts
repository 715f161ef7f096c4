// Proof hands and disproof hands in the table, record by record. Solved positions leave records, and a sample of them
// is checked by brute force and by searches that do not use hands. A mate has to hold for the hand that it is stored
// with and for larger ones, a no-mate for its hand and for smaller ones.

import { expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import type { Position } from '../../src/shogi/position';
import { describeWithData, readTable } from '../../support/data';
import { readOwnSet } from '../../support/positions/table';
import { WHOLE_SEARCH } from '../../support/positions/whole-search';
import { Random } from '../../support/random';
import { drawFeatures, drawProblem } from '../../support/random-problems';
import { RecordChecker } from '../../support/record-check';
import { type FeatureSwitches, readSwitches } from '../../support/research/features';
import { createResearchCore } from '../../support/research/solver';
import { collectSamples, withHand } from '../../support/table-samples';
import { inSuite } from '../suites';

const CHECK_NODES = 3000;

interface Scope {
  readonly solveNodes: number;
  /** For each root: positions of the tree that are visited, and records that are checked. */
  readonly positions: number;
  readonly records: number;
}

const core = createResearchCore(16);

function solve(root: Position, maxNodes: number, features: FeatureSwitches, keepTable: boolean) {
  core.setSwitches(readSwitches(features));
  core.load(root);
  core.begin({ ...WHOLE_SEARCH, keepTable });
  core.search(maxNodes);
}

/** Checks records below every root. Some roots keep the table of the root before. */
function checkBelow(roots: readonly Position[], effort: Scope, random: Random): RecordChecker {
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

function everyPosition(rows: readonly { readonly sfen?: string }[], count: number): Position[] {
  const step = Math.ceil(rows.length / count);
  return rows.filter((_, index) => index % step === 0).map(({ sfen }) => parseSfen(sfen!));
}

/**
 * No-mates without a piece to spare in their disproof hands: all checks capture a piece, and with one more piece of
 * that kind there is a mate. A disproof hand that still contains the captured piece is too large here. Only such
 * positions show this: when the attacker can also check by a drop, that check limits the hand as well.
 */
const TIGHT = [
  ['6+sG+b/7+l1/8k/7lN/9/5G3/8L/9/9 b l 1', 'L'],
  ['9/6Gl1/8k/7nN/6g1L/9/9/9/9 b Ll 1', 'L'],
  ['9/7l1/7lk/6pnN/5R2L/9/9/9/9 b 2nl17p 1', 'L'],
  ['9/9/7l1/7Pk/6psN/9/8+R/9/9 b 2Ll 1', 'L'],
  ['6+Sp1/8k/8N/5G3/6S2/8L/9/9/9 b 16Pp 1', 'P'],
  ['9/7+p1/7Pk/6blN/8R/9/9/9/9 b 15Pp 1', 'P'],
] as const;

const TABLES = ['nasty', 'unit', 'classics', 'mates', 'no-mate'];

const problems = inSuite(20, 200);

it('below random problems', () => {
  const random = new Random(20261121);
  const roots = Array.from({ length: problems }, () => drawProblem(random));
  const effort = { solveNodes: 3000, positions: 60, records: 25 };
  const { counts } = checkBelow(roots, effort, random);
  expect(counts.records).toBeGreaterThan(5 * problems);
  expect(counts.proofs).toBeGreaterThan(problems / 2);
  expect(counts.byOracle).toBeGreaterThan(counts.records / 2);
});

it("below the project's own sets", () => {
  const rows = [...readOwnSet('classics'), ...readOwnSet('generated')];
  const effort = { solveNodes: 20_000, positions: 60, records: 20 };
  const { counts } = checkBelow(everyPosition(rows, 60), effort, new Random(5));
  expect(counts.proofs).toBeGreaterThan(100);
  expect(counts.skipped).toBeLessThan(counts.records / 4);
});

it.each(TIGHT)('at the root %s, which lacks one %s', (sfen, kind) => {
  const root = parseSfen(sfen);
  const { black } = root.hands;
  const more = withHand(root, 'black', { ...black, [kind]: black[kind] + 1 });
  const random = new Random(7);
  const checker = new RecordChecker(random, CHECK_NODES, 1);
  solve(more, CHECK_NODES, {}, false);
  expect(core.report().pn).toBe(0);
  solve(root, CHECK_NODES, {}, false);
  expect(core.report().dn).toBe(0);
  const samples = collectSamples(core, root, random, 1);
  expect(samples.map(({ record }) => record.status)).toContain('nomate');
  expect(samples.flatMap((sample) => checker.findFaults(sample))).toEqual([]);
});

inSuite(() => {}, describeWithData)('decided records', () => {
  it.each(TABLES)('are right below problems of the table %s', (name) => {
    const playable = readTable(name).filter(
      ({ verdict, name: title }) => !/^(ERR|AND)/.test(verdict!) && !title?.includes('[AND root'),
    );
    const effort = { solveNodes: 20_000, positions: 60, records: 20 };
    checkBelow(everyPosition(playable, 15), effort, new Random(6));
  });
});

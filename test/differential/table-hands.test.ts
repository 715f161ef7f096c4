// Proof hands and disproof hands in the table, record by record. Solved positions leave records; a sample
// of them is checked by brute force and by searches that know nothing of hands: a mate must hold for the
// hand that it is stored under and for larger ones, a no-mate for its hand and for smaller ones.

import { describe, expect, it } from 'vitest';
import { readOwnSet } from '../../bench/positions/table';
import { Core, MAX_SEARCH_DEPTH } from '../../src/core/core';
import { compileCore } from '../../src/core/load';
import { formatSfen, parseSfen } from '../../src/formats/sfen';
import type { Position } from '../../src/shogi/position';
import { type FeatureSwitches, readFeatures } from '../../src/solver/features';
import { dataAvailable, readTable } from '../support/data';
import { Random } from '../support/random';
import { drawFeatures, drawProblem } from '../support/random-problems';
import { RecordChecker } from '../support/record-check';
import { collectSamples, withHand } from '../support/table-samples';

const CHECK_NODES = 3000;
const SHARED_SETS = ['nasty', 'unit', 'classics', 'mates', 'no-mate'];

/**
 * No mates with no piece to spare in their disproof hands: all checks capture a piece, and with one more
 * of that kind there is a mate. A disproof hand from which the captured piece is not taken off again is
 * too large here, and only in such positions: where the attacker can also check by a drop, that check
 * limits the hand as well.
 */
const TIGHT = [
  ['6+sG+b/7+l1/8k/7lN/9/5G3/8L/9/9 b l 1', 'L'],
  ['9/6Gl1/8k/7nN/6g1L/9/9/9/9 b Ll 1', 'L'],
  ['9/7l1/7lk/6pnN/5R2L/9/9/9/9 b 2nl17p 1', 'L'],
  ['9/9/7l1/7Pk/6psN/9/8+R/9/9 b 2Ll 1', 'L'],
  ['6+Sp1/8k/8N/5G3/6S2/8L/9/9/9 b 16Pp 1', 'P'],
  ['9/7+p1/7Pk/6blN/8R/9/9/9/9 b 15Pp 1', 'P'],
] as const;

interface Effort {
  readonly solveNodes: number;
  /** Positions of the tree walked through, and records checked, for each root. */
  readonly positions: number;
  readonly records: number;
}

const core = new Core(compileCore(), 16);

function solve(root: Position, maxNodes: number, features: FeatureSwitches, keepTable: boolean) {
  core.load(root);
  core.begin({
    features: readFeatures(features),
    maxDepth: MAX_SEARCH_DEPTH,
    maxPlies: 0,
    collectionStart: 800,
    collectionFree: 300,
    keepTable,
  });
  core.search(maxNodes);
}

/** Checks records below every root; some roots go on with the table of the one before. */
function checkBelow(roots: readonly Position[], effort: Effort, random: Random): RecordChecker {
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

describe('decided records are right for all hands that they answer for', () => {
  it('below random problems', () => {
    const random = new Random(20261121);
    const roots = Array.from({ length: 200 }, () => drawProblem(random));
    const effort = { solveNodes: 3000, positions: 60, records: 25 };
    const { counts } = checkBelow(roots, effort, random);
    expect(counts.records).toBeGreaterThan(1000);
    expect(counts.proofs).toBeGreaterThan(100);
    expect(counts.byOracle).toBeGreaterThan(counts.records / 2);
  });

  it("below the project's own sets", () => {
    const rows = [...readOwnSet('classics'), ...readOwnSet('generated')];
    const effort = { solveNodes: 20_000, positions: 60, records: 20 };
    const { counts } = checkBelow(everyPosition(rows, 60), effort, new Random(5));
    expect(counts.proofs).toBeGreaterThan(100);
    expect(counts.skipped).toBeLessThan(counts.records / 4);
  });

  it.skipIf(!dataAvailable).each(SHARED_SETS)('below problems of the shared set %s', (name) => {
    const playable = readTable(name).filter(
      ({ verdict, name: title }) => !/^(ERR|AND)/.test(verdict!) && !title?.includes('[AND root'),
    );
    const effort = { solveNodes: 20_000, positions: 60, records: 20 };
    checkBelow(everyPosition(playable, 15), effort, new Random(6));
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
});

// Decided records are right for all hands that they cover: below a few random problems, below the project's own sets,
// and for hands without a piece to spare.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';
import { RecordChecker } from '../../support/record-check';
import { collectSamples, withHand } from '../../support/table-samples';
import {
  CHECK_NODES,
  checkBelow,
  core,
  everyPosition,
  solve,
  testBelowRandomProblems,
} from './table-hands';

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

testBelowRandomProblems(20);

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

// Proof hands and disproof hands: one board with many divisions of its spare pieces between the sides, all solved on
// one table that is kept. A proof hand that is too small, or a disproof hand that is too large, answers for a hand that
// it does not hold for. So warm verdicts have to equal those of an empty table, and one more piece for the attacker
// must never turn a mate into no mate.

import { expect, it } from 'vitest';
import { formatSfen } from '../../src/notation/sfen';
import type { Hand } from '../../src/shogi/hand';
import { HAND_KINDS } from '../../src/shogi/piece';
import type { Position } from '../../src/shogi/position';
import { dealHands, drawBoard } from '../../support/deals';
import { CORE, REFERENCE, RESEARCH } from '../../support/engines';
import { Random } from '../../support/random';
import { drawFeatures } from '../../support/random-problems';
import { inSuite } from '../suites';

const MAX_NODES = 3000;

function contains(hand: Hand, other: Hand): boolean {
  return HAND_KINDS.every((kind) => hand[kind] >= other[kind]);
}

/** Mates with a hand that is smaller than another hand with no mate. */
function findBrokenOrder(answers: ReadonlyMap<Position, string>): string[] {
  const broken: string[] = [];
  for (const [mate, mateStatus] of answers) {
    if (mateStatus !== 'mate') continue;
    for (const [other, status] of answers) {
      const { turn } = mate;
      if (status !== 'nomate' || !contains(other.hands[turn], mate.hands[turn])) continue;
      broken.push(`${formatSfen(mate)} mates, ${formatSfen(other)} does not`);
    }
  }
  return broken;
}

const parties = [
  { ...CORE, boards: inSuite(20, 150) },
  { ...REFERENCE, boards: inSuite(8, 30) },
];

it.each(parties)('$engine: verdicts that differ by hands', (party) => {
  const plain = [party.create({ hashMiB: 4 }), party.create({ hashMiB: 4 })] as const;
  const switched = [RESEARCH.create({ hashMiB: 4 }), RESEARCH.create({ hashMiB: 4 })] as const;
  const random = new Random(4711);
  const counts = { mate: 0, nomate: 0, unknown: 0, mixedBoards: 0 };
  for (let board = 0; board < party.boards; board++) {
    const hasSwitches = party.engine === CORE.engine && board % 3 === 0;
    const features = hasSwitches ? { features: drawFeatures(random) } : {};
    const [warm, cold] = hasSwitches ? switched : plain;
    const answers = new Map<Position, string>();
    for (const [index, position] of random
      .shuffle(dealHands(random, drawBoard(random)))
      .entries()) {
      const options = { goal: 'first', ...features, maxNodes: MAX_NODES } as const;
      // The first position of every seventh board keeps the table of the boards before.
      const keepTable = index > 0 || board % 7 === 0;
      const warmStatus = warm.solveSync(position, { ...options, keepTable }).status;
      const coldStatus = cold.solveSync(position, options).status;
      counts[warmStatus]++;
      answers.set(position, warmStatus === 'unknown' ? coldStatus : warmStatus);
      if (warmStatus === 'unknown' || coldStatus === 'unknown') continue;
      expect(warmStatus, `${formatSfen(position)} ${JSON.stringify(features)}`).toBe(coldStatus);
    }
    expect(findBrokenOrder(answers)).toEqual([]);
    const statuses = new Set(answers.values());
    if (statuses.has('mate') && statuses.has('nomate')) counts.mixedBoards++;
  }
  console.log(`hands, ${party.engine}: ${JSON.stringify(counts)}`);
  expect(counts.mixedBoards).toBeGreaterThan(party.boards / 10);
});

/**
 * A mate that depends on the defender having nothing to interpose; and the same board with one piece moved to the
 * defender's hand, which is no mate. A proof hand without that piece would answer for both.
 */
const INTERPOSED = [
  ['5+nrg1/1B5k1/9/5g1G1/9/9/9/9/9 b GNL 1', '5+nrg1/1B5k1/9/5g1G1/9/9/9/9/9 b GLn 1'],
  ['9/9/9/2+R6/k8/l+r7/2s6/9/9 b BS 1', '9/9/9/2+R6/k8/l+r7/2s6/9/9 b Bs 1'],
] as const;

it.each(parties)('$engine: pieces the defender lacks count in a proof', ({ create }) => {
  const solver = create({ hashMiB: 4 });
  for (const [mate, noMate] of INTERPOSED) {
    expect(solver.solveSync(mate, { goal: 'first' }).status, mate).toBe('mate');
    expect(solver.solveSync(noMate, { goal: 'first', keepTable: true }).status, noMate).toBe(
      'nomate',
    );
  }
});

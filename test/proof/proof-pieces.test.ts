// Proof pieces and disproof pieces. The checker shows that they are least and greatest: it accepts a certificate with
// them, and rejects it with one piece less (or more) at any node. They are compared with the core's hands; when these
// differ, the core had another proof, and a solve with its hand has to confirm it.

import { describe, expect, it } from 'vitest';
import type { Certificate } from '../../src/answers/certificate';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import { check } from '../../src/proof/check-certificate';
import { disproofPieces, proofPieces } from '../../src/proof/proof-pieces';
import { makeProofTree, type ProofTree } from '../../src/proof/proof-tree';
import { type Hand, makeHand } from '../../src/shogi/hand';
import { HAND_KINDS } from '../../src/shogi/piece';
import { createSolver } from '../../src/solver/solver';
import { certify } from '../../support/certificates';
import { readOwnSet } from '../../support/positions/table';
import { WHOLE_SEARCH } from '../../support/positions/whole-search';
import { type CoreRecord, ProbedCore } from '../../support/probed-core';
import { withHand } from '../../support/table-samples';

const solver = createSolver({ hashMiB: 16 });

const certificates = readOwnSet('generated')
  .filter((_, index) => index % 8 === 1)
  .map(({ sfen }) => certify(sfen!, solver))
  .filter(({ nodes }) => nodes.length <= 60);

function containsHand(hand: Hand, other: Hand): boolean {
  return HAND_KINDS.every((kind) => hand[kind] >= other[kind]);
}

function handsOf(tree: ProofTree): Hand[] {
  return tree.verdict === 'mate' ? proofPieces(tree) : disproofPieces(tree);
}

function withHands(certificate: Certificate, hands: readonly Hand[]): Certificate {
  const nodes = certificate.nodes.map((node, index) => ({ ...node, hand: hands[index]! }));
  return { ...certificate, nodes } as Certificate;
}

it.each(['mate', 'nomate'])(
  'are the least and greatest for which the tree stands: %s',
  (verdict) => {
    let neighbours = 0;
    for (const certificate of certificates.filter((it) => it.verdict === verdict)) {
      const hands = handsOf(makeProofTree(certificate));
      expect(check(withHands(certificate, hands)).accepted).toBe(true);
      hands.forEach((hand, index) => {
        for (const kind of HAND_KINDS) {
          const count = hand[kind] + (verdict === 'mate' ? -1 : 1);
          if (count < 0) continue;
          const changed = [...hands];
          changed[index] = makeHand({ ...hand, [kind]: count });
          expect(check(withHands(certificate, changed)).accepted).toBe(false);
          neighbours++;
        }
      });
    }
    expect(neighbours).toBeGreaterThan(100);
  },
);

it('of a mate are the hands that the certificate states', () => {
  const mates = certificates.filter((it) => it.verdict === 'mate');
  expect(mates.length).toBeGreaterThan(15);
  for (const certificate of mates) {
    expect(handsOf(makeProofTree(certificate))).toEqual(certificate.nodes.map(({ hand }) => hand));
  }
});

describe("compared with the core's hands", () => {
  const core = new ProbedCore(instantiateCore(compileCore(), 16));

  /** The record of the board that answers the node, with the hand nearest to the node's. */
  function recordOf(tree: ProofTree, index: number): CoreRecord | undefined {
    const { position } = tree.nodes[index]!;
    core.load(position);
    const actual = position.hands[position.turn];
    return core.decided().find(({ hand, status }) => {
      if (status !== tree.verdict) return false;
      return status === 'mate' ? containsHand(actual, hand) : containsHand(hand, actual);
    });
  }

  it.each(['mate', 'nomate'])('%s', (verdict) => {
    const counts = { equal: 0, coreAsksMore: 0, coreAsksLess: 0, noRecord: 0 };
    for (const certificate of certificates.filter((it) => it.verdict === verdict)) {
      core.load(certificate.root);
      core.begin(WHOLE_SEARCH);
      core.search(1e6);
      const tree = makeProofTree(certificate);
      handsOf(tree).forEach((hand, index) => {
        const record = recordOf(tree, index);
        const { position } = tree.nodes[index]!;
        const all = withHand(position, position.turn, makeHand({}));
        const most = all.hands[position.turn === 'black' ? 'white' : 'black'];
        // The hand of an escape by capture may hold more pieces than there are.
        const clipped =
          record &&
          makeHand(
            Object.fromEntries(HAND_KINDS.map((k) => [k, Math.min(record.hand[k], most[k])])),
          );
        if (clipped === undefined) counts.noRecord++;
        else if (HAND_KINDS.every((kind) => clipped[kind] === hand[kind])) counts.equal++;
        else if (verdict === 'mate' ? containsHand(clipped, hand) : containsHand(hand, clipped)) {
          counts.coreAsksMore++;
        } else {
          // The core needs less than this tree. It has another proof, whose verdict has to hold.
          counts.coreAsksLess++;
          const other = withHand(position, position.turn, clipped);
          expect(solver.solveSync(other, { goal: 'first' }).status).toBe(verdict);
        }
      });
    }
    console.log(`hands, ${verdict}: ${JSON.stringify(counts)}`);
    expect(counts.equal).toBeGreaterThan(counts.coreAsksLess + counts.coreAsksMore);
  });
});

it.each([
  '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  '4k4/9/4P4/9/9/9/9/9/9 b RG2SNr2b3g2s3n4l17p 1',
])('needs only a gold: %s', (sfen) => {
  expect(handsOf(makeProofTree(certify(sfen, solver)))[0]).toEqual(makeHand({ G: 1 }));
});

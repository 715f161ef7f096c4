// Corrupted certificates. Every single corruption is rejected, except when the certificate still holds. A second
// checker with another move generator has to agree on all of them, and those that still hold have to be corrupted in a
// way that can be harmless (below). TSUMERU_MUTATIONS sets their number.

import { expect, it } from 'vitest';
import type { Certificate } from '../../src/answers/certificate';
import { check } from '../../src/proof/check-certificate';
import { formatCertificate } from '../../src/proof/format-certificate';
import { disproofPieces, proofPieces } from '../../src/proof/proof-pieces';
import { makeProofTree } from '../../src/proof/proof-tree';
import { createSolver } from '../../src/solver/solver';
import { MUTATIONS, type Mutation, mutate } from '../../support/certificate-mutations';
import { certify } from '../../support/certificates';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';
import { holds } from '../../support/recheck';

const COUNT = Number(process.env.TSUMERU_MUTATIONS ?? 500);
const LARGEST = 120;

/**
 * Corruptions after which a certificate may still hold: another move may be as good; so may another node with the same
 * board; a hand may have more than is needed; a piece of the root may have no effect. A length that is not the
 * strategy's own, and an answer that is missing or given twice, are always wrong.
 */
const CAN_BE_HARMLESS: readonly Mutation[] = ['move', 'reply', 'target', 'hand', 'position'];

function readCertificates(): Certificate[] {
  const solver = createSolver({ hashMiB: 16 });
  const certificates = readOwnSet('generated')
    .filter((_, index) => index % 3 === 0)
    .map(({ sfen }) => certify(sfen!, solver))
    .filter(({ nodes }) => nodes.length > 1 && nodes.length <= LARGEST);
  solver.dispose();
  return certificates;
}

/** True when the changed hand is between the hand that the tree needs and the hand that the certificate stated. */
function isSlack(mutant: Certificate): boolean {
  const within = (small: object, large: object) =>
    Object.entries(small).every(
      ([kind, count]) => count <= (large as Record<string, number>)[kind]!,
    );
  if (mutant.verdict === 'mate') {
    const least = proofPieces(makeProofTree(mutant));
    return mutant.nodes.every(({ hand }, index) => within(least[index]!, hand));
  }
  const greatest = disproofPieces(makeProofTree(mutant));
  return mutant.nodes.every(({ hand }, index) => within(hand, greatest[index]!));
}

it('are rejected, unless the certificate still holds', { timeout: 3_600_000 }, () => {
  const random = new Random(20261120);
  const certificates = readCertificates();
  expect(certificates.length).toBeGreaterThan(40);
  const originals = new Map(certificates.map((it) => [it, formatCertificate(it)]));
  const tried = Object.fromEntries(MUTATIONS.map((mutation) => [mutation, 0]));
  const harmless = Object.fromEntries(MUTATIONS.map((mutation) => [mutation, 0]));
  const rules: Record<string, number> = {};
  for (let count = 0; count < COUNT; ) {
    const certificate = random.pick(certificates);
    const mutation = random.pick(MUTATIONS);
    const mutant = mutate(random, certificate, mutation);
    if (mutant === undefined) continue;
    if (mutation !== 'position') {
      expect(formatCertificate(mutant)).not.toBe(originals.get(certificate));
    }
    count++;
    tried[mutation]!++;
    const result = check(mutant);
    const name = `${mutation} ${count}: ${JSON.stringify(result)}`;
    expect(holds(mutant), name).toBe(result.accepted);
    if (!result.accepted) {
      rules[result.rule] = (rules[result.rule] ?? 0) + 1;
      continue;
    }
    harmless[mutation]!++;
    expect(CAN_BE_HARMLESS, name).toContain(mutation);
    if (mutation === 'hand') expect(isSlack(mutant), name).toBe(true);
    if (mutation === 'position') {
      expect(check(mutant, certificate.root), name).toMatchObject({ rule: 'other-root' });
    }
  }
  console.log(`corruptions: ${JSON.stringify({ tried, harmless, rules })}`);
  expect(Object.keys(rules).length).toBeGreaterThan(8);
});

// The first numbers of a leaf. When a check has one reply, a search that has only examined the check gives it the
// numbers of the leaf after the reply. They depend on the features of the leaf, which are counted here again from its
// moves, and its traits change them by the recorded weights.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Features, readFeatures, TRAITS } from '../../../../bench/leaves/features';
import { readWeights } from '../../../../bench/leaves/leaves';
import { formatWeights, WEIGHTS_FILE } from '../../../../bench/leaves/weights';
import { compileCore, instantiateCore } from '../../../../src/engines/core/load';
import { parseSfen } from '../../../../src/notation/sfen';
import type { Position } from '../../../../src/shogi/position';
import { playMove } from '../../../../src/shogi/rules';
import { readOwnSet } from '../../../../support/positions/table';
import { WHOLE_SEARCH } from '../../../../support/positions/whole-search';
import { ProbedCore } from '../../../../support/probed-core';
import { Random } from '../../../../support/random';

const weights = readWeights();
const core = new ProbedCore(instantiateCore(compileCore(), 1));

/** Checks with one reply on a random walk from the problem, and the leaf after the reply. */
function* walk(root: Position, random: Random): Generator<{ check: Position; leaf: Position }> {
  let position = root;
  for (let ply = 0; ply < 12; ply++) {
    core.load(position, root.turn);
    const isAttacker = position.turn === root.turn;
    const moves = core.moves(isAttacker ? 'checks' : 'evasions');
    if (moves.length === 0) return;
    const next = playMove(position, random.pick(moves));
    if (!isAttacker && moves.length === 1) yield { check: position, leaf: next };
    position = next;
  }
}

describe('a leaf after the only reply', () => {
  const random = new Random(20261123);
  const problems = readOwnSet('classics').map(({ sfen }) => parseSfen(sfen!));
  const cases = problems.flatMap((root) =>
    Array.from({ length: 60 }, () => [...walk(root, random)]).flat(),
  );

  const leaves = new Map<string, Leaf>();
  const same: (readonly [Leaf, Leaf])[] = [];
  for (const { check, leaf } of cases) {
    core.load(check, leaf.turn);
    core.begin(WHOLE_SEARCH);
    if (core.search(1) !== 'running') continue;
    const { pn, dn } = core.report();
    core.load(leaf);
    const found = { pn, dn, features: readFeatures(core, leaf) };
    const key = JSON.stringify(found.features);
    const known = leaves.get(key);
    if (known === undefined) leaves.set(key, found);
    else same.push([known, found]);
  }

  it('has the same numbers as every other leaf with the same counts', () => {
    expect(leaves.size).toBeGreaterThan(300);
    expect(same.length).toBeGreaterThan(100);
    for (const [one, other] of same)
      expect({ pn: other.pn, dn: other.dn }, JSON.stringify(one.features)).toEqual({
        pn: one.pn,
        dn: one.dn,
      });
  });

  it('has larger numbers than a leaf with the same bases whose traits weigh less', () => {
    const values = new Set<string>();
    for (const [one, other] of pairs([...leaves.values()])) {
      const told = [other.pn - one.pn, other.dn - one.dn];
      const weighed = [weights.proof, weights.disproof].map(
        (of) => weightOf(of, other) - weightOf(of, one),
      );
      told.forEach((difference, index) => {
        // Small numbers may be equal after rounding.
        if (difference === 0) return;
        expect(Math.sign(difference), JSON.stringify([one, other])).toBe(
          Math.sign(weighed[index]!),
        );
        for (const trait of TRAITS)
          if (one.features[trait] !== other.features[trait]) values.add(trait);
      });
    }
    expect([...values].sort()).toEqual([...TRAITS].sort());
  });
});

interface Leaf {
  readonly pn: number;
  readonly dn: number;
  readonly features: Features;
}

/** All values from 7 on have the same weight. */
function weightOf(of: typeof weights.proof, { features }: Leaf): number {
  return TRAITS.reduce((sum, trait) => sum + of[trait][Math.min(features[trait], 7)]!, 0);
}

/** Pairs of leaves that differ only in their traits. */
function pairs(leaves: readonly Leaf[]): (readonly [Leaf, Leaf])[] {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const { checks, firm, liberties } = leaf.features;
    const bases = JSON.stringify([checks, firm, liberties]);
    groups.set(bases, [...(groups.get(bases) ?? []), leaf]);
  }
  return [...groups.values()].flatMap((group) =>
    group.slice(1).map((leaf, index) => [group[index]!, leaf] as const),
  );
}

it('the weights of the core are the recorded ones', () => {
  expect(readFileSync(WEIGHTS_FILE, 'utf8')).toBe(formatWeights(weights));
});

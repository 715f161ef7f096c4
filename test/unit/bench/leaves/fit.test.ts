// Fits weights to leaves with known odds and costs. One trait decides both; the others are noise.

import { expect, it } from 'vitest';
import { BASES, type Features, TRAITS } from '../../../../bench/leaves/features';
import { fitWeights } from '../../../../bench/leaves/fit';
import type { Leaf } from '../../../../bench/leaves/sample';
import { Random } from '../../../../support/random';

const VALUES = [0, 1, 2, 3];

/** Logarithms of the odds of a mate, of a proof's nodes, of a disproof's nodes. */
const oddsOf = (captures: number) => captures - 1;
const proofOf = (captures: number) => 3 + captures / 2;
const refutationOf = (captures: number) => 4 - captures / 4;

function drawLeaf(random: Random): Leaf {
  const names = [...BASES, ...TRAITS];
  const features = Object.fromEntries(names.map((name) => [name, random.below(4)])) as Features;
  const odds = oddsOf(features.captures);
  const isMate = random.chance(1 / (1 + Math.exp(-odds)));
  const cost = isMate ? proofOf(features.captures) : refutationOf(features.captures);
  return { features, isMate, nodes: Math.exp(cost) - 1 };
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

it('finds the cost of a proof and of a refutation, divided by the chance of each', () => {
  const random = new Random(20261124);
  const { pn, dn } = fitWeights(Array.from({ length: 8000 }, () => drawLeaf(random)));
  const chance = (sign: number, value: number) => Math.log1p(Math.exp(sign * oddsOf(value)));
  const expected = {
    pn: centred(VALUES.map((value) => proofOf(value) + chance(-1, value))),
    dn: centred(VALUES.map((value) => refutationOf(value) + chance(1, value))),
  };
  for (const value of VALUES) {
    expect(Math.abs(pn.captures[value]! - expected.pn[value]!)).toBeLessThan(0.15);
    expect(Math.abs(dn.captures[value]! - expected.dn[value]!)).toBeLessThan(0.15);
    for (const trait of TRAITS.filter((name) => name !== 'captures')) {
      expect(Math.abs(pn[trait][value]!), trait).toBeLessThan(0.15);
      expect(Math.abs(dn[trait][value]!), trait).toBeLessThan(0.15);
    }
  }
  // A value that no leaf has gets the weight of the largest value that leaves have.
  expect(pn.captures[7]).toBe(pn.captures[3]);
});

// Predicts from the features of a leaf how likely it is a mate and how many nodes its verdict takes: one logistic
// regression and two linear ones. Each feature has a weight for every value that is common enough. If p is the
// probability of a mate and w is the number of nodes that its proof takes, the sum of the weights of pn predicts log(w
// / p). The sum of the weights of dn predicts the same of a refutation.

import { Matrix, solve } from 'ml-matrix';
import { BASES, type Feature, type Features, TRAITS, type Trait } from './features';
import type { Leaf } from './sample';

/** The core has one weight for all values from this one on. */
export const LARGEST_VALUE = 7;

/**
 * The same limit for the features from which the core computes the pn and dn of a new leaf. Their weights in the
 * regressions are not used.
 */
const LARGEST_BASE = 15;
/** A value is common if at least so many leaves have it. A rarer value gets the weight of the next lower value. */
const COMMON = 80;
/**
 * Ridge penalties of three regressions: of costs, of odds, and of values that are known for every leaf (the smallest
 * penalty). A penalty keeps those weights small for which there are few leaves.
 */
const COST_RIDGE = 20;
const ODDS_RIDGE = 5;
const FAINT_RIDGE = 1e-3;
/** The constant has practically no penalty. */
const CONSTANT_RIDGE = 1e-6;
const MOST_STEPS = 30;
const SMALLEST_STEP = 1e-6;

interface Column {
  readonly feature: Feature;
  readonly value: number;
}

interface Design {
  readonly columns: readonly Column[];
  /** The largest common value of each feature. */
  readonly largest: Readonly<Record<Feature, number>>;
}

const ALL: readonly Feature[] = [...BASES, ...TRAITS];

function design(leaves: readonly Leaf[]): Design {
  const largest = Object.fromEntries(
    ALL.map((feature) => {
      const most = (TRAITS as readonly Feature[]).includes(feature) ? LARGEST_VALUE : LARGEST_BASE;
      let value = most;
      while (
        value > 0 &&
        leaves.filter(({ features }) => features[feature] >= value).length < COMMON
      )
        value--;
      return [feature, value];
    }),
  ) as Record<Feature, number>;
  const columns = ALL.flatMap((feature) =>
    Array.from({ length: largest[feature] }, (_, index) => ({ feature, value: index + 1 })),
  );
  return { columns, largest };
}

/** The constant 1, then 1 in the column of each feature's value and 0 in the others. */
function rowOf({ columns, largest }: Design, features: Features): number[] {
  return [
    1,
    ...columns.map(({ feature, value }) =>
      Math.min(features[feature], largest[feature]) === value ? 1 : 0,
    ),
  ];
}

/**
 * Solves (XᵀSX + ridge) w = Xᵀy. S is diagonal, with a weight for each row: 1 in a linear regression, p(1 − p) in the
 * logistic one.
 */
function regress(
  rows: readonly number[][],
  values: readonly number[],
  ridge: number,
  spread?: readonly number[],
): number[] {
  const size = rows[0]!.length;
  const square = Matrix.zeros(size, size);
  const right = Matrix.zeros(size, 1);
  rows.forEach((row, index) => {
    const set = row.flatMap((entry, column) => (entry === 0 ? [] : [column]));
    for (const one of set) {
      right.set(one, 0, right.get(one, 0) + values[index]!);
      for (const other of set)
        square.set(one, other, square.get(one, other) + (spread?.[index] ?? 1));
    }
  });
  for (let i = 0; i < size; i++)
    square.set(i, i, square.get(i, i) + (i === 0 ? CONSTANT_RIDGE : ridge));
  return solve(square, right).to1DArray();
}

function dot(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, entry, index) => sum + entry * weights[index]!, 0);
}

/** Newton's method for the logarithm of the odds of a mate. */
function regressOdds(rows: readonly number[][], isMate: readonly boolean[]): number[] {
  let weights = rows[0]!.map(() => 0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const chances = rows.map((row) => 1 / (1 + Math.exp(-dot(row, weights))));
    const spread = chances.map((chance) => chance * (1 - chance));
    // The next weights solve a regression of the present log odds plus the present error.
    const aims = rows.map((row, index) => {
      const missed = (isMate[index] ? 1 : 0) - chances[index]!;
      return spread[index]! * dot(row, weights) + missed;
    });
    const next = regress(rows, aims, ODDS_RIDGE, spread);
    const moved = Math.max(...next.map((weight, index) => Math.abs(weight - weights[index]!)));
    weights = next;
    if (moved < SMALLEST_STEP) break;
  }
  return weights;
}

/** Weights by feature and value, 0 to LARGEST_VALUE. */
export type Weights = Readonly<Record<Trait, readonly number[]>>;

export interface Fit {
  /** Weights for the logarithms of pn and dn before scaling. Their mean over the leaves is 0. */
  readonly pn: Weights;
  readonly dn: Weights;
}

function weightsOf(
  { columns, largest }: Design,
  leaves: readonly Leaf[],
  fitted: readonly number[],
) {
  return Object.fromEntries(
    TRAITS.map((feature) => {
      const at = (value: number) => {
        const capped = Math.min(value, largest[feature]);
        const column = columns.findIndex((c) => c.feature === feature && c.value === capped);
        return column < 0 ? 0 : fitted[column + 1]!;
      };
      const mean =
        leaves.reduce((sum, { features }) => sum + at(features[feature]), 0) / leaves.length;
      return [feature, Array.from({ length: LARGEST_VALUE + 1 }, (_, value) => at(value) - mean)];
    }),
  ) as Record<Trait, number[]>;
}

export function fitWeights(leaves: readonly Leaf[]): Fit {
  const shape = design(leaves);
  const rows = leaves.map(({ features }) => rowOf(shape, features));
  const odds = regressOdds(
    rows,
    leaves.map(({ isMate }) => isMate),
  );
  const costOf = (wanted: boolean) => {
    const chosen = leaves.flatMap(({ isMate }, index) => (isMate === wanted ? [index] : []));
    return regress(
      chosen.map((index) => rows[index]!),
      chosen.map((index) => Math.log(leaves[index]!.nodes + 1)),
      COST_RIDGE,
    );
  };
  const surprise = (sign: number) => {
    const values = rows.map((row) => Math.log1p(Math.exp(sign * dot(row, odds))));
    return regress(rows, values, FAINT_RIDGE);
  };
  const add = (one: readonly number[], other: readonly number[]) =>
    one.map((entry, index) => entry + other[index]!);
  return {
    pn: weightsOf(shape, leaves, add(costOf(true), surprise(-1))),
    dn: weightsOf(shape, leaves, add(costOf(false), surprise(1))),
  };
}

// Sums over the trials of one configuration, and the comparison of two configurations.

import type { Trial } from './trial';

export interface Tally {
  readonly solved: number;
  /** Number of unsolved problems. In `nodes` each counts with the node limit. */
  readonly unsolved: number;
  readonly nodes: number;
  readonly seconds: number;
}

export function tally(trials: readonly Trial[]): Tally {
  const unsolved = trials.filter(({ status }) => status === 'unknown').length;
  return {
    solved: trials.length - unsolved,
    unsolved,
    nodes: trials.reduce((sum, { nodes }) => sum + nodes, 0),
    seconds: trials.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

export interface Ratios {
  /** Ratio of the sums. Below 1: fewer nodes than the base. */
  readonly nodes: number;
  readonly seconds: number;
  /** Arithmetic mean over the problems of the ratio of nodes, as [N10] takes it. */
  readonly meanNodes: number;
  /** Geometric mean of the same ratios: one problem twice as hard and one half as hard give 1. */
  readonly geometricNodes: number;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function compareTrials(trials: readonly Trial[], base: readonly Trial[]): Ratios {
  const [own, other] = [tally(trials), tally(base)];
  // A mate in one may take no node, so 1 is the least that is counted.
  const ratios = trials.map(({ nodes }, i) => Math.max(nodes, 1) / Math.max(base[i]!.nodes, 1));
  return {
    nodes: own.nodes / other.nodes,
    seconds: own.seconds / other.seconds,
    meanNodes: mean(ratios),
    geometricNodes: Math.exp(mean(ratios.map(Math.log))),
  };
}

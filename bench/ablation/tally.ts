// Sums over the trials of one configuration, and how two configurations compare.

import type { Trial } from './trial';

export interface Tally {
  readonly solved: number;
  /** Counted with the cap in `nodes`. */
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
  /** Of the sums. Below 1: less than the base. */
  readonly nodes: number;
  readonly seconds: number;
  /** Arithmetic mean over the problems of the ratio of nodes: the mean of [N10]. */
  readonly meanNodes: number;
  /** Geometric mean of the same: a problem twice as hard and one half as hard make 1. */
  readonly geometricNodes: number;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function compareTrials(trials: readonly Trial[], base: readonly Trial[]): Ratios {
  const [own, other] = [tally(trials), tally(base)];
  // A mate in one may take no node at all.
  const ratios = trials.map(({ nodes }, i) => Math.max(nodes, 1) / Math.max(base[i]!.nodes, 1));
  return {
    nodes: own.nodes / other.nodes,
    seconds: own.seconds / other.seconds,
    meanNodes: mean(ratios),
    geometricNodes: Math.exp(mean(ratios.map(Math.log))),
  };
}

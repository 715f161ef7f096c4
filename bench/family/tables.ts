// The trials as tables: set by set, and solved problems by length.

import type { UnknownReason } from '../../src/answers/terms';
import type { AlgorithmName } from '../../src/lab/algorithms';
import { median, sum } from '../../support/statistics';
import type { Table } from '../report/result';
import type { FamilySet } from './problems';
import { isSolved, type Trial } from './trials';

export const namesIn = (trials: readonly Trial[]): AlgorithmName[] => [
  ...new Set(trials.map(({ algorithm }) => algorithm)),
];

const countUnknown = (trials: readonly Trial[], reason: UnknownReason) =>
  trials.filter(({ outcome }) => outcome.status === 'unknown' && outcome.reason === reason).length;

const secondsOf = (trials: readonly Trial[]) =>
  Math.round(sum(trials.map(({ seconds }) => seconds)));

/** For each set: number of problems, and the limits of expansions and of nodes in memory. */
export function tabulateLimits(sets: readonly FamilySet[]): Table {
  return {
    columns: ['set', 'problems', 'expansions at most', 'nodes in memory at most'],
    rows: sets.map(({ name, problems, limits }) => [
      name,
      problems.length,
      limits.maxNodes,
      limits.maxMemory,
    ]),
  };
}

/** Results of each algorithm on a set. An unsolved problem counts with everything that it cost. */
export function tabulateSet(trials: readonly Trial[]): Table {
  const rows = namesIn(trials).map((name) => {
    const own = trials.filter(({ algorithm }) => algorithm === name);
    const nodes = own.map(({ outcome }) => outcome.nodes);
    const memory = own.map(({ outcome }) => outcome.nodesInMemory);
    return [
      name,
      `${own.filter(isSolved).length} of ${own.length}`,
      countUnknown(own, 'nodes'),
      countUnknown(own, 'memory'),
      Math.round(sum(nodes)),
      Math.round(median(nodes)),
      Math.round(median(memory)),
      Math.round(Math.max(...memory)),
      secondsOf(own),
    ];
  });
  const head = [
    'algorithm',
    'solved',
    'expansions ran out',
    'memory ran out',
    'expansions, all problems',
    'expansions, median',
    'nodes in memory, median',
    'nodes in memory, most',
    'seconds',
  ];
  return { columns: head, rows };
}

/** All sets side by side, with the most important figures. */
export function tabulateSummary(trials: readonly Trial[]): Table {
  const sets = [...new Set(trials.map(({ set }) => set))];
  const head = sets.flatMap(({ name }) => [
    `${name}: solved`,
    `${name}: out of memory`,
    `${name}: in memory, median`,
    `${name}: seconds`,
  ]);
  const rows = namesIn(trials).map((name) => [
    name,
    ...sets.flatMap((set) => {
      const own = trials.filter((trial) => trial.set === set && trial.algorithm === name);
      return [
        `${own.filter(isSolved).length} of ${own.length}`,
        countUnknown(own, 'memory'),
        Math.round(median(own.map(({ outcome }) => outcome.nodesInMemory))),
        secondsOf(own),
      ];
    }),
  ]);
  return { columns: ['algorithm', ...head], rows };
}

export function lengthsOf(trials: readonly Trial[]): number[] {
  return [...new Set(trials.map(({ problem }) => problem.plies))].sort((a, b) => a - b);
}

export function solvedShare(trials: readonly Trial[], name: AlgorithmName, plies: number) {
  const own = trials.filter((trial) => trial.algorithm === name && trial.problem.plies === plies);
  return { solved: own.filter(isSolved).length, all: own.length };
}

export function tabulateLengths(trials: readonly Trial[]): Table {
  const names = namesIn(trials);
  const rows = lengthsOf(trials).map((plies) => {
    const shares = names.map((name) => solvedShare(trials, name, plies));
    return [plies, shares[0]!.all, ...shares.map(({ solved }) => solved)];
  });
  return { columns: ['plies', 'problems', ...names], rows };
}

/** Mean expansions by length. An unsolved problem counts with everything that it cost. */
export function tabulateMeans(trials: readonly Trial[]): Table {
  const names = namesIn(trials);
  const rows = lengthsOf(trials).map((plies) => {
    const own = trials.filter(({ problem }) => problem.plies === plies);
    const means = names.map((name) => {
      const nodes = own
        .filter(({ algorithm }) => algorithm === name)
        .map(({ outcome }) => outcome.nodes);
      return Math.round(sum(nodes) / nodes.length);
    });
    return [plies, ...means];
  });
  return { columns: ['plies', ...names], rows };
}

const STEPS = [10_000, 30_000, 100_000, 300_000, 1_000_000, 2_000_000];

/** How many problems of which lengths would be solved with fewer expansions. */
export function tabulatePatience(trials: readonly Trial[]): Table {
  const lengths = lengthsOf(trials);
  const rows = STEPS.map((nodes) => {
    const solved = trials.filter((trial) => isSolved(trial) && trial.outcome.nodes <= nodes);
    const counts = lengths.map(
      (plies) => solved.filter(({ problem }) => problem.plies === plies).length,
    );
    return [nodes.toLocaleString('en'), solved.length, ...counts];
  });
  const all = lengths.map(
    (plies) => trials.filter(({ problem }) => problem.plies === plies).length,
  );
  const head = ['expansions', 'solved', ...lengths.map((plies) => `${plies} plies`)];
  return { columns: head, rows: [...rows, ['problems', trials.length, ...all]] };
}

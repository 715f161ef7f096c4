// The trials as tables: set by set, and solved problems by length.

import type { AlgorithmName } from '../../src/lab/algorithms';
import type { UnknownReason } from '../../src/lab/outcome';
import type { FamilyProblem } from './problems';
import { isSolved, type Trial } from './trials';

function formatRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function formatTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  return [formatRow(head), formatRow(head.map(() => '---')), ...rows.map(formatRow)].join('\n');
}

const number = (value: number) => Math.round(value).toLocaleString('en');

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export const namesIn = (trials: readonly Trial[]): AlgorithmName[] => [
  ...new Set(trials.map(({ algorithm }) => algorithm)),
];

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const countUnknown = (trials: readonly Trial[], reason: UnknownReason) =>
  trials.filter(({ outcome }) => outcome.status === 'unknown' && outcome.reason === reason).length;

const secondsOf = (trials: readonly Trial[]) => number(sum(trials.map(({ seconds }) => seconds)));

/** What each algorithm made of a set; an unsolved problem counts with all it cost. */
export function formatSet(trials: readonly Trial[]): string {
  const rows = namesIn(trials).map((name) => {
    const own = trials.filter(({ algorithm }) => algorithm === name);
    const nodes = own.map(({ outcome }) => outcome.nodes);
    const memory = own.map(({ outcome }) => outcome.nodesInMemory);
    return [
      name,
      `${own.filter(isSolved).length} of ${own.length}`,
      countUnknown(own, 'nodes'),
      countUnknown(own, 'memory'),
      number(sum(nodes)),
      number(median(nodes)),
      number(median(memory)),
      number(Math.max(...memory)),
      secondsOf(own),
    ];
  });
  const head = [
    'algorithm',
    'solved',
    'out of nodes',
    'out of memory',
    'nodes',
    'median',
    'in memory, median',
    'most',
    'seconds',
  ];
  return formatTable(head, rows);
}

/** All sets side by side, the figures that matter most. */
export function formatSummary(trials: readonly Trial[]): string {
  const sets = [...new Set(trials.map(({ set }) => set))];
  const head = sets.flatMap(({ name }) => [
    `${name}: solved`,
    'out of memory',
    'nodes in memory, median',
    'seconds',
  ]);
  const rows = namesIn(trials).map((name) => [
    name,
    ...sets.flatMap((set) => {
      const own = trials.filter((trial) => trial.set === set && trial.algorithm === name);
      return [
        `${own.filter(isSolved).length} of ${own.length}`,
        countUnknown(own, 'memory'),
        number(median(own.map(({ outcome }) => outcome.nodesInMemory))),
        secondsOf(own),
      ];
    }),
  ]);
  return formatTable(['algorithm', ...head], rows);
}

/** Nodes of each algorithm over the problems that all of them solved. */
export function formatCommon(trials: readonly Trial[]): string {
  const names = namesIn(trials);
  const solvers = new Map<FamilyProblem, number>();
  for (const { problem } of trials.filter(isSolved)) {
    solvers.set(problem, (solvers.get(problem) ?? 0) + 1);
  }
  const common = trials.filter(({ problem }) => solvers.get(problem) === names.length);
  const rows = names.map((name) => {
    const own = common.filter(({ algorithm }) => algorithm === name);
    return [
      name,
      own.length,
      number(sum(own.map(({ outcome }) => outcome.nodes))),
      number(sum(own.map(({ outcome }) => outcome.nodesInMemory))),
      secondsOf(own),
    ];
  });
  return formatTable(['algorithm', 'problems', 'nodes', 'in memory, sum', 'seconds'], rows);
}

export function lengthsOf(trials: readonly Trial[]): number[] {
  return [...new Set(trials.map(({ problem }) => problem.plies))].sort((a, b) => a - b);
}

export function solvedShare(trials: readonly Trial[], name: AlgorithmName, plies: number) {
  const own = trials.filter((trial) => trial.algorithm === name && trial.problem.plies === plies);
  return { solved: own.filter(isSolved).length, all: own.length };
}

export function formatLengths(trials: readonly Trial[]): string {
  const names = namesIn(trials);
  const rows = lengthsOf(trials).map((plies) => {
    const shares = names.map((name) => solvedShare(trials, name, plies));
    return [plies, shares[0]!.all, ...shares.map(({ solved }) => solved)];
  });
  return formatTable(['plies', 'problems', ...names], rows);
}

/** Mean expansions by length; an unsolved problem counts with all it cost. */
export function formatMeans(trials: readonly Trial[]): string {
  const names = namesIn(trials);
  const rows = lengthsOf(trials).map((plies) => {
    const own = trials.filter(({ problem }) => problem.plies === plies);
    const means = names.map((name) => {
      const nodes = own
        .filter(({ algorithm }) => algorithm === name)
        .map(({ outcome }) => outcome.nodes);
      return number(sum(nodes) / nodes.length);
    });
    return [plies, ...means];
  });
  return formatTable(['plies', ...names], rows);
}

const STEPS = [10_000, 30_000, 100_000, 300_000, 1_000_000, 2_000_000];

/** How many problems of which lengths would be solved within fewer expansions. */
export function formatPatience(trials: readonly Trial[]): string {
  const lengths = lengthsOf(trials);
  const rows = STEPS.map((nodes) => {
    const solved = trials.filter((trial) => isSolved(trial) && trial.outcome.nodes <= nodes);
    const counts = lengths.map(
      (plies) => solved.filter(({ problem }) => problem.plies === plies).length,
    );
    return [number(nodes), solved.length, ...counts];
  });
  const all = lengths.map(
    (plies) => trials.filter(({ problem }) => problem.plies === plies).length,
  );
  const head = ['expansions', 'solved', ...lengths.map((plies) => `${plies} plies`)];
  return formatTable(head, [...rows, ['problems', trials.length, ...all]]);
}

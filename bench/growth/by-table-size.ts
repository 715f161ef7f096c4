// Nodes and seconds by size of the table: how much longer the search takes with a table that is too small.

import { createSolver } from '../../src/solver/solver';
import { showProgress } from '../../support/command-line';
import type { Problem } from '../../support/problem';
import { tally } from '../ablation/tally';
import { type Trial, tryProblem } from '../ablation/trial';
import type { Table } from '../report/result';
import { round } from '../report/table-text';

export interface SizeResult {
  readonly hashMiB: number;
  readonly trials: readonly Trial[];
}

export function solveBySize(
  problems: readonly Problem[],
  sizes: readonly number[],
  maxNodes: number,
): SizeResult[] {
  return sizes.map((hashMiB) => {
    const solver = createSolver({ hashMiB });
    const trials = problems.map((problem) => {
      showProgress(`${hashMiB} MiB, ${problem.id}`);
      return tryProblem(solver, problem, maxNodes);
    });
    showProgress('');
    solver.dispose();
    return { hashMiB, trials };
  });
}

export function tabulateSizes(results: readonly SizeResult[]): Table {
  return {
    columns: ['MiB', 'solved', 'unsolved', 'nodes', 'collections', 'CPU seconds'],
    digits: { 'CPU seconds': 2 },
    rows: results.map(({ hashMiB, trials }) => {
      const { solved, unsolved, nodes, seconds } = tally(trials);
      const collections = trials.reduce((sum, trial) => sum + trial.collections, 0);
      return [hashMiB, solved, unsolved, nodes, collections, round(seconds, 2)];
    }),
  };
}

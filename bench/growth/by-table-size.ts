// Nodes and seconds against the size of the table: how the search bears a table that is too small.

import { createSolver } from '../../src/solver/solver';
import { formatMarkdownTable } from '../ablation/markdown';
import { tally } from '../ablation/tally';
import { type Trial, tryProblem } from '../ablation/trial';
import { showProgress } from '../command-line';
import type { Problem } from '../solve/problem';

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

function formatTotals({ hashMiB, trials }: SizeResult): string[] {
  const { solved, unsolved, nodes, seconds } = tally(trials);
  const collections = trials.reduce((sum, trial) => sum + trial.collections, 0);
  return [hashMiB, solved, unsolved, nodes, collections, seconds.toFixed(2)].map(String);
}

export function formatSizes(results: readonly SizeResult[]): string {
  const header = ['MiB', 'solved', 'unsolved', 'nodes', 'collections', 'CPU seconds'];
  return formatMarkdownTable(header, results.map(formatTotals));
}

/** Nodes of each problem with each size, a dash for an unsolved one. */
export function formatProblemsBySize(results: readonly SizeResult[]): string {
  const rows = results[0]!.trials.map(({ id }, index) => {
    const cells = results.map(({ trials }) => {
      const { status, nodes } = trials[index]!;
      return status === 'unknown' ? '–' : String(nodes);
    });
    return [id, ...cells];
  });
  return formatMarkdownTable(['problem', ...results.map(({ hashMiB }) => `${hashMiB} MiB`)], rows);
}

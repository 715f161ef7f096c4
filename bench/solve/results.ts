// What is kept of a run: a row for each set, and a row for each problem where there are few.

import type { Table } from '../report/result';
import type { SetResult } from './solve';

/** Larger sets are kept as sums alone. */
const MOST_PROBLEMS = 20;

export function tabulateSets(results: readonly SetResult[]): Table {
  const columns = ['set', 'MiB', 'limit', 'problems', 'mate', 'no mate', 'unknown', 'refused'];
  return {
    columns: [...columns, 'wrong', 'nodes', 'median nodes', 'seconds'],
    digits: { seconds: 1 },
    rows: results.map(({ set, hashMiB, maxNodes, summary }) => {
      const { rows, mate, nomate, unknown, refused, wrong, nodes, medianNodes, ms } = summary;
      const counts = [rows, mate, nomate, unknown, refused, wrong, nodes, medianNodes];
      return [set.title, hashMiB, maxNodes, ...counts, Math.round(ms / 100) / 10];
    }),
  };
}

export function tabulateProblems(results: readonly SetResult[]): Table {
  const small = results.filter(({ problems }) => problems.length <= MOST_PROBLEMS);
  return {
    columns: ['problem', 'verdict', 'recorded', 'found', 'nodes'],
    rows: small.flatMap(({ problems, answers }) =>
      answers.map(({ status, length, nodes }, index) => {
        const { id, name, plies } = problems[index]!;
        return [name || id, status, plies ?? null, length ?? null, nodes];
      }),
    ),
  };
}

// The stored part of a run: a row for each set and, for small sets, a row and a point for each problem.

import { formatSvg } from '../report/plot';
import type { Table } from '../report/result';
import type { SetResult } from './summary';

/** For sets with more problems only the sums are stored. */
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
    columns: ['problem', 'verdict', 'recorded', 'found', 'nodes', 'seconds'],
    digits: { seconds: 1 },
    rows: small.flatMap(({ problems, answers }) =>
      answers.map(({ status, length, nodes, ms }, index) => {
        const { id, name, plies } = problems[index]!;
        const seconds = Math.round(ms / 100) / 10;
        return [name || id, status, plies ?? null, length ?? null, nodes, seconds];
      }),
    ),
  };
}

/** Nodes by plies of the mate that was found, a series for each problem. */
export function plotProblems({ rows }: Table): string {
  const series = rows.flatMap(([problem, , , found, nodes]) =>
    typeof found === 'number' && found > 0
      ? [{ name: String(problem), points: [[found, Number(nodes)] as const], joined: false }]
      : [],
  );
  return formatSvg({ title: 'First mates', x: 'plies of the mate', y: 'nodes', series });
}

// The measured lengths as tables: a summary for each collection, and every problem that differs from its record.

import type { Mate } from '../../src/answers/solution';
import type { Cell, Table } from '../report/result';

type BookSolution = Pick<Mate, 'lengthIsExact' | 'lengthAtLeast' | 'line'> & {
  readonly length: number;
};

export interface Measured {
  readonly id: string;
  readonly recorded: number;
  readonly status: 'mate' | 'nomate' | 'unknown';
  readonly nodes: number;
  readonly seconds: number;
  readonly mate?: Pick<Mate, 'length' | 'lengthIsExact' | 'line'>;
  /** Only a lower bound when a limit was reached before the length was known. */
  readonly books?: BookSolution | Pick<Mate, 'lengthAtLeast'>;
}

function solutionOf({ books }: Measured): BookSolution | undefined {
  return books !== undefined && 'length' in books ? books : undefined;
}

function summarize(name: string, rows: readonly Measured[]): Cell[] {
  const count = (test: (row: Measured) => boolean) => rows.filter(test).length;
  const books = (test: (length: number, recorded: number) => boolean) =>
    count((row) => solutionOf(row) !== undefined && test(solutionOf(row)!.length, row.recorded));
  return [
    name,
    rows.length,
    count(({ mate }) => mate !== undefined),
    count(({ mate }) => mate?.lengthIsExact === true),
    count((row) => solutionOf(row) !== undefined),
    count((row) => solutionOf(row)?.lengthIsExact === true),
    books((length, recorded) => length === recorded),
    books((length, recorded) => length < recorded),
    books((length, recorded) => length > recorded),
    rows.reduce((sum, { nodes }) => sum + nodes, 0),
    Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0)),
  ];
}

export function tabulateSets(rows: readonly Measured[]): Table {
  const sets = [...new Set(rows.map(({ id }) => id.split('-')[0]!))];
  const bySet = sets.map((name) =>
    summarize(
      name,
      rows.filter(({ id }) => id.startsWith(name)),
    ),
  );
  const counts = ['problems', 'mates', 'exact', 'for books', '… exact', 'as recorded'];
  return {
    columns: ['set', ...counts, 'shorter', 'longer', 'nodes', 'seconds'],
    rows: [...bySet, ...(bySet.length > 1 ? [summarize('all', rows)] : [])],
  };
}

function listDifference(row: Measured): Cell[] {
  const { id, recorded, mate, books } = row;
  const yes = (is: boolean | undefined) => (is === undefined ? null : is ? 'yes' : 'no');
  const { length = null, lengthIsExact, line = [] } = solutionOf(row) ?? {};
  const exact = [yes(lengthIsExact), mate?.length ?? null, yes(mate?.lengthIsExact)];
  return [id, recorded, length, books?.lengthAtLeast ?? null, ...exact, line.join(' ')];
}

export function tabulateDifferences(rows: readonly Measured[]): Table {
  const differing = rows.filter(
    (row) => (solutionOf(row)?.length ?? row.mate?.length) !== row.recorded,
  );
  const books = ['for books', 'at least', 'exact'];
  return {
    columns: ['problem', 'recorded', ...books, 'plies', 'plies exact', 'the line for books'],
    rows: differing.map(listDifference),
  };
}

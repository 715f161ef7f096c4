// The page of measured lengths: a summary for each collection, then every row that differs from its record.

import type { Conventional, Mate } from '../../src/solver/answers/solution';

export interface Measured {
  readonly id: string;
  readonly recorded: number;
  readonly status: 'mate' | 'nomate' | 'unknown';
  readonly nodes: number;
  readonly seconds: number;
  readonly mate?: Pick<Mate, 'length' | 'lengthIsExact' | 'line'>;
  /** Without a length where a limit came before it. */
  readonly books?: Conventional | Pick<Conventional, 'lengthAtLeast'>;
}

export interface Limits {
  readonly most: number;
  readonly maxNodes: number;
  readonly checkNodes: number;
  readonly hashMiB: number;
}

function solutionOf({ books }: Measured): Conventional | undefined {
  return books !== undefined && 'length' in books ? books : undefined;
}

function summarize(name: string, rows: readonly Measured[]): string {
  const count = (test: (row: Measured) => boolean) => rows.filter(test).length;
  const books = (test: (length: number, recorded: number) => boolean) =>
    count((row) => solutionOf(row) !== undefined && test(solutionOf(row)!.length, row.recorded));
  const cells = [
    name,
    rows.length,
    count(({ mate }) => mate !== undefined),
    count(({ mate }) => mate?.lengthIsExact === true),
    count((row) => solutionOf(row) !== undefined),
    count((row) => solutionOf(row)?.lengthIsExact === true),
    books((length, recorded) => length === recorded),
    books((length, recorded) => length < recorded),
    books((length, recorded) => length > recorded),
    `${(rows.reduce((sum, { nodes }) => sum + nodes, 0) / 1e6).toFixed(1)} M`,
    rows.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

const SUMMARY = [
  '| set | problems | mates | exact | for books | … exact | as recorded | shorter | longer | nodes | s |',
  `|${'---|'.repeat(11)}`,
];

const DIFFERENCES = [
  '| problem | recorded | for books | at least | exact | plies | exact | the line for books |',
  `|${'---|'.repeat(8)}`,
];

function formatDifference(row: Measured): string {
  const { id, recorded, mate, books } = row;
  const yes = (is: boolean | undefined) => (is === undefined ? '' : is ? 'yes' : 'no');
  const { length = '', lengthIsExact, line = [] } = solutionOf(row) ?? {};
  const exact = [yes(lengthIsExact), mate?.length ?? '', yes(mate?.lengthIsExact)];
  const proven = [books?.lengthAtLeast ?? '', ...exact];
  return `| ${[id, recorded, length, ...proven, line.join(' ')].join(' | ')} |`;
}

export function formatPage(
  rows: readonly Measured[],
  { most, maxNodes, checkNodes, hashMiB }: Limits,
): string {
  const sets = [...new Set(rows.map(({ id }) => id.split('-')[0]!))];
  const bySet = sets.map((name) =>
    summarize(
      name,
      rows.filter(({ id }) => id.startsWith(name)),
    ),
  );
  const differing = rows.filter(
    (row) => (solutionOf(row)?.length ?? row.mate?.length) !== row.recorded,
  );
  return [
    '# Lengths of the classics',
    '',
    `Recorded at up to ${most} plies; ${hashMiB} MiB, ${maxNodes / 1e6} million nodes each and ${checkNodes / 1e6} for each`,
    'question on the way. "For books": futile interpositions not played, rule `standard`; "at least": no mate is',
    'shorter when counted so. Made by `npm run bench -- lengths`.',
    '',
    ...SUMMARY,
    ...bySet,
    ...(bySet.length > 1 ? [summarize('all', rows)] : []),
    '',
    '## Rows that differ from their record',
    '',
    ...DIFFERENCES,
    ...differing.map(formatDifference),
    '',
  ].join('\n');
}

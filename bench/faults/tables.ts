// Tables of the authors' lines: counts of verdicts, lengths and fault names, and a row for each line.

import type { Analysis, Fault } from '../../src/answers/analysis';
import { FAULT_NAMES } from '../../src/words/verdict-words';
import type { Cell, Table } from '../report/result';
import { explain } from './explanation';

export interface AuthorLine {
  readonly id: string;
  readonly sfen: string;
  readonly moves: readonly string[];
}

export interface Judged {
  readonly problem: AuthorLine;
  readonly analysis: Analysis;
  /** The node limit of the line, as a multiple of the limit in the first round. */
  readonly times: number;
}

const MOST_SHOWN = 5;

function formatFault({ kind, ply, move, length, lengthIsExact }: Fault): string {
  const plies = length === null ? '' : ` ${length}${lengthIsExact ? '' : '?'}`;
  return `${ply} ${FAULT_NAMES[kind].ja} ${move ?? ''}${plies}`;
}

function listSome(all: readonly string[]): string {
  const more = all.length - MOST_SHOWN;
  return all.slice(0, MOST_SHOWN).join('; ') + (more > 0 ? ` and ${more} more` : '');
}

function listRow(row: Judged): Cell[] {
  const { problem, analysis, times } = row;
  const { verdict, faults, notes, undecided, nodes, milliseconds } = analysis;
  const open = undecided.map(({ ply, move, what }) => `${ply} ${move ?? 'end'} ${what}`);
  return [
    problem.id,
    problem.moves.length,
    verdict,
    explain(row).words,
    listSome(faults.map(formatFault)),
    listSome(notes.map(formatFault)),
    listSome(open),
    `${(nodes / 1e6).toFixed(1)} M${times > 1 ? ` (${times})` : ''}`,
    Math.round(milliseconds / 1000),
  ];
}

/** Number of lines with each fault name. */
function countNames(rows: readonly Judged[]): Cell[][] {
  const counts = Object.entries(FAULT_NAMES).map(([kind, { ja: name }]): [string, number] => {
    const has = ({ analysis }: Judged) =>
      [...analysis.faults, ...analysis.notes].some((fault) => fault.kind === kind);
    return [name, rows.filter(has).length];
  });
  return counts.filter(([, lines]) => lines > 0);
}

export function tabulate(
  rows: readonly Judged[],
): Record<'verdicts' | 'lengths' | 'names' | 'lines', Table> {
  const count = (test: (row: Judged) => boolean) => rows.filter(test).length;
  const verdicts = (['sound', 'unsound', 'undecided'] as const).map((verdict) =>
    count(({ analysis }) => analysis.verdict === verdict),
  );
  const exact = count(({ analysis }) => analysis.lengthIsExact);
  const open = count((row) => explain(row).isOpen);
  const sorted = [...rows].sort(
    (one, other) => one.problem.moves.length - other.problem.moves.length,
  );
  return {
    verdicts: {
      columns: ['lines', 'sound', 'unsound', 'undecided'],
      rows: [[rows.length, ...verdicts]],
    },
    lengths: {
      columns: ['as recorded, proven', 'otherwise, with a name', 'not decided'],
      rows: [[exact, rows.length - exact - open, open]],
    },
    names: { columns: ['name', 'lines'], rows: countNames(rows) },
    lines: {
      columns: [
        ...['problem', 'plies', 'verdict', 'length', 'faults', 'tolerated', 'open', 'nodes', 's'],
      ],
      rows: sorted.map(listRow),
    },
  };
}

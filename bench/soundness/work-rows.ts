// The rows of the page works.md: one for each work, and a summary by length. A row stays until a run finds more.

import type { Analysis, Fault, OpenQuestion } from '../../src/answers/analysis';
import { FAULT_NAMES } from '../../src/words/verdict-words';
import type { Cell, Result, Table } from '../report/result';

/** Upper bounds (recorded plies) of the classes in the summary. */
const CLASSES = [31, 100, 300, 10_000];

const VERDICTS = ['sound', 'unsound', 'undecided'];

/** The greatest number of open questions that a table row shows. */
const MOST_OPEN = 6;

const COLUMNS = [
  ...['work', 'name', 'plies', 'line', 'verdict', 'ply', 'fault', 'plies with the fault'],
  ...['faults found', 'nodes', 's', 'certificate, kB', 'record'],
  ...['nodes a question', 'nodes at most', 'open questions'],
] as const;

export type WorkRow = Readonly<Record<(typeof COLUMNS)[number], Cell>>;

interface Judged {
  readonly work: { readonly id: string; readonly name: string; readonly plies: number };
  readonly analysis: Analysis;
  readonly limits: { readonly checkNodes: number; readonly maxNodes: number };
  /** Processor time. */
  readonly seconds: number;
  /** The size of the certificate, compressed; undefined without a certificate. */
  readonly bytes: number | undefined;
  /** The path of the record with the fault, from the root of the project. */
  readonly record: string | undefined;
}

export function makeWorkRow({ work, analysis, limits, seconds, bytes, record }: Judged): WorkRow {
  const { verdict, faults, possibleFaults, undecided, reason, lineBy, nodes } = analysis;
  const [fault] = faults;
  const possible = possibleFaults.map((each) => `${formatFault(each)} at ply ${each.ply}?`);
  const limit = reason === undefined ? [] : [`limit: ${reason}`];
  const open = [...limit, ...possible, ...undecided.map(formatQuestion)];
  return {
    work: work.id,
    name: work.name === '' ? null : work.name,
    plies: work.plies,
    line: lineBy === 'author' ? "author's" : 'found',
    verdict,
    ply: fault?.ply ?? null,
    fault: fault === undefined ? null : formatFault(fault),
    'plies with the fault': fault === undefined ? null : formatFaultLength(fault),
    'faults found': faults.length,
    nodes,
    s: Math.round(seconds * 10) / 10,
    'certificate, kB': bytes === undefined ? null : Math.ceil(bytes / 100) / 10,
    record: record === undefined ? null : formatRecord(record),
    'nodes a question': limits.checkNodes,
    'nodes at most': limits.maxNodes,
    'open questions': verdict === 'undecided' ? formatOpen(open) : null,
  };
}

/** A link from the page to a record that is kept with the results. */
function formatRecord(path: string): string | null {
  const kept = path.replace(/^bench\/results\//, '');
  return kept === path ? null : `[KIF](${kept})`;
}

/** The rows of a stored result; empty if its table has other columns. */
export function readWorkRows({ tables: { works } }: Result): WorkRow[] {
  if (works?.columns.join() !== COLUMNS.join()) return [];
  return works.rows.map(
    (cells) => Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index]!])) as WorkRow,
  );
}

/**
 * All rows, the shortest works first. An undecided row does not replace a decided row, or one that was made with larger
 * limits.
 */
export function mergeWorkRows(stored: readonly WorkRow[], found: WorkRow): WorkRow[] {
  const rows = new Map(stored.map((row) => [row.work, row]));
  const known = rows.get(found.work);
  const isBetter =
    known === undefined ||
    found.verdict !== 'undecided' ||
    (known.verdict === 'undecided' && Number(found.nodes) >= Number(known.nodes));
  if (isBetter) rows.set(found.work, found);
  return [...rows.values()].sort(
    (one, other) =>
      Number(one.plies) - Number(other.plies) || (String(one.work) < String(other.work) ? -1 : 1),
  );
}

export function tabulateWorks(rows: readonly WorkRow[]): Record<'plies' | 'works', Table> {
  return {
    plies: {
      columns: ['plies', 'works', ...VERDICTS, 'nodes of all', 's of all'],
      rows: CLASSES.map((most, index) => {
        const above = CLASSES[index - 1] ?? 0;
        const chosen = rows.filter(({ plies }) => Number(plies) > above && Number(plies) <= most);
        const sum = (name: 'nodes' | 's') =>
          chosen.reduce((total, row) => total + Number(row[name]), 0);
        const counts = VERDICTS.map((name) => chosen.filter((row) => row.verdict === name).length);
        const title = most === CLASSES.at(-1) ? `${above + 1} or more` : `${above + 1} to ${most}`;
        return [title, chosen.length, ...counts, sum('nodes'), Math.round(sum('s'))];
      }),
    },
    works: {
      columns: COLUMNS,
      digits: { s: 1, 'certificate, kB': 1 },
      rows: rows.map((row) => COLUMNS.map((name) => row[name])),
    },
  };
}

function formatFault({ kind, move }: Fault): string {
  return move === null ? FAULT_NAMES[kind].ja : `${FAULT_NAMES[kind].ja} ${move}`;
}

function formatFaultLength({ length, lengthIsExact }: Fault): string | null {
  if (length === null) return null;
  return lengthIsExact ? `${length}` : `${length}?`;
}

function formatQuestion({ ply, move, what }: OpenQuestion): string {
  return `${what} of ${move ?? 'the position'} at ply ${ply}`;
}

function formatOpen(open: readonly string[]): string {
  const rest = open.length > MOST_OPEN ? ` and ${open.length - MOST_OPEN} more` : '';
  return open.slice(0, MOST_OPEN).join('; ') + rest;
}

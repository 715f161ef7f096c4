// Makes the tables of the page soundness.md: one row for each problem, and a summary of all rows. A run over some of the problems keeps the
// stored rows of the other problems.

import type { Analysis, Fault, OpenQuestion } from '../../src/answers/analysis';
import { FAULT_NAMES } from '../../src/kifu/solution-text';
import type { Problem } from '../../support/problem';
import type { Cell, Result, Table } from '../report/result';

/** Upper bounds (recorded plies) of the classes in the summary. */
const CLASSES = [17, 31];

/** The greatest number of open questions that a table row shows. */
const MOST_OPEN = 6;

const COLUMNS = [
  ...['problem', 'recorded', 'verdict', 'solution', 'ply', 'fault', 'plies with the fault'],
  ...['nodes', 's', 'open questions'],
] as const;

export type Row = Readonly<Record<(typeof COLUMNS)[number], Cell>>;

/** Seconds are processor time, so that other work on the machine does not count. */
export function makeRow({ id, plies }: Problem, analysis: Analysis, seconds: number): Row {
  const { verdict, nodes, faults, undecided } = analysis;
  const [fault] = faults;
  const open = undecided.map(formatQuestion);
  const isOpen = verdict === 'undecided';
  return {
    problem: id,
    recorded: plies!,
    verdict,
    solution: formatLength(analysis),
    ply: fault?.ply ?? null,
    fault: fault === undefined ? null : formatFault(fault),
    'plies with the fault': fault === undefined ? null : formatFaultLength(fault),
    nodes,
    s: Math.round(seconds * 10) / 10,
    'open questions': isOpen ? formatOpen(open) : null,
  };
}

function formatLength(analysis: Analysis): string | null {
  const { length, lengthIsExact, lengthAtLeast, lineBy } = analysis;
  if (length === null) return null;
  if (lengthIsExact) return `${length}`;
  if (lineBy === 'author') return `${length} as written`;
  return lengthAtLeast === length ? `${length}?` : `${lengthAtLeast} to ${length}?`;
}

export function formatFault({ kind, move }: Fault): string {
  return move === null ? FAULT_NAMES.ja[kind] : `${FAULT_NAMES.ja[kind]} ${move}`;
}

export function formatFaultLength({ length, lengthIsExact }: Fault): string | null {
  if (length === null) return null;
  return lengthIsExact ? `${length}` : `${length}?`;
}

export function formatQuestion({ ply, move, what }: OpenQuestion): string {
  return `${what} of ${move ?? 'the position'} at ply ${ply}`;
}

export function formatOpen(open: readonly string[]): string {
  const rest = open.length > MOST_OPEN ? ` and ${open.length - MOST_OPEN} more` : '';
  return open.slice(0, MOST_OPEN).join('; ') + rest;
}

/** The rows of a stored table; empty when the table has other columns. */
export function readRows({ tables: { problems } }: Result): Row[] {
  if (problems?.columns.join() !== COLUMNS.join()) return [];
  return problems.rows.map(
    (cells) => Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index]!])) as Row,
  );
}

/** All rows, shortest problems first. A new verdict that is undecided does not replace one that was found with more nodes. */
export function mergeRows(kept: readonly Row[], found: readonly Row[]): Row[] {
  const rows = new Map(kept.map((row) => [row.problem, row]));
  for (const row of found) {
    const spent = Number(rows.get(row.problem)?.nodes ?? 0);
    if (row.verdict !== 'undecided' || Number(row.nodes) >= spent) rows.set(row.problem, row);
  }
  return [...rows.values()].sort(
    (one, other) =>
      Number(one.recorded) - Number(other.recorded) || (one.problem! < other.problem! ? -1 : 1),
  );
}

export function tabulate(rows: readonly Row[]): Record<'plies' | 'problems', Table> {
  const verdicts = ['sound', 'unsound', 'undecided'];
  return {
    plies: {
      columns: ['recorded', 'problems', ...verdicts, 'nodes, median', 'nodes, most', 's, most'],
      rows: CLASSES.map((most) => summarize(most, verdicts, rows)),
    },
    problems: {
      columns: COLUMNS,
      digits: { s: 1 },
      rows: rows.map((row) => COLUMNS.map((name) => row[name])),
    },
  };
}

function summarize(most: number, verdicts: readonly string[], rows: readonly Row[]): Cell[] {
  const chosen = rows.filter(({ recorded }) => Number(recorded) <= most);
  const nodes = chosen.map((row) => Number(row.nodes)).sort((one, other) => one - other);
  return [
    `up to ${most}`,
    chosen.length,
    ...verdicts.map((verdict) => chosen.filter((row) => row.verdict === verdict).length),
    nodes[Math.floor(nodes.length / 2)] ?? 0,
    nodes.at(-1) ?? 0,
    Math.round(Math.max(0, ...chosen.map(({ s }) => Number(s)))),
  ];
}

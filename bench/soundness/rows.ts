// The verdicts that are kept, a row for each problem: as JSON, so that a run over some of them leaves the others as
// they are, and as the page that is made of all.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FaultKind } from '../../src/analysis/fault';
import { FAULT_NAMES } from '../../src/kifu/solution-text';
import type { Analysis, Fault } from '../../src/solver/answers/analysis';
import type { Problem } from '../solve/problem';

const ROWS = fileURLToPath(new URL('../results/soundness.json', import.meta.url));
const PAGE = fileURLToPath(new URL('../results/soundness.md', import.meta.url));

/** Most plies recorded, for the lines of the summary. */
const CLASSES = [17, 31];

export interface Row {
  readonly id: string;
  /** Plies. */
  readonly recorded: number;
  readonly verdict: Analysis['verdict'];
  /** Of the line that was judged; null where there is none. */
  readonly length: number | null;
  readonly lengthIsExact: boolean;
  readonly lengthAtLeast: number | null;
  /** The heaviest that was met. */
  readonly fault: Pick<Fault, 'kind' | 'ply' | 'length' | 'lengthIsExact' | 'line'> | null;
  /** Questions that could be faults or not, where nothing is decided. */
  readonly open: readonly string[];
  readonly nodes: number;
  /** Of processor time, so that other work on the machine does not count. */
  readonly seconds: number;
}

export function makeRow({ id, plies }: Problem, analysis: Analysis, seconds: number): Row {
  const { verdict, length, lengthIsExact, lengthAtLeast, faults, undecided } = analysis;
  const [fault] = faults;
  const open = undecided.map(({ ply, move, what }) => `${ply} ${move} ${what}`);
  return {
    ...{ id, recorded: plies!, verdict, length, lengthIsExact, lengthAtLeast },
    fault: fault === undefined ? null : pickFault(fault),
    open: verdict === 'undecided' ? open : [],
    nodes: analysis.nodes,
    seconds: Math.round(seconds * 10) / 10,
  };
}

function pickFault({ kind, ply, length, lengthIsExact, line }: Fault): Row['fault'] {
  return { kind, ply, length, lengthIsExact, line };
}

export function readRows(): Row[] {
  return existsSync(ROWS) ? JSON.parse(readFileSync(ROWS, 'utf8')) : [];
}

/** Kept in the order of the record: the shortest first. */
export function mergeRows(kept: readonly Row[], found: readonly Row[]): Row[] {
  const rows = new Map([...kept, ...found].map((row) => [row.id, row]));
  return [...rows.values()].sort(
    (one, other) => one.recorded - other.recorded || (one.id < other.id ? -1 : 1),
  );
}

export function writeRows(rows: readonly Row[]): void {
  writeFileSync(ROWS, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  writeFileSync(PAGE, formatPage(rows));
}

export function formatPage(rows: readonly Row[]): string {
  const undecided = rows.filter(({ verdict }) => verdict === 'undecided');
  return [
    '# Soundness',
    '',
    'Is each problem sound? An analysis ends with the verdict: with the first fault that is proven, or when nothing is left',
    'that could be one. The length recorded is held against it: a defence that lasts longer makes a problem unsound. `?`: of the',
    'best play found, not proven.',
    'Made by `npm run bench -- soundness --write`, 512 MiB, whose runs over some of the problems leave the other rows as they are.',
    '',
    '| plies recorded | problems | sound | unsound | undecided | nodes, median | nodes, most | s, most |',
    `|${'---|'.repeat(8)}`,
    ...CLASSES.map((most) => summarize(most, rows)),
    '',
    '| problem | recorded | verdict | solution | ply | fault | plies in all | nodes | s |',
    `|${'---|'.repeat(9)}`,
    ...rows.map(formatRow),
    '',
    ...(undecided.length === 0 ? [] : formatUndecided(undecided)),
  ].join('\n');
}

function summarize(most: number, rows: readonly Row[]): string {
  const chosen = rows.filter(({ recorded }) => recorded <= most);
  const count = (verdict: string) => chosen.filter((row) => row.verdict === verdict).length;
  const nodes = chosen.map((row) => row.nodes).sort((one, other) => one - other);
  const cells = [
    `up to ${most}`,
    chosen.length,
    ...['sound', 'unsound', 'undecided'].map(count),
    formatNodes(nodes[Math.floor(nodes.length / 2)] ?? 0),
    formatNodes(nodes.at(-1) ?? 0),
    Math.max(0, ...chosen.map(({ seconds }) => seconds)).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

function formatRow(row: Row): string {
  const { id, recorded, verdict, length, lengthIsExact, lengthAtLeast, fault } = row;
  const bounds = lengthAtLeast === length ? `${length}?` : `${lengthAtLeast} to ${length}?`;
  const solution = length === null ? '' : lengthIsExact ? `${length}` : bounds;
  const cells = [
    ...[id, recorded, verdict, solution],
    ...(fault === null ? ['', '', ''] : formatFault(fault)),
    ...[formatNodes(row.nodes), row.seconds.toFixed(0)],
  ];
  return `| ${cells.join(' | ')} |`;
}

function formatFault({ ply, kind, length, lengthIsExact, line }: NonNullable<Row['fault']>) {
  const move = ply === 0 ? '' : ` ${line[0] ?? ''}`;
  return [ply, `${nameOf(kind)}${move}`, `${length ?? ''}${lengthIsExact ? '' : '?'}`];
}

function nameOf(kind: FaultKind): string {
  return FAULT_NAMES.ja[kind];
}

function formatUndecided(rows: readonly Row[]): string[] {
  const list = ({ id, open }: Row) => {
    const rest = open.length > 8 ? ` and ${open.length - 8} more` : '';
    return `- ${id}: ${open.slice(0, 8).join('; ')}${rest}`;
  };
  return ['## What is open', '', ...rows.map(list), ''];
}

function formatNodes(nodes: number): string {
  return `${(nodes / 1e6).toFixed(1)} M`;
}

// The page of the authors' lines: a row for each, and what the lengths that differ come from.

import type { Strictness } from '../../src/analysis/fault';
import { FAULT_NAMES } from '../../src/kifu/solution-text';
import type { Analysis, Fault } from '../../src/solver/analysis';
import { explain } from './explanation';

export interface AuthorLine {
  readonly id: string;
  readonly sfen: string;
  readonly moves: readonly string[];
}

export interface Judged {
  readonly problem: AuthorLine;
  readonly analysis: Analysis;
  /** How many times the nodes it had. */
  readonly times: number;
}

export interface Limits {
  readonly maxNodes: number;
  readonly checkNodes: number;
  /** For all lines together. */
  readonly total: number;
  readonly hashMiB: number;
  readonly strictness: Strictness;
}

const MOST_SHOWN = 5;

function formatFault({ kind, ply, move, length, lengthIsExact }: Fault): string {
  const plies = length === null ? '' : ` ${length}${lengthIsExact ? '' : '?'}`;
  return `${ply} ${FAULT_NAMES.ja[kind]} ${move ?? ''}${plies}`;
}

function listSome(all: readonly string[]): string {
  const more = all.length - MOST_SHOWN;
  return all.slice(0, MOST_SHOWN).join('; ') + (more > 0 ? ` and ${more} more` : '');
}

function formatRow(row: Judged): string {
  const { problem, analysis, times } = row;
  const { verdict, faults, notes, undecided, nodes, milliseconds } = analysis;
  const open = undecided.map(({ ply, move, what }) => `${ply} ${move ?? 'end'} ${what}`);
  const cells = [
    problem.id,
    problem.moves.length,
    verdict,
    explain(row).words,
    listSome(faults.map(formatFault)),
    listSome(notes.map(formatFault)),
    listSome(open),
    `${(nodes / 1e6).toFixed(1)} M${times > 1 ? ` (${times})` : ''}`,
    (milliseconds / 1000).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

function summarize(rows: readonly Judged[]): string[] {
  const count = (test: (row: Judged) => boolean) => rows.filter(test).length;
  const verdict = (name: Analysis['verdict']) => count(({ analysis }) => analysis.verdict === name);
  const kinds = Object.entries(FAULT_NAMES.ja).map(([kind, name]) => {
    const has = ({ analysis }: Judged) =>
      [...analysis.faults, ...analysis.notes].some((fault) => fault.kind === kind);
    return [name, count(has)] as const;
  });
  const found = kinds.filter(([, lines]) => lines > 0);
  const isExact = ({ analysis }: Judged) => analysis.lengthIsExact;
  const differs = (row: Judged) => !isExact(row) && !explain(row).isOpen;
  return [
    `${rows.length} lines: ${verdict('sound')} sound, ${verdict('unsound')} unsound, ${verdict('undecided')} undecided.`,
    `Length: ${count(isExact)} proven to be as recorded, ${count(differs)} otherwise and named why, ` +
      `${count((row) => explain(row).isOpen)} not decided.`,
    `Lines with each name: ${found.map(([name, lines]) => `${name} ${lines}`).join(', ')}.`,
  ];
}

export function formatPage(rows: readonly Judged[], limits: Limits & { readonly spent: number }) {
  const { maxNodes, checkNodes, hashMiB, strictness, spent } = limits;
  const sorted = [...rows].sort(
    (one, other) => one.problem.moves.length - other.problem.moves.length,
  );
  return [
    "# Faults of the authors' lines",
    '',
    `図巧, the ${rows.length} shortest; ${strictness}; ${hashMiB} MiB, ${maxNodes / 1e6} million nodes each, up to`,
    `${checkNodes} for each question; behind the nodes how many times as many of both. ${(spent / 1e6).toFixed(0)} million nodes in all.`,
    'A fault: ply, name, move, plies of the whole line then (`?`: of the best play found; that it is longer, or',
    'mates, is proven). "Length" tells, by name, why the problem is longer or shorter than the line. Made by',
    '`npm run bench -- faults --write`.',
    '',
    ...summarize(rows).flatMap((each) => [each, '']),
    '| problem | plies | verdict | length | faults | tolerated | open | nodes | s |',
    `|${'---|'.repeat(9)}`,
    ...sorted.map(formatRow),
    '',
  ].join('\n');
}

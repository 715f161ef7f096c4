// The table of the options of a solve in the guides, made from that of the sources: `npm run option-table` writes it there.

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ALL_OPTIONS, type ANALYSE_TABLE } from '../src/options/analyse-table';

import { defaultBookNodes } from '../src/options/solve-options';
import { type OptionEntry, SOLVER_TABLE } from '../src/options/table';

type SolveOption = Exclude<keyof typeof ALL_OPTIONS, keyof typeof ANALYSE_TABLE>;

/** In the words of the guides; the default where the table alone does not tell it. */
export const WORDS: Readonly<
  Record<SolveOption, string | readonly [text: string, fallback: string]>
> = {
  hashMiB: `of \`createSolver\`: size of the table, 1 to ${SOLVER_TABLE.hashMiB.range[1]} MiB`,
  threads:
    "of `createSolver`: threads that search together, 1 to 64, or `'all'`; with one, node counts are reproducible",
  workerUrl:
    'of `createSolver`, for several threads in browsers: where `tsumeru/worker-script.js` lies, if a content policy forbids workers from blobs',
  maxNodes: 'limit; reaching it gives `unknown` with reason `nodes`',
  timeMs: 'limit in milliseconds; reaching it gives `unknown` with reason `time`',
  goal: '`first`: any mate, its `length` is that of the line found; `shortest`: no mate has fewer plies, every interposition counted; `book`: besides, `conventional`, the solution as books print it',
  bookNodes: [
    'nodes for the solution of books, after the first mate, with the goal `book`',
    `half of those of the first mate, at least ${defaultBookNodes(0)}`,
  ],
  futile: "which interpositions the book's solution leaves out: `off`, `narrow`, `standard`",
  firstMoves:
    'find every first move that mates, under the same limits: `firstMoves` of the answer has those that mate, shortest first, each with its line, those refuted, and those undecided',
  side: 'who is to move: with `defender`, who must be in check, the question is whether every reply is mated',
  maxPlies: [
    'only mates of at most this many plies count; `nomate` then has `within`',
    'any length',
  ],
  maxDepth: 'plies, 1 to 8000; `unknown: depth` if a verdict leans on it',
  signal: 'an `AbortSignal`; `unknown: aborted`',
  onProgress: 'called after every slice',
  sliceNodes: 'nodes between two looks at clock, signal and event loop',
  certificate: 'make a certificate of the verdict; `check(certificate, position)` judges it',
  keepTable: 'go on with what earlier solves left in the table',
  collectAt: 'SmallTreeGC: at what filling of the table it starts',
  collectFree: 'SmallTreeGC: how much of the table it leaves free, more than `1 - collectAt`',
  core: "of `createSolver`: the core's binary, where the one inside the package is not to be used",
};

/** The table as the page of options shows it. */
export function formatOptionTable(): string {
  const rows = Object.entries(WORDS).map(([name, entry]) => {
    const [text, fallback] = typeof entry === 'string' ? [entry] : entry;
    const shown = fallback ?? formatFallback(ALL_OPTIONS[name as SolveOption]);
    return `| \`${name}\` | ${text} | ${shown} |\n`.replace('|  |', '| |');
  });
  return `| option | meaning | default |\n|---|---|---|\n${rows.join('')}`;
}

function formatFallback({ fallback }: OptionEntry): string {
  if (fallback === undefined) return '';
  if (fallback === Number.POSITIVE_INFINITY) return 'none';
  return typeof fallback === 'string' ? `\`${fallback}\`` : String(fallback);
}

const TABLE = /\| option \| meaning \| default \|\n(?:\|.*\n)+/;

export const OPTION_PAGE = resolve(import.meta.dirname, '../site/reference/options.md');

export function withOptionTable(text: string): string {
  return text.replace(TABLE, () => formatOptionTable());
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(OPTION_PAGE, withOptionTable(readFileSync(OPTION_PAGE, 'utf8')));
}

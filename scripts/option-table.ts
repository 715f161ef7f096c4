// `npm run option-table`: writes the table of the options of a solve into the guides, made from the table in the
// sources.

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ALL_OPTIONS, type ANALYSE_TABLE } from '../src/options/analyse-table';
import { type OptionEntry, SOLVER_TABLE } from '../src/options/table';

type SolveOption = Exclude<keyof typeof ALL_OPTIONS, keyof typeof ANALYSE_TABLE>;

/** The words of the guides for each option, and the default if the table in the sources does not contain it. */
export const WORDS: Readonly<
  Record<SolveOption, string | readonly [text: string, fallback: string]>
> = {
  hashMiB: `size of the table, 1 to ${SOLVER_TABLE.hashMiB.range[1]} MiB (option of \`createSolver\`)`,
  threads:
    "how many threads search the problem together, 1 to 64, or `'all'`; with one thread the number of nodes is reproducible (option of `createSolver`)",
  workerUrl:
    'address of `tsumeru/worker-script.js`, for several threads in browsers whose content policy forbids workers made from blobs (option of `createSolver`)',
  maxNodes:
    'the greatest number of nodes; at this limit the answer is `unknown` with the reason `nodes`',
  timeMs:
    'the greatest number of milliseconds, counted from the call; at this limit the answer is `unknown` with the reason `time`',
  goal: '`book`: the solution as books print it, without futile interpositions; `shortest`: the mate with the fewest plies, every interposition counted; `first`: the first mate that is found, every interposition counted, which takes the least time',
  bookNodes:
    'with the goal `book`: the greatest number of nodes for the book solution, once a first mate is found',
  bookTimeMs: [
    'if the length is still open after `bookNodes` nodes, the search goes on until so many milliseconds have passed since its beginning. The number of nodes is then not reproducible',
    'none',
  ],
  futile:
    'with the goal `book`: which interpositions the solution leaves out: `standard`, or `off` (none)',
  firstMoves:
    'also search every other first move, under the same limits: `firstMoves` of the answer to a mate lists the first moves that mate (the shortest first with every interposition counted, each with its line), those that are refuted, and those that are undecided',
  side: 'which side is to move; with `defender`, who must be in check, the question is whether every reply leads to a mate',
  maxPlies: [
    'only mates of at most this many plies count; an answer `nomate` then has a key `within`, the number of plies for which it is proven',
    'any length',
  ],
  maxDepth:
    'deepest ply that is searched, 1 to 8000; the answer is `unknown` with the reason `depth` if the verdict depends on deeper plies',
  signal: 'an `AbortSignal`; after an abort the answer is `unknown` with the reason `aborted`',
  onProgress: 'a function that is called after every slice of the search',
  sliceNodes:
    'nodes of a slice; after each slice the solver looks at the clock and the signal, and lets other work of the program run',
  certificate:
    'make a certificate: a proof of the verdict, which `check(certificate, position)` verifies',
  keepTable: 'use the results of earlier solves that are in the table',
  collectAt:
    'how full the table is, 0.1 to 0.95, when the solver starts to delete the records of small subtrees (a method called SmallTreeGC)',
  collectFree:
    'how much of the table is free after that, 0.05 to 0.95; must be more than `1 - collectAt`',
  core: 'a WebAssembly binary of the solver, to use instead of the one in the package (option of `createSolver`)',
};

/** The table for the page about the options. */
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

// Finds the project's documents, and writes the results into all of them.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { THREADS_SHA256 } from '../../src/engines/threads/binary.generated';
import { GO_CORE_SHA256 } from '../../src/go/binary.generated';
import { commandOf } from '../../support/command-line';
import { fillDocument } from './document';
import { type Result, readResult, type Table, writeResult } from './result';
import { formatTable } from './table-text';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A core is named by this many digits of its SHA-256. */
const CORE_DIGITS = 12;

const PATTERNS = [
  '*.md',
  'docs/*.md',
  '{web,examples}/*.md',
  'site/**/*.md',
  'bench/results/*.md',
  '.github/**/*.md',
];

/** Pages that are generated from the sources and not committed. */
const MADE = [
  'site/{api,docs}/**',
  'site/**/cli.md',
  'site/glossary.md',
  '**/node_modules/**',
  'site/.vitepress/**',
];

export const nameCore = (sha256: string) => sha256.slice(0, CORE_DIGITS);

/** Paths of the documents from the root of the project. */
export function listDocuments(): string[] {
  return globSync(PATTERNS, { cwd: ROOT, dot: true, ignore: MADE }).sort();
}

/** The present cores, as results name them. */
export const CORES = [CORE_SHA256, THREADS_SHA256, GO_CORE_SHA256].map(nameCore);

const languageOf = (path: string) => (/(^|[/.])ja[/.]/.test(path) ? 'ja' : 'en');

/** A document with the results as they are now. */
export const fill = (path: string, text: string) =>
  fillDocument(text, readResult, CORES, languageOf(path));

/** Writes the results into the documents. Returns the documents that changed. */
export function writeDocuments(): string[] {
  return listDocuments().filter((path) => {
    const text = readFileSync(`${ROOT}/${path}`, 'utf8');
    const filled = fill(path, text);
    if (filled !== text) writeFileSync(`${ROOT}/${path}`, filled);
    return filled !== text;
  });
}

/** Stores a bench's result with today's date, and shows it in the documents. */
export function keepResult(name: string, result: Omit<Result, 'date'>): void {
  const { tables, core, ...head } = result;
  const date = new Date().toISOString().slice(0, 10);
  const build = core === undefined ? {} : { core: nameCore(core) };
  writeResult(name, { ...head, ...build, date, tables });
  for (const path of writeDocuments()) console.log(`written: ${path}`);
}

export interface Conclusion {
  readonly tables: Readonly<Record<string, Table>>;
  /** With `--write`. */
  readonly isKept: boolean;
  /** The core that was measured. Default: the one for shogi. */
  readonly core?: string;
  readonly note?: string;
  /** Wrong answers, as sentences. */
  readonly faults?: readonly string[];
}

/** Prints the tables and the faults of a bench, and stores the tables. Returns the exit code, 1 if there is a fault. */
export function conclude(name: string, args: string[], conclusion: Conclusion): number {
  const { tables, isKept, core = CORE_SHA256, note, faults = [] } = conclusion;
  for (const table of Object.values(tables)) console.log(`${formatTable(table)}\n`);
  for (const fault of faults) console.error(`WRONG ${fault}`);
  const told = { command: commandOf(name, args), core, ...(note !== undefined && { note }) };
  if (isKept) keepResult(name, { ...told, tables });
  return faults.length === 0 ? 0 : 1;
}

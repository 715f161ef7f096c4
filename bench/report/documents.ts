// The documents of the project, and the results written into all of them.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { fillDocument } from './document';
import { type Result, readResult, writeResult } from './result';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** So many digits of its SHA-256 tell a core from others. */
const CORE_DIGITS = 12;

const PATTERNS = [
  '*.md',
  'docs/*.md',
  '{web,examples}/*.md',
  'site/**/*.md',
  'bench/results/*.md',
  '.github/**/*.md',
];

/** Pages that are made from the sources and not kept. */
const MADE = ['site/api/**', 'site/**/cli.md', '**/node_modules/**', 'site/.vitepress/**'];

/** Paths from the root. */
export function listDocuments(): string[] {
  return globSync(PATTERNS, { cwd: ROOT, dot: true, ignore: MADE }).sort();
}

/** Writes the results into the documents and names those that changed. */
export function writeDocuments(): string[] {
  return listDocuments().filter((path) => {
    const text = readFileSync(`${ROOT}/${path}`, 'utf8');
    const filled = fillDocument(text, readResult);
    if (filled !== text) writeFileSync(`${ROOT}/${path}`, filled);
    return filled !== text;
  });
}

/** Keeps what a bench has found, dated today, and shows it in the documents. */
export function keepResult(name: string, result: Omit<Result, 'date'>): void {
  const { tables, core, ...head } = result;
  const date = new Date().toISOString().slice(0, 10);
  const build = core === undefined ? {} : { core: core.slice(0, CORE_DIGITS) };
  writeResult(name, { ...head, ...build, date, tables });
  for (const path of writeDocuments()) console.log(`written: ${path}`);
}

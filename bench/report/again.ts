// `npm run bench -- results [name…] [--run] [--every]`: the stored results, with the core of each and the pages that
// show it. `--run` measures those of an earlier core again, or those that are named, or with `--every` all. Then it
// says which results have other figures, and which pages show them. A result of the present core is not measured again,
// so after an interruption the same command goes on. Benches that keep a journal go on in the middle, unless a source
// changed.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readArguments } from '../../support/command-line';
import { listShown } from './document';
import { CORES, listDocuments, ROOT } from './documents';
import { isEarlier, listResults, type Result, readResult } from './result';
import { formatTable } from './table-text';

/** Benches that keep each measurement in a journal. */
const JOURNALED = /^npm run (papers|bench -- (ablation|family|proper|decided|problem-book)) /;
const SOURCES = ['src', 'assembly', 'support', 'bench/*/*.ts'];

const git = (...args: string[]) =>
  spawnSync('git', [...args, '--', ...SOURCES], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

/** The option that lets a bench go on. Measurements of other sources are not taken over. */
function journalOf(name: string): string {
  const commit = git('log', '-1', '--format=%h');
  if (commit === '' || git('status', '--porcelain') !== '') return '';
  return ` --journal build/journals/${name}-${commit}.jsonl`;
}

/** The documents that show each result. */
function listPages(): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, string[]>();
  for (const path of listDocuments()) {
    const shown = listShown(readFileSync(`${ROOT}/${path}`, 'utf8'));
    for (const name of new Set(shown.map((one) => one.name))) {
      pages.set(name, [...(pages.get(name) ?? []), path]);
    }
  }
  return pages;
}

function ageOf(result: Result): string {
  if (result.command === undefined) return 'recorded';
  return isEarlier(result, CORES) ? 'earlier core' : '';
}

/** Runs the command of a result. Gives what became of it. */
function measure(name: string, command: string): string {
  const before = JSON.stringify(readResult(name).tables);
  const journal = JOURNALED.test(command) ? journalOf(name) : '';
  console.log(`\n# ${name}: ${command}${journal}`);
  const { status, signal } = spawnSync(`${command}${journal}`, {
    cwd: ROOT,
    shell: true,
    stdio: 'inherit',
  });
  if (signal !== null) throw new RangeError(`${name}: stopped by ${signal}`);
  if (status !== 0) return `failed with exit code ${status}`;
  const after = readResult(name);
  if (isEarlier(after, CORES)) return 'still of an earlier core';
  return JSON.stringify(after.tables) === before ? 'the same figures' : 'other figures';
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { run: false, every: false });
  const unknown = positionals.find((name) => !listResults().includes(name));
  if (unknown !== undefined) throw new RangeError(`no result is called ${unknown}`);
  const pages = listPages();
  const results = (positionals.length > 0 ? positionals : listResults()).map((name) => {
    const result = readResult(name);
    return { name, result, age: ageOf(result), pages: pages.get(name) ?? [] };
  });
  if (!values.run) {
    const rows = results.map(({ name, result, age, pages: shown }) => [
      name,
      result.date,
      age,
      result.command ?? null,
      shown.join(', '),
    ]);
    console.log(formatTable({ columns: ['result', 'date', 'age', 'command', 'pages'], rows }));
    return 0;
  }
  const wanted = results
    .filter(({ age }) => values.every || positionals.length > 0 || age === 'earlier core')
    .filter(({ result: { command } }, index, all) => {
      return all.findIndex((other) => other.result.command === command) === index;
    });
  const ended = wanted.flatMap(({ name, result: { command }, pages: shown }) =>
    command === undefined ? [] : [[name, measure(name, command), shown.join(', ')]],
  );
  console.log(
    `\n${formatTable({ columns: ['result', 'what became of it', 'pages'], rows: ended })}`,
  );
  return ended.some(([, outcome]) => outcome!.startsWith('failed')) ? 1 : 0;
}

// `npm run book [-- --make] [--check]`: the project's own book of problems, support/positions/problem-book/<plies>.bin. Without options
// it packs the problems that are in build/problem-book. `--make` makes them first: attempts of `tsumeru generate`, as many as PLAN says; a
// run that was interrupted is gone on with, and the problems are the same on every machine. `--check` packs nothing and demands that the
// books in the repository are those that would be packed.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSfen } from '../src/formats/sfen';
import { type GeneratedProblem, packBook, surpriseOf } from '../src/generate/index';
import { runGenerate } from '../src/run/generate';

const ROOT = resolve(import.meta.dirname, '..');
const CANDIDATES = resolve(ROOT, 'build/problem-book');
const BOOKS = resolve(ROOT, 'support/positions/problem-book');
const SEED = 20;

/** How many attempts have been made for each length. */
const PLAN: readonly (readonly [plies: number, attempts: number])[] = [
  [3, 6],
  [5, 55],
  [7, 20],
  [9, 30],
];

/** Problems with less surprise are left out. */
const LEAST_SURPRISE = 3;

const candidatesOf = (plies: number) => resolve(CANDIDATES, `${plies}.jsonl`);

async function make(plies: number, attempts: number): Promise<void> {
  mkdirSync(CANDIDATES, { recursive: true });
  const output = candidatesOf(plies);
  const request = {
    options: { plies, seed: SEED, attempts },
    count: Number.POSITIVE_INFINITY,
    jobs: 1,
    output,
    isResumed: existsSync(output),
    force: false,
    isJson: false,
  };
  const host = {
    signal: new AbortController().signal,
    processors: 1,
    threadScript: resolve(ROOT, 'scripts/batch-worker.mjs'),
    now: () => performance.now(),
  };
  const write = async (text: string | Uint8Array) => void process.stderr.write(text);
  const console = { writeOut: write, writeErr: write, bar: undefined, language: 'en' as const };
  await runGenerate(request, host, console);
}

/** The problems worth printing, in the order of their attempts. */
function choose(plies: number, attempts: number): GeneratedProblem[] {
  const lines = readFileSync(candidatesOf(plies), 'utf8').trimEnd().split('\n');
  const problems = lines.map((line): GeneratedProblem => JSON.parse(line));
  return problems.filter(
    ({ attempt, traits }) => attempt <= attempts && surpriseOf(traits) >= LEAST_SURPRISE,
  );
}

const { values } = parseArgs({
  options: { make: { type: 'boolean' }, check: { type: 'boolean' } },
});
for (const [plies, attempts] of PLAN) {
  if (values.make) await make(plies, attempts);
  const chosen = choose(plies, attempts);
  const problems = chosen.map(({ sfen, traits }) => ({ position: parseSfen(sfen), traits }));
  const bytes = packBook({ plies, problems });
  const path = resolve(BOOKS, `${plies}.bin`);
  console.log(`${plies} plies: ${problems.length} problems, ${bytes.length} bytes`);
  if (values.check) {
    if (readFileSync(path).equals(bytes)) continue;
    console.error(`${path} is not what the candidates give`);
    process.exitCode = 1;
  } else {
    mkdirSync(BOOKS, { recursive: true });
    writeFileSync(path, bytes);
  }
}

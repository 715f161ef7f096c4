// `npm run book -- --make [--folder build/problem-book] [--plies 3,5,7] [--attempts 50] [--seed 1] [--least 3]`: makes a book of
// generated problems. For each length `tsumeru generate` writes the problems that the attempts give to <folder>/<plies>.jsonl; those that
// have at least the surprise of `--least` are packed into <folder>/<plies>.bin. An interrupted run continues, and the problems are the same on every
// machine. Without `--make` the problems that are there are packed. `--check` writes nothing, and fails if a packed book is not that of
// its problems.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseSfen } from '../src/formats/sfen';
import { parseUsiMove } from '../src/formats/usi';
import {
  type BookProblem,
  difficultyOf,
  Examiner,
  type GeneratedProblem,
  packBook,
  surpriseOf,
  themesOf,
} from '../src/generate/index';
import { runGenerate } from '../src/run/generate';
import { readOptions } from '../support/command-line';

const ROOT = resolve(import.meta.dirname, '..');

const values = readOptions(process.argv.slice(2), {
  make: false,
  check: false,
  folder: resolve(ROOT, 'build/problem-book'),
  plies: '3,5,7',
  attempts: 50,
  seed: 1,
  least: 3,
});
if (values.make && values.check) throw new Error('give --make or --check, not both');

const problemsPathOf = (plies: number) => resolve(values.folder, `${plies}.jsonl`);

async function make(plies: number): Promise<void> {
  mkdirSync(values.folder, { recursive: true });
  const output = problemsPathOf(plies);
  const { seed, attempts } = values;
  const request = {
    options: { plies, seed, attempts },
    count: Number.POSITIVE_INFINITY,
    jobs: undefined,
    output,
    isResumed: existsSync(output),
    force: false,
    isJson: false,
  };
  const host = {
    signal: new AbortController().signal,
    processors: availableParallelism(),
    threadScript: resolve(ROOT, 'scripts/batch-worker.mjs'),
    now: () => performance.now(),
  };
  const write = async (text: string | Uint8Array) => void process.stderr.write(text);
  const console = { writeOut: write, writeErr: write, bar: undefined, language: 'en' as const };
  await runGenerate(request, host, console);
}

/** The surprising problems of these attempts, in the order of their attempts. */
function choose(plies: number): GeneratedProblem[] {
  const lines = readFileSync(problemsPathOf(plies), 'utf8').split('\n').filter(Boolean);
  const problems = lines.map((line): GeneratedProblem => JSON.parse(line));
  return problems.filter(
    ({ attempt, traits }) => attempt <= values.attempts && surpriseOf(traits) >= values.least,
  );
}

const examiner = new Examiner();

/** What the book keeps of a problem: its solution, and the measures by which pages choose. */
function bookProblemOf({ sfen, line, traits }: GeneratedProblem): BookProblem {
  const position = parseSfen(sfen);
  const moves = line.map(parseUsiMove);
  const difficulty = difficultyOf(examiner.examine(position, moves));
  return { position, line: moves, traits, difficulty, themes: themesOf(position, moves) };
}

for (const plies of values.plies.split(',').map(Number)) {
  if (values.make) await make(plies);
  const chosen = choose(plies);
  const problems = chosen.map(bookProblemOf);
  const bytes = packBook({ plies, problems });
  const path = resolve(values.folder, `${plies}.bin`);
  if (!values.check) {
    writeFileSync(path, bytes);
  } else if (!readFileSync(path).equals(bytes)) {
    console.error(`${path} is not the book of the problems in ${problemsPathOf(plies)}`);
    process.exitCode = 1;
  }
  console.log(`${plies} plies: ${problems.length} problems, ${bytes.length} bytes`);
}

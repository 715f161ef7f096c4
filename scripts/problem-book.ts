// `npm run book -- --make [--minutes 60] [--attempts 50] [--plies 3,5,7] [--seed 1] [--least 3] [--folder problems]
// [--journal build/problem-book]` goes on with the attempts of a book and then packs it. Without `--make` it packs what the journal has.
// Problems with less surprise than `--least` are left out. `--check` writes nothing. It packs the problems again and repeats some attempts,
// chosen at random, and fails if a file or a problem comes out differently.
//
// Every length gets the same time, on one thread, until it has its problems. From 13 plies on, an attempt starts from a problem of the book
// that is two plies shorter, so the shorter problems are made and packed first. Each attempt is a line of <journal>/<plies>.jsonl with its
// number and, if it made one, its problem. An attempt depends only on its number, on the options below and on the problem from which it
// starts. So a run can continue after the last line, or after the last attempt that <folder>/origins.json counts.

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatSfen, parseSfen } from '../src/formats/sfen';
import { formatUsiMove, parseUsiMove } from '../src/formats/usi';
import { difficultyOf, Examiner } from '../src/generate/difficulty';
import { attemptWith } from '../src/generate/generate';
import { Judge } from '../src/generate/judge';
import { likenessOf } from '../src/generate/likeness';
import { type BookProblem, packBook } from '../src/generate/packed';
import { describeProblem, surpriseOf } from '../src/generate/problem';
import { themesOf } from '../src/generate/themes';
import { Random } from '../src/lab/random';
import type { Move } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';
import { readOptions } from '../support/command-line';
import {
  fingerprintGenerator,
  type Origin,
  PROBLEM_FOLDER,
  readKnownDiagrams,
  readOrigins,
  readProblems,
} from '../support/problem-book';

/** How many problems of each length the book is to have. */
const WANTED: Readonly<Record<number, number>> = {
  3: 1000,
  5: 1000,
  7: 1000,
  9: 1000,
  11: 1000,
  13: 500,
  15: 300,
  17: 200,
};
/** From this length on, attempts start from a problem of the book that is two plies shorter. Few attempts from a random position reach it. */
const GROWN_FROM = 13;
/** Some problems are left out afterwards, because they are like others. */
const SURPLUS = 1.1;
/** Attempts that `--check` makes again for each length. */
const CHECKED_ATTEMPTS = 3;

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

const values = readOptions(process.argv.slice(2), {
  make: false,
  check: false,
  minutes: NO_LIMIT,
  attempts: NO_LIMIT,
  plies: Object.keys(WANTED).join(),
  seed: 1,
  least: 3,
  folder: PROBLEM_FOLDER,
  journal: resolve(PROBLEM_FOLDER, '../build/problem-book'),
});
const { folder } = values;
const lengths = values.plies.split(',').map(Number);
for (const plies of lengths) {
  if (WANTED[plies] === undefined) throw new Error(`--plies: the book has no length ${plies}`);
}

/** No first move of the book captures, because everybody tries captures first. */
const optionsOf = (plies: number) =>
  ({
    seed: values.seed,
    plies,
    firstMoves: ['drop', 'move'],
    surprise: values.least,
  }) satisfies Origin['options'];

const attemptsOf = ({ runs }: Origin) => runs.at(-1)?.last ?? 0;

const bookOf = (plies: number) => resolve(folder, `${plies}.bin`);
const journalOf = (plies: number) => resolve(values.journal, `${plies}.jsonl`);

interface Attempt {
  readonly attempt: number;
  readonly generator: string;
  /** The index of the problem that it starts from, in the book of two plies fewer. */
  readonly source?: number | undefined;
  readonly sfen?: string | undefined;
  readonly line?: readonly string[] | undefined;
}

/** The attempts of the journal that the book does not count yet. A line that an interruption cut short ends them. */
function readNewAttempts(plies: number, counted: number): Attempt[] {
  const path = journalOf(plies);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const attempts = lines.map((line): Attempt => JSON.parse(line));
  const fresh = attempts.filter(({ attempt }) => attempt > counted);
  fresh.forEach(({ attempt }, index) => {
    if (attempt !== counted + 1 + index) {
      throw new Error(`${path}: attempt ${counted + 1 + index} is missing`);
    }
  });
  return fresh;
}

function startOf(problems: readonly BookProblem[], source: number | undefined) {
  if (source === undefined) return undefined;
  const { position, line } = problems[source]!;
  return { position, moves: line };
}

async function make(): Promise<void> {
  const generator = await fingerprintGenerator();
  mkdirSync(values.journal, { recursive: true });
  const origins = readOrigins(folder);
  const work = lengths.map((plies) => {
    const origin = origins.get(plies);
    const counted = origin === undefined ? 0 : attemptsOf(origin);
    const fresh = readNewAttempts(plies, counted);
    // Also cuts a line off that an interruption has left without its end.
    writeFileSync(
      journalOf(plies),
      fresh.map((attempt) => `${JSON.stringify(attempt)}\n`).join(''),
    );
    const found = fresh.filter(({ sfen }) => sfen !== undefined).length;
    const earlier = origin?.chosen.length ?? 0;
    const options = origin?.options ?? optionsOf(plies);
    const starts = plies < GROWN_FROM ? [] : readProblems(plies - 2, folder);
    const next = counted + fresh.length + 1;
    return { plies, options, starts, next, found: earlier + found, ms: 0 };
  });
  const end = performance.now() + values.minutes * 60_000;
  for (;;) {
    const open = work.filter(
      ({ plies, starts, found, next }) =>
        found < WANTED[plies]! * SURPLUS &&
        next <= values.attempts &&
        (plies < GROWN_FROM || starts.length > 0),
    );
    if (open.length === 0 || performance.now() >= end) break;
    const length = open.reduce((least, other) => (other.ms < least.ms ? other : least));
    const began = performance.now();
    const { plies, options, starts, next: attempt } = length;
    const source = plies < GROWN_FROM ? undefined : (attempt - 1) % starts.length;
    const problem = await attemptWith(options, attempt, undefined, startOf(starts, source));
    const { sfen, line } = problem ?? {};
    const told: Attempt = { attempt, generator, source, sfen, line };
    appendFileSync(journalOf(plies), `${JSON.stringify(told)}\n`);
    length.next += 1;
    if (problem !== undefined) length.found += 1;
    length.ms += performance.now() - began;
  }
  for (const { plies, next, found } of work) {
    console.log(`${plies} plies: ${next - 1} attempts, ${found} problems before the choice`);
  }
}

const judge = new Judge();
const examiner = new Examiner();

/** What the book keeps of a problem. Its measures are taken here, so that they may change without new attempts. */
function describe(position: Position, line: readonly Move[]): BookProblem {
  const { traits } = describeProblem(judge, { position, moves: line }, { seed: 0, attempt: 0 });
  const difficulty = difficultyOf(examiner.examine(position, line));
  return { position, line, traits, difficulty, themes: themesOf(position, line) };
}

/** Puts what is new into the book: surprising, like no other problem of any length, and in none of the sets with known answers. */
function pack(): void {
  mkdirSync(folder, { recursive: true });
  const origins = readOrigins(folder);
  const books = new Map(
    [...origins.keys()].map((plies) => [plies, [...readProblems(plies, folder)]] as const),
  );
  const seen = new Set<string>();
  for (const { position, line } of [...books.values()].flat()) {
    for (const key of likenessOf(position, line)) seen.add(key);
  }
  const known = readKnownDiagrams();
  if (known === undefined) {
    console.log('NOT COMPARED with the sets of known problems (no data folder; set TSUMERU_DATA)');
  }
  for (const key of known ?? []) seen.add(key);
  for (const plies of lengths) {
    const origin: Origin = origins.get(plies) ?? {
      options: optionsOf(plies),
      runs: [],
      chosen: [],
    };
    const earlier = (books.get(plies) ?? []).map(({ position, line }, index) => ({
      problem: describe(position, line),
      attempt: origin.chosen[index]!,
      source: origin.sources?.[index],
    }));
    const kept = earlier.filter(({ problem: { traits } }) => surpriseOf(traits) >= values.least);
    const problems = kept.map(({ problem }) => problem);
    const chosen = kept.map(({ attempt }) => attempt);
    const sources = kept.map(({ source }) => source);
    const left = { dull: 0, alike: 0 };
    const runs = [...origin.runs];
    const fresh = readNewAttempts(plies, attemptsOf(origin));
    for (const { attempt, generator, source, sfen, line } of fresh) {
      if (attempt > values.attempts || problems.length >= WANTED[plies]!) break;
      if (runs.at(-1)?.generator === generator) runs.pop();
      runs.push({ generator, last: attempt });
      if (sfen === undefined || line === undefined) continue;
      const problem = describe(parseSfen(sfen), line.map(parseUsiMove));
      const keys = likenessOf(problem.position, problem.line);
      if (surpriseOf(problem.traits) < values.least) left.dull += 1;
      else if (keys.some((key) => seen.has(key))) left.alike += 1;
      else {
        for (const key of keys) seen.add(key);
        problems.push(problem);
        chosen.push(attempt);
        sources.push(source);
      }
    }
    const bytes = packBook({ plies, problems });
    writeFileSync(bookOf(plies), bytes);
    const grown = plies < GROWN_FROM ? {} : { sources: sources as number[] };
    origins.set(plies, { options: origin.options, runs, chosen, ...grown });
    const each = problems.length === 0 ? 0 : bytes.length / problems.length;
    console.log(
      `${plies} plies: ${problems.length} of ${WANTED[plies]} problems, ${each.toFixed(1)} bytes each; ` +
        `left out: ${left.dull} dull, ${left.alike} like another`,
    );
  }
  const sorted = [...origins].sort(([one], [other]) => one - other);
  const lines = sorted.map(([plies, origin]) => `  "${plies}": ${JSON.stringify(origin)}`);
  writeFileSync(resolve(folder, 'origins.json'), `{\n${lines.join(',\n')}\n}\n`);
}

/** Makes some attempts of each length again. Those of another version of the generator would give other problems. */
async function check(): Promise<void> {
  const generator = await fingerprintGenerator();
  const random = new Random(1);
  for (const [plies, { options, runs, chosen, sources }] of readOrigins(folder)) {
    const problems = readProblems(plies, folder);
    const anew = problems.map(({ position, line }) => describe(position, line));
    if (!readFileSync(bookOf(plies)).equals(packBook({ plies, problems: anew }))) {
      console.error(`${bookOf(plies)} is not what packing its problems gives`);
      process.exitCode = 1;
    }
    const own = runs.flatMap(({ generator: of, last }, index) =>
      of === generator ? [{ after: runs[index - 1]?.last ?? 0, last }] : [],
    );
    const places = chosen.flatMap((attempt, index) =>
      own.some(({ after, last }) => attempt > after && attempt <= last) ? [{ attempt, index }] : [],
    );
    const drawn = random.shuffle(places).slice(0, CHECKED_ATTEMPTS);
    const starts = sources === undefined ? [] : readProblems(plies - 2, folder);
    for (const { attempt, index } of drawn) {
      const from = startOf(starts, sources?.[index]);
      const again = await attemptWith(options, attempt, undefined, from);
      const { position, line } = problems[index]!;
      const isSame =
        again?.sfen === formatSfen(position) &&
        again.line.join() === line.map(formatUsiMove).join();
      if (isSame) continue;
      console.error(`${plies} plies: attempt ${attempt} does not give problem ${index + 1}`);
      process.exitCode = 1;
    }
    console.log(
      `${plies} plies: ${drawn.length} attempts made again; ${chosen.length - places.length} of ` +
        `${chosen.length} problems are of an earlier generator`,
    );
  }
}

if (values.make && values.check) throw new Error('give --make or --check, not both');
if (values.make) await make();
if (values.check) await check();
else pack();

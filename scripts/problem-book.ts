// `npm run book -- --make [--minutes 60] [--attempts 50] [--plies 3,5,7] [--seed 1] [--least 3] [--folder problems]
// [--journal build/problem-book]` goes on with the attempts of a book and then packs it. Without `--make` it packs what the journal has.
// Problems with less surprise than `--least` are left out, where each exchange of pieces lowers the surprise by one; and of problems that are
// played on the same squares only some are kept. `--check` writes nothing. It packs the problems again and repeats some attempts,
// chosen at random, and fails if a file or a problem comes out differently. `--certify` writes the certificates of a tenth of the
// problems, `--classics` the sound problems of the classics. `--next-move <file>` writes the book as a list of problems for ShogiHome.
//
// Every length gets the same time, on one thread, until it has its problems. From 13 plies on, an attempt starts from a problem of the book
// that is two plies shorter, so the shorter problems are made and packed first. Each attempt is a line of <journal>/<plies>.jsonl with its
// number and, if it made one, its problem. An attempt depends only on its number, on the options below and on the problem from which it
// starts. So a run can continue after the last line, or after the last attempt that <folder>/origins.json counts.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readResult } from '../bench/report/result';
import { bookThemesOf } from '../src/compose/generate/book-themes';
import { DifficultyMeter, difficultyOf } from '../src/compose/generate/difficulty';
import { attemptWith } from '../src/compose/generate/generate';
import { Judge } from '../src/compose/generate/judge';
import { likenessOf } from '../src/compose/generate/likeness';
import { type BookProblem, packBook } from '../src/compose/generate/packed';
import { describeProblem, surpriseOf } from '../src/compose/generate/problem';
import { Random } from '../src/extras/lab/random';
import { formatSfen, parseSfen } from '../src/formats/sfen';
import { formatUsiMove, parseUsiMove } from '../src/formats/usi';
import { makeLine } from '../src/kifu/game-record';
import { formatNextMoves } from '../src/kifu/next-move';
import { formatLineCertificate } from '../src/proof/divide-line';
import type { Move } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';
import { createSolver } from '../src/solver/solver';
import { readOptions } from '../support/command-line';
import { readOwnSet } from '../support/positions/table';
import {
  CLASSIC_LIMITS,
  certificatePath,
  classicsPath,
  countExchanges,
  drawCertified,
  fingerprintGenerator,
  type Origin,
  PROBLEM_FOLDER,
  readClassics,
  readKnownDiagrams,
  readOrigins,
  readProblems,
  type Source,
  squaresOf,
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
/** How many problems of each length may be played on the same squares. */
const MOST_ON_SAME_SQUARES: Readonly<Record<number, number>> = {
  3: 100,
  5: 50,
  7: 10,
  9: 5,
  11: 3,
  13: 2,
  15: 2,
  17: 2,
};
/** From this length on, attempts start from a problem of the book that is two plies shorter. Few attempts from a random position reach it. */
const GROWN_FROM = 13;
/** Many problems are left out afterwards, because they are dull or like others. */
const SURPLUS = 1.8;
/** Attempts that `--check` makes again for each length. */
const CHECKED_ATTEMPTS = 3;

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

const values = readOptions(process.argv.slice(2), {
  make: false,
  check: false,
  classics: false,
  certify: false,
  nextMove: '',
  minutes: NO_LIMIT,
  attempts: NO_LIMIT,
  plies: Object.keys(WANTED).join(),
  seed: 1,
  least: 3,
  folder: PROBLEM_FOLDER,
  journal: resolve(PROBLEM_FOLDER, '../build/problem-book'),
});
const { folder } = values;
const lengths = values.plies
  .split(',')
  .map(Number)
  .sort((one, other) => one - other);
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

/** The attempts of the journal that the book does not count yet. The list ends before a line that an interruption cut short. */
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

function startOf(problems: readonly BookProblem[], source: Source | undefined) {
  if (source === undefined || source === null) return undefined;
  if (typeof source === 'object') {
    return { position: parseSfen(source.sfen), moves: source.line.map(parseUsiMove) };
  }
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
const meter = new DifficultyMeter();

/** What the book keeps of a problem. Its measures are taken here, so that they may change without new attempts. */
function describe(position: Position, line: readonly Move[]): BookProblem {
  const { traits } = describeProblem(judge, { position, moves: line }, { seed: 0, attempt: 0 });
  const difficulty = difficultyOf(meter.measure(position, line));
  return { position, line, traits, difficulty, themes: bookThemesOf(position, line) };
}

/**
 * Puts what is new into the book: surprising, like no other problem of any length, not played on the same squares as too many others, and
 * in none of the sets with known answers. The problems that are in the book already are judged again by the same measures.
 */
function pack(): void {
  mkdirSync(folder, { recursive: true });
  const origins = readOrigins(folder);
  // `sources` names problems by their places in these files, and packing changes the places. So the files are read before they are written.
  const before = new Map(lengths.map((plies) => [plies, readProblems(plies - 2, folder)]));
  const seen = new Set<string>();
  for (const plies of [...origins.keys()].filter((each) => !lengths.includes(each))) {
    for (const { position, line } of readProblems(plies, folder)) {
      for (const key of likenessOf(position, line)) seen.add(key);
    }
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
    const earlier = readProblems(plies, folder);
    const problems: BookProblem[] = [];
    const chosen: number[] = [];
    const sources: (Source | undefined)[] = [];
    const places = new Map(
      readProblems(plies - 2, folder).map(({ position }, index) => [formatSfen(position), index]),
    );
    const findSource = (source: Source | undefined): Source | undefined => {
      if (source === undefined || source === null) return source;
      const { position, moves } = startOf(before.get(plies)!, source)!;
      const sfen = formatSfen(position);
      return places.get(sfen) ?? { sfen, line: moves.map(formatUsiMove) };
    };
    const left = { dull: 0, squares: 0, alike: 0 };
    const counts = new Map<string, number>();
    const choose = ({ position, line }: Pick<BookProblem, 'position' | 'line'>) => {
      const problem = describe(position, line);
      const squares = squaresOf(position, line);
      const same = counts.get(squares) ?? 0;
      const keys = likenessOf(position, line);
      if (surpriseOf(problem.traits) - countExchanges(line) < values.least) left.dull += 1;
      else if (same >= MOST_ON_SAME_SQUARES[plies]!) left.squares += 1;
      else if (keys.some((key) => seen.has(key))) left.alike += 1;
      else {
        for (const key of keys) seen.add(key);
        counts.set(squares, same + 1);
        problems.push(problem);
        return true;
      }
      return false;
    };
    for (const [index, problem] of earlier.entries()) {
      if (!choose(problem)) continue;
      chosen.push(origin.chosen[index]!);
      sources.push(findSource(origin.sources?.[index]));
    }
    const runs = [...origin.runs];
    const fresh = readNewAttempts(plies, attemptsOf(origin));
    for (const { attempt, generator, source, sfen, line } of fresh) {
      if (attempt > values.attempts || problems.length >= WANTED[plies]!) break;
      if (runs.at(-1)?.generator === generator) runs.pop();
      runs.push({ generator, last: attempt });
      if (sfen === undefined || line === undefined) continue;
      if (!choose({ position: parseSfen(sfen), line: line.map(parseUsiMove) })) continue;
      chosen.push(attempt);
      sources.push(findSource(source));
    }
    const bytes = packBook({ plies, problems });
    writeFileSync(bookOf(plies), bytes);
    const grown = plies < GROWN_FROM ? {} : { sources: sources as Source[] };
    origins.set(plies, { options: origin.options, runs, chosen, ...grown });
    const each = problems.length === 0 ? 0 : bytes.length / problems.length;
    console.log(
      `${plies} plies: ${problems.length} of ${WANTED[plies]} problems, ${each.toFixed(1)} bytes each; ` +
        `left out: ${left.dull} dull, ${left.squares} on the same squares as many, ${left.alike} like another`,
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

/**
 * Writes the sound problems of the classics that are in the project. The book needs their solutions, so each that it does not have yet is
 * analysed again, the easiest first. The others keep theirs.
 */
async function writeClassics(): Promise<void> {
  const { columns, rows } = readResult('works')!.tables.works!;
  const [id, verdict, nodes] = ['work', 'verdict', 'nodes'].map((name) => columns.indexOf(name));
  const nodesOf = new Map(
    rows.filter((row) => row[verdict!] === 'sound').map((row) => [row[id!], Number(row[nodes!])]),
  );
  const sound = readOwnSet('classics').filter((row) => nodesOf.has(row.id!));
  const known = new Map(readClassics(folder).map((classic) => [classic.id, classic]));
  const solver = createSolver({ hashMiB: 512 });
  const easiest = [...sound].sort((one, other) => nodesOf.get(one.id!)! - nodesOf.get(other.id!)!);
  for (const { id: name, sfen } of easiest) {
    const position = parseSfen(sfen!);
    let solution = known.get(name!)?.line;
    if (solution === undefined) {
      const analysis = await solver.analyse(position, CLASSIC_LIMITS);
      const { verdict: found, length, lengthIsExact } = analysis;
      if (found !== 'sound' || !lengthIsExact) {
        throw new Error(`${name}: the analysis says ${found}, ${length} plies`);
      }
      solution = analysis.line;
    }
    const line = solution.map(parseUsiMove);
    const difficulty = difficultyOf(meter.measure(position, line));
    const themes = bookThemesOf(position, line);
    known.set(name!, { id: name!, sfen: sfen!, line: solution, difficulty, themes });
    const classics = sound.flatMap((row) => known.get(row.id!) ?? []);
    const lines = classics.map((classic) => JSON.stringify(classic));
    writeFileSync(classicsPath(folder), `[\n${lines.join(',\n')}\n]\n`);
    console.log(`${name}: ${line.length} plies`);
  }
  solver.dispose();
}

/** Writes the certificates of a tenth of the problems. */
async function certify(): Promise<void> {
  const solver = createSolver({ hashMiB: 64 });
  mkdirSync(dirname(certificatePath(0, folder)), { recursive: true });
  for (const plies of lengths) {
    const path = certificatePath(plies, folder);
    const drawn = drawCertified(plies, readProblems(plies, folder));
    rmSync(path, { force: true });
    if (drawn.length === 0) continue;
    const texts: string[] = [];
    for (const { position, line } of drawn) {
      const solution = line.map(formatUsiMove);
      const { certificate } = await solver.analyse(position, { certificate: true, solution });
      if (certificate === undefined) throw new Error(`${formatSfen(position)}: no certificate`);
      texts.push(...formatLineCertificate(certificate));
    }
    const text = texts.join('');
    const bytes = brotliCompressSync(text);
    writeFileSync(path, bytes);
    const [whole, packed] = [text, bytes].map(({ length }) => Math.round(length / drawn.length));
    console.log(
      `${plies} plies: ${drawn.length} certificates, ${whole} bytes each, ${packed} compressed`,
    );
  }
  solver.dispose();
}

function writeNextMoves(path: string): void {
  const problems = lengths.flatMap((plies) => readProblems(plies, folder));
  const records = problems.map(({ position, line }) => {
    const steps = makeLine(line.map(formatUsiMove));
    const last = { ...steps.at(-1)!, ending: { kind: 'mate' } } as const;
    return { position, line: [...steps.slice(0, -1), last] };
  });
  const title = `tsumeru: ${lengths.join(', ')} plies`;
  writeFileSync(path, formatNextMoves(records, { title }));
  console.log(`${path}: ${records.length} problems`);
}

const { make: isMade, check: isChecked, classics: areClassics, certify: isCertified } = values;
if ([isMade, isChecked, areClassics, isCertified, values.nextMove].filter(Boolean).length > 1) {
  throw new Error('give one of --make, --check, --certify, --classics and --next-move');
}
if (isMade) await make();
if (isChecked) await check();
else if (isCertified) await certify();
else if (areClassics) await writeClassics();
else if (values.nextMove) writeNextMoves(values.nextMove);
else pack();

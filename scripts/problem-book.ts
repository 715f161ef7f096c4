// `npm run book -- --make [--minutes 60] [--attempts 50] [--series 5-5,11-17-2] [--folder problems] [--journal
// build/problem-book]` continues the attempts of a book and then makes its files. Without `--make` it chooses among the
// problems of the book and of the journal, and writes them. `support/problem-choice.ts` says which problems are left
// out. `--check` writes nothing. It measures the problems again and repeats some attempts, chosen at random, and fails
// if a file or a problem comes out differently. `--certify` writes the certificates of a tenth of the problems,
// `--classics` the sound problems of the classics. `--next-move <file>` writes the book as a list of problems for
// ShogiHome.
//
// Attempts come in series. An attempt of the series 11-17-2 gives a problem of 11 to 17 plies; the third number is the
// seed, by default 1. All series get the same time, on one thread. A series ends when there are enough problems of its
// lengths for the choice. Each attempt is a line of <journal>/<shortest>-<longest>-seed-<seed>.jsonl with its number
// and, if it made one, its problem. An attempt depends only on its number and its series. So a run can continue after
// the last line, or after the last attempt that <folder>/origins.json counts.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readResult } from '../bench/report/result';
import { Random } from '../src/base/random';
import { bookThemesOf } from '../src/compose/generate/book-themes';
import { DifficultyMeter, difficultyOf } from '../src/compose/generate/difficulty';
import { attemptWith } from '../src/compose/generate/generate';
import type { GeneratedProblem } from '../src/compose/generate/problem';
import { makeLine } from '../src/kifu/game-record';
import { formatNextMoves } from '../src/kifu/next-move';
import { formatSfen, parseSfen } from '../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../src/notation/usi';
import { formatCertificate } from '../src/proof/format-certificate';
import { createSolver } from '../src/solver/solver';
import { readOptions } from '../support/command-line';
import { readOwnSet } from '../support/positions/table';
import {
  bookPath,
  CLASSIC_LIMITS,
  certificatePath,
  drawCertified,
  fingerprintGenerator,
  type Origin,
  PROBLEM_FOLDER,
  type ReadProblem,
  readClassics,
  readKnownDiagrams,
  readOrigins,
  readProblems,
} from '../support/problem-book';
import { chooseProblems, classOf, Taken, toRight } from '../support/problem-choice';
import { type BookProblem, formatBook, nameProblem } from '../web/play/book-file';

/** How many problems of each length the book is to have. */
const WANTED: Readonly<Record<number, number>> = {
  1: 200,
  3: 600,
  5: 600,
  7: 600,
  9: 600,
  11: 300,
  13: 150,
  15: 80,
  17: 40,
};
/** A series ends when there are so many problems for each wanted one. The choice leaves many out. */
const SURPLUS = 6;
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
  series: '1-1,3-3,5-5,7-7,9-9,11-17',
  folder: PROBLEM_FOLDER,
  journal: resolve(PROBLEM_FOLDER, '../build/problem-book'),
});
const { folder } = values;
const lengths = Object.keys(WANTED).map(Number);

/** Attempts with the same options. */
type Series = Pick<Origin, 'options' | 'shortest'>;

const series = values.series.split(',').map((range): Series => {
  const [shortest, plies, seed = 1] = range.split('-').map(Number);
  if (WANTED[shortest!] === undefined || WANTED[plies!] === undefined) {
    throw new Error(`--series: the book has not the lengths ${range}`);
  }
  // No first move of the book captures, because everybody tries captures first.
  const options: Origin['options'] = { seed, plies, firstMoves: ['drop', 'move'] };
  return { options, shortest: shortest! };
});

const isSameSeries = (one: Series, other: Series) =>
  one.shortest === other.shortest && JSON.stringify(one.options) === JSON.stringify(other.options);

/** The runs of a series: every length that it reaches lists the same. */
function runsOf(wanted: Series, origins: ReadonlyMap<number, readonly Origin[]>): Origin['runs'] {
  const all = [...origins.values()].flat();
  return all.find((origin) => isSameSeries(origin, wanted))?.runs ?? [];
}

const lastOf = (runs: Origin['runs']) => runs.at(-1)?.last ?? 0;

/** The version of the generator that made an attempt. */
const generatorOf = (runs: Origin['runs'], attempt: number) =>
  runs.find(({ last }) => attempt <= last)?.generator;

const bookOf = (plies: number) => bookPath(plies, folder);
const journalOf = ({ shortest, options: { plies, seed } }: Series) =>
  resolve(values.journal, `${shortest}-${plies}-seed-${seed}.jsonl`);

interface Attempt {
  readonly attempt: number;
  readonly generator: string;
  readonly sfen?: string | undefined;
  readonly line?: readonly string[] | undefined;
}

/**
 * The attempts of the journal, without an unfinished last line. Throws an error if an attempt after `counted` is
 * missing. `counted` is the last attempt that the book counts.
 */
function readAttempts(of: Series, counted: number): Attempt[] {
  const path = journalOf(of);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const attempts = lines.map((line): Attempt => JSON.parse(line));
  const fresh = attempts.filter(({ attempt }) => attempt > counted);
  fresh.forEach(({ attempt }, index) => {
    if (attempt !== counted + 1 + index) {
      throw new Error(`${path}: attempt ${counted + 1 + index} is missing`);
    }
  });
  return attempts;
}

/** Cuts a last line off that an interruption has left without its end, and changes nothing else of the file. */
function cutTornLine(path: string): void {
  if (!existsSync(path)) return;
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(path, end);
}

/** The runs of a series, those of the journal included, and the attempts of the journal that the book may choose. */
function readSeries(each: Series, origins: ReadonlyMap<number, readonly Origin[]>) {
  const runs = [...runsOf(each, origins)];
  const counted = lastOf(runs);
  const made = readAttempts(each, counted).filter(({ attempt }) => attempt <= values.attempts);
  for (const { attempt, generator } of made) {
    if (attempt <= counted) continue;
    if (runs.at(-1)?.generator === generator) runs.pop();
    runs.push({ generator, last: attempt });
  }
  const own = made.filter(({ attempt, generator }) => generatorOf(runs, attempt) === generator);
  return { ...each, runs, made: own };
}

async function make(): Promise<void> {
  const generator = await fingerprintGenerator();
  mkdirSync(values.journal, { recursive: true });
  const origins = readOrigins(folder);
  const found = new Map(lengths.map((plies) => [plies, readProblems(plies, folder).length]));
  const count = (line: Attempt['line']) => {
    if (line !== undefined) found.set(line.length, (found.get(line.length) ?? 0) + 1);
  };
  const work = series.map((each) => {
    const { runs, made } = readSeries(each, origins);
    cutTornLine(journalOf(each));
    const same = [...origins.values()].flat().filter((origin) => isSameSeries(origin, each));
    const chosen = new Set(same.flatMap((origin) => origin.chosen));
    for (const { attempt, line } of made) if (!chosen.has(attempt)) count(line);
    return { ...each, next: lastOf(runs) + 1, ms: 0 };
  });
  const isOpen = ({ shortest, options, next }: (typeof work)[number]) =>
    next <= values.attempts &&
    lengths.some(
      (plies) =>
        plies >= shortest &&
        plies <= options.plies! &&
        found.get(plies)! < WANTED[plies]! * SURPLUS,
    );
  const end = performance.now() + values.minutes * 60_000;
  for (;;) {
    const open = work.filter(isOpen);
    if (open.length === 0 || performance.now() >= end) break;
    const turn = open.reduce((least, other) => (other.ms < least.ms ? other : least));
    const began = performance.now();
    const { options, shortest, next: attempt } = turn;
    const problem = await attemptWith(options, attempt, undefined, shortest);
    const { sfen, line } = problem ?? {};
    const told: Attempt = { attempt, generator, sfen, line };
    appendFileSync(journalOf(turn), `${JSON.stringify(told)}\n`);
    count(line);
    turn.next += 1;
    turn.ms += performance.now() - began;
  }
  for (const { shortest, options, next } of work) {
    console.log(`series ${shortest}-${options.plies}-${options.seed}: ${next - 1} attempts`);
  }
  for (const [plies, problems] of found) {
    console.log(`${plies} plies: ${problems} problems before the choice`);
  }
}

const readFound = ({ sfen, line }: Pick<GeneratedProblem, 'sfen' | 'line'>) => ({
  position: parseSfen(sfen),
  line: line.map(parseUsiMove),
});

const meter = new DifficultyMeter();

/** A problem of the book, or one that gets its id when it comes into it. */
type Chosen = Pick<ReadProblem, 'position' | 'line'> & { readonly id?: string };

/** What the book keeps of a problem. Its measures are taken here, so that they may change without new attempts. */
function describe({ id, position, line: moves }: Chosen): BookProblem {
  const [sfen, line] = [formatSfen(position), moves.map(formatUsiMove)];
  const difficulty = difficultyOf(meter.measure(position, moves));
  const themes = bookThemesOf(position, moves);
  return { id: id ?? nameProblem({ sfen, line }), difficulty, themes, sfen, line };
}

/**
 * Chooses the book anew, among its problems and those of the journal. None of them is in a set with known answers.
 */
function pack(): void {
  mkdirSync(folder, { recursive: true });
  const origins = readOrigins(folder);
  const known = readKnownDiagrams();
  if (known === undefined) {
    console.log('NOT COMPARED with the sets of known problems (no data folder; set TSUMERU_DATA)');
  }
  const taken = new Taken(known);
  const fresh = series.map((each) => readSeries(each, origins));
  const gathered = lengths.map((plies) => {
    const earlier = origins.get(plies) ?? [];
    const all: Origin[] = earlier.map((origin) => ({
      ...origin,
      runs: fresh.find((each) => isSameSeries(each, origin))?.runs ?? origin.runs,
    }));
    for (const { options, shortest, runs } of fresh) {
      const isNew = !all.some((origin) => isSameSeries(origin, { options, shortest }));
      const reaches = shortest <= plies && plies <= options.plies!;
      if (isNew && reaches && runs.length > 0) all.push({ options, shortest, runs, chosen: [] });
    }
    const numbers = all.flatMap((origin) => origin.chosen.map((attempt) => ({ origin, attempt })));
    const problems = readProblems(plies, folder);
    if (problems.length !== numbers.length) {
      throw new Error(
        `${bookOf(plies)} has ${problems.length} problems, origins.json has ${numbers.length}`,
      );
    }
    const kept = problems.map(({ id, position, line }, index) => ({
      id,
      ...numbers[index]!,
      ...toRight({ position, line }),
    }));
    const added = all.flatMap((origin) => {
      const made = fresh.find((each) => isSameSeries(each, origin))?.made ?? [];
      return made.flatMap(({ attempt, sfen, line }) =>
        line?.length === plies && !origin.chosen.includes(attempt)
          ? [{ origin, attempt, ...toRight(readFound({ sfen: sfen!, line })) }]
          : [],
      );
    });
    // Of problems with the same appeal, one of the book stays.
    return { plies, all, candidates: [...kept, ...added] };
  });
  const best = [...new Set(lengths.map(classOf))].flatMap((of) => {
    const own = gathered.filter(({ plies }) => classOf(plies) === of);
    const candidates = own.flatMap((each) => each.candidates);
    const wanted = (length: number) => WANTED[length]!;
    return chooseProblems(of, candidates, { wanted, taken }).map((at) => candidates[at]!);
  });
  const isBest = new Set(best);
  const books = gathered.map(({ plies, all, candidates }) => {
    const inOrder = candidates
      .filter((each) => isBest.has(each))
      .sort((one, other) => one.attempt - other.attempt);
    const chosen = all.flatMap((origin) => inOrder.filter((each) => each.origin === origin));
    const problems = chosen.map(describe);
    const chosenOf = (origin: Origin) =>
      chosen.filter((each) => each.origin === origin).map(({ attempt }) => attempt);
    const counted = all.map((origin) => ({ ...origin, chosen: chosenOf(origin) }));
    return { plies, problems, origins: counted, made: candidates.length };
  });
  // The files belong together, so all are written at the end.
  for (const { plies, problems, made } of books) {
    if (problems.length === 0) {
      rmSync(bookOf(plies), { force: true });
      continue;
    }
    writeFileSync(bookOf(plies), formatBook(problems));
    console.log(`${plies} plies: ${problems.length} problems of ${made} made`);
  }
  const lines = books
    .filter(({ problems }) => problems.length > 0)
    .map((book) => `  "${book.plies}": ${JSON.stringify(book.origins)}`);
  writeFileSync(resolve(folder, 'origins.json'), `{\n${lines.join(',\n')}\n}\n`);
}

/** Makes some attempts of each length again. Those of another version of the generator would give other problems. */
async function check(): Promise<void> {
  const generator = await fingerprintGenerator();
  const random = new Random(1);
  for (const [plies, origins] of readOrigins(folder)) {
    const problems = readProblems(plies, folder);
    if (readFileSync(bookOf(plies), 'utf8') !== formatBook(problems.map(describe))) {
      console.error(`${bookOf(plies)} is not what measuring its problems gives`);
      process.exitCode = 1;
    }
    const places = origins
      .flatMap((origin) => origin.chosen.map((attempt) => ({ origin, attempt })))
      .map((place, index) => ({ ...place, index }));
    const own = places.filter(
      ({ origin: { runs }, attempt }) => generatorOf(runs, attempt) === generator,
    );
    const drawn = random.shuffle(own).slice(0, CHECKED_ATTEMPTS);
    for (const { origin, attempt, index } of drawn) {
      const made = await attemptWith(origin.options, attempt, undefined, origin.shortest);
      const again = made && toRight(readFound(made));
      const { position, line } = problems[index]!;
      const isSame =
        again !== undefined &&
        formatSfen(again.position) === formatSfen(position) &&
        again.line.map(formatUsiMove).join() === line.map(formatUsiMove).join();
      if (isSame) continue;
      console.error(`${plies} plies: attempt ${attempt} does not give problem ${index + 1}`);
      process.exitCode = 1;
    }
    console.log(
      `${plies} plies: ${drawn.length} attempts made again; ${places.length - own.length} of ` +
        `${places.length} problems are of an earlier generator`,
    );
  }
}

/**
 * Writes the sound problems of the classics that are in the project. The book needs their solutions, so each that it
 * does not have yet is analysed again, the easiest first. The others keep theirs.
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
    writeFileSync(bookPath('classics', folder), formatBook(classics));
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
    if (drawn.length === 0) {
      rmSync(path, { force: true });
      continue;
    }
    const texts: string[] = [];
    for (const { position, line } of drawn) {
      const solution = line.map(formatUsiMove);
      const { certificate } = await solver.analyse(position, { certificate: true, solution });
      if (certificate === undefined) throw new Error(`${formatSfen(position)}: no certificate`);
      texts.push(formatCertificate(certificate));
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
  const books = lengths.map((plies) => readProblems(plies, folder));
  const problems = books.flat();
  const records = problems.map(({ position, line }) => {
    const steps = makeLine(line.map(formatUsiMove));
    const last = { ...steps.at(-1)!, ending: { kind: 'mate' } } as const;
    return { position, line: [...steps.slice(0, -1), last] };
  });
  const filled = lengths.filter((_, index) => books[index]!.length > 0);
  const title = `tsumeru: ${filled.join(', ')} plies`;
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

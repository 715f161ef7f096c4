// The book of generated problems in `problems/`: one file for each length, a record of where its problems come
// from, certificates of some, and the classics.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Random } from '../src/base/random';
import { attemptWith } from '../src/compose/generate/generate';
import { appealOf } from '../src/compose/generate/looks';
import type { GenerateOptions } from '../src/compose/generate/options';
import { likenessOf } from '../src/compose/likeness';
import { parseSfen } from '../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../src/notation/usi';
import { check } from '../src/proof/check-certificate';
import type { Move } from '../src/shogi/move';
import { opponent } from '../src/shogi/piece';
import { findKing, type Position } from '../src/shogi/position';
import { type BookProblem, parseBook } from '../web/play/book-file';
import { dataAvailable, readShared } from './shared-data';

export const PROBLEM_FOLDER = resolve(import.meta.dirname, '../problems');

/** Where some problems of one length come from: a series of numbered attempts. */
export interface Origin {
  /** The options of the generator, seed and greatest length included. */
  readonly options: Pick<GenerateOptions, 'seed' | 'plies' | 'firstMoves' | 'surprise'>;
  /** The least length that an attempt gives. */
  readonly shortest: number;
  /**
   * The versions of the generator that made attempts, in order, each with the number of the last attempt that it made.
   */
  readonly runs: readonly { readonly generator: string; readonly last: number }[];
  /** The numbers of the attempts that made problems of the file, in its order. */
  readonly chosen: readonly number[];
}

/**
 * Lengths and their origins, the shortest first; none if there is no book yet. The problems of a file stand in the
 * order of its origins.
 */
export function readOrigins(folder = PROBLEM_FOLDER): Map<number, readonly Origin[]> {
  const path = resolve(folder, 'origins.json');
  if (!existsSync(path)) return new Map();
  const origins: Record<string, readonly Origin[]> = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(origins).map(([plies, each]) => [Number(plies), each]));
}

/** The file of the problems of one length, or of the classics. */
export const bookPath = (name: number | 'classics', folder = PROBLEM_FOLDER): string =>
  resolve(folder, `${name}.tsv`);

const readBook = (path: string): BookProblem[] =>
  existsSync(path) ? parseBook(readFileSync(path, 'utf8')) : [];

/** A problem of the book with its position and moves. */
export interface ReadProblem extends Omit<BookProblem, 'sfen' | 'line'> {
  readonly position: Position;
  readonly line: readonly Move[];
}

/** The problems of one length; none if there is no file of it. */
export const readProblems = (plies: number, folder = PROBLEM_FOLDER): readonly ReadProblem[] =>
  readBook(bookPath(plies, folder)).map(({ sfen, line, ...told }) => ({
    ...told,
    position: parseSfen(sfen),
    line: line.map(parseUsiMove),
  }));

/** The documents and the site show twenty problems of each of these lengths. */
export const SHOWN_LENGTHS = [3, 7, 11];

/** The problems of a length that are shown: drawn by chance, the same in all places. */
export const drawShown = <Problem>(plies: number, problems: readonly Problem[]): Problem[] =>
  new Random(plies).shuffle(problems).slice(0, 20);

const CERTIFIED_SHARE = 0.1;

/** The problems of a length whose certificates are kept: a tenth, drawn with a seed, in the order of the file. */
export function drawCertified(plies: number, problems: readonly ReadProblem[]): ReadProblem[] {
  const count = Math.ceil(problems.length * CERTIFIED_SHARE);
  const drawn = new Set(new Random(plies).shuffle(problems).slice(0, count));
  return problems.filter((problem) => drawn.has(problem));
}

/** The file of the certificates of one length: their texts one after another, compressed by Brotli. */
export const certificatePath = (plies: number, folder = PROBLEM_FOLDER): string =>
  resolve(folder, `certificates/${plies}.br`);

/** The certificates as texts, in the order of their problems; none if there is no file of this length. */
export function readCertificates(plies: number, folder = PROBLEM_FOLDER): string[] {
  const path = certificatePath(plies, folder);
  if (!existsSync(path)) return [];
  return brotliDecompressSync(readFileSync(path))
    .toString()
    .split(/^(?=\{"format")/m);
}

/**
 * Soundness as the checker sees it: at no ply of the solution does another check mate. The checker does not know which
 * interpositions are futile, so it does not say whether the solution ends as books end it. Returns what is wrong with
 * the certificate of a problem.
 */
export function judgeCertificate(
  text: string,
  { position, line }: Pick<ReadProblem, 'position' | 'line'>,
): string | undefined {
  const header = JSON.parse(text.slice(0, text.indexOf('\n'))) as { readonly line: string[] };
  if (header.line.join() !== line.map(formatUsiMove).join()) return 'another line';
  const result = check(text, position);
  if (!result.accepted) return result.rule;
  if (result.verdict !== 'line') return 'no certificate of a line';
  return result.others.length > 0 ? 'another check mates' : undefined;
}

/** Some of the classics need many nodes for one question of their analysis. */
export const CLASSIC_LIMITS = { checkNodes: 100_000_000, verdictOnly: true };

/** The sound problems of 将棋図巧 and 将棋無双; none if there is no file of them. */
export const readClassics = (folder = PROBLEM_FOLDER): readonly BookProblem[] =>
  readBook(bookPath('classics', folder));

/** The attempts whose results distinguish one version of the generator from another. */
const TELLING = { options: { seed: 1, plies: 7 }, shortest: 5, attempts: [4, 10, 11, 14] };

/**
 * Twelve hexadecimal digits of a hash of the problems that these attempts make, and of the appeal of the classics. They
 * stay the same as long as the generator makes the same problems. A few attempts seldom show that the appeal has
 * changed.
 */
export async function fingerprintGenerator(): Promise<string> {
  const { options, shortest, attempts } = TELLING;
  const hash = createHash('sha256');
  for (const attempt of attempts) {
    const problem = await attemptWith(options, attempt, undefined, shortest);
    hash.update(JSON.stringify([problem?.sfen, problem?.line]));
  }
  for (const { sfen, line } of readClassics()) {
    hash.update(`${appealOf(parseSfen(sfen), line.map(parseUsiMove))} `);
  }
  return hash.digest('hex').slice(0, 12);
}

/** The tables of known mates. */
const TABLES = ['classics', 'futile', 'giants', 'mate-in-one', 'mates', 'short-problems', 'unit'];

/**
 * The diagrams of the known mates, as `likenessOf` writes them: a problem with one of these texts is known, perhaps
 * mirrored, shifted or with the colours exchanged. Undefined without the tables.
 */
export function readKnownDiagrams(): ReadonlySet<string> | undefined {
  if (!dataAvailable) return undefined;
  const rows = TABLES.flatMap(readShared).filter(({ verdict }) => verdict === 'mate');
  const positions = rows.map(({ sfen }) => parseSfen(sfen!, { validate: false }));
  return new Set(
    positions
      .filter(({ board, turn }) => findKing(board, opponent(turn)) !== undefined)
      .map((position) => likenessOf(position, [])[0]),
  );
}

// The book of generated problems in `problems/`: one packed file for each length, and a record of where its problems come from.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSfen } from '../src/formats/sfen';
import { attemptWith } from '../src/generate/generate';
import { likenessOf } from '../src/generate/likeness';
import type { GenerateOptions } from '../src/generate/options';
import { type BookProblem, unpackBook } from '../src/generate/packed';
import { opponent } from '../src/shogi/piece';
import { findKing } from '../src/shogi/position';
import { dataAvailable, readShared } from './shared-data';

export const PROBLEM_FOLDER = resolve(import.meta.dirname, '../problems');

/** Where the problems of one length come from. */
export interface Origin {
  /** The options of the generator, seed and length included. */
  readonly options: Pick<GenerateOptions, 'seed' | 'plies' | 'firstMoves' | 'surprise'>;
  /** The versions of the generator that made attempts, in order, each with the number of the last attempt that it made. */
  readonly runs: readonly { readonly generator: string; readonly last: number }[];
  /** For each problem of the file the number of the attempt that made it. */
  readonly chosen: readonly number[];
  /** If the attempts started from problems that are two plies shorter: for each problem, the index of its start in the file of that length. */
  readonly sources?: readonly number[] | undefined;
}

/** Lengths and their origins, the shortest first; none if there is no book yet. */
export function readOrigins(folder = PROBLEM_FOLDER): Map<number, Origin> {
  const path = resolve(folder, 'origins.json');
  if (!existsSync(path)) return new Map();
  const origins: Record<string, Origin> = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(origins).map(([plies, origin]) => [Number(plies), origin]));
}

export function readProblems(plies: number, folder = PROBLEM_FOLDER): readonly BookProblem[] {
  return unpackBook(readFileSync(resolve(folder, `${plies}.bin`))).problems;
}

/** The attempts that tell one version of the generator from another, by what they give. */
const TELLING = { seed: 1, plies: 5, surprise: 3, attempts: [1, 2, 3, 4] };

/** Twelve hexadecimal digits for what the generator makes today. A change that leaves its problems as they are leaves these too. */
export async function fingerprintGenerator(): Promise<string> {
  const { attempts, ...options } = TELLING;
  const hash = createHash('sha256');
  for (const attempt of attempts) {
    const problem = await attemptWith(options, attempt, undefined);
    hash.update(JSON.stringify([problem?.sfen, problem?.line]));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The tables of known mates. */
const TABLES = ['classics', 'futile', 'giants', 'mate-in-one', 'mates', 'short-problems', 'unit'];

/**
 * The diagrams of the known mates, as `likenessOf` writes them: a problem with one of these texts is known, perhaps mirrored,
 * shifted or with the colours exchanged. Undefined without the tables.
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

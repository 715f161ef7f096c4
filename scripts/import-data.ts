// Makes tables of the data folder from positions as they are published: the problems of 将棋図巧 and 将棋無双 in a clone of
// github.com/tokoroten/edo_era_tsume_shogi (CC0), one JSON file a problem in collections/edo/<book>/problems.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { InputError } from '../src/base/errors';
import { parseSfen } from '../src/formats/sfen';
import { validatePosition } from '../src/shogi/validate';
import { formatTable, type Row } from '../support/positions/table';
import { dataFolder, tablePath } from '../support/shared-data';

const BOOKS = { zukou: '将棋図巧', musou: '将棋無双' } as const;
const COLUMNS = ['id', 'sfen', 'plies', 'verdict', 'name', 'author', 'year', 'source'];

/** What is read of a published problem. */
interface Published {
  readonly id: string;
  readonly number: number;
  readonly author: string | null;
  readonly published_year: number | null;
  readonly sfen: string | null;
  readonly solution_usi: readonly string[] | null;
  readonly solution_moves: number | null;
}

export interface Imported {
  readonly classics: readonly Row[];
  readonly lines: readonly Row[];
  /** Files that were left out, each with the reason. */
  readonly left: readonly string[];
}

/** Reads the books from a clone. Throws a `RangeError` if the folder has none of them. */
export function readBooks(folder: string): Imported {
  const classics: Row[] = [];
  const lines: Row[] = [];
  const left: string[] = [];
  for (const [book, title] of Object.entries(BOOKS)) {
    const problems = `${folder}/collections/edo/${book}/problems`;
    if (!existsSync(problems)) continue;
    for (const file of readdirSync(problems)
      .filter((name) => name.endsWith('.json'))
      .sort()) {
      const source = `collections/edo/${book}/problems/${file}`;
      const published = JSON.parse(readFileSync(`${problems}/${file}`, 'utf8')) as Published;
      const { id, number, sfen, solution_usi: line, solution_moves: plies } = published;
      const fault = faultOf(sfen);
      if (fault !== undefined) {
        left.push(`${source}: ${fault}`);
        continue;
      }
      const moves = line ?? [];
      classics.push({
        id,
        sfen: sfen!,
        plies: String(plies ?? ''),
        verdict: moves.length > 0 ? 'mate' : 'unknown',
        name: `${title} 第${number}番`,
        author: published.author ?? '',
        year: String(published.published_year ?? ''),
        source,
      });
      if (moves.length > 0) {
        lines.push({ id, sfen: sfen!, plies: String(moves.length), solution: moves.join(' ') });
      }
    }
  }
  if (classics.length === 0) {
    throw new RangeError(`${folder} has no problems in collections/edo/{zukou,musou}/problems`);
  }
  return { classics, lines, left };
}

function faultOf(sfen: string | null): string | undefined {
  if (sfen === null) return 'it has no position';
  try {
    validatePosition(parseSfen(sfen));
    return undefined;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message;
  }
}

/** Writes the tables `classics` and `author-lines`. A table that is there already is left as it is, and a `RangeError` says so. */
export function importBooks(folder: string): void {
  const { classics, lines, left } = readBooks(folder);
  for (const table of ['classics', 'author-lines']) {
    if (existsSync(tablePath(table))) throw new RangeError(`${tablePath(table)} is there already`);
  }
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(tablePath('classics'), formatTable(COLUMNS, classics));
  writeFileSync(tablePath('author-lines'), formatTable(['id', 'sfen', 'plies', 'solution'], lines));
  console.log(`${tablePath('classics')}: ${classics.length} problems`);
  console.log(`${tablePath('author-lines')}: ${lines.length} lines`);
  for (const line of left) console.log(`left out: ${line}`);
}

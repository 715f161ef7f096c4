// The tables of positions that lie outside the project, in the folder that TSUMERU_DATA names, by default
// `../shared/data` next to the project. Everything that reads such a table reads it here, so that a missing table is
// named in one way.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseTable, type Row, readBooks } from './positions/table';

const DEFAULT_FOLDER = fileURLToPath(new URL('../../shared/data', import.meta.url));

export const dataFolder = process.env.TSUMERU_DATA ?? DEFAULT_FOLDER;

/** True when the folder is there. */
export const dataAvailable = existsSync(dataFolder);

/** Path of a table. */
const tablePath = (table: string) => `${dataFolder}/${table}.tsv`;

/** Where the positions of a table can be had. */
const SOURCES: Readonly<Record<string, string>> = {
  'author-lines':
    'the lines of 将棋図巧 are published (CC0) in github.com/tokoroten/edo_era_tsume_shogi, folder collections/edo. ' +
    '`npm run data -- import <folder of a clone>` makes the table from them. The lines of ミクロコスモス and 新扇詰 are in ' +
    'github.com/sangeeeee/TouhouLittleMaid-Shogi and github.com/Luna5akura/luna; clones of these can be imported with it',
  'classic-lengths': 'it has the lengths that another solver found; it is not published',
  giants:
    'most of these long problems stand in github.com/hkijin/shtsume, test/ntest.c, and in github.com/mizar/YaneuraOu.wasm, ' +
    'public_wasm/example.mate.data.js (at commit 7c551e06). `npm run data -- import <folders of the clones>` makes the table from them',
  mates:
    'short mates are published in github.com/tokuhirom/tanuki-tsume-shogi (puzzles/*.json) and elsewhere; a table with the columns id, sfen, plies, verdict does',
};

/** A sentence that says where the positions of a table can be had. */
export const sourceOf = (table: string) =>
  SOURCES[table] ?? 'a table with a header line and the columns id, sfen, plies, verdict does';

/** A table is not in the folder. Benches show the message and end; it is no fault of the program. */
export class MissingTable extends RangeError {}

/**
 * The rows of a table, each as an object by column name. The table `classics` is the project's own. Throws a
 * `MissingTable` that says what is missing and where it can be had.
 */
export function readShared(table: string): Row[] {
  if (table === 'classics') return readBooks();
  if (!existsSync(tablePath(table))) {
    throw new MissingTable(
      `the table ${table}.tsv is not in the data folder ${dataFolder} (TSUMERU_DATA names another one): ${sourceOf(table)}`,
    );
  }
  return parseTable(readFileSync(tablePath(table), 'utf8'));
}

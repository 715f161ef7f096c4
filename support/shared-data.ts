// The tables of positions that lie outside the project, in the folder that TSUMERU_DATA names, by default `../shared/data` next to the
// project. Everything that reads such a table reads it here, so that a missing table is named in one way.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseTable, type Row } from './positions/table';

const DEFAULT_FOLDER = fileURLToPath(new URL('../../shared/data', import.meta.url));

export const dataFolder = process.env.TSUMERU_DATA ?? DEFAULT_FOLDER;

/** True when the folder is there. */
export const dataAvailable = existsSync(dataFolder);

/** Path of a table. */
export const tablePath = (table: string) => `${dataFolder}/${table}.tsv`;

/** Where a table that is missing can be had. */
const SOURCES: Readonly<Record<string, string>> = {
  classics:
    '将棋図巧 and 将棋無双 are published (CC0) in the repository github.com/tokoroten/edo_era_tsume_shogi, folder collections/edo. ' +
    '`npm run data -- import <folder of a clone>` makes the table from them',
  'author-lines': 'the lines come with the table classics, by the same import',
  'classic-lengths': 'it has the lengths that another solver found; it is not published',
  giants:
    'long modern problems belong to their authors; a table with the columns id, sfen, plies, verdict, name does',
  mates:
    'short mates are published in github.com/tokuhirom/tanuki-tsume-shogi (puzzles/*.json) and elsewhere; a table with the columns id, sfen, plies, verdict does',
};

/** A table is not in the folder. Benches show the message and end; it is no fault of the program. */
export class MissingTable extends RangeError {}

/** The rows of a table, each as an object by column name. Throws a `MissingTable` that says what is missing and where it can be had. */
export function readShared(table: string): Row[] {
  if (!existsSync(tablePath(table))) {
    const source =
      SOURCES[table] ?? 'a table with a header line and the columns id, sfen, plies, verdict does';
    throw new MissingTable(
      `the table ${table}.tsv is not in the data folder ${dataFolder} (TSUMERU_DATA names another one): ${source}`,
    );
  }
  return parseTable(readFileSync(tablePath(table), 'utf8'));
}

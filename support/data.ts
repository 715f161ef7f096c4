// The tables of positions with known answers that are outside the project (`shared-data.ts`), for tests. Suites that
// need them are all in the long suite (`*.long.test.ts`); without the tables they are skipped with one visible line.

import { describe, it } from 'vitest';
import { dataAvailable, dataFolder, readShared } from './shared-data';

/** Path of a file in the folder that is not a table. */
export function dataPath(name: string): string {
  return `${dataFolder}/${name}`;
}

/** The tables with a column `sfen`. */
export const SFEN_TABLES: readonly string[] = [
  'classics',
  'defender-first',
  'futile',
  'giants',
  'mate-in-one',
  'mates',
  'movegen-checks',
  'movegen-legal',
  'nasty',
  'no-mate',
  'no-mate-in-one',
  'perft',
  'short-problems',
  'unit',
];

export type { Row } from './positions/table';

/** The rows of a table, each as an object by column name. */
export const readTable = readShared;

/** `describe` for a suite that needs the tables. Without them its body is not run, because the body may read them. */
export function describeWithData(name: string, suite: () => void): void {
  if (dataAvailable) {
    describe(name, suite);
    return;
  }
  console.log(`SKIPPED: ${name} (no data folder; set TSUMERU_DATA)`);
  describe.skip(name, () => {
    it('needs the tables', () => {});
  });
}

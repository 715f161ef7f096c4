// Reads the tables of positions with known answers. They are outside the project, in the folder that TSUMERU_DATA names, by default
// `../shared/data` next to the project. Suites that need them are all in the long suite (`*.long.test.ts`); without the tables they
// are skipped with one visible line.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

const DEFAULT_FOLDER = fileURLToPath(new URL('../../shared/data', import.meta.url));

const dataFolder = process.env.TSUMERU_DATA ?? DEFAULT_FOLDER;

/** True when the tables are available. */
const dataAvailable = existsSync(dataFolder);

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

export type Row = Readonly<Record<string, string>>;

/** The rows of a table, each as an object by column name. */
export function readTable(name: string): Row[] {
  const text = readFileSync(`${dataFolder}/${name}.tsv`, 'utf8');
  const [header, ...lines] = text.split('\n').filter((line) => line !== '');
  const columns = header!.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

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

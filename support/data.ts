// Reads the tables of positions with known answers. They are outside the project, in the folder that TSUMERU_DATA names, by default
// `../shared/data` next to the project. Suites that need them are all in the long suite (`*.long.test.ts`); without the tables they
// are skipped with one visible line.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { parseSfen } from '../src/formats/sfen';
import { likenessOf } from '../src/generate/likeness';
import { opponent } from '../src/shogi/piece';
import { findKing } from '../src/shogi/position';

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

/**
 * The diagrams of all mates in the tables, as `likenessOf` writes them: a problem with one of these texts is in a table, perhaps mirrored,
 * shifted or with the colours exchanged. Undefined without the tables.
 */
export function readDiagramsOfSets(): ReadonlySet<string> | undefined {
  if (!dataAvailable) return undefined;
  const rows = SFEN_TABLES.flatMap(readTable).filter(({ verdict }) => verdict === 'mate');
  const positions = rows.map(({ sfen }) => parseSfen(sfen!, { validate: false }));
  return new Set(
    positions
      .filter(({ board, turn }) => findKing(board, opponent(turn)) !== undefined)
      .map((position) => likenessOf(position, [])[0]),
  );
}

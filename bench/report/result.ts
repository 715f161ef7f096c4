// The result of a bench, stored as `bench/results/<name>.json`: tables of figures, and how they were made. Documents
// show these tables; `npm run data` writes them there.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export type Cell = string | number | null;

export interface Table {
  /** Names of the columns, all different. */
  readonly columns: readonly string[];
  /** Digits after the point, by column. Other columns show their numbers as they are. */
  readonly digits?: Readonly<Record<string, number>>;
  readonly rows: readonly (readonly Cell[])[];
  /** The measured core, if the tables of a result come from several runs. */
  readonly core?: string;
}

export interface Result {
  /** The command that makes the result again. Absent if the result is a record of an earlier measurement. */
  readonly command?: string;
  /** The first digits of the SHA-256 of the measured core. */
  readonly core?: string;
  /** Year and month, or the day. */
  readonly date: string;
  /** A sentence that says how far the figures can be trusted. */
  readonly note?: string;
  readonly tables: Readonly<Record<string, Table>>;
}

export const RESULTS = new URL('../results/', import.meta.url);

const fileOf = (name: string) => new URL(`${name}.json`, RESULTS);

export function listResults(): string[] {
  const files = readdirSync(RESULTS).filter((file) => file.endsWith('.json'));
  return files.map((file) => file.slice(0, -'.json'.length)).sort();
}

/** Throws when there is no such result, or when a row has another number of cells than there are columns. */
export function readResult(name: string): Result {
  const result: Result = JSON.parse(readFileSync(fileOf(name), 'utf8'));
  for (const [title, { columns, digits = {}, rows }] of Object.entries(result.tables)) {
    const isSound =
      new Set(columns).size === columns.length &&
      Object.keys(digits).every((column) => columns.includes(column)) &&
      rows.every((row) => row.length === columns.length);
    if (!isSound) throw new RangeError(`${name}.json: rows and columns of ${title} do not fit`);
  }
  return result;
}

/**
 * True if a result, or a table of it, was measured with another core than the present ones, or is a record whose
 * command is not known. Results of algorithms that use no core are never earlier.
 */
export function isEarlier(
  { command, core, tables }: Result,
  cores: readonly string[],
  table?: string,
): boolean {
  const own = table === undefined ? Object.values(tables) : [tables[table]!];
  const used = own.flatMap((one) => one.core ?? core ?? []);
  return used.length > 0 ? used.some((one) => !cores.includes(one)) : command === undefined;
}

/** JSON with one line for each row, so that a diff shows which rows changed. */
export function formatResult({ tables, ...head }: Result): string {
  const texts = Object.entries(tables).map(([name, { rows, ...rest }]) => {
    const lines = rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n');
    const opening = `${JSON.stringify(rest).slice(0, -1)},"rows":[`;
    return `    ${JSON.stringify(name)}: ${opening}\n${lines}\n    ]}`;
  });
  const opening = JSON.stringify(head, null, 2).slice(0, -2);
  return `${opening},\n  "tables": {\n${texts.join(',\n')}\n  }\n}\n`;
}

export function writeResult(name: string, result: Result): void {
  writeFileSync(fileOf(name), formatResult(result));
}

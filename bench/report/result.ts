// What a bench has found, kept as `bench/results/<name>.json`: tables of figures, and how they came about. The
// documents show these tables; `npm run data` writes them there.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export type Cell = string | number | null;

export interface Table {
  /** Names, no two alike. */
  readonly columns: readonly string[];
  /** Digits after the point, by column, where they are not those of the number. */
  readonly digits?: Readonly<Record<string, number>>;
  readonly rows: readonly (readonly Cell[])[];
}

export interface Result {
  /** What makes it again. Without one it is a record of what was once measured. */
  readonly command?: string;
  /** The first digits of the SHA-256 of the core that was measured. */
  readonly core?: string;
  /** Year and month, or the day. */
  readonly date: string;
  /** A sentence on how far it can be trusted. */
  readonly note?: string;
  readonly tables: Readonly<Record<string, Table>>;
}

export const RESULTS = new URL('../results/', import.meta.url);

const fileOf = (name: string) => new URL(`${name}.json`, RESULTS);

export function listResults(): string[] {
  const files = readdirSync(RESULTS).filter((file) => file.endsWith('.json'));
  return files.map((file) => file.slice(0, -'.json'.length)).sort();
}

/** Throws if it is not there, or if a row does not fit its columns. */
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

/** JSON with a line for each row, so that a difference shows which rows changed. */
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

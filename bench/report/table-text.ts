// A table of results as Markdown: number columns aligned right, digits of large numbers in groups of three.

import type { Cell, Table } from './result';

/** Digits are grouped from here on: 9999, but 10,000. */
const GROUPED_FROM = 10_000;

export function formatCell(cell: Cell, digits?: number): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.replaceAll('|', '\\|');
  const places = digits ?? (String(cell).split('.')[1]?.length || 0);
  return cell.toLocaleString('en', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: Math.abs(cell) >= GROUPED_FROM,
  });
}

/** Which columns and rows of a table are shown, and with which titles. */
export interface View {
  /** Name of a column, and its title. */
  readonly columns?: readonly (readonly [name: string, title: string])[];
  /** First cells of the rows to show. */
  readonly rows?: readonly string[];
  /**
   * Words that are shown instead of cells. Throws if no cell has one of them, so that no word is left when a bench
   * changes.
   */
  readonly words?: ReadonlyMap<string, string>;
}

export function formatTable(table: Table, view: View = {}): string {
  const { digits = {} } = table;
  const shown = (view.columns ?? table.columns.map((name) => [name, name] as const)).map(
    ([name, title]) => ({ title, index: columnOf(table, name), digits: digits[name] }),
  );
  const rows = view.rows?.map((key) => rowOf(table, key)) ?? table.rows;
  const isNumeric = (index: number) =>
    rows.every((row) => typeof row[index] !== 'string') && rows.some((row) => row[index] !== null);
  const all = new Set(rows.flat());
  const unused = [...(view.words?.keys() ?? [])].filter((word) => !all.has(word));
  if (unused.length > 0) throw new RangeError(`no cell ${unused.join(', ')}`);
  const shownCell = (cell: Cell, places?: number) =>
    formatCell(typeof cell === 'string' ? (view.words?.get(cell) ?? cell) : cell, places);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(shown.map(({ title }) => title)),
    `|${shown.map(({ index }) => (isNumeric(index) ? '---:' : '---')).join('|')}|`,
    ...rows.map((row) => line(shown.map((it) => shownCell(row[it.index]!, it.digits)))),
  ].join('\n');
}

export function columnOf({ columns }: Table, name: string): number {
  const index = columns.indexOf(name);
  if (index < 0) throw new RangeError(`no column ${name}; there are ${columns.join(', ')}`);
  return index;
}

/** The row whose first cell is this. */
export function rowOf({ rows }: Table, key: string): readonly Cell[] {
  const row = rows.find(([first]) => String(first) === key);
  if (row === undefined) throw new RangeError(`no row ${key}`);
  return row;
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

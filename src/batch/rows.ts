// How results are written: a line of JSON for each problem, or a row of CSV below a head with the names of the columns.
// Each result is exactly one line of the file, so that a later run can find the last complete result.

import { makeSafe } from '../base/safe-text';

/** A result as it is written; its keys are a public interface. */
export type ResultRecord = Readonly<Record<string, unknown>>;

export interface RowFormat {
  /** The first line of the file, with its line break; empty if the format has no such line. */
  readonly head: string;
  /** A result as a line, with its line break. */
  format(record: ResultRecord): string;
  /** The result in a line, with the parts that a later run needs; undefined if the line has no result. */
  parse(line: string): ResultRecord | undefined;
  /**
   * The text that `parse` returns for a cell or value into which `text` was written. It may differ from `text`, for
   * example by the apostrophe before a formula.
   */
  written(text: string): string;
  /**
   * Can this text be the beginning of a line whose writing was cut off by a kill? If the file has no other content
   * (`isAll`), the text must be long enough to show that this program wrote the file.
   */
  isTorn(text: string, isAll: boolean): boolean;
}

/** Lines of JSON. Each line begins with `start`; `torn` matches a first line that was cut off. */
export function jsonRows(start: string, torn: RegExp): RowFormat {
  return {
    head: '',
    format: (record) => `${makeSafe(JSON.stringify(record))}\n`,
    parse(line) {
      try {
        return JSON.parse(line) ?? undefined;
      } catch {
        return undefined;
      }
    },
    written: (text) => text,
    isTorn: (text, isAll) =>
      isAll ? torn.test(text) : text.startsWith(start) || start.startsWith(text),
  };
}

/** The columns after `source` and `sfen`: the name of each, and what stands in it. */
export type Columns = readonly (readonly [
  name: string,
  value: (record: ResultRecord) => unknown,
])[];

/**
 * The beginnings of a cell that a spreadsheet would execute as a formula: the signs, the same signs in full width, a
 * tab, or a line break.
 */
const IS_COMPUTED = /^'*[=+\-@＝＋－＠\t\r\n]/;
/** Some spreadsheets divide cells at semicolons and tabs too. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * The value as the text of a cell; null and undefined give an empty cell. A text that begins like a formula gets an
 * apostrophe in front, which marks it as text.
 */
export function formatCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = oneLine(String(value));
  const guarded = typeof value === 'string' && IS_COMPUTED.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/**
 * A text without line breaks, because each result is exactly one line of the file. A terminal that shows the file
 * executes none of its characters.
 */
function oneLine(text: string): string {
  return makeSafe(text.replace(/[\r\n]+/g, ' '));
}

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)/y;

/** The cells of a row; undefined if the text is not a row. */
function parseCells(line: string): string[] | undefined {
  const cells: string[] = [];
  for (CELL.lastIndex = 0; ; ) {
    const found = CELL.exec(line);
    if (found === null) return undefined;
    const [, quoted, plain = '', end] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') return cells;
  }
}

/** Does a file of this name get a table, and not lines of JSON? */
export function isTableName(path: string): boolean {
  return path.toLowerCase().endsWith('.csv');
}

/** Rows in the format of RFC 4180. */
export function csvRows(columns: Columns): RowFormat {
  const all: Columns = [
    ['source', ({ source }) => source],
    ['sfen', ({ sfen }) => sfen],
    ...columns,
  ];
  const names = all.map(([name]) => name);
  const head = `${names.join(',')}\r\n`;
  return {
    head,
    format: (record) => `${all.map(([, value]) => formatCell(value(record))).join(',')}\r\n`,
    parse(line) {
      const cells = parseCells(line.replace(/\r$/, ''));
      if (cells?.length !== all.length) return undefined;
      const record = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
      return { ...record, ...(record.error && { error: { code: record.error } }) };
    },
    written: (text) => parseCells(formatCell(text))![0]!,
    // After a complete head, any text counts as the beginning of a row.
    isTorn: (text, isAll) => !isAll || (text.startsWith('source,sfen,') && head.startsWith(text)),
  };
}

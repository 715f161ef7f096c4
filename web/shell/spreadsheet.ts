// Writes and reads tables as text for spreadsheets. A spreadsheet executes a cell that begins with `=`, `+`, `-` or `@`
// as a formula. Such a cell gets an apostrophe in front, which marks it as text and is removed when the table is read.
// The command line writes cells in the same way (`src/batch/rows.ts`; a test compares them). The package does not
// export these few lines, because they are no part of a solver.

/** The full-width signs of East Asian keyboards count too, and so do a tab and the end of a line. */
const IS_COMPUTED = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Every cell that is written to a CSV or TSV file has to pass through this function. */
export const guardCell = (text: string): string => (IS_COMPUTED.test(text) ? `'${text}` : text);

/** The inverse of `guardCell`. */
export const bareCell = (cell: string): string =>
  cell.startsWith("'") && IS_COMPUTED.test(cell.slice(1)) ? cell.slice(1) : cell;

/**
 * Semicolons and tabs need quotes too: a spreadsheet may divide cells at them, and then parts of a text would become
 * cells without a guard.
 */
const NEEDS_QUOTES = /[",;\t\r\n]/;

const quote = (text: string) =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows in the format of RFC 4180. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quote(guardCell(cell))).join(',')}\r\n`).join('');

export interface CsvRow {
  /** Number of the line that the row begins on, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Matches one cell, with or without quotation marks, and its end. A single quotation mark is part of the text. */
const makePattern = (separator: string) => {
  const quoted = '"([^"]*(?:""[^"]*)*)"';
  return new RegExp(`(?:${quoted}|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
};

/** Parses the text of a CSV file. Rows without any text are left out. */
export function parseCsv(text: string, separator: ',' | ';'): readonly CsvRow[] {
  const pattern = makePattern(separator);
  const rows: CsvRow[] = [];
  let line = 1;
  let begun = { line, cells: [] as string[] };
  while (pattern.lastIndex < text.length || begun.cells.length > 0) {
    const [whole, quoted, plain = '', end] = pattern.exec(text)!;
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    begun.cells.push(bareCell(quoted?.replaceAll('""', '"') ?? plain));
    if (end === separator) continue;
    if (begun.cells.some((cell) => cell !== '')) rows.push(begun);
    begun = { line, cells: [] };
  }
  return rows;
}

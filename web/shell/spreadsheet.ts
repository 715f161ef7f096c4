// Tables as text that spreadsheets open, written and read again. A spreadsheet computes a cell that begins with `=`, `+`,
// `-` or `@`, whoever wrote it: such a cell is marked as text by an apostrophe, which is taken away when it is read.

/** Also as East Asian keyboards write them, and behind a tab or the end of a line. */
const IS_COMPUTED = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** What every cell of a CSV or TSV file goes through that is written here. */
export const guardCell = (text: string): string => (IS_COMPUTED.test(text) ? `'${text}` : text);

/** The inverse of `guardCell`. */
export const bareCell = (cell: string): string =>
  cell.startsWith("'") && IS_COMPUTED.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Semicolons and tabs too: where they part cells, a text would be cut into cells that nobody guarded. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

const quote = (text: string) =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** As RFC 4180 has it. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quote(guardCell(cell))).join(',')}\r\n`).join('');

export interface CsvRow {
  /** The line that it begins on, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell in quotation marks or without, and what ends it. Marks that are not in pairs belong to the text. */
const makePattern = (separator: string) => {
  const quoted = '"([^"]*(?:""[^"]*)*)"';
  return new RegExp(`(?:${quoted}|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
};

/** Empty lines are no rows. */
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

// A list of positions, one on a line, a table (CSV, TSV) with a column of positions, or lines of JSON that earlier runs
// wrote. A table may have a column `line` with the moves of the solutions. Above the first position may stand titles.
// Blank lines and comments (`#`) are left out. The lines are taken one by one, so that a list can be read while it
// still grows.

import { InputError } from '../base/errors';
import { isAnswer, parseAnswer, type RawAnswer, toUsiLine } from './answer-line';
import { findSfen, USI_MOVE } from './sfen-line';

interface ListLine {
  readonly text: string;
  /** The number of the line, from 1. */
  readonly number: number;
}

/**
 * A line with a position. If the line is a row of a table, `text` is the cell with the position. If it is an answer in
 * JSON, `text` has its position and its line of moves.
 */
export interface ListRow extends ListLine {
  /** The object of a line of JSON, or of a row with moves. The moves in `text` are then the solution. */
  readonly answer?: RawAnswer;
  /** What is wrong with a line that should be an answer. */
  readonly fault?: InputError;
  /** The lines above the first position, which have none. */
  readonly titles: readonly ListLine[];
  /** In the first row of a table: which column has the positions, counted from 1. */
  readonly column?: { readonly number: number; readonly name: string | undefined };
}

const SEPARATORS = ['\t', ',', ';'] as const;
/** The name of its format in a list for ShogiHome, as JSON. */
export const NEXT_MOVES = '"shogihome-next-move"';
const COLUMN_NAME = /^(?:sfen|position|局面)$/i;

/** Is this line a comment in KIF (`#`, `*`, `&`) or CSA (`'`)? No such line begins a list. */
export function isRemark(text: string): boolean {
  return /^[#*&']/.test(text);
}

export class PositionList {
  #hasBegun = false;
  #isAnswers = false;
  /** Is the text a list for ShogiHome? That is one object, even if each of its problems has a line of its own. */
  #isOther = false;
  #titles: ListLine[] = [];
  /** The column of a table. Its name is not yet known to the caller, who learns it with the first row. */
  #column:
    | { readonly separator: string; readonly index: number; readonly names: readonly string[] }
    | undefined;
  #newColumn: ListRow['column'];

  /** Has a position or an answer been found, or the head of a table that names the column of positions? */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** The row of a line; undefined for a title, the head of a table, a comment or a blank line. */
  take(line: ListLine): ListRow | undefined {
    const { text } = line;
    if (text.trim() === '' || text.startsWith('#')) return undefined;
    this.#isOther ||= !this.#hasBegun && text.includes(NEXT_MOVES);
    if (!this.#hasBegun && !this.#begins(text)) {
      this.#titles.push(line);
      return undefined;
    }
    if (this.#isHead(text)) return undefined;
    const titles = this.#titles.splice(0);
    const column = this.#newColumn;
    this.#newColumn = undefined;
    return { ...line, ...this.#read(text), titles, ...(column && { column }) };
  }

  /** The lines of a text that turned out to have no position. */
  end(): readonly ListLine[] {
    return this.#hasBegun ? [] : this.#titles;
  }

  /**
   * Is this the first position, or the head of a table? A line that begins with a position is one of a list, whatever
   * follows.
   */
  #begins(text: string): boolean {
    if (this.#isOther) return false;
    const isPosition = (cell: string) => {
      const found = findSfen(cell);
      // The word `startpos` alone may be a part of a sentence.
      return (
        found !== undefined &&
        (found.head !== 'startpos' || found.moves.length > 0 || cell === text)
      );
    };
    this.#isAnswers = isAnswer(text);
    this.#hasBegun =
      this.#isAnswers ||
      this.#findColumn(text, (cell) => COLUMN_NAME.test(cell)) ||
      this.#findColumn(text, (cell, index) => index > 0 && isPosition(cell)) ||
      isPosition(text);
    return this.#hasBegun;
  }

  #findColumn(text: string, isMeant: (cell: string, index: number) => boolean): boolean {
    for (const separator of SEPARATORS) {
      const cells = splitCells(text, separator);
      const index = cells.length < 2 ? -1 : cells.findIndex(isMeant);
      if (index < 0) continue;
      // The line above a first row without a name of its own may be the head.
      const above = splitCells(this.#titles.at(-1)?.text ?? '', separator);
      const isHead = COLUMN_NAME.test(cells[index]!);
      if (!isHead && above.length === cells.length) this.#titles.pop();
      const names = isHead ? cells : above.length === cells.length ? above : [];
      this.#column = { separator, index, names };
      this.#newColumn = { number: index + 1, name: names[index] };
      return true;
    }
    return false;
  }

  #isHead(text: string): boolean {
    return this.#newColumn !== undefined && COLUMN_NAME.test(this.#readRow(text).text);
  }

  #read(text: string): Pick<ListRow, 'text' | 'answer' | 'fault'> {
    if (!this.#isAnswers) return this.#readRow(text);
    try {
      const answer = parseAnswer(text);
      return { text: toUsiLine(answer), answer };
    } catch (fault) {
      if (fault instanceof InputError) return { text, fault };
      throw fault;
    }
  }

  #readRow(text: string): Pick<ListRow, 'text' | 'answer'> {
    if (this.#column === undefined) return { text };
    const { separator, index, names } = this.#column;
    const cells = splitCells(text, separator);
    const sfen = cells[index] ?? '';
    const line = (cells[names.indexOf('line')] ?? '').split(/\s+/);
    if (!line.every((move) => USI_MOVE.test(move))) return { text: sfen };
    const row = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
    const answer = { ...row, sfen, line, length: Number(row.length) || undefined };
    return { text: toUsiLine(answer), answer };
  }
}

/** The error of a text that has only blank lines, comments, or the head of a table. */
export function noProblem(): InputError {
  return new InputError('sfen-empty', 'there is no problem in the text');
}

/** The cells of a row, without the quotes and the blanks around them. */
function splitCells(text: string, separator: string): string[] {
  const row = text.replace(/^\uFEFF/, '');
  const cells: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < row.length; at++) {
    if (row[at] === '"') isQuoted = !isQuoted;
    if (row[at] !== separator || isQuoted) continue;
    cells.push(row.slice(start, at));
    start = at + 1;
  }
  return [...cells, row.slice(start)].map((each) =>
    each
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"'),
  );
}

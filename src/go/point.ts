// Points of a Go board: inside the package a number, row by row from the upper left corner; outside the
// two letters of SGF, column before row.

import { InputError } from '../base/errors';

export const MIN_SIZE = 5;
export const MAX_SIZE = 19;

const LETTER_A = 97;

/** Throws an `InputError` that names the text. */
export function parsePoint(text: unknown, size: number): number {
  if (typeof text === 'string' && /^[a-s]{2}$/.test(text)) {
    const [x, y] = [text.charCodeAt(0) - LETTER_A, text.charCodeAt(1) - LETTER_A];
    if (x < size && y < size) return y * size + x;
  }
  const message = `${typeof text === 'string' ? JSON.stringify(text) : String(text)} is no point of a board of ${size}×${size}`;
  throw new InputError('go-bad-point', message, typeof text === 'string' ? { point: text } : {});
}

export function formatPoint(point: number, size: number): string {
  return String.fromCharCode(LETTER_A + (point % size), LETTER_A + Math.floor(point / size));
}

const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

/** A point in SGF letters, or as boards are lettered: `C4`, without I, rows from below. */
export function parseVertex(text: unknown, size: number): number {
  const [, column, row] = (typeof text === 'string' && /^([A-HJ-T])(\d{1,2})$/.exec(text)) || [];
  if (column === undefined) return parsePoint(text, size);
  const [x, y] = [COLUMNS.indexOf(column), size - Number(row)];
  if (x < size && y >= 0 && y < size) return y * size + x;
  return parsePoint(text, size);
}

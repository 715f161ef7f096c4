// Points of a Go board: inside the package a number, row by row from the upper left corner; outside the
// two letters of SGF, column before row.

import { InputError } from '../base/errors';

export const MIN_SIZE = 5;
export const MAX_SIZE = 19;

const LETTER_A = 97;

/** Throws an `InputError` that names the text. */
export function parsePoint(text: unknown, size: number): number {
  if (isPoint(text, size)) {
    return (text.charCodeAt(1) - LETTER_A) * size + text.charCodeAt(0) - LETTER_A;
  }
  const message = `${typeof text === 'string' ? JSON.stringify(text) : String(text)} is not a point of a board of ${size}×${size}`;
  throw new InputError('go-bad-point', message, typeof text === 'string' ? { point: text } : {});
}

function isPoint(text: unknown, size: number): text is string {
  if (typeof text !== 'string' || !/^[a-s]{2}$/.test(text)) return false;
  return [...text].every((letter) => letter.charCodeAt(0) - LETTER_A < size);
}

export function formatPoint(point: number, size: number): string {
  return String.fromCharCode(LETTER_A + (point % size), LETTER_A + Math.floor(point / size));
}

const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

/**
 * A point in SGF letters, or as boards are lettered: `C4`, without I, rows from below. Undefined for any other text.
 */
export function readVertex(text: string, size: number): number | undefined {
  if (isPoint(text, size)) return parsePoint(text, size);
  const [, column, row] = /^([A-HJ-T])(\d{1,2})$/.exec(text) ?? [];
  if (column === undefined) return undefined;
  const [x, y] = [COLUMNS.indexOf(column), size - Number(row)];
  return x < size && y >= 0 && y < size ? y * size + x : undefined;
}

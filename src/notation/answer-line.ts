// Lines of JSON that earlier runs wrote: `solve --json`, `batch`, `analyse --json`, `generate`, and the page of
// collections.

import { InputError } from '../base/errors';
import { parseJson } from './json-text';

/**
 * The parts of an answer that are read. Anything may be missing or of another kind, because the line comes from
 * outside, perhaps from a table, whose other cells are texts.
 */
export interface RawAnswer extends Readonly<Record<string, unknown>> {
  readonly sfen: string;
}

/**
 * Is this line an answer, or the beginning of one? A record in JSON (JKF) is one object too, but has no key `sfen` of
 * its own at its first line.
 */
export function isAnswer(text: string): boolean {
  return /^\s*\{[^\n]*"sfen":/.test(text);
}

export function parseAnswer(text: string): RawAnswer {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InputError('unknown-format', 'the line is not JSON', { cause });
  }
  const sfen = (value as RawAnswer | null)?.sfen;
  if (typeof sfen !== 'string') {
    throw new InputError('unknown-format', 'the line is not a JSON object with the key "sfen"');
  }
  return value as RawAnswer;
}

/** The position and its solution, as a line of USI. */
export function toUsiLine({ sfen, line }: RawAnswer): string {
  const moves = listOf(line);
  return moves.length === 0 ? sfen : `${sfen} moves ${moves.join(' ')}`;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The length of an answer as books count it, if the answer has a length. */
export function lengthOf({ length }: RawAnswer): { readonly length?: number } {
  return typeof length === 'number' ? { length } : {};
}

// Reads what earlier runs wrote: lines of JSON of `solve --json`, `batch`, `analyse --json`, `generate`, and of the
// page of collections.

import { InputError } from '../base/errors';
import { DEFAULT_MAX_LENGTH } from '../base/input-limits';
import { type Chunks, chain, splitLines, toBytes } from './streams';

/**
 * The most bytes that are read to find the end of the first line. Lines of JSON may be long, but their `sfen` comes
 * early.
 */
const MAX_HEAD = 65_536;

/**
 * Reads the beginning of a stream, and says whether it is lines of JSON. The chunks given back are the whole stream.
 */
export async function peekAnswers(given: Chunks): Promise<{ chunks: Chunks; isAnswers: boolean }> {
  const iterator = given[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let text = '';
  while (!/\S[^\n]*\n/.test(text) && text.length < MAX_HEAD) {
    const { value, done } = await iterator.next();
    if (done) break;
    head.push(toBytes(value));
    text = Buffer.concat(head).toString('latin1');
  }
  // A record in JSON (JKF) is one object too, but has no key `sfen` of its own at its first line.
  return { chunks: chain(head, iterator), isAnswers: /^(?:ï»¿)?\s*\{[^\n]*"sfen":/.test(text) };
}

/** The lines of a stream of answers that are not blank, each with its number. */
export async function* splitAnswers(chunks: Chunks) {
  let row = 0;
  for await (const line of splitLines(chunks, DEFAULT_MAX_LENGTH)) {
    row += 1;
    const text = line.replace(/^\uFEFF/, '').trim();
    if (text !== '') yield { row, text };
  }
}

/**
 * The parts of an answer that are read. Anything may be missing or of another kind, because the line comes from
 * outside.
 */
export interface RawAnswer extends Readonly<Record<string, unknown>> {
  readonly sfen: string;
}

export function parseAnswer(text: string): RawAnswer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new InputError('unknown-format', 'the line is not JSON', { cause });
  }
  const sfen = (value as RawAnswer | null)?.sfen;
  if (typeof sfen !== 'string') {
    throw new InputError('unknown-format', 'the line is not a JSON object with the key "sfen"');
  }
  return value as RawAnswer;
}

export function playOf(answer: RawAnswer): { readonly line: string[]; readonly length?: number } {
  const line = listOf(answer.line).map(String);
  return { line, ...(typeof answer.length === 'number' && { length: answer.length }) };
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Reads streams: their bytes up to a limit, their lines, and their items until an abort.

import { BYTES_PER_MIB } from '../base/input-limits';
import { unlessAborted } from '../base/signals';
import { type Bilingual, beforeWord } from '../words/language';
import { RunError } from './run-error';

export type Chunks = AsyncIterable<Uint8Array | string>;

/**
 * The longest text that is read as a whole: every JavaScript engine allows strings of this many bytes. Lists are read
 * line by line.
 */
export const MAX_WHOLE_BYTES = 511 * BYTES_PER_MIB;

export function toBytes(chunk: Uint8Array | string): Uint8Array {
  return typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
}

/** The whole content of a stream. Throws a `RunError` if it is longer than a string can be. */
export async function collectBytes(chunks: Chunks, name: Bilingual): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const part = toBytes(chunk);
    length += part.length;
    if (length > MAX_WHOLE_BYTES) {
      throw new RunError({
        en: `${name.en} is longer than 511 MiB`,
        ja: `${beforeWord(name.ja)}は 511 MiB を超えています`,
      });
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The greatest length of a line, in characters: enough for a position with ten thousand moves. The characters beyond
 * this length are dropped.
 */
export const MAX_LINE_LENGTH = 65_536;

/**
 * The lines of UTF-8 chunks, without their ends (LF or CRLF), each as soon as it is complete. Node's `readline` has no
 * limit of length: it would keep a file without line breaks in memory as one line.
 */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array | string>,
  maxLength: number = MAX_LINE_LENGTH,
): AsyncGenerator<string> {
  const append = (line: string, part: string) => line + part.slice(0, maxLength - line.length);
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const parts = text.split('\n');
    for (const part of parts.slice(0, -1)) {
      yield withoutReturn(append(pending, part));
      pending = '';
    }
    pending = append(pending, parts.at(-1)!);
  }
  pending = append(pending, decoder.decode());
  if (pending !== '') yield withoutReturn(pending);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** A stream whose first items have been read: these, and the rest. */
export async function* chain<T>(head: Iterable<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield* head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** The items of a stream until the abort, which also ends the wait for the next item. */
export async function* untilAborted<T>(
  items: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  while (!signal.aborted) {
    const next = await unlessAborted(iterator.next(), signal);
    if (next === undefined || next.done) return;
    yield next.value;
  }
}

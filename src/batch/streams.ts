// Reads streams: their bytes up to a limit, their lines, and their items until an abort.

import { BYTES_PER_MIB, DEFAULT_MAX_LENGTH } from '../base/input-limits';
import { type Bilingual, beforeWord } from '../base/language';
import { unlessAborted } from '../base/signals';
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

const UTF8 = new TextDecoder();

export const decodeUtf8 = (bytes: Buffer): string | Promise<string> => UTF8.decode(bytes);

/** How many bytes are kept of the end of a line that is too long. */
export const KEPT_END = 200;

/**
 * The lines of a stream, without their ends (LF or CRLF), each as soon as it is complete. Of a line with more bytes
 * than `maxLength` only this beginning and the end are kept, which is still too long; Node's `readline` would keep a
 * file without line breaks in memory as one line.
 */
export async function* splitLines(
  chunks: Chunks,
  maxLength: number = DEFAULT_MAX_LENGTH,
  decode = decodeUtf8,
): AsyncGenerator<string> {
  // Until its line is complete, each byte is kept as one character. No encoding that is read uses the byte of a line
  // break inside a longer character.
  let [pending, end] = ['', ''];
  const append = (part: string) => {
    const room = maxLength - pending.length;
    pending += part.slice(0, room);
    end = (end + part.slice(room)).slice(-KEPT_END);
  };
  const finish = (line: string) => decode(Buffer.from(withoutReturn(line), 'latin1'));
  for await (const chunk of chunks) {
    const parts = Buffer.from(toBytes(chunk)).toString('latin1').split('\n');
    for (const part of parts.slice(0, -1)) {
      append(part);
      yield finish(pending + end);
      [pending, end] = ['', ''];
    }
    append(parts.at(-1)!);
  }
  if (pending !== '') yield finish(pending + end);
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

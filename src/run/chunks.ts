// The bytes of an input as they come, up to a limit.

import { BYTES_PER_MIB } from '../base/input-limits';
import type { Bilingual } from '../words/language';
import { formatCount } from '../words/numbers';
import { RunError } from './run-error';

export type Chunks = AsyncIterable<Uint8Array | string>;

/** What a string can hold: beyond it a text cannot be read as a whole, whatever is allowed. */
const MAX_WHOLE_BYTES = 511 * BYTES_PER_MIB;

export function toBytes(chunk: Uint8Array | string): Uint8Array {
  return typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
}

/** The chunks of an input, up to a limit; a file that is known to be longer is not read at all. */
export async function* limitChunks(
  chunks: Chunks,
  input: {
    readonly name: Bilingual;
    readonly maxInputBytes: number;
    readonly size?: number | undefined;
  },
): AsyncGenerator<Uint8Array | string> {
  const { name, maxInputBytes, size = 0 } = input;
  const fault = () => {
    const mebibytes = formatCount(maxInputBytes / BYTES_PER_MIB);
    return new RunError({
      en: `${name.en} is longer than ${mebibytes} MiB (--max-input allows more)`,
      ja: `${name.ja} は ${mebibytes} MiB より長い入力です（--max-input で増やせます）`,
    });
  };
  if (size > maxInputBytes) throw fault();
  let length = 0;
  for await (const chunk of chunks) {
    length += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length;
    if (length > maxInputBytes) throw fault();
    yield chunk;
  }
}

/** Everything a stream holds. Throws a `RunError` for what no string could hold. */
export async function collectBytes(chunks: Chunks, name: Bilingual): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const part = toBytes(chunk);
    length += part.length;
    if (length > MAX_WHOLE_BYTES) {
      throw new RunError({
        en: `${name.en} is longer than 511 MiB`,
        ja: `${name.ja} は 511 MiB より長い入力です`,
      });
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

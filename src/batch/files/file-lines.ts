// Reads the lines of a file as bytes, piece by piece: the file may be larger than the memory, but a line may not.

import * as fs from 'node:fs';

const CHUNK_BYTES = 1 << 20;
const LINE_BREAK = 0x0a;

/** A line without its line break. Bytes after the last line break are given as one more line with `isWhole` false. */
interface FileLine {
  readonly bytes: Buffer;
  readonly isWhole: boolean;
}

/**
 * The zero bytes at the end of the file are no part of it: a power failure may leave them where the last lines were to
 * be. Throws a `RangeError` for a line of more than `most` bytes.
 */
export function* readFileLines(file: number, most: number): Generator<FileLine, void> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const size = findEnd(file, chunk);
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.length;
    if (length > most) throw new RangeError(`a line has more than ${most} bytes`);
    parts.push(part);
  };
  for (let place = 0; ; ) {
    const count = fs.readSync(file, chunk, 0, Math.min(CHUNK_BYTES, size - place), place);
    if (count === 0) break;
    place += count;
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_BREAK, from);
      if (end < 0 || end >= count) break;
      add(chunk.subarray(from, end));
      yield { bytes: Buffer.concat(parts), isWhole: true };
      parts = [];
      length = 0;
      from = end + 1;
    }
    add(Buffer.from(chunk.subarray(from, count)));
  }
  if (length > 0) yield { bytes: Buffer.concat(parts), isWhole: false };
}

/** The length of the file without the zero bytes at its end. */
function findEnd(file: number, chunk: Buffer): number {
  let end = fs.fstatSync(file).size;
  while (end > 0) {
    const from = Math.max(0, end - chunk.length);
    const count = fs.readSync(file, chunk, 0, end - from, from);
    const last = chunk.subarray(0, count).findLastIndex((byte) => byte !== 0);
    if (last >= 0) return from + last + 1;
    end = from;
  }
  return end;
}

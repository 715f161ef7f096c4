// The rule for every file that is written: what this program has written before may be gone on with or replaced, and so
// may a file that holds nothing; a file of anybody else stays as it is unless the caller forces it, and an input of the
// same run stays even then. Whose a file is, its first bytes say. For Node alone.

import * as fs from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Enough for everything by which a kind of file is known. */
const START_BYTES = 4096;
/** As many as Linux follows. */
const MAX_LINKS = 40;

/** What may be replaced at the place of an output. */
export interface Replaceable {
  /** Has this program written a file that begins so, of the kind that is written now? Absent: it is not to be told. */
  readonly isOwn?: ((start: Buffer) => boolean) | undefined;
  /** Files of others too. */
  readonly force?: boolean | undefined;
  /** Files that the run still reads. */
  readonly inputs?: readonly string[];
}

/** There is a file that may not be replaced. */
export class ForeignFile extends Error {
  override readonly name = 'ForeignFile';
  readonly isInput: boolean;

  constructor(path: string, isInput: boolean) {
    super(isInput ? `${path} is an input of this run` : `${path} is a file of somebody else`);
    this.isInput = isInput;
  }
}

/** The file that a path leads to, also where links lead to one that is not there yet. */
export function followLinks(path: string): string {
  let real = path;
  for (let count = 0; isLink(real); count++) {
    if (count === MAX_LINKS) throw Object.assign(new Error('ELOOP'), { code: 'ELOOP' });
    real = resolve(dirname(real), fs.readlinkSync(real));
  }
  return real;
}

function isLink(path: string): boolean {
  return fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Throws a `ForeignFile` if the rule keeps what is there. Devices and pipes are written to, nothing of them is lost. */
export function requireReplaceable(path: string, { isOwn, force, inputs }: Replaceable): void {
  const stats = fs.statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return;
  if (inputs?.some((input) => isSame(stats, input))) throw new ForeignFile(path, true);
  if (force === true || stats.size === 0 || isOwn?.(readStart(path)) === true) return;
  throw new ForeignFile(path, false);
}

function isSame({ dev, ino }: fs.Stats, path: string): boolean {
  try {
    const other = fs.statSync(path);
    return other.dev === dev && other.ino === ino;
  } catch {
    // Many inputs are no paths, but positions.
    return false;
  }
}

/** The first bytes of a file; of devices and pipes, which might never end, none. */
export function readStart(path: string, most: number = START_BYTES): Buffer {
  const start = Buffer.alloc(most);
  // Opening a pipe would wait for somebody who writes.
  if (!fs.statSync(path).isFile()) return start.subarray(0, 0);
  const file = fs.openSync(path, 'r');
  try {
    let length = 0;
    for (let count = -1; count !== 0 && length < most; length += count) {
      count = fs.readSync(file, start, length, most - length, length);
    }
    return start.subarray(0, length);
  } finally {
    fs.closeSync(file);
  }
}

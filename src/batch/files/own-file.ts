// The rule for every file that the program writes: which existing files it may replace or continue. Whether this
// program has written a file is recognised by the first bytes of the file. For Node only.
//
//   written by this program, or empty    may be replaced
//   any other file                       may be replaced only if the caller forces it
//   an input of the same run             is never replaced

import * as fs from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Enough bytes to recognise every kind of file that this program writes. */
const START_BYTES = 4096;
/** How many links are followed: as many as Linux follows. */
const MAX_LINKS = 40;

/** Which existing files an output may replace. */
export interface Replaceable {
  /**
   * Do these first bytes show that this program has written the file, and that it is of the kind that is written now?
   * Absent if files of that kind cannot be recognised.
   */
  readonly isOwn?: ((start: Buffer) => boolean) | undefined;
  /** May files that this program has not written be replaced too? */
  readonly force?: boolean | undefined;
  /** Paths of the inputs of the run. */
  readonly inputs?: readonly string[];
}

/** Thrown if an output would replace a file that must stay. */
export class ForeignFile extends Error {
  override readonly name = 'ForeignFile';
  readonly isInput: boolean;

  constructor(path: string, isInput: boolean) {
    super(isInput ? `${path} is an input of this run` : `${path} was not written by this program`);
    this.isInput = isInput;
  }
}

/**
 * The path behind all symbolic links, even if the file does not exist yet. Devices and pipes keep their path, because
 * behind `/dev/stdout` there may be none.
 */
export function followLinks(path: string): string {
  const stats = fs.statSync(path, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isFile() && !stats.isDirectory()) return path;
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

/**
 * Throws a `ForeignFile` if the file must stay. Devices and pipes may always be written to: nothing in them is lost.
 */
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
    // An input may be a position instead of a path.
    return false;
  }
}

/** The first bytes of a file; none of a device or a pipe, because reading it might never end. */
export function readStart(path: string): Buffer {
  const start = Buffer.alloc(START_BYTES);
  // Opening a pipe would wait until another process writes to it.
  if (!fs.statSync(path).isFile()) return start.subarray(0, 0);
  const file = fs.openSync(path, 'r');
  try {
    let length = 0;
    for (let count = -1; count !== 0 && length < START_BYTES; length += count) {
      count = fs.readSync(file, start, length, START_BYTES - length, length);
    }
    return start.subarray(0, length);
  } finally {
    fs.closeSync(file);
  }
}

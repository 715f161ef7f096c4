// Files that are written in one go: certificates, converted records. What is written goes to a temporary name
// beside the file and takes its place when it is whole, so that no half of a file is left behind and an old one
// is not lost to a full disk.

import * as fs from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { explainWriteError } from './output';

type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Where files are written; both throw an `OutputError`. */
export interface FileHost {
  /** Tries whether the file could be written, and leaves everything as it was. */
  requireWritable(path: string): void;
  /** Takes one part after another as the disk is ready for it; the file is there whole or not at all. */
  writeFile(path: string, parts: Parts): Promise<void>;
}

/** The bits of a mode that are no part of the kind of file. */
const PERMISSIONS = 0o7777;

/** What is written, and how. */
interface Target {
  /** Links followed. */
  readonly path: string;
  /** Undefined: written in its place. That holds for devices, and in folders that take no new file. */
  readonly temporary: string | undefined;
  /** Undefined: there is no such file yet. */
  readonly mode: number | undefined;
}

/** Throws an `OutputError` if a file could not be written there. */
export function requireWritable(path: string): void {
  try {
    const { path: real, mode } = findTarget(path);
    // The name itself is tried too: it may be longer than the disk allows.
    if (mode === undefined) tryToMake(real);
  } catch (cause) {
    throw explainWriteError(path, cause);
  }
}

/** Writes one part after another as the disk is ready for it. Throws an `OutputError`. */
export async function writeOutputFile(path: string, parts: Parts): Promise<void> {
  try {
    const { path: real, temporary, mode } = findTarget(path);
    if (temporary === undefined) {
      await pipeline(Readable.from(parts), fs.createWriteStream(real));
      return;
    }
    const file = fs.createWriteStream(temporary, { flags: 'wx' });
    try {
      await pipeline(Readable.from(parts), file);
      if (mode !== undefined) fs.chmodSync(temporary, mode & PERMISSIONS);
      fs.renameSync(temporary, real);
    } catch (error) {
      // It may not be open yet, and would be made after it has been taken away.
      if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
      fs.rmSync(temporary, { force: true });
      throw error;
    }
  } catch (cause) {
    throw explainWriteError(path, cause);
  }
}

function findTarget(path: string): Target {
  const real = fs.existsSync(path) ? fs.realpathSync(path) : path;
  const stats = fs.statSync(real, { throwIfNoEntry: false });
  if (stats?.isDirectory() || path.endsWith('/') || path.endsWith(sep)) throw makeFault('EISDIR');
  if (path === '') throw makeFault('ENOENT');
  const temporary = join(dirname(real), `.tsumeru-${process.pid}.tmp`);
  if (stats === undefined) {
    tryToMake(temporary);
    return { path: real, temporary, mode: undefined };
  }
  fs.accessSync(real, fs.constants.W_OK);
  const isReplaced = stats.isFile() && canMake(temporary);
  return { path: real, temporary: isReplaced ? temporary : undefined, mode: stats.mode };
}

function makeFault(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Makes the file and takes it away again. */
function tryToMake(path: string): void {
  fs.closeSync(fs.openSync(path, 'wx'));
  fs.rmSync(path);
}

function canMake(path: string): boolean {
  try {
    tryToMake(path);
    return true;
  } catch {
    return false;
  }
}

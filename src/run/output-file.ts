// Files that are written in one go: certificates, converted records. What is written goes to a temporary name
// beside the file and takes its place when it is whole, so that no half of a file is left behind and an old one
// is not lost to a full disk. Which old one may be replaced at all, `own-file.ts` says.

import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { followLinks, type Replaceable, requireReplaceable } from '../files/own-file';
import { explainWriteError } from './output';

export type { Replaceable };

type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Where files are written; both throw a `RunError`. */
export interface FileHost {
  /** Tries whether the file could be written, and leaves everything as it was. */
  requireWritable(path: string, replaceable: Replaceable): void;
  /** Takes one part after another as the disk is ready for it; the file is there whole or not at all. */
  writeFile(path: string, parts: Parts, replaceable: Replaceable): Promise<void>;
}

/** The bits of a mode that are no part of the kind of file. */
const PERMISSIONS = 0o7777;
/** The folder takes no new file. */
const CLOSED_FOLDER: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** What is written, and how. */
interface Target {
  /** Links followed. */
  readonly path: string;
  /** Undefined: written in its place. That holds for devices, and in folders that take no new file. */
  readonly temporary: string | undefined;
  /** Undefined: there is no such file yet. */
  readonly mode: number | undefined;
  /** And no device. */
  readonly isFile: boolean;
}

/** Throws a `RunError` if a file may or could not be written there. */
export function requireWritable(path: string, replaceable: Replaceable): void {
  try {
    const { path: real, mode } = findTarget(path, replaceable);
    // The name itself is tried too: it may be longer than the disk allows.
    if (mode === undefined) tryToMake(real);
  } catch (cause) {
    throw explainWriteError(path, cause);
  }
}

/** Writes one part after another as the disk is ready for it. Throws a `RunError`. */
export async function writeOutputFile(
  path: string,
  parts: Parts,
  replaceable: Replaceable,
): Promise<void> {
  try {
    const target = findTarget(path, replaceable);
    const { temporary } = target;
    if (temporary === undefined) await writeInPlace(target, parts);
    else await writeBeside(temporary, parts, () => placeWhole(target, temporary, replaceable));
  } catch (cause) {
    throw explainWriteError(path, cause);
  }
}

async function writeInPlace({ path, isFile }: Target, parts: Parts): Promise<void> {
  try {
    await pipeline(Readable.from(parts), fs.createWriteStream(path));
  } catch (error) {
    if (isFile) fs.truncateSync(path);
    throw error;
  }
}

async function writeBeside(temporary: string, parts: Parts, place: () => void): Promise<void> {
  const file = fs.createWriteStream(temporary, { flags: 'wx' });
  try {
    await pipeline(Readable.from(parts), file);
    place();
  } catch (error) {
    // It may not be open yet, and would be made after it has been taken away.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

/** The rule is asked again: somebody may have put a file there meanwhile. */
function placeWhole({ path, mode }: Target, temporary: string, replaceable: Replaceable): void {
  requireReplaceable(path, replaceable);
  if (mode !== undefined) fs.chmodSync(temporary, mode & PERMISSIONS);
  fs.renameSync(temporary, path);
}

function findTarget(path: string, replaceable: Replaceable): Target {
  if (path === '') throw makeFault('ENOENT');
  const real = followLinks(path);
  const stats = fs.statSync(real, { throwIfNoEntry: false });
  if (stats?.isDirectory() || path.endsWith('/') || path.endsWith(sep)) throw makeFault('EISDIR');
  const temporary = join(dirname(real), `.tsumeru-${randomUUID()}.tmp`);
  if (stats === undefined) {
    tryToMake(temporary);
    return { path: real, temporary, mode: undefined, isFile: true };
  }
  requireReplaceable(real, replaceable);
  fs.accessSync(real, fs.constants.W_OK);
  const isFile = stats.isFile();
  const isInPlace = !isFile || requiresPlace(temporary, stats.size === 0 || replaceable.force);
  return { path: real, temporary: isInPlace ? undefined : temporary, mode: stats.mode, isFile };
}

function makeFault(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Makes the file and takes it away again. */
function tryToMake(path: string): void {
  fs.closeSync(fs.openSync(path, 'wx'));
  fs.rmSync(path);
}

/** Can the file only be written where it stands? If that fails half-way what was there is lost: so it must be allowed. */
function requiresPlace(temporary: string, isAllowed = false): boolean {
  try {
    tryToMake(temporary);
    return false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isAllowed && CLOSED_FOLDER.has(code)) return true;
    throw error;
  }
}

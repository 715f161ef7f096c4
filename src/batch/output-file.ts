// Writes whole files: certificates, converted records. The content goes to a temporary file next to the target and is
// renamed when it is complete. So no partial file is left behind, and an old file is not lost when the disk is full.
// `own-file.ts` says which old files may be replaced.

import * as fs from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { followLinks, type Replaceable, requireReplaceable } from './files/own-file';
import { explainWriteError } from './output';

export type { Replaceable };

type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Writes the whole content into a stream, and closes the stream. */
type Pour = (file: fs.WriteStream) => Promise<void>;

/** The methods of the host that writing files needs. Both throw a `RunError`. */
export interface FileHost {
  /** Tests whether the file could be written, without changing anything. */
  requireWritable(path: string, replaceable: Replaceable): void;
  /** Writes the parts one after another, each when the disk is ready for it. The result is a whole file or no file. */
  writeFile(path: string, parts: Parts, replaceable: Replaceable): Promise<void>;
}

/** The permission bits of a file's mode; the other bits are the kind of file. */
const PERMISSIONS = 0o7777;
/** The error codes of a folder in which no new file can be made. */
const CLOSED_FOLDER: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The file to be written, and how it is written. */
interface Target {
  /** The path with its symbolic links followed. */
  readonly path: string;
  /**
   * The temporary file. Undefined: the content is written directly, as for devices and in folders where no new file can
   * be made.
   */
  readonly temporary: string | undefined;
  /** The mode of the existing file; undefined if there is no such file yet. */
  readonly mode: number | undefined;
  /** False for a device. */
  readonly isFile: boolean;
}

/** Throws a `RunError` if a file cannot be written there, or must not be. */
export function requireWritable(path: string, replaceable: Replaceable): void {
  try {
    const { path: real, mode } = findTarget(path, replaceable);
    // The name itself is tried too, not only a temporary one: it may be longer than the disk allows.
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
    // Loaded here and not at the start, because the command line mostly writes no file. The stream of a file is made
    // afterwards, so that the pipeline sees each of its errors.
    const { pipeline } = await import('node:stream/promises');
    const pour = (file: fs.WriteStream) => pipeline(parts, file);
    if (temporary === undefined) await writeInPlace(target, pour);
    else await writeBeside(temporary, pour, () => placeWhole(target, temporary, replaceable));
  } catch (cause) {
    throw explainWriteError(path, cause);
  }
}

async function writeInPlace({ path, isFile }: Target, pour: Pour): Promise<void> {
  try {
    await pour(fs.createWriteStream(path));
  } catch (error) {
    if (isFile) fs.truncateSync(path);
    throw error;
  }
}

async function writeBeside(temporary: string, pour: Pour, place: () => void): Promise<void> {
  const file = fs.createWriteStream(temporary, { flags: 'wx' });
  try {
    await pour(file);
    place();
  } catch (error) {
    // The file may still be opening, and would appear after `rmSync`: so wait until it is closed.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Renames the temporary file. The rule about old files is checked again: another program may have made a file
 * meanwhile.
 */
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
  const temporary = join(dirname(real), `.tsumeru-${crypto.randomUUID()}.tmp`);
  if (stats === undefined) {
    tryToMake(temporary);
    return { path: real, temporary, mode: undefined, isFile: true };
  }
  requireReplaceable(real, replaceable);
  fs.accessSync(real, fs.constants.W_OK);
  const isFile = stats.isFile();
  const isInPlace = !isFile || mustWriteInPlace(temporary, stats.size === 0 || replaceable.force);
  return { path: real, temporary: isInPlace ? undefined : temporary, mode: stats.mode, isFile };
}

function makeFault(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Creates the file and removes it again. */
function tryToMake(path: string): void {
  fs.closeSync(fs.openSync(path, 'wx'));
  fs.rmSync(path);
}

/**
 * Must the content be written directly, because no new file can be made in the folder? A failure half-way would lose
 * the old content, so the caller has to allow it (`isAllowed`). Otherwise the error of the folder is thrown.
 */
function mustWriteInPlace(temporary: string, isAllowed = false): boolean {
  try {
    tryToMake(temporary);
    return false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isAllowed && CLOSED_FOLDER.has(code)) return true;
    throw error;
  }
}

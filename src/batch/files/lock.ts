// Locks a file, so that only one process writes it. The lock is a second file beside it (`<name>.lock`) that names the
// process. The lock of a process that no longer runs is taken over. For Node only.

import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { followLinks, readStart } from './own-file';
import { areDifferent, findBeginning } from './running-process';

/** A lock that is incomplete after this time was left by a process that was killed while it wrote the lock. */
const MAKING_MS = 10_000;
/** The text with which every lock begins. */
const LOCK_START = '{"pid":';
/** The content that a lock may have after a power failure: nothing, white space or zero bytes. */
const EMPTY_LOCK = /^[\s\0]*(?:null[\s\0]*)?$/;

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When that process began, as `findBeginning` says it. */
  readonly began: string;
}

/** Another process writes the file. */
export class FileLocked extends Error {
  override readonly name = 'FileLocked';
  /** The message in Japanese. */
  readonly ja: string;

  /** `pid`: the process that has the lock; undefined while the lock is being written. `host`: its machine, if another. */
  constructor(path: string, lock: string, { pid, host }: Partial<Owner> = {}) {
    const run = host === undefined ? 'another run' : `a run on ${host}`;
    const who = pid === undefined ? run : `${run} (process ${pid})`;
    const advice = `wait until it has ended, or choose another name (if it is not running, remove ${lock})`;
    super(`${who} writes to ${path}: ${advice}`);
    const runJa = host === undefined ? '別の実行' : `${host} の実行`;
    const whoJa = pid === undefined ? runJa : `${runJa}（プロセス ${pid}）`;
    this.ja = `${whoJa}が ${path} に書いています。終わるのを待つか、別の名前にしてください（動いていなければ ${lock} を消してください）`;
  }
}

/**
 * Locks a file, which need not exist yet; returns a function that unlocks it. Throws `FileLocked` if another process
 * has the lock, and the error of the system if no lock can be made.
 */
export function lockFile(path: string): () => void {
  const lock = `${resolveLinks(path)}.lock`;
  if (!makeLock(lock)) takeOver(lock, path);
  return () => fs.rmSync(lock, { force: true });
}

/** The path without symbolic links, so that all names of a file have the same lock. */
function resolveLinks(path: string): string {
  const real = followLinks(path);
  return join(fs.realpathSync(dirname(real)), basename(real));
}

/** Makes the lock; false if there is already one. */
function makeLock(lock: string): boolean {
  const { pid } = process;
  const owner: Owner = { pid, host: hostname(), began: findBeginning(pid) ?? '' };
  const text = `${JSON.stringify(owner)}\n`;
  let file: number;
  try {
    file = fs.openSync(lock, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    fs.writeFileSync(file, text);
    return true;
  } catch (error) {
    fs.rmSync(lock, { force: true });
    throw error;
  } finally {
    fs.closeSync(file);
  }
}

/**
 * Replaces a stale lock. If several processes find it at the same time only one may replace it, or the second would
 * replace the new lock of the first. So it is done under a second lock, the guard, which then becomes the lock in one
 * step. A guard whose process was killed is stale too, and is taken over in the same way.
 */
function takeOver(lock: string, path: string): void {
  requireStale(lock, path);
  const guard = `${lock}.takeover`;
  if (!makeLock(guard)) takeOver(guard, path);
  try {
    requireStale(lock, path);
  } catch (error) {
    fs.rmSync(guard, { force: true });
    throw error;
  }
  if (isThere(lock)) {
    fs.renameSync(guard, lock);
    return;
  }
  // Its process has ended in the meantime, and a third one may make it now.
  fs.rmSync(guard, { force: true });
  if (!makeLock(lock)) throw new FileLocked(path, lock);
}

function requireStale(lock: string, path: string): void {
  const owner = readOwner(lock);
  if (owner === undefined) {
    if (isThere(lock) && !isAbandoned(lock)) throw new FileLocked(path, lock);
    return;
  }
  const { pid, host, began } = owner;
  if (host !== hostname()) throw new FileLocked(path, lock, { pid, host });
  const running = findBeginning(pid);
  if (running === undefined || areDifferent(running, began)) return;
  throw new FileLocked(path, lock, { pid });
}

function readOwner(lock: string): Owner | undefined {
  try {
    const { pid, host, began } = JSON.parse(readStart(lock).toString());
    const isOwner = Number.isSafeInteger(pid) && pid > 0 && typeof host === 'string';
    return isOwner && typeof began === 'string' ? { pid, host, began } : undefined;
  } catch {
    return undefined;
  }
}

/** Is there a file, or a link that leads nowhere? */
function isThere(path: string): boolean {
  return fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Was the lock left by a process that was killed while it wrote the lock? The answer is no for a young lock, which may
 * still be being written, and for a file whose content is not that of a lock: another program made it, and it is never
 * removed.
 */
function isAbandoned(lock: string): boolean {
  const stats = fs.lstatSync(lock, { throwIfNoEntry: false });
  if (stats?.isFile() !== true || Date.now() - stats.mtimeMs <= MAKING_MS) return false;
  const text = readStart(lock).toString();
  return text.startsWith(LOCK_START) || LOCK_START.startsWith(text) || EMPTY_LOCK.test(text);
}

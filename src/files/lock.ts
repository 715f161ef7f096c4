// One run a file: a lock beside it says which process writes it. The lock of a process that is no
// more is taken over. For Node alone.

import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { followLinks, readStart } from './own-file';
import { areDifferent, findBeginning } from './running-process';

/** Nobody takes longer to write a few bytes, unless he was killed between two of them. */
const MAKING_MS = 10_000;
/** How every lock begins, */
const LOCK_START = '{"pid":';
/** and what a disk may make of it that lost its power. */
const SAYS_NOTHING = /^[\s\0]*(?:null)?[\s\0]*$/;

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When that process began. */
  readonly began: string;
}

/** Another process writes the file. */
export class FileLocked extends Error {
  override readonly name = 'FileLocked';
  readonly path: string;
  readonly lock: string;
  /** Undefined while its lock is still being written. */
  readonly pid: number | undefined;
  /** Where it is not this machine. */
  readonly host: string | undefined;

  constructor(path: string, lock: string, { pid, host }: Partial<Owner> = {}) {
    const run = host === undefined ? 'another run' : `a run on ${host}`;
    const who = pid === undefined ? run : `${run} (process ${pid})`;
    const advice = `wait for it, or take another name (if none is running, remove ${lock})`;
    super(`${who} writes to ${path}: ${advice}`);
    this.path = path;
    this.lock = lock;
    this.pid = pid;
    this.host = host;
  }
}

/**
 * Locks a file that need not be there yet; returns what gives it free again. Throws `FileLocked` if another
 * process has it, and the error of the system if no lock can be made.
 */
export function lockFile(path: string): () => void {
  const lock = `${resolveLinks(path)}.lock`;
  if (!makeLock(lock)) takeOver(lock, path);
  return () => fs.rmSync(lock, { force: true });
}

/** Whatever names lead to a file, its lock is the same. */
function resolveLinks(path: string): string {
  const real = followLinks(path);
  return join(fs.realpathSync(dirname(real)), basename(real));
}

/** False if there is one. */
function makeLock(lock: string): boolean {
  let file: number;
  try {
    file = fs.openSync(lock, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    const { pid } = process;
    const owner: Owner = { pid, host: hostname(), began: findBeginning(pid) ?? '' };
    fs.writeFileSync(file, `${JSON.stringify(owner)}\n`);
    return true;
  } catch (error) {
    fs.rmSync(lock, { force: true });
    throw error;
  } finally {
    fs.closeSync(file);
  }
}

/**
 * Of several that find a stale lock at the same time only one may remove it, or the second would remove the
 * new lock of the first: so that is done under a lock of its own, and there the old one is judged again.
 */
function takeOver(lock: string, path: string): void {
  requireStale(lock, path);
  const guard = `${lock}.takeover`;
  if (isAbandoned(guard)) fs.rmSync(guard, { force: true });
  if (!makeLock(guard)) throw new FileLocked(path, lock);
  try {
    requireStale(lock, path);
    fs.rmSync(lock, { force: true });
    if (!makeLock(lock)) throw new FileLocked(path, lock);
  } finally {
    fs.rmSync(guard, { force: true });
  }
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

/** Also a link that leads nowhere. */
function isThere(path: string): boolean {
  return fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Left as it is by a process that was killed while it wrote it, and not just being written. A file that says something
 * else than a lock does is somebody's who knows nothing of locks.
 */
function isAbandoned(lock: string): boolean {
  const stats = fs.lstatSync(lock, { throwIfNoEntry: false });
  if (stats?.isFile() !== true || Date.now() - stats.mtimeMs <= MAKING_MS) return false;
  const text = readStart(lock).toString();
  return text.startsWith(LOCK_START) || LOCK_START.startsWith(text) || SAYS_NOTHING.test(text);
}

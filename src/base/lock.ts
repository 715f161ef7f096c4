// One run a file: a lock beside it says which process writes it. The lock of a process that is no
// more is taken over. For Node alone.

import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { areDifferent, findBeginning } from './running-process';

/** Nobody takes longer to write a few bytes, unless he was killed between two of them. */
const MAKING_MS = 10_000;

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
  if (fs.existsSync(path)) return fs.realpathSync(path);
  return join(fs.realpathSync(dirname(path)), basename(path));
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
  if (isOlderThan(guard, MAKING_MS)) fs.rmSync(guard, { force: true });
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
    // Just being written, or left so by a process that was killed at that moment.
    if (fs.existsSync(lock) && !isOlderThan(lock, MAKING_MS)) throw new FileLocked(path, lock);
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
    const { pid, host, began } = JSON.parse(fs.readFileSync(lock, 'utf8'));
    const isOwner = Number.isSafeInteger(pid) && pid > 0 && typeof host === 'string';
    return isOwner && typeof began === 'string' ? { pid, host, began } : undefined;
  } catch {
    return undefined;
  }
}

function isOlderThan(path: string, milliseconds: number): boolean {
  const stats = fs.statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > milliseconds;
}

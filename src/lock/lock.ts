// One run a file: a lock beside it says which process writes it. The lock of a process that is no
// more is taken over.

import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Bilingual } from '../../words/language';
import { explainWriteError } from '../output';
import { RunError } from '../run-error';
import { areDifferent, findBeginning } from './running-process';

/** Nobody takes longer to write a few bytes, unless he was killed between two of them. */
const MAKING_MS = 10_000;

const ANOTHER_RUN: Bilingual = { en: 'another run', ja: '別の実行' };

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When that process began. */
  readonly began: string;
}

/**
 * Locks a file that need not be there yet; returns what gives it free again. Throws a `RunError` if another
 * process has it, an `OutputError` if no lock can be made.
 */
export function lockFile(path: string): () => void {
  try {
    const lock = `${resolveLinks(path)}.lock`;
    if (!makeLock(lock)) takeOver(lock, path);
    return () => fs.rmSync(lock, { force: true });
  } catch (cause) {
    if (cause instanceof RunError) throw cause;
    throw explainWriteError(path, cause);
  }
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
  if (!makeLock(guard)) throw refuse(path, lock, ANOTHER_RUN);
  try {
    requireStale(lock, path);
    fs.rmSync(lock, { force: true });
    if (!makeLock(lock)) throw refuse(path, lock, ANOTHER_RUN);
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

function requireStale(lock: string, path: string): void {
  const owner = readOwner(lock);
  if (owner === undefined) {
    // Just being written, or left so by a process that was killed at that moment.
    if (fs.existsSync(lock) && !isOlderThan(lock, MAKING_MS)) throw refuse(path, lock, ANOTHER_RUN);
    return;
  }
  const { pid, host, began } = owner;
  if (host !== hostname())
    throw refuse(path, lock, {
      en: `a run on ${host} (process ${pid})`,
      ja: `${host} の実行（プロセス ${pid}）`,
    });
  const running = findBeginning(pid);
  if (running === undefined || areDifferent(running, began)) return;
  throw refuse(path, lock, {
    en: `another run (process ${pid})`,
    ja: `別の実行（プロセス ${pid}）`,
  });
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

function refuse(path: string, lock: string, who: Bilingual): RunError {
  return new RunError({
    en: `${who.en} writes to ${path}: wait for it, or take another name (if none is running, remove ${lock})`,
    ja: `${who.ja}が ${path} に書いています。終わるのを待つか、別の名前にしてください（動いていなければ ${lock} を消してください）`,
  });
}

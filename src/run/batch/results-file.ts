// The file of results: locked, refused if it is there and nobody asked to go on with it, else cut behind its last
// whole line. What stands in it says which problems are done. A line that cannot be written whole is taken away.

import { existsSync, readFileSync, rmSync, type Stats, statSync, truncateSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Bilingual } from '../../words/language';
import { explainWriteError, type Write } from '../output';
import { writeOutputFile } from '../output-file';
import { RunError } from '../run-error';
import { type AskedOptions, optionsPathOf, requireSameOptions, writeAsked } from './asked-options';
import { lockResults } from './lock-results';

/** A result as far as it says which problem it belongs to and how that went. */
export interface EarlierResult {
  readonly sfen: string;
  readonly source: string;
  readonly status: 'mate' | 'nomate' | 'unknown' | 'error';
  /** If the status is `error`. */
  readonly errorCode: string | undefined;
}

interface ResultsFile {
  readonly earlier: readonly EarlierResult[];
  /** What to tell the user of the file as it was found. */
  readonly notice: Bilingual | undefined;
  readonly write: Write;
  /** Gives the file free; one that was not there before is not left behind empty. */
  close(): Promise<void>;
}

interface ResultsOptions {
  readonly isResumed: boolean;
  readonly asked: AskedOptions;
}

const STATUSES: ReadonlySet<unknown> = new Set(['mate', 'nomate', 'unknown', 'error']);
const INTERRUPTED = 'aborted';
/** How every line begins. */
const LINE_START = '{"source":';

/** Throws a `RunError` where the file cannot be gone on with, an `OutputError` where it cannot be written. */
export async function openResults(path: string, options: ResultsOptions): Promise<ResultsFile> {
  const stats = findStats(path);
  // A device or a pipe: nothing can be read back, and whoever is at the other end sees to it that one writes.
  if (stats?.isFile() === false) return openDevice(path, options);
  const release = lockResults(path);
  try {
    return await openLocked(path, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Undefined if there is no such file yet. Throws an `OutputError` for what can never be one. */
function findStats(path: string): Stats | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
    return stats;
  } catch (cause) {
    throw explainWriteError(path, cause);
  }
}

async function openLocked(
  path: string,
  { isResumed, asked }: ResultsOptions,
  release: () => void,
): Promise<ResultsFile> {
  const isNew = !existsSync(path);
  if (!isNew && !isResumed) {
    throw new RunError({
      en: `${path} is there already: --resume goes on with it, or take another name`,
      ja: `${path} は既にあります。--resume で続きから解くか、別の名前にしてください`,
    });
  }
  const found = isNew ? NOTHING : readResults(path);
  const { earlier } = found;
  if (earlier.length > 0) requireSameOptions(path, asked);
  const handle = await openHandle(path);
  const close = async () => {
    try {
      await handle.close();
      if (isNew && existsSync(path) && statSync(path).size === 0) {
        rmSync(path);
        rmSync(optionsPathOf(path), { force: true });
      }
    } finally {
      release();
    }
  };
  try {
    const notice = await cutResults(path, found);
    if (earlier.length === 0) await writeAsked(path, asked);
    return { earlier, notice, write: makeLineWriter(handle, path, found.end), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDevice(path: string, { isResumed }: ResultsOptions): Promise<ResultsFile> {
  if (isResumed)
    throw new RunError({
      en: `${path} is not a file: --resume finds nothing there`,
      ja: `${path} はファイルではないので、--resume で続けられません`,
    });
  const handle = await openHandle(path);
  const write = makeLineWriter(handle, path, undefined);
  return { earlier: [], notice: undefined, write, close: () => handle.close() };
}

async function openHandle(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'a');
  } catch (cause) {
    throw explainWriteError(path, cause);
  }
}

/** Writes at the end; where that fails half-way, the file is cut to what it was. */
function makeLineWriter(handle: FileHandle, path: string, end: number | undefined): Write {
  let size = end;
  return async (text) => {
    try {
      await handle.writeFile(text);
    } catch (cause) {
      if (size !== undefined) await handle.truncate(size).catch(() => {});
      throw explainWriteError(path, cause);
    }
    if (size !== undefined) size += Buffer.byteLength(text);
  };
}

interface Found {
  readonly earlier: readonly EarlierResult[];
  /** Bytes up to the end of the last of them. */
  readonly end: number;
  readonly length: number;
  /** Whole lines behind them: one that was interrupted, and what followed it. */
  readonly linesBehind: number;
}

const NOTHING: Found = { earlier: [], end: 0, length: 0, linesBehind: 0 };

function readResults(path: string): Found {
  const bytes = readFileSync(path);
  const wholeEnd = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.subarray(0, wholeEnd).toString('utf8').split('\n').slice(0, -1);
  const results = lines.map((line, index) => parseResult(line, `${path}:${index + 1}`));
  const rest = bytes.subarray(wholeEnd).toString('utf8');
  if (!rest.startsWith(LINE_START) && !LINE_START.startsWith(rest)) {
    throw notAResult(`${path}:${lines.length + 1}`);
  }
  const interrupted = results.findIndex(({ isInterrupted }) => isInterrupted);
  const count = interrupted < 0 ? results.length : interrupted;
  return {
    earlier: results.slice(0, count),
    end: findEnd(bytes, count),
    length: bytes.length,
    linesBehind: results.length - count,
  };
}

/** Bytes of the first lines. */
function findEnd(bytes: Uint8Array, lines: number): number {
  let end = 0;
  for (let left = lines; left > 0; left--) end = bytes.indexOf(0x0a, end) + 1;
  return end;
}

/**
 * Cuts what is not gone on with. Earlier versions went on behind problems that were interrupted, so there may be
 * results behind them: these are kept in a copy.
 */
async function cutResults(
  path: string,
  { earlier, end, length, linesBehind }: Found,
): Promise<Bilingual | undefined> {
  if (end === length) return undefined;
  const copy = `${path}.interrupted`;
  if (linesBehind > 1) {
    if (existsSync(copy))
      throw new RunError({
        en: `${copy} is there already: take it away first`,
        ja: `${copy} が既にあります。先にほかへ移してください`,
      });
    await writeOutputFile(copy, [readFileSync(path)]);
  }
  truncateSync(path, end);
  const place = `${path}:${earlier.length + 1}`;
  if (linesBehind === 0) return undefined;
  if (linesBehind === 1) {
    return {
      en: `${place} was interrupted: this problem is done again.`,
      ja: `${place} は中断されています。この問題を解き直します。`,
    };
  }
  return {
    en: `${place} was interrupted: from there on all is done again (a copy is in ${copy}).`,
    ja: `${place} は中断されています。そこから先をすべて解き直します（写しは ${copy} です）。`,
  };
}

function notAResult(place: string): RunError {
  return new RunError({
    en: `${place} is no result of a batch`,
    ja: `${place} は batch の結果ではありません`,
  });
}

function parseResult(line: string, place: string): EarlierResult & { isInterrupted: boolean } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw notAResult(place);
  }
  const { sfen, source, status, error, reason } = (value ?? {}) as Record<string, unknown>;
  if (typeof sfen !== 'string' || typeof source !== 'string' || !STATUSES.has(status)) {
    throw notAResult(place);
  }
  const errorCode = (error as { code?: string } | undefined)?.code;
  const isInterrupted = reason === INTERRUPTED || errorCode === INTERRUPTED;
  return { sfen, source, status: status as EarlierResult['status'], errorCode, isInterrupted };
}

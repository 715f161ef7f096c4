// The file of results of a batch or of `generate`: locked, refused if it is there and nobody asked to go on with it, else
// cut behind its last whole line. What stands in it says what is done. A line that cannot be written whole is taken away.

import {
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  rmSync,
  type Stats,
  statSync,
  truncateSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { DEFAULT_MAX_LENGTH } from '../../base/input-limits';
import { readFileLines } from '../../files/file-lines';
import { ForeignFile, followLinks, requireReplaceable } from '../../files/own-file';
import type { Bilingual } from '../../words/language';
import { explainWriteError, type Write } from '../output';
import { type Replaceable, requireWritable, writeOutputFile } from '../output-file';
import { RunError } from '../run-error';
import {
  type AskedKind,
  type AskedOptions,
  optionsPathOf,
  requireAskedWritable,
  requireSameOptions,
  writeAsked,
} from './asked-options';
import { lockResults } from './lock-results';

/** A result as far as it says which problem it belongs to and how that went. */
export interface EarlierResult {
  readonly sfen: string;
  readonly source: string;
  readonly status: 'mate' | 'nomate' | 'unknown' | 'error';
  /** If the status is `error`. */
  readonly errorCode: string | undefined;
}

/** The lines of one kind of file. */
export interface LineKind<Result> extends AskedKind {
  /** How every line begins, */
  readonly start: string;
  /** and what stands in it, so that the first one is known although it was cut off. */
  readonly torn: RegExp;
  /** What a line is not, if it is none: "… is no result of a batch". */
  readonly name: Bilingual;
  /** Undefined if the value is no result. */
  parse(value: Readonly<Record<string, unknown>>): Result | undefined;
  /** Was the work on it interrupted, so that it is done again? Earlier versions wrote such lines. */
  isInterrupted?(value: Readonly<Record<string, unknown>>): boolean;
}

interface ResultsFile<Result> {
  readonly earlier: readonly Result[];
  /** What to tell the user of the file as it was found. */
  readonly notice: Bilingual | undefined;
  readonly write: Write;
  /** Gives the file free; one that was not there before is not left behind empty. */
  close(): Promise<void>;
}

interface ResultsOptions<Result> {
  readonly kind: LineKind<Result>;
  readonly isResumed: boolean;
  readonly asked: AskedOptions;
  /** What may be written over. Default: nothing but what earlier runs have left. */
  readonly rule?: Replaceable;
}

const STATUSES: ReadonlySet<unknown> = new Set(['mate', 'nomate', 'unknown', 'error']);
const INTERRUPTED = 'aborted';

/** The results of a batch. */
export const BATCH_LINES: LineKind<EarlierResult> = {
  start: '{"source":',
  torn: /^\{"source":"(?:[^"\\]|\\.)*","sfen":"/,
  name: { en: 'result of a batch', ja: 'batch の結果' },
  isOwnOptions: ({ fill, memory }) => typeof fill === 'boolean' && typeof memory === 'number',
  parse({ sfen, source, status, error }) {
    const isResult = typeof sfen === 'string' && typeof source === 'string' && STATUSES.has(status);
    if (!isResult) return undefined;
    const errorCode = errorCodeOf(error);
    return { sfen, source, status: status as EarlierResult['status'], errorCode };
  },
  isInterrupted: ({ error, reason }) =>
    reason === INTERRUPTED || errorCodeOf(error) === INTERRUPTED,
};

function errorCodeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}

/** Throws a `RunError` where the file cannot be gone on with, an `OutputError` where it cannot be written. */
export async function openResults<Result>(
  path: string,
  options: ResultsOptions<Result>,
): Promise<ResultsFile<Result>> {
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

async function openLocked<Result>(
  path: string,
  { kind, isResumed, asked, rule = {} }: ResultsOptions<Result>,
  release: () => void,
): Promise<ResultsFile<Result>> {
  const isNew = !existsSync(path);
  if (isNew) requireWritable(path, rule);
  else requireNotInTheWay(path, isResumed, rule);
  const found = isNew || rule.force ? NOTHING : readResults(path, kind);
  const { earlier } = found;
  if (earlier.length > 0) requireSameOptions(path, asked);
  else requireAskedWritable(path, kind, rule);
  const handle = await openHandle(path);
  let hasOptions = false;
  const close = async () => {
    try {
      await handle.close();
      if (isNew && existsSync(path) && statSync(path).size === 0) {
        rmSync(followLinks(path));
        if (hasOptions) rmSync(optionsPathOf(path), { force: true });
      }
    } finally {
      release();
    }
  };
  try {
    if (rule.force) truncateSync(path);
    const notice = await cutResults(path, found);
    if (earlier.length === 0) {
      await writeAsked(path, asked, kind, rule);
      hasOptions = true;
    }
    return { earlier, notice, write: makeLineWriter(handle, path, found.end), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Earlier results are gone on with where that is asked for; they are never begun anew by the way. */
function requireNotInTheWay(path: string, isResumed: boolean, rule: Replaceable): void {
  try {
    requireReplaceable(path, { ...rule, isOwn: () => isResumed });
  } catch (cause) {
    if (!(cause instanceof ForeignFile) || cause.isInput) throw explainWriteError(path, cause);
    throw new RunError({
      en: `${path} is there already: --resume goes on with it, --force begins anew; or take another name`,
      ja: `${path} は既にあります。--resume で続きから解くか、--force で初めからにするか、別の名前にしてください`,
    });
  }
}

async function openDevice<Result>(
  path: string,
  { isResumed }: ResultsOptions<Result>,
): Promise<ResultsFile<Result>> {
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

interface Found<Result> {
  readonly earlier: readonly Result[];
  /** Bytes up to the end of the last of them. */
  readonly end: number;
  readonly length: number;
  /** Whole lines behind them: one that was interrupted, and what followed it. */
  readonly linesBehind: number;
}

const NOTHING: Found<never> = { earlier: [], end: 0, length: 0, linesBehind: 0 };

function readResults<Result>(path: string, kind: LineKind<Result>): Found<Result> {
  const file = openSync(path, 'r');
  try {
    return readFound(file, path, kind);
  } finally {
    closeSync(file);
  }
}

function readFound<Result>(file: number, path: string, kind: LineKind<Result>): Found<Result> {
  const earlier: Result[] = [];
  let [end, length, linesBehind] = [0, 0, 0];
  for (const { bytes, isWhole } of readLines(file, path, kind)) {
    const text = bytes.toString('utf8');
    const place = `${path}:${earlier.length + linesBehind + 1}`;
    length += bytes.length + (isWhole ? 1 : 0);
    if (!isWhole) {
      requireTorn(text, place, length === bytes.length, kind);
      break;
    }
    const { isInterrupted, result } = parseResult(text, place, kind);
    if (isInterrupted || linesBehind > 0) {
      linesBehind += 1;
    } else {
      earlier.push(result);
      end = length;
    }
  }
  return { earlier, end, length, linesBehind };
}

function* readLines(file: number, path: string, kind: LineKind<unknown>) {
  try {
    yield* readFileLines(file, DEFAULT_MAX_LENGTH);
  } catch (error) {
    throw error instanceof RangeError ? notAResult(path, kind) : error;
  }
}

/** What a kill has left of a line; where it is all that there is, it must say more for itself. */
function requireTorn(text: string, place: string, isAll: boolean, kind: LineKind<unknown>): void {
  const isTorn = text.startsWith(kind.start) || kind.start.startsWith(text);
  if (isAll ? !kind.torn.test(text) : !isTorn) throw notAResult(place, kind);
}

/**
 * Cuts what is not gone on with. Earlier versions went on behind problems that were interrupted, so there may be
 * results behind them: these are kept in a copy.
 */
async function cutResults(
  path: string,
  { earlier, end, length, linesBehind }: Found<unknown>,
): Promise<Bilingual | undefined> {
  if (end === length) return undefined;
  const copy = `${path}.interrupted`;
  if (linesBehind > 1) {
    if (existsSync(copy))
      throw new RunError({
        en: `${copy} is there already: take it away first`,
        ja: `${copy} が既にあります。先にほかへ移してください`,
      });
    await writeOutputFile(copy, createReadStream(path), {});
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

function notAResult(place: string, { name }: LineKind<unknown>): RunError {
  return new RunError({
    en: `${place} is no ${name.en}`,
    ja: `${place} は ${name.ja}ではありません`,
  });
}

function parseResult<Result>(line: string, place: string, kind: LineKind<Result>) {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw notAResult(place, kind);
  }
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  const result = kind.parse(fields);
  if (result === undefined) throw notAResult(place, kind);
  return { result, isInterrupted: kind.isInterrupted?.(fields) ?? false };
}

// The file of results of a batch, of many analyses, or of `generate`. The file is locked during the run. An existing
// file is refused, unless the run is to continue it. Then the file is cut after its last complete line, and the
// problems with a result are not solved again. A line that cannot be written completely is removed. Every line is on
// the disk a second after it was written, and when the run ends, so that a power failure takes no more than that.

import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  rmSync,
  type Stats,
  statSync,
  truncateSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { DEFAULT_MAX_LENGTH } from '../base/input-limits';
import type { Bilingual } from '../base/language';
import { readFileLines } from './files/file-lines';
import { FileLocked, lockFile } from './files/lock';
import { ForeignFile, followLinks, requireReplaceable } from './files/own-file';
import {
  type OptionsFileKind,
  optionsPathOf,
  requireOptionsFileWritable,
  requireSameOptions,
  type StoredOptions,
  writeOptionsFile,
} from './options-file';
import { explainWriteError, type Write } from './output';
import { type Replaceable, requireWritable } from './output-file';
import type { ResultRecord, RowFormat } from './rows';
import { RunError } from './run-error';

export interface LineKind<Result> extends OptionsFileKind {
  /** The name of a line in messages: `a result of this command`. */
  readonly name: Bilingual;
  readonly rows: RowFormat;
  /** The parts of a line that a later run needs; undefined if the record is no line of this kind. */
  parse(record: ResultRecord): Result | undefined;
}

/** Milliseconds after which a line that was written is on the disk. More syncs would slow down a slow disk. */
const SYNC_MS = 1000;
/** The error codes of a file system that cannot sync. */
const CANNOT_SYNC: ReadonlySet<string | undefined> = new Set(['EINVAL', 'ENOSYS', 'ENOTSUP']);

interface LineWriter {
  readonly write: Write;
  /** Waits until all lines that were written are on the disk. */
  sync(): Promise<void>;
}

interface ResultsFile<Result> extends LineWriter {
  readonly earlier: readonly Result[];
  /** Releases the file. A new file is removed if it is empty. */
  close(): Promise<void>;
}

interface ResultsOptions<Result> {
  readonly kind: LineKind<Result>;
  readonly isResumed: boolean;
  readonly options: StoredOptions;
  /** The rule about files that may be overwritten. Default: only files that earlier runs have left. */
  readonly rule?: Replaceable;
}

/** Throws a `RunError` if the file cannot be continued, an `OutputError` if it cannot be written. */
export async function openResults<Result>(
  path: string,
  options: ResultsOptions<Result>,
): Promise<ResultsFile<Result>> {
  const stats = findStats(path);
  // A device or a pipe has no earlier results to read and needs no lock: its user must take care that only one run
  // writes to it.
  if (stats?.isFile() === false) return openDevice(path, options);
  const release = lockResults(path);
  try {
    return await openLocked(path, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Throws a `RunError` if another process writes the file, an `OutputError` if no lock can be made. */
function lockResults(path: string): () => void {
  try {
    return lockFile(path);
  } catch (cause) {
    if (!(cause instanceof FileLocked)) throw explainWriteError(path, cause);
    throw new RunError({ en: cause.message, ja: cause.ja }, { cause });
  }
}

/** Undefined if there is no such file yet. Throws an `OutputError` for a path that can never be a file. */
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
  { kind, isResumed, options: asked, rule = {} }: ResultsOptions<Result>,
  release: () => void,
): Promise<ResultsFile<Result>> {
  const isNew = !existsSync(path);
  if (isNew) requireWritable(path, rule);
  else requireNotInTheWay(path, isResumed, rule);
  const found = isNew || rule.force ? NOTHING : readResults(path, kind);
  const { earlier } = found;
  if (earlier.length > 0) requireSameOptions(path, asked);
  else requireOptionsFileWritable(path, kind, rule);
  const handle = await openHandle(path);
  const lines = makeLineWriter(handle, path, found.end);
  let hasOptions = false;
  const close = async () => {
    try {
      await lines.sync().finally(() => handle.close());
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
    if (found.end < found.length) truncateSync(path, found.end);
    if (earlier.length === 0) {
      await writeOptionsFile(path, asked, kind, rule);
      hasOptions = true;
      const options = await openHandle(optionsPathOf(path));
      await sync(options).finally(() => options.close());
    }
    return { earlier, ...lines, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Throws a `RunError` if the file exists, unless the run continues it or may replace it. */
function requireNotInTheWay(path: string, isResumed: boolean, rule: Replaceable): void {
  try {
    requireReplaceable(path, { ...rule, isOwn: () => isResumed });
  } catch (cause) {
    if (!(cause instanceof ForeignFile) || cause.isInput) throw explainWriteError(path, cause);
    throw new RunError({
      en: `${path} exists already: --resume continues it, --force replaces it; or use another name`,
      ja: `${path} は既にあります。--resume で続けるか、--force で初めからやり直すか、別の名前にしてください`,
    });
  }
}

async function openDevice<Result>(
  path: string,
  { isResumed }: ResultsOptions<Result>,
): Promise<ResultsFile<Result>> {
  if (isResumed)
    throw new RunError({
      en: `${path} is not a regular file, so --resume cannot continue it`,
      ja: `${path} はファイルではないので、--resume で続けられません`,
    });
  const handle = await openHandle(path);
  return { earlier: [], ...makeLineWriter(handle, path, undefined), close: () => handle.close() };
}

async function openHandle(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'a');
  } catch (cause) {
    throw explainWriteError(path, cause);
  }
}

async function sync(handle: FileHandle): Promise<void> {
  await handle.datasync().catch((error) => {
    if (!CANNOT_SYNC.has(error.code)) throw error;
  });
}

/**
 * Writes at the end. If the write fails half-way, the file is cut to its length before it. `end` is undefined for a
 * device, which is neither cut nor synced.
 */
function makeLineWriter(handle: FileHandle, path: string, end: number | undefined): LineWriter {
  let size = end;
  let timer: NodeJS.Timeout | undefined;
  let synced = Promise.resolve();
  const begin = () => {
    timer = undefined;
    synced = sync(handle);
    // The next line, or the end of the run, reports the error.
    synced.catch(() => {});
  };
  const explain = (cause: unknown) => explainWriteError(path, cause);
  return {
    async write(text) {
      try {
        await synced;
        await handle.writeFile(text);
      } catch (cause) {
        if (size !== undefined) await handle.truncate(size).catch(() => {});
        throw explain(cause);
      }
      if (size === undefined) return;
      size += Buffer.byteLength(text);
      timer ??= setTimeout(begin, SYNC_MS);
    },
    async sync() {
      clearTimeout(timer);
      if (timer !== undefined) begin();
      await synced.catch((cause) => Promise.reject(explain(cause)));
    },
  };
}

interface EarlierResults<Result> {
  readonly earlier: readonly Result[];
  /** The number of bytes up to the end of the last complete line. */
  readonly end: number;
  /** The number of bytes of the whole file, which may end in a part of a line. */
  readonly length: number;
}

const NOTHING: EarlierResults<never> = { earlier: [], end: 0, length: 0 };

function readResults<Result>(path: string, kind: LineKind<Result>): EarlierResults<Result> {
  const file = openSync(path, 'r');
  try {
    return readFound(file, path, kind);
  } finally {
    closeSync(file);
  }
}

function readFound<Result>(
  file: number,
  path: string,
  kind: LineKind<Result>,
): EarlierResults<Result> {
  const { rows } = kind;
  const earlier: Result[] = [];
  const { size } = fstatSync(file);
  let [end, length] = [0, 0];
  const headLines = rows.head === '' ? 0 : 1;
  for (const { bytes, isWhole } of readLines(file, path, kind)) {
    const text = bytes.toString('utf8');
    const isFirst = length === 0;
    const place = `${path}:${isFirst ? 1 : headLines + earlier.length + 1}`;
    length += bytes.length + (isWhole ? 1 : 0);
    if (!isWhole) {
      if (!rows.isTorn(text, isFirst)) throw notAResult(place, kind);
      break;
    }
    if (isFirst && headLines > 0) {
      if (`${text}\n` !== rows.head) throw notAResult(place, kind);
      continue;
    }
    const result = kind.parse(rows.parse(text) ?? {});
    if (result === undefined) throw notAResult(place, kind);
    earlier.push(result);
    end = length;
  }
  // Zero bytes alone are a file of results only beside its options.
  if (length === 0 && size > 0 && !existsSync(optionsPathOf(path))) throw notAResult(path, kind);
  return { earlier, end, length: size };
}

function* readLines(file: number, path: string, kind: LineKind<unknown>) {
  try {
    yield* readFileLines(file, DEFAULT_MAX_LENGTH);
  } catch (error) {
    throw error instanceof RangeError ? notAResult(path, kind) : error;
  }
}

function notAResult(place: string, { name }: LineKind<unknown>): RunError {
  return new RunError({
    en: `${place} is not ${name.en}`,
    ja: `${place} は ${name.ja}ではありません`,
  });
}

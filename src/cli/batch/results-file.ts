// The file of results: refused if it is there and nobody asked to go on with it, else cut behind its last whole
// line. What stands in it says which problems are done.

import { createWriteStream, existsSync, readFileSync, truncateSync } from 'node:fs';
import { CliError } from '../cli-error';
import type { OutputStream } from '../output';

/** A result as far as it says which problem it belongs to and how that went. */
export interface EarlierResult {
  readonly sfen: string;
  readonly source: string;
  readonly status: 'mate' | 'nomate' | 'unknown' | 'error';
  /** If the status is `error`. */
  readonly errorCode: string | undefined;
}

export interface ResultsFile {
  readonly earlier: readonly EarlierResult[];
  /** Opened for what comes next. */
  open(): OutputStream;
}

const STATUSES: ReadonlySet<unknown> = new Set(['mate', 'nomate', 'unknown', 'error']);

/** Throws a `CliError` where the file cannot be gone on with. */
export function prepareResults(path: string, isResumed: boolean): ResultsFile {
  const open = () => openFile(path);
  if (!existsSync(path)) return { earlier: [], open };
  if (!isResumed) {
    throw new CliError(`${path} is there already: --resume goes on with it, or take another name`);
  }
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  const earlier = lines.map((line, index) => parseResult(line, `${path}:${index + 1}`));
  // Only what is known to be a file of results is cut.
  if (end < bytes.length) truncateSync(path, end);
  return { earlier, open };
}

function parseResult(line: string, place: string): EarlierResult {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new CliError(`${place} is no result`);
  }
  const { sfen, source, status, error } = (value ?? {}) as Record<string, unknown>;
  if (typeof sfen !== 'string' || typeof source !== 'string' || !STATUSES.has(status)) {
    throw new CliError(`${place} is no result of a batch`);
  }
  const errorCode = (error as { code?: string } | undefined)?.code;
  return { sfen, source, status: status as EarlierResult['status'], errorCode };
}

function openFile(path: string): OutputStream {
  const stream = createWriteStream(path, { flags: 'a' });
  return {
    write: (text, done) => stream.write(text, done),
    on: (event, listener) => stream.on(event, listener),
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

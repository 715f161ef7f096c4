// Writing to a stream so that each text is out before the next problem begins, and a reader who has
// gone away (`| head -1`) can be told from a fault.

import { OutputError } from './cli-error';

/** The part of a writable stream that the command line needs. */
export interface OutputStream {
  write(text: string | Uint8Array, done: (error?: Error | null) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export type Write = (text: string | Uint8Array) => Promise<void>;

const CLOSED_CODES: ReadonlySet<string | undefined> = new Set([
  'EPIPE',
  'ECONNRESET',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** The reader has gone away: no fault, but the end of the run. */
export class ClosedOutput extends Error {
  override readonly name = 'ClosedOutput';
}

/**
 * A function that resolves when the text has been taken. It rejects with `ClosedOutput`, or with an
 * `OutputError` if the text cannot be written for another reason.
 */
export function makeWriter(stream: OutputStream, name = 'standard output'): Write {
  // The error also comes through the callback; without a listener it would end the process.
  stream.on('error', () => {});
  return (text) =>
    new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(classify(error, name));
      try {
        stream.write(text, (error) => (error ? fail(error) : resolve()));
      } catch (error) {
        // Deno's streams of the process throw at once.
        fail(error);
      }
    });
}

function classify(cause: unknown, name: string): Error {
  const { code } = cause as NodeJS.ErrnoException;
  if (CLOSED_CODES.has(code)) return new ClosedOutput('the output is closed', { cause });
  return explainWriteError(name, cause);
}

const WRITE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk can only be read',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'no space is left for this user',
  EFBIG: 'the file may not become larger',
  ENAMETOOLONG: 'the name is too long',
};

/** The fault of an attempt to open or write an output, in words. */
export function explainWriteError(name: string, cause: unknown): OutputError {
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  const why = WRITE_ERRORS[code] ?? message;
  return new OutputError(`cannot write ${name}: ${why}`, { cause });
}

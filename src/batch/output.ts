// Writes to a stream. Each text is written before the next problem begins, and the end of the reading program (`| head
// -1`) is distinguished from an error.

import { type Bilingual, beforeWord, inBoth } from '../base/language';
import { type MakeSafe, makeSafe } from '../base/safe-text';
import { ForeignFile } from './files/own-file';
import { OutputError, RunError } from './run-error';

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

/** The program that reads the output has ended. This ends the run and is not an error. */
export class ClosedOutput extends Error {
  override readonly name = 'ClosedOutput';
}

export const STANDARD_OUTPUT: Bilingual = { en: 'standard output', ja: '標準出力' };
export const STANDARD_ERROR: Bilingual = { en: 'standard error', ja: '標準エラー出力' };

/**
 * A function that writes a text and resolves when the stream has taken it. It rejects with `ClosedOutput` if nobody
 * reads any more, and with an `OutputError` for any other reason. Control characters are made harmless if the stream is
 * a terminal or the error stream.
 */
export function makeWriter(
  stream: OutputStream,
  name: Bilingual = STANDARD_OUTPUT,
  forTerminal: MakeSafe = makeSafe,
): Write {
  // The callback reports the error too. The listener is needed only because an error without a listener ends the
  // process.
  stream.on('error', () => {});
  return (text) =>
    new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(classify(error, name));
      try {
        // People read the error stream, also later in a file.
        const isShown = stream.isTTY === true || name === STANDARD_ERROR;
        const shown = isShown ? forTerminal(text) : text;
        stream.write(shown, (error) => (error ? fail(error) : resolve()));
      } catch (error) {
        // Deno's process streams throw the error. Node's streams pass it to the callback.
        fail(error);
      }
    });
}

function classify(cause: unknown, name: Bilingual): Error {
  const { code } = cause as NodeJS.ErrnoException;
  if (CLOSED_CODES.has(code)) return new ClosedOutput('the output is closed', { cause });
  return explainWriteError(name, cause);
}

const WRITE_ERRORS: Readonly<Record<string, Bilingual>> = {
  ENOENT: { en: 'there is no such folder', ja: 'フォルダーがありません' },
  ENOTDIR: { en: 'a part of the path is not a folder', ja: '途中にフォルダーでないものがあります' },
  EISDIR: { en: 'it is a folder', ja: 'フォルダーです' },
  EACCES: { en: 'permission denied', ja: '権限がありません' },
  EPERM: { en: 'permission denied', ja: '権限がありません' },
  EROFS: { en: 'the disk is read-only', ja: '読み取り専用のディスクです' },
  ENOSPC: { en: 'no space is left on the disk', ja: 'ディスクに空きがありません' },
  EDQUOT: {
    en: 'no space is left for this user',
    ja: 'このユーザーに割り当てられた容量に空きがありません',
  },
  EFBIG: { en: 'the file cannot become larger', ja: 'ファイルをこれ以上大きくできません' },
  ENAMETOOLONG: { en: 'the name is too long', ja: '名前が長すぎます' },
  ELOOP: { en: 'its symbolic links form a loop', ja: 'シンボリックリンクが循環しています' },
  EPIPE: { en: 'the program that read it has ended', ja: '読み手のプログラムが終了しました' },
  EIO: { en: 'the device has failed', ja: '装置の読み書きに失敗しました' },
  EBUSY: { en: 'it is in use', ja: '使用中です' },
};

/**
 * Puts the error of opening or writing an output into words. An existing file that may not be replaced gives an error
 * of its own.
 */
export function explainWriteError(name: Bilingual | string, cause: unknown): RunError {
  if (cause instanceof RunError) return cause;
  if (cause instanceof ForeignFile) return explainForeign(name, cause);
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  const why = WRITE_ERRORS[code] ?? inBoth(message);
  const { en, ja } = nameOutput(name);
  const text: Bilingual = {
    en: `cannot write ${en}: ${why.en}`,
    ja: `${beforeWord(ja)}に書けません：${why.ja}`,
  };
  return new OutputError(text, { cause });
}

function nameOutput(name: Bilingual | string): Bilingual {
  return typeof name === 'string' ? inBoth(name) : name;
}

function explainForeign(name: Bilingual | string, cause: ForeignFile): RunError {
  const { en, ja } = nameOutput(name);
  const text = cause.isInput
    ? {
        en: `${en} is an input of this run and is not overwritten: choose another name`,
        ja: `${beforeWord(ja)}は入力のファイルなので上書きしません。別の名前にしてください`,
      }
    : {
        en: `${en} exists already: choose another name, or use --force to replace it`,
        ja: `${beforeWord(ja)}は既にあります。別の名前にするか、--force で置き換えてください`,
      };
  return new RunError(text, { cause });
}

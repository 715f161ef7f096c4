// Opens the inputs of a run: files and standard input. They are opened when their first chunk is read, and errors of
// the system are put into words.

import { InputError } from '../base/errors';
import { type Bilingual, beforeWord, inBoth } from '../base/language';
import { RECORD_FORMATS } from '../kifu/formats';
import { wordError } from '../words/error-words';
import { RunError } from './run-error';
import type { Chunks } from './streams';

/** The name of standard input in the results of a batch. Messages use `nameInput`. */
export const STANDARD_INPUT = 'standard input';

/** The path of the file that standard input is read from, if it is a file. */
export const STANDARD_INPUT_PATH = '/dev/stdin';

/** The greatest length of a file name in a message, in characters. */
const MAX_NAME_LENGTH = 100;

/** The functions of the host that reading inputs needs. */
export interface InputHost {
  readonly stdin: Chunks & { readonly isTTY?: boolean };
  exists(path: string): boolean;
  /** The size of a file in bytes; undefined if it cannot be read. */
  sizeOf?(path: string): number | undefined;
  /** The content of a file. Errors come when it is read. */
  openFile(path: string): Chunks;
  /** The files of a folder and of its folders, as paths relative to it; undefined if the path is not a folder. */
  listFolder?(path: string): readonly string[] | undefined;
}

/** Which of these endings, without the dot, does the name of a file have? */
export function endingOf<Ending extends string>(
  path: string,
  endings: readonly Ending[],
): Ending | undefined {
  return endings.find((each) => path.toLowerCase().endsWith(`.${each}`));
}

/** How the names of files with records end, without the dot. */
export const RECORD_ENDINGS: readonly string[] = [...RECORD_FORMATS, 'ki2u', 'kifu'];

/**
 * The files that are read in a folder, which may contain others too. Results of a run (`.json`, `.jsonl`, `.csv`) are
 * not among them: a table of positions has to be named.
 */
const RECORD_FILE = new RegExp(`\\.(?:${[...RECORD_ENDINGS, 'txt'].join('|')})$`, 'i');
/** Folders of programs: those of packages, and those whose names begin with a dot. */
const PROGRAM_FOLDER = /(?:^|[/\\])(?:node_modules|\.[^./\\][^/\\]*)[/\\]/;

/**
 * The record files of a folder, 2.kif before 10.kif; undefined if the path is not a folder. Throws a `RunError` if
 * there are none.
 */
export function listRecordFiles(path: string, host: InputHost): string[] | undefined {
  const found = path === '-' ? undefined : host.listFolder?.(path);
  if (found === undefined) return undefined;
  // Made here and not at the start, because it takes some milliseconds.
  const order = new Intl.Collator('en', { numeric: true });
  const files = found
    .filter((file) => RECORD_FILE.test(file) && !PROGRAM_FOLDER.test(file))
    .sort(order.compare);
  if (files.length === 0) {
    throw new RunError({
      en: `there is no record file in ${clip(path)}: expected .kif, .ki2, .csa, .jkf, .sfen and the like`,
      ja: `${clip(path)} に棋譜のファイル（.kif, .ki2, .csa, .jkf, .sfen など）がありません`,
    });
  }
  return files.map((file) => `${path.replace(/[/\\]+$/, '')}/${file}`);
}

/** The files that operands name, those of folders in order. Without operands: a dash, for standard input. */
export function listInputs(operands: readonly string[], host: InputHost): string[] {
  const paths = operands.length === 0 ? ['-'] : operands;
  return paths.flatMap((path) => listRecordFiles(path, host) ?? [path]);
}

/**
 * Reads each of these files, or of the records of one. If there are several, the fault of one does not stop the others:
 * it is told, and the result is `false`.
 */
export async function readEach<T>(
  files: readonly T[],
  read: (file: T) => Promise<void>,
  tell: (fault: RunError) => Promise<void>,
): Promise<boolean> {
  let areAllRead = true;
  const onFault = async (fault: RunError) => {
    if (files.length === 1) throw fault;
    areAllRead = false;
    await tell(fault);
  };
  for (const file of files) await keepRunError(() => read(file), onFault);
  return areAllRead;
}

/** The result of the work; undefined after a `RunError`, which is given to `onFault`. */
export async function keepRunError<T>(
  work: () => Promise<T>,
  onFault: (fault: RunError) => Promise<void>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    await onFault(error);
    return undefined;
  }
}

/** The content of a file, or of standard input for a dash. Reading it throws a `RunError` with the reason in words. */
export function openInput(path: string, host: InputHost): Chunks {
  const open = () => (path === '-' ? host.stdin : host.openFile(path));
  return withReadErrors(open, nameInput(path));
}

/** The name in messages of a file, or of standard input for a dash. */
export function nameInput(path: string): Bilingual {
  return path === '-' ? { en: STANDARD_INPUT, ja: '標準入力' } : inBoth(clip(path));
}

/** The name of a line of an input. */
export function atLine({ en, ja }: Bilingual, line: number | undefined): Bilingual {
  return line === undefined ? { en, ja } : { en: `${en}: line ${line}`, ja: `${ja}：${line}行目` };
}

/** Cuts a name for messages: any long text may have been given in the place of a file name. */
export function clip(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}

const READ_ERRORS: Readonly<Record<string, Bilingual>> = {
  ENOENT: { en: 'there is no such file', ja: 'ファイルがありません' },
  EISDIR: { en: 'it is a folder', ja: 'フォルダーです' },
  EACCES: { en: 'permission denied', ja: '権限がありません' },
};

/** Opens the input when the first chunk is read, and puts errors of the system into words. */
async function* withReadErrors(
  open: () => Chunks,
  name: Bilingual,
): AsyncGenerator<Uint8Array | string> {
  try {
    yield* open();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = READ_ERRORS[code ?? ''] ?? inBoth(message);
    const text: Bilingual = {
      en: `cannot read ${name.en}: ${why.en}`,
      ja: `${beforeWord(name.ja)}を読めません：${why.ja}`,
    };
    throw new RunError(text, { cause });
  }
}

/** Returns the result of the work. An `InputError` of the work becomes a `RunError` that names the input. */
export async function explainFaults<T>(name: Bilingual, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { code } = error;
    const text: Bilingual = {
      en: `${name.en}: ${error.message} [${code}]`,
      ja: `${name.ja}：${wordError(error, 'ja')} [${code}]`,
    };
    throw new RunError(text, { cause: error });
  }
}

// The inputs of a run: files and standard input, opened when they are read; what is wrong with them is told in words.

import { DEFAULT_MAX_LENGTH } from '../base/input-limits';
import { type Bilingual, beforeWord, inBoth } from '../words/language';
import { RunError } from './run-error';
import { type Chunks, limitChunks } from './streams';

/** Where a batch says that a problem came from; messages have `nameInput`. */
export const STANDARD_INPUT = 'standard input';

/** Leads to the file that standard input is read from, if it is one. */
export const STANDARD_INPUT_PATH = '/dev/stdin';

/** Longer names are cut short in messages. */
const MAX_NAME_LENGTH = 100;

/** Where problems can come from. */
export interface InputHost {
  readonly stdin: Chunks & { readonly isTTY?: boolean };
  exists(path: string): boolean;
  /** Bytes of a file; undefined where that cannot be told before it is read. */
  sizeOf?(path: string): number | undefined;
  /** Errors may come while reading. */
  openFile(path: string): Chunks;
  /** The files of a folder and of those in it, by their paths from there; undefined for what is no folder. */
  listFolder?(path: string): readonly string[] | undefined;
}

/** What is read of a folder; else it may hold anything. */
const RECORD_FILE = /\.(?:bod|csa|jkf|json|ki2|ki2u|kif|kifu|sfen|txt|usi)$/i;
const IN_ORDER = new Intl.Collator('en', { numeric: true });

/** The record files of a folder, in order: 2.kif before 10.kif. Undefined for what is no folder. */
export function listRecordFiles(path: string, host: InputHost): string[] | undefined {
  const found = path === '-' ? undefined : host.listFolder?.(path);
  if (found === undefined) return undefined;
  const files = found.filter((file) => RECORD_FILE.test(file)).sort(IN_ORDER.compare);
  if (files.length === 0) {
    throw new RunError({
      en: `there is no record file in ${clip(path)}: expected .kif, .ki2, .csa, .jkf, .sfen and the like`,
      ja: `${clip(path)} に棋譜のファイル（.kif, .ki2, .csa, .jkf, .sfen など）がありません`,
    });
  }
  return files.map((file) => `${path.replace(/[/\\]+$/, '')}/${file}`);
}

/** A file, or standard input for a dash; what is wrong with it is told in words. */
export function openInput(
  path: string,
  host: InputHost,
  maxInputBytes: number = DEFAULT_MAX_LENGTH,
): Chunks {
  const name = nameInput(path);
  const isStandard = path === '-';
  const size = isStandard ? undefined : host.sizeOf?.(path);
  const open = () => (isStandard ? host.stdin : host.openFile(path));
  return limitChunks(withReadErrors(open, name), { name, maxInputBytes, size });
}

/** A file, or standard input for a dash, as messages name it. */
export function nameInput(path: string): Bilingual {
  return path === '-' ? { en: STANDARD_INPUT, ja: '標準入力' } : inBoth(clip(path));
}

/** What was meant as a file name may be anything. */
export function clip(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}

const READ_ERRORS: Readonly<Record<string, Bilingual>> = {
  ENOENT: { en: 'there is no such file', ja: 'ファイルがありません' },
  EISDIR: { en: 'it is a folder', ja: 'フォルダーです' },
  EACCES: { en: 'permission denied', ja: '権限がありません' },
};

/** Opened when the first chunk is asked for. */
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

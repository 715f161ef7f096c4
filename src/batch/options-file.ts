// The options of a batch or of `generate`, stored in a file next to its results: an earlier result counts only if it
// was found with the same options. The file of results itself has one problem on each line.

import { existsSync } from 'node:fs';
import { type Bilingual, inBoth, type Language } from '../base/language';
import { givenOptions, optionsOn } from '../options/command-options';
import { readStart } from './files/own-file';
import { type Replaceable, requireWritable, writeOutputFile } from './output-file';
import type { AnalyseListRequest, BatchRequest } from './question';
import { RunError } from './run-error';

/** The options by their names on the command line. A limit that was not given is null. */
export type StoredOptions = Readonly<Record<string, string | number | boolean | null>>;

export interface OptionsFileKind {
  /** Were these options written by such a run? A file with other contents is not overwritten. */
  isOwnOptions(options: Readonly<Record<string, unknown>>): boolean;
}

/**
 * Every option on which the answers depend. The numbers of workers and threads are left out: they affect only the
 * speed.
 */
export function optionsToStore(command: BatchRequest): StoredOptions;
export function optionsToStore(command: AnalyseListRequest, name: 'analyse'): StoredOptions;
export function optionsToStore(
  command: BatchRequest | AnalyseListRequest,
  name: 'batch' | 'analyse' = 'batch',
): StoredOptions {
  const asked: Readonly<Record<string, unknown>> = { ...givenOptions(name, command as never) };
  const answering = optionsOn(name).filter(({ option }) => option !== 'threads');
  const solving = answering.map(({ option, place }) => [place.name, toPlain(asked[option])]);
  return {
    ...Object.fromEntries(solving),
    fill: command.fillDefenderHand,
  };
}

/** JSON cannot express infinity. */
function toPlain(value: unknown): unknown {
  return value === undefined || value === Number.POSITIVE_INFINITY ? null : value;
}

export function optionsPathOf(results: string): string {
  return `${results}.options.json`;
}

/** Throws a `RunError` if the file of options cannot be written, or must not be. */
export function requireOptionsFileWritable(
  results: string,
  kind: OptionsFileKind,
  rule: Replaceable,
): void {
  requireWritable(optionsPathOf(results), { ...rule, isOwn: makeIsOwn(kind) });
}

/** Writes the file of options. Throws a `RunError` if that is not possible or not allowed. */
export function writeOptionsFile(
  results: string,
  asked: StoredOptions,
  kind: OptionsFileKind,
  rule: Replaceable = {},
): Promise<void> {
  const text = `${JSON.stringify(asked, undefined, 2)}\n`;
  return writeOutputFile(optionsPathOf(results), [text], { ...rule, isOwn: makeIsOwn(kind) });
}

function makeIsOwn({ isOwnOptions }: OptionsFileKind) {
  return (start: Buffer): boolean => {
    try {
      return isOwnOptions(JSON.parse(start.toString()) ?? {});
    } catch {
      return false;
    }
  };
}

/** Throws a `RunError` that lists the different options, or says that the earlier options are unknown. */
export function requireSameOptions(results: string, asked: StoredOptions): void {
  const path = optionsPathOf(results);
  if (!existsSync(path)) {
    const options = JSON.stringify(asked);
    throw new RunError({
      en:
        `${path} is missing, so the options with which ${results} was made are not known: use another name, ` +
        `or, if the options were the same, create ${path} with this content: ${options}`,
      ja:
        `${results} を作ったときのオプションを記した ${path} がありません。別の名前にするか、` +
        `今回と同じオプションで作ったのなら、次の内容で ${path} を作ってください：${options}`,
    });
  }
  const then = readOptionsFile(path);
  const names = new Set([...Object.keys(then), ...Object.keys(asked)]);
  const now: Readonly<Record<string, unknown>> = asked;
  const changed = [...names].filter((name) => then[name] !== now[name]);
  if (changed.length === 0) return;
  const compare = (name: string, language: Language) => {
    const [before, after] = [then[name], now[name]].map((value) => formatValue(value)[language]);
    const named = (PARTS[name] ?? inBoth(`--${name}`))[language];
    return language === 'ja'
      ? `${named}（前は${before}、今は${after}）`
      : `${named} (before: ${before}, now: ${after})`;
  };
  const list = (language: Language) => changed.map((name) => compare(name, language));
  throw new RunError({
    en: `${results} was made with other options: ${list('en').join(', ')}; use the same options, or another name`,
    ja: `${results} は違うオプションで作られています：${list('ja').join('、')}。前と同じオプションにするか、別の名前にしてください`,
  });
}

/** What a journal stores that is no option. */
const PARTS: Readonly<Partial<Record<string, Bilingual>>> = {
  problem: { en: 'the problem', ja: '問題' },
  solution: { en: "the author's line", ja: '作意' },
};

function readOptionsFile(path: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    // No run writes a longer file.
    value = JSON.parse(readStart(path).toString());
  } catch (cause) {
    throw new RunError(
      {
        en: `${path} is not a readable file of the options of an earlier run`,
        ja: `${path} を前の実行のオプションとして読めません`,
      },
      { cause },
    );
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new RunError({
    en: `${path} does not contain the options of an earlier run`,
    ja: `${path} の内容は前の実行のオプションではありません`,
  });
}

function formatValue(value: unknown): Bilingual {
  if (value === undefined) return { en: 'not known', ja: '不明' };
  if (value === null) return { en: 'without limit', ja: '制限なし' };
  if (value === true) return { en: 'given', ja: '指定あり' };
  if (value === false) return { en: 'not given', ja: '指定なし' };
  return inBoth(String(value));
}

// What a batch or `generate` was asked, kept beside its results: an answer to another question is no earlier result. The
// results themselves stay one problem a line.

import { existsSync } from 'node:fs';
import { readStart } from '../../files/own-file';
import { givenOptions, optionsOn } from '../../options/asked';
import { type Bilingual, inBoth, type Language } from '../../words/language';
import { type Replaceable, requireWritable, writeOutputFile } from '../output-file';
import type { BatchRequest } from '../question';
import { RunError } from '../run-error';

/** Under the names of the command line; of limits null is none. */
export type AskedOptions = Readonly<Record<string, string | number | boolean | null>>;

/** The options of one kind of run. */
export interface AskedKind {
  /** Do these belong to such a run? So that no other file is written over. */
  isOwnOptions(options: Readonly<Record<string, unknown>>): boolean;
}

/** Every option on which the answers hang. How many workers and threads there are is none: it only says how fast. */
export function describeAsked(command: BatchRequest): AskedOptions {
  const asked: Readonly<Record<string, unknown>> = { ...givenOptions('batch', command) };
  const answering = optionsOn('batch').filter(({ option }) => option !== 'threads');
  const solving = answering.map(({ option, place }) => [place.name, toPlain(asked[option])]);
  return {
    ...Object.fromEntries(solving),
    fill: command.fillDefenderHand,
    memory: command.memoryMiB,
  };
}

/** JSON knows no infinity. */
function toPlain(value: unknown): unknown {
  return value === undefined || value === Number.POSITIVE_INFINITY ? null : value;
}

export function optionsPathOf(results: string): string {
  return `${results}.options.json`;
}

/** Throws a `RunError` where they could or may not be written. */
export function requireAskedWritable(results: string, kind: AskedKind, rule: Replaceable): void {
  requireWritable(optionsPathOf(results), { ...rule, isOwn: makeIsOwn(kind) });
}

/** Likewise. */
export function writeAsked(
  results: string,
  asked: AskedOptions,
  kind: AskedKind,
  rule: Replaceable = {},
): Promise<void> {
  const text = `${JSON.stringify(asked, undefined, 2)}\n`;
  return writeOutputFile(optionsPathOf(results), [text], { ...rule, isOwn: makeIsOwn(kind) });
}

function makeIsOwn({ isOwnOptions }: AskedKind) {
  return (start: Buffer): boolean => {
    try {
      return isOwnOptions(JSON.parse(start.toString()) ?? {});
    } catch {
      return false;
    }
  };
}

/** Throws a `RunError` that says what differs, or that nothing is known. */
export function requireSameOptions(results: string, asked: AskedOptions): void {
  const path = optionsPathOf(results);
  if (!existsSync(path)) {
    const options = JSON.stringify(asked);
    throw new RunError({
      en:
        `there is no ${path} that tells with which options ${results} was made: take another name, ` +
        `or, if they were those of now, put this there: ${options}`,
      ja:
        `${results} を作ったときのオプションを記した ${path} がありません。別の名前にするか、` +
        `今と同じオプションだったのなら、次の内容で ${path} を作ってください：${options}`,
    });
  }
  const then = readAsked(path);
  const names = new Set([...Object.keys(then), ...Object.keys(asked)]);
  const now: Readonly<Record<string, unknown>> = asked;
  const changed = [...names].filter((name) => then[name] !== now[name]);
  if (changed.length === 0) return;
  const compare = (name: string, language: Language) => {
    const [before, after] = [then[name], now[name]].map((value) => formatValue(value)[language]);
    return language === 'ja'
      ? `--${name}（前は${before}、今は${after}）`
      : `--${name} (then ${before}, now ${after})`;
  };
  const list = (language: Language) => changed.map((name) => compare(name, language));
  throw new RunError({
    en: `${results} answers another question: ${list('en').join(', ')}; take the options of then, or another name`,
    ja: `${results} は別の問いへの答えです：${list('ja').join('、')}。前と同じオプションにするか、別の名前にしてください`,
  });
}

function readAsked(path: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    // Longer ones are none that a run has written.
    value = JSON.parse(readStart(path).toString());
  } catch (cause) {
    throw new RunError(
      {
        en: `${path} cannot be read as the options of an earlier run`,
        ja: `${path} を前の実行のオプションとして読めません`,
      },
      { cause },
    );
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new RunError({
    en: `${path} does not hold the options of an earlier run`,
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

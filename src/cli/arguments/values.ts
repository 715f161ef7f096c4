// Reads the options of a call one by one, and the word after a command that has several actions.

import { findNearName } from '../../base/near-name';
import { UsageError } from '../../run/run-error';
import type { Bilingual } from '../../words/language';
import { type CommandName, OPTIONS, type OptionName } from './command-table';

/** The options that were given. Reading an option that was not given returns `undefined`. */
export class Values {
  readonly #values = new Map<OptionName, string>();

  set(name: OptionName, value: string): void {
    this.#values.set(name, value);
  }

  has(name: OptionName): boolean {
    return this.#values.has(name);
  }

  names(): OptionName[] {
    return [...this.#values.keys()];
  }

  text(name: OptionName): string | undefined {
    return this.#values.get(name);
  }

  /** A whole number from 1. `1e6` is accepted; `1.5`, `0x10` and `1_000` are not. */
  number(name: OptionName, high = Number.MAX_SAFE_INTEGER): number | undefined {
    return this.numberOr<never>(name, high, []);
  }

  /** A whole number from 1, or one of these words. */
  numberOr<Word extends string>(
    name: OptionName,
    high: number,
    words: readonly Word[],
  ): number | Word | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const word = words.find((each) => each === text);
    if (word !== undefined) return word;
    const value = /^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(value) && value >= 1 && value <= high) return value;
    const isOpen = high === Number.MAX_SAFE_INTEGER && !(value > high);
    const expected: Bilingual = isOpen
      ? { en: 'a whole number of at least 1', ja: '1以上の整数' }
      : { en: `a whole number from 1 to ${high}`, ja: `1から${high}までの整数` };
    const or = {
      en: words.map((each) => `, or ${each}`).join(''),
      ja: words.map((each) => `か ${each} `).join(''),
    };
    throw wrongValue(name, { en: expected.en + or.en, ja: expected.ja + or.ja }, text);
  }

  choice<T extends string>(name: OptionName): T | undefined {
    const text = this.text(name);
    const { choices = [] } = OPTIONS[name];
    if (text === undefined || choices.includes(text)) return text as T | undefined;
    const list = choices.join(', ');
    throw wrongValue(name, { en: `one of ${list}`, ja: ` ${list} のどれか` }, text);
  }
}

export function wrongValue(name: OptionName, expected: Bilingual, text: string): UsageError {
  const given = JSON.stringify(text);
  return new UsageError({
    en: `--${name}: expected ${expected.en}, got ${given}`,
    ja: `--${name} の値は${expected.ja}です（${given} が指定されています）`,
  });
}

/** The end of a message about an unknown name: a similar name that exists, if there is one. */
export function didYouMean(name: string, names: readonly string[]): Bilingual {
  const near = findNearName(name, names);
  return near === undefined ? { en: '', ja: '' } : suggest(near);
}

/** The end of a message that names what was probably meant. */
export function suggest(near: string): Bilingual {
  return { en: `; did you mean ${near}?`, ja: `（${near} のことですか？）` };
}

/** The word after a command that has several actions, as in `queue status` and `go solve`. */
export function readVerb<Verb extends string>(
  command: CommandName,
  word: string | undefined,
  verbs: readonly Verb[],
  noun: Bilingual = { en: 'an action', ja: '動作の名前' },
): Verb {
  const verb = verbs.find((each) => each === word);
  if (verb !== undefined) return verb;
  const list = verbs.join(', ');
  const given: Bilingual =
    word === undefined ? { en: '', ja: '' } : { en: `, not ${word}`, ja: `（${word} ではなく）` };
  const meant = word === undefined ? given : didYouMean(word, verbs);
  throw new UsageError({
    en: `${command} needs ${noun.en}${given.en}: ${list}${meant.en}`,
    ja: `${command} には${noun.ja}が要ります${given.ja}：${list}${meant.ja}`,
  });
}

// A command is one object in one file: its options, its words in both languages, and its run. Parsing, help, completion
// and the pages of the site are made from this object, and TypeScript infers from the options what the run receives.

import type { Bilingual } from '../../base/language';
import type { ShownOption } from '../../options/texts';
import type { Session } from '../session';

/** What an option expects, if it refuses a value. */
type Refuse = (expected: Bilingual) => never;

/**
 * An option of a command. In a command its key is the name of its value; on the command line it is the key with dashes,
 * or `name`.
 */
export interface Option<Value = unknown> extends About {
  /** The word for its value in the help (`--nodes <n>`). Undefined: it is a flag. */
  readonly value?: string;
  /** Values that the completion offers. */
  readonly choices?: readonly string[];
  readonly fallback: Value;
  /** Its value for the text that is given. */
  readonly read: (text: string, refuse: Refuse) => Value;
}

interface About {
  /** The name after `--`, if it is not the key with dashes. */
  readonly name?: string;
  readonly short?: string;
  readonly help?: Bilingual;
  /** The option of the library that this one sets. Without `help` its words are those of `src/options/texts.ts`. */
  readonly library?: ShownOption;
  /** One of these options has to be given too. */
  readonly needs?: readonly string[];
  /** Options that this one cannot be used together with: their names, or `name value` for one of their values. */
  readonly refuses?: readonly string[];
  /** The call is refused without it. */
  readonly isRequired?: true;
  /** It names a file that is written. No two such options of a call may name the same file. */
  readonly isOutput?: true;
  /** Messages do not quote its value. */
  readonly isSecret?: true;
}

interface AboutValue extends About {
  readonly value: string;
}

export type Options = Readonly<Record<string, Option>>;

/** The values of the options, each by its key. */
type ValuesOf<Table extends Options> = {
  readonly [Key in keyof Table]: Table[Key] extends Option<infer Value> ? Value : never;
};

/** What the run of a command receives. */
export type CallOf<Table extends Options, Verb extends string = string> = ValuesOf<Table> & {
  readonly operands: readonly string[];
  /** The first operand of a command that has verbs; `operands` then has only the others. */
  readonly verb: Verb;
};

/** Exported, because the declaration files of the commands have to name it. */
export interface Definition<Table extends Options, Verb extends string> {
  readonly name: string;
  readonly summary: Bilingual;
  /** The operands, one text for each form of the call. */
  readonly usage: readonly string[];
  /** The words of which the first operand must be one. A single word is part of the command's name. */
  readonly verbs?: readonly Verb[];
  /** What a verb is called in messages, if it is not an action. */
  readonly verbNoun?: Bilingual;
  /** No operands are accepted, besides a verb. */
  readonly hasNoOperands?: true;
  readonly options: Table;
  /** Refuses what the options by themselves do not exclude, with a `UsageError`. */
  readonly check?: (call: CallOf<Table, Verb>) => void;
  readonly notes: Bilingual;
  readonly examples: readonly string[];
  /** Returns the exit code. `commands` are those that the call could have named. */
  readonly run: (
    call: CallOf<Table, Verb>,
    session: Session,
    commands: Commands,
  ) => Promise<number>;
}

/** A command whose options are not known to the compiler. */
export type Command = Definition<Options, string>;

export type Commands = Readonly<Record<string, Command>>;

export function defineCommand<Table extends Options, const Verb extends string = string>(
  definition: Definition<Table, Verb>,
): Definition<Table, Verb> & Command {
  // The values that `run` receives were read by the options of this definition.
  return definition as Definition<Table, Verb> & Command;
}

export function flag(about: About): Option<boolean> {
  return { ...about, fallback: false, read: () => true };
}

/** Any text: a name, a path, an address. */
export function text(about: AboutValue): Option<string | undefined> {
  return { ...about, fallback: undefined, read: (given) => given };
}

/** The option as one without which a call is refused. */
export function required<Value>(option: Option<Value>): Option<Exclude<Value, undefined>> {
  return { ...(option as Option<Exclude<Value, undefined>>), isRequired: true };
}

/** A text that `read` turns into something else. */
export function parsed<Value>(
  about: AboutValue & Pick<Option<Value>, 'read'>,
): Option<Value | undefined> {
  return { ...about, fallback: undefined };
}

interface Count<Fallback, Word extends string> extends Omit<AboutValue, 'value'> {
  readonly value?: string;
  /** The least and the greatest number. Default: from 1. */
  readonly range?: readonly [low: number, high: number];
  /** Words that are allowed besides the numbers. */
  readonly choices?: readonly Word[];
  readonly fallback?: Fallback;
}

export function count<Fallback extends number | undefined = undefined, Word extends string = never>(
  about: Count<Fallback, Word>,
): Option<number | Word | Fallback> {
  const { value = 'n', range = [1, Number.MAX_SAFE_INTEGER], choices = [], fallback } = about;
  const read: Option<number | Word>['read'] = (given, refuse) =>
    choices.find((word) => word === given) ?? readCount(given, range, choices, refuse);
  return { ...about, value, read, fallback: fallback as Fallback };
}

/** What an option with a whole number expects. */
export function wholeNumber(low: number, high: number): Bilingual {
  return { en: `a whole number from ${low} to ${high}`, ja: `${low}から${high}までの整数` };
}

/** `1e6` is accepted; `1.5`, `0x10` and `1_000` are not. */
function readCount(
  given: string,
  [low, high]: readonly [number, number],
  words: readonly string[],
  refuse: Refuse,
): number {
  const number = /^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(given) ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= low && number <= high) return number;
  const isOpen = high === Number.MAX_SAFE_INTEGER && !(number > high);
  const expected: Bilingual = isOpen
    ? { en: `a whole number of at least ${low}`, ja: `${low}以上の整数` }
    : wholeNumber(low, high);
  return refuse({
    en: expected.en + words.map((each) => `, or ${each}`).join(''),
    ja: expected.ja + words.map((each) => `か ${each} `).join(''),
  });
}

export function choice<
  const Word extends string,
  const Fallback extends Word | undefined = undefined,
>(
  about: AboutValue & { readonly choices: readonly Word[]; readonly fallback?: Fallback },
): Option<Word | Fallback> {
  const { choices, fallback } = about;
  const list = choices.join(', ');
  const read: Option<Word>['read'] = (given, refuse) =>
    choices.find((word) => word === given) ??
    refuse({ en: `one of ${list}`, ja: ` ${list} のどれか` });
  return { ...about, read, fallback: fallback as Fallback };
}

/** The option with odd numbers only. */
export function odd<Value>(option: Option<Value>): Option<Value> {
  const read: Option<Value>['read'] = (given, refuse) => {
    const value = option.read(given, refuse);
    return Number(value) % 2 === 1 ? value : refuse({ en: 'an odd number', ja: '奇数' });
  };
  return { ...option, read };
}

/** Some of the words, separated by commas. The value has them in the order of `words`, each once. */
export function some<const Word extends string>(
  about: AboutValue & { readonly words: readonly Word[] },
): Option<readonly Word[] | undefined> {
  const { words, ...rest } = about;
  return parsed({
    ...rest,
    read: (given, refuse) => {
      const asked: readonly string[] = given.split(',');
      if (asked.every((each) => words.some((word) => word === each))) {
        return words.filter((word) => asked.includes(word));
      }
      return refuse({
        en: `some of ${words.join(', ')}, separated by commas`,
        ja: ` ${words.join('、')} のうちのいくつかをコンマで区切ったもの`,
      });
    },
  });
}

export function nameOf(key: string, { name }: Option): string {
  return name ?? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The words that call the command. */
export function titleOf({ name, verbs }: Command): string {
  return verbs?.length === 1 ? `${name} ${verbs[0]}` : name;
}

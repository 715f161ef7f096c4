// Reads the arguments of a call by the definitions of the commands. Node's own `parseArgs` splits them into tokens, in
// its lenient mode for three reasons: it keeps a single `-` (empty hands of an SFEN, or standard input), it leaves
// numbers as they were typed, and the error messages are made here.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bilingual, LANGUAGES, type Language, languageOf } from '../../base/language';
import { findNearName } from '../../base/near-name';
import { clip } from '../../batch/input';
import { UsageError } from '../../batch/run-error';
import {
  type CallOf,
  type Command,
  type Commands,
  nameOf,
  type Option,
  type Options,
  titleOf,
} from './define-command';
import { GLOBAL_OPTIONS } from './shared-options';

export type Call =
  | { readonly kind: 'version' }
  | { readonly kind: 'help'; readonly command: Command | undefined }
  | { readonly kind: 'run'; readonly command: Command; readonly call: CallOf<Options> };

/** The option that a name on the command line stands for, with its key. */
type Known = ReadonlyMap<string, { readonly key: string; readonly option: Option }>;

interface Given {
  readonly known: Known;
  /** The texts of the options that were given, by their names; `''` for a flag. */
  readonly texts: ReadonlyMap<string, string>;
  readonly operands: readonly string[];
}

function findCommand(name: string | undefined, commands: Commands): Command | undefined {
  return name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
}

/** What the arguments (without node and script) ask for; throws a `UsageError`. */
export function readCall(argv: readonly string[], commands: Commands): Call {
  const known = knownTo(Object.values(commands));
  const [name, ...operands] = splitArguments(argv, known).flatMap((token) =>
    token.kind === 'positional' ? [token.value] : [],
  );
  const command = findCommand(name, commands);
  const given = readTexts(argv, command, command === undefined ? known : knownTo([command]));
  const find = (words: readonly string[]) =>
    words.map((word) => findCommand(word, commands)).find((each) => each !== undefined);
  if (name === 'help') return { kind: 'help', command: find(operands) };
  if (given.texts.has('help')) return { kind: 'help', command: command ?? find(operands) };
  if (given.texts.has('version')) return { kind: 'version' };
  if (command !== undefined) return { kind: 'run', command, call: readValues(command, given) };
  if (name === undefined) {
    throw new UsageError({ en: 'no command given', ja: 'コマンドがありません' });
  }
  // A name with a dot or slash is probably a file or an SFEN.
  const isProblem = /[./\n]/.test(name);
  const meant = isProblem
    ? suggest(`solve ${clip(name)}`)
    : didYouMean(name, Object.keys(commands));
  throw new UsageError({
    en: `unknown command: ${clip(name)}${meant.en}`,
    ja: `${clip(name)} というコマンドはありません${meant.ja}`,
  });
}

/** The call of one command, whose name is not among the arguments. */
export function readCallOf<Table extends Options, Verb extends string>(
  command: Command & { readonly options: Table; readonly verbs?: readonly Verb[] },
  argv: readonly string[],
): CallOf<Table, Verb> {
  const given = readTexts([command.name, ...argv], command, knownTo([command]));
  return readValues(command, given) as CallOf<Table, Verb>;
}

/** The command that the arguments name, even if another part of them is wrong. */
export function findNamedCommand(argv: readonly string[], commands: Commands): Command | undefined {
  const words = splitArguments(argv, knownTo(Object.values(commands))).flatMap((token) =>
    token.kind === 'positional' ? [token.value] : [],
  );
  return words
    .slice(0, 2)
    .map((word) => findCommand(word, commands))
    .find((each) => each !== undefined);
}

/**
 * The language of a call, from `--lang` or from the environment. It is found first, because errors in the arguments are
 * reported in it.
 */
export function findLanguage(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language {
  const values = splitArguments(argv, knownTo([])).flatMap((token) =>
    token.kind === 'option' && token.name === 'lang' ? [token.value] : [],
  );
  return LANGUAGES.find((language) => language === values.at(-1)) ?? languageOf(env);
}

/** The options of these commands, and the global ones. */
function knownTo(commands: readonly Command[]): Known {
  const tables: readonly Options[] = [...commands.map(({ options }) => options), GLOBAL_OPTIONS];
  return new Map(
    tables.flatMap((table) =>
      Object.entries(table).map(([key, option]) => [nameOf(key, option), { key, option }] as const),
    ),
  );
}

function splitArguments(argv: readonly string[], known: Known) {
  const options = Object.fromEntries(
    [...known].map(([name, { option }]) => {
      const type = option.value === undefined ? ('boolean' as const) : ('string' as const);
      return [name, { type, ...(option.short !== undefined && { short: option.short }) }];
    }),
  );
  return parseArgs({ args: [...argv], options, strict: false, tokens: true }).tokens;
}

function readTexts(argv: readonly string[], command: Command | undefined, known: Known): Given {
  const texts = new Map<string, string>();
  const operands: string[] = [];
  for (const token of splitArguments(argv, known)) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue: isJoined } = token;
    const option = known.get(name)?.option;
    if (option === undefined) throw refuseUnknown(rawName, command, known);
    const isFlag = option.value === undefined;
    // The next option is no value. A value that looks like one is written with a sign: --title=--x.
    const isMissing = value === undefined || (!isJoined && value.startsWith('--'));
    if (!isFlag && isMissing) {
      throw new UsageError({ en: `${rawName} needs a value`, ja: `${rawName} には値が要ります` });
    }
    if (isFlag && value !== undefined) {
      throw new UsageError({
        en: `${rawName} takes no value`,
        ja: `${rawName} に値は付けられません`,
      });
    }
    texts.set(name, value ?? '');
  }
  return { known, texts, operands: command === undefined ? operands : operands.slice(1) };
}

function refuseUnknown(rawName: string, command: Command | undefined, known: Known): UsageError {
  const names = rawName.startsWith('--') ? [...known.keys()].map((name) => `--${name}`) : [];
  const meant = didYouMean(rawName, names);
  return command === undefined
    ? new UsageError({
        en: `unknown option: ${rawName}${meant.en}`,
        ja: `${rawName} というオプションはありません${meant.ja}`,
      })
    : new UsageError({
        en: `${command.name} has no option ${rawName}${meant.en}`,
        ja: `${command.name} に ${rawName} はありません${meant.ja}`,
      });
}

function readValues(command: Command, given: Given): CallOf<Options> {
  const { known, texts } = given;
  const operands = [...given.operands];
  const verb =
    command.verbs === undefined ? '' : readVerb(command, command.verbs, operands.shift());
  if (command.hasNoOperands && operands.length > 0) throw refuseOperands(command, operands[0]!);
  const values: Record<string, unknown> = {};
  for (const [name, { key, option }] of known) {
    const text = texts.get(name);
    if (text === undefined && option.isRequired) {
      throw new UsageError({
        en: `${command.name} needs --${name}`,
        ja: `${command.name} には --${name} が要ります`,
      });
    }
    const refuse = (expected: Bilingual): never => {
      throw wrongValue(name, expected, option.isSecret ? undefined : text);
    };
    if (option.isOutput && text === '-') refuse({ en: 'a file name', ja: 'ファイル名' });
    const value = text === undefined ? option.fallback : option.read(text, refuse);
    // Of the global options only the values are judged here.
    if (Object.hasOwn(command.options, key)) values[key] = value;
  }
  requireRules(given);
  const call = { ...values, operands, verb } as CallOf<Options>;
  command.check?.(call);
  return call;
}

/** The error about a value. Without `text` the message does not quote it. */
export function wrongValue(name: string, expected: Bilingual, text?: string): UsageError {
  const given = text === undefined ? undefined : JSON.stringify(text);
  return new UsageError({
    en: `--${name}: expected ${expected.en}${given === undefined ? '' : `, got ${given}`}`,
    ja: `--${name} の値は${expected.ja}です${given === undefined ? '' : `（${given} が指定されています）`}`,
  });
}

export function cannotGoTogether(option: string, other: string): UsageError {
  return new UsageError({
    en: `${option} cannot be used together with ${other}`,
    ja: `${option} は ${other} と一緒に使えません`,
  });
}

/** Applies what the options say about each other. */
function requireRules({ known, texts }: Given): void {
  const outputs = new Map<string, string>();
  for (const [name, { option }] of known) {
    const text = texts.get(name);
    if (text === undefined) continue;
    const { needs, refuses = [], isOutput } = option;
    if (needs?.some((other) => texts.has(other)) === false) {
      const list = needs.map((other) => `--${other}`);
      throw new UsageError({
        en: `--${name} needs ${list.join(' or ')}`,
        ja: `--${name} には ${list.join(' か ')} が要ります`,
      });
    }
    const rule = refuses.find((each) => {
      const [other, value] = each.split(' ');
      return value === undefined ? texts.has(other!) : texts.get(other!) === value;
    });
    if (rule !== undefined) throw cannotGoTogether(`--${name}`, `--${rule}`);
    if (!isOutput) continue;
    const other = outputs.get(resolve(text));
    if (other !== undefined) {
      throw new UsageError({
        en: `--${other} and --${name} name the same file: ${text}`,
        ja: `--${other} と --${name} が同じファイルです：${text}`,
      });
    }
    outputs.set(resolve(text), name);
  }
}

/** The operand is not quoted if it could be the secret value of an option. */
function refuseOperands(command: Command, operand: string): UsageError {
  const name = titleOf(command);
  const [key, secret] = Object.entries(command.options).find(([, each]) => each.isSecret) ?? [];
  if (key === undefined || secret === undefined) {
    return new UsageError({
      en: `${name} takes no operands, got ${operand}`,
      ja: `${name} に引数は付けられません（${operand} が指定されています）`,
    });
  }
  const option = `--${nameOf(key, secret)} <${secret.value}>`;
  return new UsageError({
    en: `${name} takes no operands (there is ${option})`,
    ja: `${name} に引数は付けられません（${option} があります）`,
  });
}

const ACTION: Bilingual = { en: 'an action', ja: '動作の名前' };

function readVerb(
  { name, verbNoun: noun = ACTION }: Command,
  verbs: readonly string[],
  word: string | undefined,
): string {
  const verb = verbs.find((each) => each === word);
  if (verb !== undefined) return verb;
  const list = verbs.join(', ');
  const given: Bilingual =
    word === undefined ? { en: '', ja: '' } : { en: `, not ${word}`, ja: `（${word} ではなく）` };
  const meant = word === undefined ? given : didYouMean(word, verbs);
  throw new UsageError({
    en: `${name} needs ${noun.en}${given.en}: ${list}${meant.en}`,
    ja: `${name} には${noun.ja}が要ります${given.ja}：${list}${meant.ja}`,
  });
}

/** The end of a message about an unknown name: a similar name that exists, if there is one. */
function didYouMean(name: string, names: readonly string[]): Bilingual {
  const near = findNearName(name, names);
  return near === undefined ? { en: '', ja: '' } : suggest(near);
}

/** The end of a message that names what was probably meant. */
function suggest(near: string): Bilingual {
  return { en: `; did you mean ${near}?`, ja: `（${near} のことですか？）` };
}

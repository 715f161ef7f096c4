// The arguments of the tools: their JSON Schemas, which the protocol shows to a host, and their reading. The options of
// a solve and of an analysis come from the table of options; the solver itself checks their values.

import { OptionError } from '../base/errors';
import { type Bilingual, LANGUAGES, type Language } from '../base/language';
import { readFlag, refuseOption } from '../base/option-values';
import type { Problem } from '../batch/outcome';
import { readProblems } from '../batch/read-problems';
import { ALL_OPTIONS } from '../options/analyse-table';
import { COMMAND_LINE_OPTIONS } from '../options/command-options';
import type { OptionEntry, Side } from '../options/table';
import { HELP, type ShownOption } from '../options/texts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Argument {
  readonly help: Bilingual;
  readonly schema: JsonSchema;
  readonly isRequired?: true;
}

export type Arguments = Readonly<Record<string, Argument>>;

/** An argument that is an option of the library. The default of a tool may differ from that of the library. */
export function fromTable(
  name: ShownOption,
  fallback: OptionEntry['fallback'] = ALL_OPTIONS[name].fallback,
): Argument {
  const { type, range, choices }: OptionEntry = ALL_OPTIONS[name];
  const bounds = range === undefined ? {} : { minimum: range[0], maximum: range[1] };
  const types: Partial<Record<OptionEntry['type'], JsonSchema>> = {
    integer: { type: 'integer', ...bounds },
    milliseconds: { type: 'number', minimum: 0 },
    flag: { type: 'boolean' },
    choice: { type: 'string', enum: choices },
  };
  const isLimitless = fallback === 0 || fallback === Number.POSITIVE_INFINITY;
  const shown = isLimitless ? {} : { default: fallback };
  const { en, ja } = HELP[name];
  const help = { en: nameArguments(en), ja: nameArguments(ja) };
  return { help, schema: { ...types[type], ...shown } };
}

/** Each option of the command line, with the name of its argument. */
const ARGUMENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['fill', 'fillDefenderHand'],
  ...COMMAND_LINE_OPTIONS.flatMap(({ option, place }) =>
    option === 'hashMiB' ? [] : [[place.name, option] as const],
  ),
]);

/** Reports name options of the command line. This replaces them by the names of the tool's arguments. */
export function nameArguments(text: string): string {
  return text.replace(/--([a-z-]+)/g, (option, name) => ARGUMENT_NAMES.get(name) ?? option);
}

export const PROBLEM: Argument = {
  help: {
    en:
      'the problem: an SFEN, or the text of a diagram (BOD) or of a record in KIF, KI2, CSA, JKF, USI or USEN. ' +
      'The side to move is the attacker',
    ja: '問題：SFEN、盤面図（BOD）、または KIF、KI2、CSA、JKF、USI、USEN の棋譜の文字列。手番の側が攻方',
  },
  schema: { type: 'string' },
};

export const FILL: Argument = {
  help: {
    en: "give the defender all pieces that are neither on the board nor in the attacker's hand, as printed problems mean it",
    ja: '盤上にも攻方の持駒にもない駒を、すべて玉方の持駒にする（玉方の持駒を省いた図面のとき）',
  },
  schema: { type: 'boolean', default: false },
};

export const LANGUAGE: Argument = {
  help: { en: 'the language of the report', ja: '報告の言語' },
  schema: { type: 'string', enum: LANGUAGES },
};

/** The JSON Schema of all arguments of a tool. */
export function schemaOf(takes: Arguments, language: Language): JsonSchema {
  const all = Object.entries(takes);
  const properties = all.map(([name, { help, schema }]) => {
    return [name, { ...schema, description: help[language] }] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: all.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
    additionalProperties: false,
  };
}

export interface ProblemArguments {
  readonly problem: string;
  readonly fillDefenderHand?: boolean;
}

/** The one problem of a text. Its `fault` says why it has no position. */
export async function readProblem(
  { problem: text, fillDefenderHand }: ProblemArguments,
  options: { readonly keepsMoves?: boolean; readonly side?: Side } = {},
): Promise<Problem> {
  if (typeof text !== 'string') refuseOption('problem', 'a text', text);
  const found: Problem[] = [];
  const read = readProblems(give(text), {
    ...options,
    name: { en: 'the text', ja: '文字列' },
    fillDefenderHand: readFlag('fillDefenderHand', fillDefenderHand, false),
  });
  for await (const problem of read) found.push(problem);
  return { ...requireOne(found), line: undefined };
}

export function requireOne<T>(found: readonly T[]): T {
  const [first, ...others] = found;
  if (first !== undefined && others.length === 0) return first;
  const message = `problem: expected one problem, but the text has ${found.length}`;
  throw new OptionError('bad-option', message);
}

async function* give(text: string): AsyncGenerator<string> {
  yield text;
}

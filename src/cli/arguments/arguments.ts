// The arguments as typed objects. The tokens come from Node's own `parseArgs`, in its lenient mode:
// unlike parsers that turn every dash into an option it keeps a lone `-` (empty hands of an SFEN,
// standard input) and leaves numbers as they were typed, and the messages can be our own.

import { parseArgs } from 'node:util';
import type { FutileRule } from '../../analysis/conventional';
import type { Strictness } from '../../analysis/fault';
import { MAX_HASH_MIB } from '../../core/load';
import { PNG_WIDTH_RANGE, WIDTH_RANGE } from '../../diagram/options';
import {
  DEFAULT_GO_HASH_MIB,
  DEFAULT_METHOD,
  MAX_GO_HASH_MIB,
  type Method,
} from '../../go/options';
import { BYTES_PER_MIB } from '../../input-limits';
import type { RecordFormat } from '../../kifu/detect-format';
import type { SolutionFormat } from '../../kifu/format-solution';
import type { TextEncoding } from '../../kifu/text-encoding';
import type { InputLimit, Limits, Question } from '../../run/question';
import { UsageError } from '../../run/run-error';
import {
  DEFAULT_CHECK_NODES,
  DEFAULT_REMOVAL_NODES,
  DEFAULT_VARIATION_DEPTH,
  MAX_RECORDED_LENGTH,
  MAX_VARIATION_DEPTH,
} from '../../solver/analyse-options';
import { DEFAULT_HASH_MIB, type Goal, MAX_PLIES, type Side } from '../../solver/options';
import type { Bilingual } from '../../words/language';
import { isPictureFormat, pictureFormatOf } from '../files/picture-format';
import {
  COMMANDS,
  type CommandEntry,
  type CommandName,
  DEFAULT_MAX_INPUT_MIB,
  GLOBAL_OPTIONS,
  isCommandName,
  MAX_INPUT_MIB,
  OPTIONS,
  type OptionEntry,
  type OptionName,
  SHELLS,
} from './command-table';
import type {
  AnalyseCommand,
  BatchCommand,
  ColorChoice,
  Command,
  ConvertCommand,
  GoSolveCommand,
  PictureSettings,
  SolveCommand,
} from './commands';

const DEFAULT_MEMORY_MIB = 1024;
/** More threads than any machine has. */
const MAX_JOBS = 1024;

/** The options that were given; those that were not have their defaults. */
class Values {
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

  /** A whole number from 1; `1e6` is one too, `1.5`, `0x10` and `1_000` are not. */
  number(name: OptionName, high = Number.MAX_SAFE_INTEGER): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = /^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(value) && value >= 1 && value <= high) return value;
    const expected: Bilingual =
      high === Number.MAX_SAFE_INTEGER
        ? { en: 'a whole number of at least 1', ja: '1 以上の整数' }
        : { en: `a whole number from 1 to ${high}`, ja: `1 から ${high} までの整数` };
    throw wrongValue(name, expected, text);
  }

  choice<T extends string>(name: OptionName): T | undefined {
    const text = this.text(name);
    const { choices = [] }: OptionEntry = OPTIONS[name];
    if (text === undefined || choices.includes(text)) return text as T | undefined;
    const list = choices.join(', ');
    throw wrongValue(name, { en: `one of ${list}`, ja: `${list} のどれか` }, text);
  }

  limits(): Limits {
    return {
      maxNodes: this.number('nodes') ?? Number.POSITIVE_INFINITY,
      timeMs: this.number('time') ?? Number.POSITIVE_INFINITY,
    };
  }
}

function readQuestion(values: Values): Question {
  return {
    ...values.limits(),
    maxPlies: values.number('max-plies', MAX_PLIES) ?? Number.POSITIVE_INFINITY,
    side: values.choice<Side>('side') ?? 'attacker',
    goal: readGoal(values),
    futile: readFutile(values),
    bookNodes: values.number('book-nodes'),
  };
}

/** The book's answer, unless another is named, which can be done in one way only. */
function readGoal(values: Values): Goal {
  const named = [
    values.choice<Goal>('goal'),
    values.has('first') ? 'first' : undefined,
    values.has('shortest') ? 'shortest' : undefined,
  ].filter((goal): goal is Goal => goal !== undefined);
  if (new Set(named).size > 1) {
    throw new UsageError({
      en: `one goal can be had, not both ${named.join(' and ')}`,
      ja: `目標は一つだけ選べます（${named.join(' と ')} が指定されています）`,
    });
  }
  return named[0] ?? 'book';
}

function readFutile(values: Values): FutileRule {
  return values.choice<FutileRule>('futile') ?? 'standard';
}

function readFormat(values: Values): SolutionFormat | undefined {
  const format = values.choice<SolutionFormat>('format');
  if (format !== undefined && (values.has('json') || values.has('quiet'))) {
    throw cannotGoTogether('--format', '--json', '--quiet');
  }
  return format;
}

function wrongValue(name: OptionName, expected: Bilingual, text: string): UsageError {
  const given = JSON.stringify(text);
  return new UsageError({
    en: `--${name}: expected ${expected.en}, got ${given}`,
    ja: `--${name} の値は${expected.ja}です（${given} が指定されています）`,
  });
}

function cannotGoTogether(option: string, ...others: readonly string[]): UsageError {
  return new UsageError({
    en: `${option} cannot be had together with ${others.join(' or ')}`,
    ja: `${option} は ${others.join(' や ')} と一緒に使えません`,
  });
}

function unknownCommand(name: string): UsageError {
  return new UsageError({
    en: `unknown command: ${name}`,
    ja: `${name} というコマンドはありません`,
  });
}

/** The command that the arguments (without node and script) ask for; throws a `UsageError`. */
export function parseArguments(argv: readonly string[]): Command {
  const { tokens } = parseArgs({ args: [...argv], options: OPTIONS, strict: false, tokens: true });
  const values = new Values();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind === 'option') readOption(token, values);
  }
  // What it says was looked for before this (`language.ts`); a wrong value is told here.
  values.choice('lang');
  const [name, ...rest] = operands;
  if (name === 'help') return { name: 'help', command: rest.find(isCommandName) };
  if (values.has('help')) return { name: 'help', command: operands.find(isCommandName) };
  if (values.has('version')) return { name: 'version' };
  if (name === undefined)
    throw new UsageError({ en: 'no command given', ja: 'コマンドがありません' });
  if (!isCommandName(name)) throw unknownCommand(name);
  const { options }: CommandEntry = COMMANDS[name];
  const stray = values.names().find((each) => ![...options, ...GLOBAL_OPTIONS].includes(each));
  if (stray !== undefined)
    throw new UsageError({
      en: `${name} has no option --${stray}`,
      ja: `${name} に --${stray} はありません`,
    });
  return MAKERS[name](rest, values);
}

function readOption(
  token: { readonly name: string; readonly rawName: string; readonly value?: string | undefined },
  values: Values,
): void {
  const { name, rawName, value } = token;
  if (!Object.hasOwn(OPTIONS, name))
    throw new UsageError({
      en: `unknown option: ${rawName}`,
      ja: `${rawName} というオプションはありません`,
    });
  const takesValue = OPTIONS[name as OptionName].type === 'string';
  if (takesValue && value === undefined)
    throw new UsageError({ en: `${rawName} needs a value`, ja: `${rawName} には値が要ります` });
  if (!takesValue && value !== undefined)
    throw new UsageError({
      en: `${rawName} takes no value`,
      ja: `${rawName} に値は付けられません`,
    });
  values.set(name as OptionName, value ?? '');
}

const MAKERS: Readonly<
  Record<CommandName, (operands: readonly string[], values: Values) => Command>
> = {
  solve: makeSolveCommand,
  analyse: makeAnalyseCommand,
  batch: makeBatchCommand,
  check: (operands, values) => ({
    name: 'check',
    operands,
    isJson: values.has('json'),
    ...readMaxInput(values),
  }),
  convert: makeConvertCommand,
  bench: (operands, values) => {
    refuseOperands('bench', operands);
    return { name: 'bench', hashMiB: readHash(values), isJson: values.has('json') };
  },
  go: makeGoCommand,
  usi: (operands) => {
    refuseOperands('usi', operands);
    return { name: 'usi' };
  },
  completion: ([name]) => {
    const shell = SHELLS.find((each) => each === name);
    if (shell === undefined)
      throw new UsageError({
        en: `completion needs the name of a shell: ${SHELLS.join(', ')}`,
        ja: `completion にはシェルの名前が要ります：${SHELLS.join(', ')}`,
      });
    return { name: 'completion', shell };
  },
};

function readHash(values: Values): number {
  return values.number('hash', MAX_HASH_MIB) ?? DEFAULT_HASH_MIB;
}

function readMaxInput(values: Values): InputLimit {
  const maxInputMiB = values.number('max-input', MAX_INPUT_MIB) ?? DEFAULT_MAX_INPUT_MIB;
  return { maxInputBytes: maxInputMiB * BYTES_PER_MIB };
}

function refuseOperands(name: CommandName, [extra]: readonly string[]): void {
  if (extra !== undefined)
    throw new UsageError({
      en: `${name} takes no operands, got ${extra}`,
      ja: `${name} に引数は付けられません（${extra} が指定されています）`,
    });
}

function makeSolveCommand(operands: readonly string[], values: Values): SolveCommand {
  const isJson = values.has('json');
  const isQuiet = values.has('quiet');
  const format = readFormat(values);
  const certificate = values.text('certificate');
  if (certificate !== undefined && values.has('max-plies')) {
    throw cannotGoTogether('--certificate', '--max-plies');
  }
  if (values.text('side') === 'defender') {
    const other = (['certificate', 'format'] as const).find((name) => values.has(name));
    if (other !== undefined) throw cannotGoTogether(`--${other}`, '--side defender');
  }
  return {
    name: 'solve',
    operands,
    hashMiB: readHash(values),
    ...readQuestion(values),
    isJson,
    isQuiet,
    format,
    fillDefenderHand: values.has('fill'),
    ...readMaxInput(values),
    color: values.choice<ColorChoice>('color') ?? 'auto',
    certificate,
    diagram: readDiagram(values),
  };
}

function readDiagram(values: Values): SolveCommand['diagram'] {
  const path = values.text('diagram');
  if (path === undefined) return undefined;
  const format = pictureFormatOf(path);
  if (format === undefined)
    throw wrongValue(
      'diagram',
      { en: 'a name that ends in .svg or .png', ja: '.svg か .png で終わる名前' },
      path,
    );
  return { path, format };
}

function makeAnalyseCommand(operands: readonly string[], values: Values): AnalyseCommand {
  return {
    name: 'analyse',
    operands,
    hashMiB: readHash(values),
    ...values.limits(),
    futile: readFutile(values),
    checkNodes: values.number('check-nodes') ?? DEFAULT_CHECK_NODES,
    variationDepth: values.number('depth', MAX_VARIATION_DEPTH) ?? DEFAULT_VARIATION_DEPTH,
    variationCooks: values.has('variation-cooks'),
    ...readRemoval(values),
    solution: readSolution(values),
    strictness: values.choice<Strictness>('strictness') ?? 'modern',
    certificate: readLineCertificate(values),
    recordedLength: values.number('recorded', MAX_RECORDED_LENGTH),
    isJson: values.has('json'),
    format: readFormat(values),
    fillDefenderHand: values.has('fill'),
    ...readMaxInput(values),
    color: values.choice<ColorChoice>('color') ?? 'auto',
  };
}

function readRemoval(values: Values): Pick<AnalyseCommand, 'removal' | 'removalNodes'> {
  const nodes = values.number('removal-nodes');
  const removal = values.has('removal');
  if (nodes !== undefined && !removal) {
    throw new UsageError({
      en: '--removal-nodes needs --removal',
      ja: '--removal-nodes には --removal が要ります',
    });
  }
  return { removal, removalNodes: nodes ?? DEFAULT_REMOVAL_NODES };
}

function readLineCertificate(values: Values): string | undefined {
  const path = values.text('certificate');
  if (path?.endsWith('.bin')) {
    throw new UsageError({
      en: '--certificate of a line is written as lines of JSON: another name than .bin',
      ja: '手順の証明書（--certificate）は JSON で書きます。.bin でない名前にしてください',
    });
  }
  return path;
}

function readSolution(values: Values): string[] | undefined {
  const text = values.text('solution');
  if (text === undefined) return undefined;
  if (values.has('recorded')) {
    throw cannotGoTogether('--recorded', '--solution');
  }
  return text.trim().split(/[\s,]+/);
}

function makeBatchCommand(operands: readonly string[], values: Values): BatchCommand {
  const output = values.text('output');
  const isResumed = values.has('resume');
  if (isResumed && output === undefined)
    throw new UsageError({
      en: '--resume needs --output',
      ja: '--resume には --output が要ります',
    });
  return {
    name: 'batch',
    operands,
    jobs: values.number('jobs', MAX_JOBS),
    memoryMiB: values.number('memory') ?? DEFAULT_MEMORY_MIB,
    ...readQuestion(values),
    output,
    isResumed,
    fillDefenderHand: values.has('fill'),
    ...readMaxInput(values),
  };
}

function makeConvertCommand(operands: readonly string[], values: Values): ConvertCommand {
  const to = values.choice<ConvertCommand['to']>('to');
  if (to === undefined)
    throw new UsageError({ en: 'convert needs --to', ja: 'convert には --to が要ります' });
  const encoding = values.choice<TextEncoding>('encoding') ?? 'utf-8';
  if (isPictureFormat(to) && encoding !== 'utf-8') {
    throw cannotGoTogether(`--encoding ${encoding}`, `--to ${to}`);
  }
  return {
    name: 'convert',
    operands,
    from: values.choice<RecordFormat>('from'),
    to,
    picture: readPicture(to, values),
    encoding,
    output: values.text('output'),
    fillDefenderHand: values.has('fill'),
    ...readMaxInput(values),
  };
}

function readPicture(to: ConvertCommand['to'], values: Values): PictureSettings {
  const names = ['title', 'author', 'width', 'font'] as const;
  const stray = names.find((name) => values.has(name) && !isPictureFormat(to));
  if (stray !== undefined)
    throw new UsageError({
      en: `--${stray} is for pictures, not for --to ${to}`,
      ja: `--${stray} は図のためのもので、--to ${to} には使えません`,
    });
  if (to === 'svg' && values.has('font'))
    throw new UsageError({
      en: '--font is for --to png',
      ja: '--font は --to png のためのものです',
    });
  const [title, author, font] = [values.text('title'), values.text('author'), values.text('font')];
  const width = readWidth(to, values);
  return {
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(width !== undefined && { width }),
    ...(font !== undefined && { font }),
  };
}

function readWidth(to: ConvertCommand['to'], values: Values): number | undefined {
  const [low, high] = to === 'png' ? PNG_WIDTH_RANGE : WIDTH_RANGE;
  const width = values.number('width', high);
  if (width === undefined || width >= low) return width;
  throw wrongValue(
    'width',
    { en: `a whole number from ${low} to ${high}`, ja: `${low} から ${high} までの整数` },
    String(width),
  );
}

function makeGoCommand([verb, ...operands]: readonly string[], values: Values): GoSolveCommand {
  if (verb !== COMMANDS.go.verb) throw unknownCommand(`go ${verb ?? ''}`.trimEnd());
  return {
    name: 'go',
    operands,
    hashMiB: values.number('hash', MAX_GO_HASH_MIB) ?? DEFAULT_GO_HASH_MIB,
    method: values.choice<Method>('method') ?? DEFAULT_METHOD,
    ...values.limits(),
    isJson: values.has('json'),
    isQuiet: values.has('quiet'),
    ...readMaxInput(values),
  };
}

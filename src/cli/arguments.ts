// The arguments as typed objects. The tokens come from Node's own `parseArgs`, in its lenient mode:
// unlike parsers that turn every dash into an option it keeps a lone `-` (empty hands of an SFEN,
// standard input) and leaves numbers as they were typed, and the messages can be our own.

import { parseArgs } from 'node:util';
import type { FutileRule } from '../analysis/conventional';
import type { Strictness } from '../analysis/fault';
import { MAX_HASH_MIB } from '../core/load';
import { PNG_WIDTH_RANGE, WIDTH_RANGE } from '../diagram/options';
import { DEFAULT_GO_HASH_MIB, DEFAULT_METHOD, MAX_GO_HASH_MIB, type Method } from '../go/options';
import type { RecordFormat } from '../kifu/detect-format';
import type { SolutionFormat } from '../kifu/format-solution';
import type { TextEncoding } from '../kifu/text-encoding';
import {
  DEFAULT_CHECK_NODES,
  DEFAULT_VARIATION_DEPTH,
  MAX_RECORDED_LENGTH,
  MAX_VARIATION_DEPTH,
} from '../solver/analyse-options';
import { DEFAULT_HASH_MIB, type Goal, MAX_PLIES } from '../solver/options';
import { UsageError } from './cli-error';
import {
  BYTES_PER_MIB,
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
  InputLimit,
  Limits,
  PictureSettings,
  Question,
  SolveCommand,
} from './commands';
import { isPictureFormat, pictureFormatOf } from './picture-format';

export const DEFAULT_MEMORY_MIB = 1024;
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
    const range = high === Number.MAX_SAFE_INTEGER ? 'of at least 1' : `from 1 to ${high}`;
    throw wrongValue(name, `a whole number ${range}`, text);
  }

  choice<T extends string>(name: OptionName): T | undefined {
    const text = this.text(name);
    const { choices = [] }: OptionEntry = OPTIONS[name];
    if (text === undefined || choices.includes(text)) return text as T | undefined;
    throw wrongValue(name, `one of ${choices.join(', ')}`, text);
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
    throw new UsageError(`one goal can be had, not both ${named.join(' and ')}`);
  }
  return named[0] ?? 'book';
}

function readFutile(values: Values): FutileRule {
  return values.choice<FutileRule>('futile') ?? 'standard';
}

function readFormat(values: Values): SolutionFormat | undefined {
  const format = values.choice<SolutionFormat>('format');
  if (format !== undefined && (values.has('json') || values.has('quiet'))) {
    throw new UsageError('--format cannot be had together with --json or --quiet');
  }
  return format;
}

function wrongValue(name: OptionName, expected: string, text: string): UsageError {
  return new UsageError(`--${name}: expected ${expected}, got ${JSON.stringify(text)}`);
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
  const [name, ...rest] = operands;
  if (name === 'help') return { name: 'help', command: rest.find(isCommandName) };
  if (values.has('help')) return { name: 'help', command: operands.find(isCommandName) };
  if (values.has('version')) return { name: 'version' };
  if (name === undefined) throw new UsageError('no command given');
  if (!isCommandName(name)) throw new UsageError(`unknown command: ${name}`);
  const { options }: CommandEntry = COMMANDS[name];
  const stray = values.names().find((each) => ![...options, ...GLOBAL_OPTIONS].includes(each));
  if (stray !== undefined) throw new UsageError(`${name} does not know --${stray}`);
  return MAKERS[name](rest, values);
}

function readOption(
  token: { readonly name: string; readonly rawName: string; readonly value?: string | undefined },
  values: Values,
): void {
  const { name, rawName, value } = token;
  if (!Object.hasOwn(OPTIONS, name)) throw new UsageError(`unknown option: ${rawName}`);
  const takesValue = OPTIONS[name as OptionName].type === 'string';
  if (takesValue && value === undefined) throw new UsageError(`${rawName} needs a value`);
  if (!takesValue && value !== undefined) throw new UsageError(`${rawName} takes no value`);
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
    if (shell === undefined) throw new UsageError(`completion: for ${SHELLS.join(', ')}`);
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
  if (extra !== undefined) throw new UsageError(`${name} takes no operands, got ${extra}`);
}

function makeSolveCommand(operands: readonly string[], values: Values): SolveCommand {
  const isJson = values.has('json');
  const isQuiet = values.has('quiet');
  const format = readFormat(values);
  const certificate = values.text('certificate');
  if (certificate !== undefined && values.has('max-plies')) {
    throw new UsageError('--certificate cannot be had together with --max-plies');
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
  if (format === undefined) throw wrongValue('diagram', 'a name that ends in .svg or .png', path);
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

function readLineCertificate(values: Values): string | undefined {
  const path = values.text('certificate');
  if (path?.endsWith('.bin')) {
    throw new UsageError(
      '--certificate of a line is written as lines of JSON: another name than .bin',
    );
  }
  return path;
}

function readSolution(values: Values): string[] | undefined {
  const text = values.text('solution');
  if (text === undefined) return undefined;
  if (values.has('recorded')) {
    throw new UsageError('--recorded cannot be had together with --solution');
  }
  return text.trim().split(/[\s,]+/);
}

function makeBatchCommand(operands: readonly string[], values: Values): BatchCommand {
  const output = values.text('output');
  const isResumed = values.has('resume');
  if (isResumed && output === undefined) throw new UsageError('--resume needs --output');
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
  if (to === undefined) throw new UsageError('convert needs --to');
  const encoding = values.choice<TextEncoding>('encoding') ?? 'utf-8';
  if (isPictureFormat(to) && encoding !== 'utf-8') {
    throw new UsageError(`--encoding ${encoding} cannot be had together with --to ${to}`);
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
  if (stray !== undefined) throw new UsageError(`--${stray} is for pictures, not for --to ${to}`);
  if (to === 'svg' && values.has('font')) throw new UsageError('--font is for --to png');
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
  throw wrongValue('width', `a whole number from ${low} to ${high}`, String(width));
}

function makeGoCommand([verb, ...operands]: readonly string[], values: Values): GoSolveCommand {
  if (verb !== COMMANDS.go.verb)
    throw new UsageError(`unknown command: go ${verb ?? ''}`.trimEnd());
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

// Turns the arguments into typed objects. Node's own `parseArgs` splits them into tokens, in its lenient mode for three reasons: it keeps a
// single `-` (empty hands of an SFEN, or standard input), it leaves numbers as they were typed, and the error messages are made here.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BYTES_PER_MIB } from '../../base/input-limits';
import {
  DEFAULT_PLIES,
  DEFAULT_SEED,
  FIRST_MOVES,
  MAX_ATTEMPT,
  MAX_SEED,
  PIECES_RANGE,
  PLIES_RANGE,
  SURPRISE_RANGE,
} from '../../compose/generate/ranges';
import {
  CHANGES,
  DEFAULT_NODES,
  DEFAULT_SCAN_PLIES,
  DEFAULT_WITHIN,
  HAND_RANGE,
  MOST_PIECES,
  MOST_WITHIN,
} from '../../compose/ranges';
import { PNG_WIDTH_RANGE, WIDTH_RANGE } from '../../draw/diagram/width';
import {
  CAPTIONS,
  type Caption,
  MOST_COLUMNS,
  MOST_NUMBER,
  MOST_PER_PAGE,
  SHEET_FORMATS,
  type SolutionPlace,
} from '../../draw/sheet/ranges';
import type { Outside } from '../../extras/go/terms';
import {
  DEFAULT_GO_HASH_MIB,
  DEFAULT_METHOD,
  MAX_GO_HASH_MIB,
  type Method,
} from '../../extras/go/terms';
import { MOST_WORKERS } from '../../hosts/pool';
import type { RecordFormat, SolutionFormat } from '../../kifu/formats';
import type { TextEncoding } from '../../kifu/text-encoding';
import { clip } from '../../run/input';
import type { InputLimit, Jobs, JournalRequest, ListRequest } from '../../run/question';
import { UsageError } from '../../run/run-error';
import { HAND_KINDS, type HandKind, isHandKind } from '../../shogi/piece';
import { SOLVE_TABLE, SOLVER_TABLE } from '../../terms/table';
import { isPictureFormat, pictureFormatOf } from '../files/picture-format';
import {
  COMMAND_NAMES,
  COMMANDS,
  COMPOSE_SEARCHES,
  type CommandEntry,
  type CommandName,
  DEFAULT_COUNT,
  DEFAULT_MAX_INPUT_MIB,
  GLOBAL_OPTIONS,
  isCommandName,
  MAX_INPUT_MIB,
  MAX_JS_HASH_MIB,
  MAX_ROUNDS,
  OPTIONS,
  type OptionName,
  SHELLS,
} from './command-table';
import type {
  AnalyseCommand,
  AnalyseListCommand,
  BatchCommand,
  BenchCommand,
  ColorChoice,
  Command,
  ComposeCommand,
  ConvertCommand,
  GenerateCommand,
  GoSolveCommand,
  PictureSettings,
  QueryCommand,
  ScanCommand,
  SheetCommand,
  SimilarCommand,
  SolveCommand,
  ThreatCommand,
} from './commands';
import { MAX_JOBS, makeQueueCommand, makeWorkerCommand, readQueue } from './queue-arguments';
import { readCommandOptions } from './read-command-options';
import { didYouMean, readVerb, suggest, Values, wrongValue } from './values';

function readFormat(values: Values): SolutionFormat | undefined {
  const format = values.choice<SolutionFormat>('format');
  if (format !== undefined && (values.has('json') || values.has('quiet'))) {
    throw cannotGoTogether('--format', '--json', '--quiet');
  }
  return format;
}

function cannotGoTogether(option: string, ...others: readonly string[]): UsageError {
  return new UsageError({
    en: `${option} cannot be used together with ${others.join(' or ')}`,
    ja: `${option} は ${others.join(' や ')} と一緒に使えません`,
  });
}

function requireBeside(values: Values, name: OptionName, other: OptionName): void {
  if (!values.has(name) || values.has(other)) return;
  throw new UsageError({
    en: `--${name} needs --${other}`,
    ja: `--${name} には --${other} が要ります`,
  });
}

function refuseBeside(values: Values, names: readonly OptionName[], option: string): void {
  const other = names.find((name) => values.has(name));
  if (other !== undefined) throw cannotGoTogether(`--${other}`, option);
}

/** The command that the arguments name, even if another part of them is wrong. */
export function findCommand(argv: readonly string[]): CommandName | undefined {
  const { tokens } = parseArgs({ args: [...argv], options: OPTIONS, strict: false, tokens: true });
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  return words.slice(0, 2).find(isCommandName);
}

/** The command that the arguments (without node and script) ask for; throws a `UsageError`. */
export function parseArguments(argv: readonly string[]): Command {
  const { tokens } = parseArgs({ args: [...argv], options: OPTIONS, strict: false, tokens: true });
  const values = new Values();
  const operands: string[] = [];
  const [command] = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const knownOptions = optionsOf(command);
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind === 'option') readOption(token, values, knownOptions);
  }
  // The value itself was read earlier (`language.ts`); a wrong value is refused here.
  values.choice('lang');
  const [name, ...rest] = operands;
  if (name === 'help') return { name: 'help', command: rest.find(isCommandName) };
  if (values.has('help')) return { name: 'help', command: operands.find(isCommandName) };
  if (values.has('version')) return { name: 'version' };
  if (name === undefined)
    throw new UsageError({ en: 'no command given', ja: 'コマンドがありません' });
  if (!isCommandName(name)) {
    // A name with a dot or slash is probably a file or an SFEN.
    const isProblem = /[./\n]/.test(name);
    const meant = isProblem ? suggest(`solve ${clip(name)}`) : didYouMean(name, COMMAND_NAMES);
    throw new UsageError({
      en: `unknown command: ${clip(name)}${meant.en}`,
      ja: `${clip(name)} というコマンドはありません${meant.ja}`,
    });
  }
  const stray = values.names().find((each) => !knownOptions.includes(each));
  if (stray !== undefined)
    throw new UsageError({
      en: `${name} has no option --${stray}`,
      ja: `${name} に --${stray} はありません`,
    });
  return MAKERS[name](rest, values);
}

/** The options of a command. If the word is not a command, all options of all commands. */
function optionsOf(command: string | undefined): readonly OptionName[] {
  if (command === undefined || !isCommandName(command)) return Object.keys(OPTIONS) as OptionName[];
  const { options }: CommandEntry = COMMANDS[command];
  return [...options, ...GLOBAL_OPTIONS];
}

function readOption(
  token: {
    readonly name: string;
    readonly rawName: string;
    readonly value?: string | undefined;
    readonly inlineValue?: boolean | undefined;
  },
  values: Values,
  known: readonly OptionName[],
): void {
  const { name, rawName, value, inlineValue: isJoined } = token;
  if (!Object.hasOwn(OPTIONS, name)) {
    const names = rawName.startsWith('--') ? known.map((each) => `--${each}`) : [];
    const meant = didYouMean(rawName, names);
    throw new UsageError({
      en: `unknown option: ${rawName}${meant.en}`,
      ja: `${rawName} というオプションはありません${meant.ja}`,
    });
  }
  const takesValue = OPTIONS[name as OptionName].type === 'string';
  // The next option is no value. A value that looks like one is written with a sign: --title=--x.
  const isMissing = value === undefined || (!isJoined && value.startsWith('--'));
  if (takesValue && isMissing)
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
    jobs: values.numberOr('jobs', MOST_WORKERS, ['auto']),
    ...readMaxInput(values),
  }),
  convert: makeConvertCommand,
  query: makeQueryCommand,
  sheet: makeSheetCommand,
  generate: makeGenerateCommand,
  similar: makeSimilarCommand,
  scan: makeScanCommand,
  threat: makeThreatCommand,
  compose: makeComposeCommand,
  bench: makeBenchCommand,
  go: makeGoCommand,
  worker: makeWorkerCommand,
  queue: makeQueueCommand,
  usi: (operands) => {
    refuseOperands('usi', operands);
    return { name: 'usi' };
  },
  mcp: (operands, values) => {
    refuseOperands('mcp', operands);
    return { name: 'mcp', hashMiB: readHash(values) };
  },
  completion: ([name]) => ({
    name: 'completion',
    shell: readVerb('completion', name, SHELLS, { en: 'the name of a shell', ja: 'シェルの名前' }),
  }),
};

const [, MOST_PLIES] = SOLVE_TABLE.maxPlies.range;

function readHash(values: Values): number {
  const { range, fallback } = SOLVER_TABLE.hashMiB;
  return values.number('hash', range[1]) ?? fallback;
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

/** Refuses options that only the goal `book` has, if another goal is given. */
function refuseBookOptions({ goal }: Pick<SolveCommand, 'goal'>, values: Values): void {
  if (goal !== 'book') {
    refuseBeside(values, ['book-nodes', 'patience', 'futile'], `--goal ${goal}`);
  }
}

function makeSolveCommand(operands: readonly string[], values: Values): SolveCommand {
  const isJson = values.has('json');
  const isQuiet = values.has('quiet');
  if (isJson && isQuiet) throw cannotGoTogether('--quiet', '--json');
  const format = readFormat(values);
  const certificate = values.text('certificate');
  if (values.has('max-plies')) refuseBeside(values, ['certificate', 'table'], '--max-plies');
  if (values.text('side') === 'defender') {
    refuseBeside(values, ['certificate', 'format'], '--side defender');
  }
  requireSeparate(values, ['certificate', 'table', 'diagram']);
  const asked = readCommandOptions('solve', values);
  refuseBookOptions(asked, values);
  return {
    name: 'solve',
    operands,
    ...asked,
    isJson,
    isQuiet,
    format,
    fillDefenderHand: values.has('fill'),
    ...readMaxInput(values),
    color: values.choice<ColorChoice>('color') ?? 'auto',
    certificate,
    table: values.text('table'),
    diagram: readDiagram(values),
    force: values.has('force'),
  };
}

/** Refuses two outputs into one file: the second would overwrite the first. */
function requireSeparate(values: Values, names: readonly OptionName[]): void {
  const seen = new Map<string, OptionName>();
  for (const name of names) {
    const path = values.text(name);
    if (path === undefined) continue;
    const other = seen.get(resolve(path));
    if (other !== undefined) {
      throw new UsageError({
        en: `--${other} and --${name} name the same file: ${path}`,
        ja: `--${other} と --${name} が同じファイルです：${path}`,
      });
    }
    seen.set(resolve(path), name);
  }
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

/** Are the results of `analyse` lines of a batch? Reports for people are printed one after another, whatever `--jobs` says. */
function isList(values: Values): boolean {
  if (values.has('csv')) return true;
  return values.has('json') && (values.has('jobs') || values.has('output'));
}

function makeAnalyseCommand(
  operands: readonly string[],
  values: Values,
): AnalyseCommand | AnalyseListCommand {
  requireBeside(values, 'removal-nodes', 'removal');
  if (values.has('verdict-only')) {
    refuseBeside(values, ['removal', 'variation-cooks'], '--verdict-only');
  }
  const asked = readCommandOptions('analyse', values);
  if (asked.recordedLength !== undefined) requireOdd(asked.recordedLength);
  const journal = readJournal(values);
  if (journal === undefined && isList(values)) {
    const form = values.has('csv') ? '--csv' : '--json';
    if (values.has('csv')) refuseBeside(values, ['json'], form);
    refuseBeside(values, ['solution', 'certificate', 'format', 'color'], `${form} --jobs`);
    return { name: 'analyse-list', ...asked, ...readList(operands, values) };
  }
  if (journal === undefined) {
    requireBeside(values, 'resume', 'output');
    requireBeside(values, 'output', 'json');
    requireBeside(values, 'progress-json', 'jobs');
  }
  return {
    name: 'analyse',
    operands,
    ...asked,
    solution: readSolution(values),
    certificate: readLineCertificate(values),
    journal,
    jobs: journal === undefined ? readJobs(values) : undefined,
    isJson: values.has('json'),
    format: readFormat(values),
    fillDefenderHand: values.has('fill'),
    ...readMaxInput(values),
    color: values.choice<ColorChoice>('color') ?? 'auto',
    force: values.has('force'),
  };
}

function readJournal(values: Values): JournalRequest | undefined {
  const path = values.text('journal');
  if (path === undefined) return undefined;
  // The limit of an analysis in stages is the number of nodes for each question, so that its answer does not depend on the number of threads.
  const others = ['output', 'csv', 'progress-json', 'nodes', 'time', 'patience'] as const;
  refuseBeside(values, others, '--journal');
  requireSeparate(values, ['journal', 'certificate']);
  const jobs = readJobs(values);
  const isResumed = values.has('resume');
  if (isResumed) refuseBeside(values, ['force'], '--resume');
  return { path, jobs, isResumed };
}

function readLineCertificate(values: Values): string | undefined {
  const path = values.text('certificate');
  if (path?.endsWith('.bin')) {
    throw new UsageError({
      en: '--certificate of analyse is written as lines of JSON, so the name must not end in .bin',
      ja: '手順の証明書（--certificate）は JSON で書きます。.bin でない名前にしてください',
    });
  }
  return path;
}

function requireOdd(recordedLength: number): void {
  if (recordedLength % 2 === 0) refuseEven('recorded', recordedLength);
}

function refuseEven(name: OptionName, plies: number): never {
  throw wrongValue(name, { en: 'an odd number', ja: '奇数' }, String(plies));
}

function readSolution(values: Values): string[] | undefined {
  const text = values.text('solution');
  if (text === undefined) return undefined;
  if (values.has('recorded')) {
    throw cannotGoTogether('--recorded', '--solution');
  }
  return text.trim().split(/[\s,]+/);
}

function readJobs(values: Values): Jobs {
  return values.numberOr('jobs', MAX_JOBS, ['auto']);
}

/** The options of every run over many problems. */
function readList(
  operands: readonly string[],
  values: Values,
): Omit<ListRequest, 'threads' | 'hashMiB' | 'queue'> & { readonly queue: undefined } {
  requireBeside(values, 'resume', 'output');
  if (values.has('resume')) refuseBeside(values, ['force'], '--resume');
  const jobs = readJobs(values);
  if (jobs === 'auto') refuseBeside(values, ['threads', 'queue'], '--jobs auto');
  return {
    operands,
    jobs,
    output: values.text('output'),
    isResumed: values.has('resume'),
    force: values.has('force'),
    reportsProgress: values.has('progress-json'),
    isCsv: values.has('csv'),
    queue: undefined,
    fillDefenderHand: values.has('fill'),
    ...readMaxInput(values),
  };
}

function makeBatchCommand(operands: readonly string[], values: Values): BatchCommand {
  const list = readList(operands, values);
  // Each worker of a queue decides itself how many threads work on one problem.
  if (values.has('queue')) refuseBeside(values, ['threads'], '--queue');
  for (const name of ['name', 'verify'] as const) requireBeside(values, name, 'queue');
  if (values.has('max-plies')) refuseBeside(values, ['verify'], '--max-plies');
  if (values.text('side') === 'defender') refuseBeside(values, ['verify'], '--side defender');
  const asked = readCommandOptions('batch', values);
  refuseBookOptions(asked, values);
  return {
    name: 'batch',
    ...asked,
    ...list,
    queue: values.has('queue')
      ? { ...readQueue('batch', values), verify: values.has('verify') }
      : undefined,
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
    isStrict: values.has('strict'),
    ...readMaxInput(values),
    force: values.has('force'),
  };
}

function makeQueryCommand([query, ...operands]: readonly string[], values: Values): QueryCommand {
  if (query === undefined)
    throw new UsageError({
      en: "the command query needs a query, such as 'sacrifices >= 2 and plies <= 11'",
      ja: "query には条件式が要ります（例：'捨駒 >= 2 and 手数 <= 11'）",
    });
  return {
    name: 'query',
    query,
    operands,
    fillDefenderHand: values.has('fill'),
    isJson: values.has('json'),
    ...readMaxInput(values),
  };
}

function readPicture(to: ConvertCommand['to'], values: Values): PictureSettings {
  const names = ['title', 'author', 'width', 'font'] as const;
  const places = (name: string) => isPictureFormat(to) || (name === 'title' && to === 'next-move');
  const stray = names.find((name) => values.has(name) && !places(name));
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

function makeBenchCommand(operands: readonly string[], values: Values): BenchCommand {
  refuseOperands('bench', operands);
  for (const name of ['rounds', 'quick', 'diagram'] as const) {
    requireBeside(values, name, 'compare');
  }
  requireBeside(values, 'force', 'diagram');
  const isCompared = values.has('compare');
  const diagram = values.text('diagram');
  if (diagram !== undefined && pictureFormatOf(diagram) !== 'svg') {
    const expected = { en: 'a name that ends in .svg', ja: '.svg で終わる名前' };
    throw wrongValue('diagram', expected, diagram);
  }
  return {
    name: 'bench',
    hashMiB: isCompared
      ? (values.number('hash', MAX_JS_HASH_MIB) ?? SOLVER_TABLE.hashMiB.fallback)
      : readHash(values),
    isJson: values.has('json'),
    comparison: isCompared
      ? {
          rounds: values.number('rounds', MAX_ROUNDS),
          isQuick: values.has('quick'),
          diagram,
          force: values.has('force'),
        }
      : undefined,
  };
}

function makeGenerateCommand(operands: readonly string[], values: Values): GenerateCommand {
  refuseOperands('generate', operands);
  requireBeside(values, 'resume', 'output');
  if (values.has('resume')) refuseBeside(values, ['force'], '--resume');
  const plies = values.number('length', PLIES_RANGE[1]) ?? DEFAULT_PLIES;
  if (plies % 2 === 0) refuseEven('length', plies);
  const attempts = values.number('attempts', MAX_ATTEMPT);
  const maxPieces = values.number('max-pieces', PIECES_RANGE[1]);
  if (maxPieces !== undefined && maxPieces < PIECES_RANGE[0]) {
    const [least, most] = PIECES_RANGE;
    const expected = {
      en: `a whole number from ${least} to ${most}`,
      ja: `${least} から ${most} までの整数`,
    };
    throw wrongValue('max-pieces', expected, String(maxPieces));
  }
  const sacrifices = values.number('sacrifices');
  if (sacrifices !== undefined && sacrifices > (plies - 1) / 2) {
    const expected = {
      en: `at most ${(plies - 1) / 2} in ${plies} plies`,
      ja: `${plies} 手詰では ${(plies - 1) / 2} 以下`,
    };
    throw wrongValue('sacrifices', expected, String(sacrifices));
  }
  const surprise = values.number('surprise', SURPRISE_RANGE[1]);
  const board = values.text('board');
  const pieces = readPieces(values);
  const firstMoves = readSome(values, 'first-move', FIRST_MOVES);
  return {
    name: 'generate',
    options: {
      plies,
      seed: values.number('seed', MAX_SEED) ?? DEFAULT_SEED,
      ...(attempts !== undefined && { attempts }),
      ...(pieces !== undefined && { pieces }),
      ...(maxPieces !== undefined && { maxPieces }),
      ...(board !== undefined && { board }),
      ...(firstMoves !== undefined && { firstMoves }),
      ...(sacrifices !== undefined && { sacrifices }),
      ...(surprise !== undefined && { surprise }),
    },
    count: values.number('count') ?? DEFAULT_COUNT,
    jobs: readJobs(values),
    output: values.text('output'),
    isResumed: values.has('resume'),
    force: values.has('force'),
    reportsProgress: values.has('progress-json'),
  };
}

function makeSheetCommand(operands: readonly string[], values: Values): SheetCommand {
  const path = values.text('output');
  const format = SHEET_FORMATS.find((each) => path?.toLowerCase().endsWith(`.${each}`));
  if (path !== undefined && format === undefined)
    throw wrongValue(
      'output',
      { en: 'a name that ends in .typ, .pdf or .svg', ja: '.typ か .pdf か .svg で終わる名前' },
      path,
    );
  const captions = values.text('captions')?.split(',');
  if (captions?.some((each) => !(CAPTIONS as readonly string[]).includes(each))) {
    const list = CAPTIONS.join(', ');
    throw wrongValue(
      'captions',
      { en: `some of ${list}, separated by commas`, ja: ` ${list} をコンマで区切ったもの` },
      captions.join(),
    );
  }
  return {
    name: 'sheet',
    operands,
    output: path === undefined ? undefined : { path, format: format! },
    force: values.has('force'),
    options: {
      title: values.text('title'),
      perPage: values.number('per-page', MOST_PER_PAGE),
      columns: values.number('columns', MOST_COLUMNS),
      solutions: values.choice<SolutionPlace>('solutions'),
      captions: captions as Caption[] | undefined,
      firstNumber: values.number('first-number', MOST_NUMBER),
    },
    font: values.text('font'),
    fillDefenderHand: values.has('fill'),
    ...readMaxInput(values),
  };
}

function makeSimilarCommand(operands: readonly string[], values: Values): SimilarCommand {
  const collection = values.text('in');
  if (collection === undefined)
    throw new UsageError({
      en: 'similar needs --in with the collection: a folder or a file',
      ja: 'similar には --in で作品集（フォルダーかファイル）を指定します',
    });
  // Unlike other numbers of options, this one may be 0: only the same diagram.
  const within = values.text('within') === '0' ? 0 : values.number('within', MOST_WITHIN);
  return {
    name: 'similar',
    operands,
    collection,
    within: within ?? DEFAULT_WITHIN,
    most: values.number('count') ?? DEFAULT_COUNT,
    isJson: values.has('json'),
    ...readMaxInput(values),
  };
}

function makeScanCommand(operands: readonly string[], values: Values): ScanCommand {
  return {
    name: 'scan',
    operands,
    maxPlies: values.number('within', MOST_PLIES) ?? DEFAULT_SCAN_PLIES,
    maxNodes: values.number('nodes') ?? DEFAULT_NODES,
    hashMiB: readHash(values),
    problems: values.has('problems'),
    isJson: values.has('json'),
    ...readMaxInput(values),
  };
}

function makeThreatCommand(operands: readonly string[], values: Values): ThreatCommand {
  return {
    name: 'threat',
    operands,
    maxPlies: values.number('within', MOST_PLIES),
    maxNodes: values.number('nodes') ?? DEFAULT_NODES,
    hashMiB: readHash(values),
    isJson: values.has('json'),
    ...readMaxInput(values),
  };
}

/** Which options belong to some of the searches only. */
const OF_SEARCHES: Readonly<Partial<Record<OptionName, readonly ComposeCommand['what'][]>>> = {
  'max-hand': ['hands'],
  changes: ['placements', 'twins'],
  'max-pieces': ['back'],
};

function makeComposeCommand(
  [word, ...operands]: readonly string[],
  values: Values,
): ComposeCommand {
  const what = readVerb('compose', word, COMPOSE_SEARCHES);
  const foreign = values.names().filter((name) => OF_SEARCHES[name]?.includes(what) === false);
  refuseBeside(values, foreign, `compose ${what}`);
  // Unlike other numbers of options, this one may be 0: only the empty hand.
  const maxHand = values.text('max-hand') === '0' ? 0 : values.number('max-hand', HAND_RANGE[1]);
  return {
    name: 'compose',
    what,
    operands,
    maxNodes: values.number('nodes') ?? DEFAULT_NODES,
    hashMiB: readHash(values),
    jobs: values.numberOr('jobs', MOST_WORKERS, ['auto']),
    pieces: readPieces(values),
    maxHand,
    maxPieces: values.number('max-pieces', MOST_PIECES),
    changes: readSome(values, 'changes', CHANGES),
    isJson: values.has('json'),
    ...readMaxInput(values),
  };
}

/** The kinds of pieces for the letters, without repetition. */
function readPieces(values: Values): readonly HandKind[] | undefined {
  const text = values.text('pieces');
  if (text === undefined) return undefined;
  const letters = [...text.toUpperCase()];
  if (letters.length > 0 && letters.every(isHandKind)) {
    return HAND_KINDS.filter((kind) => letters.includes(kind));
  }
  const list = HAND_KINDS.join('');
  throw wrongValue('pieces', { en: `letters from ${list}`, ja: ` ${list} のうちの文字` }, text);
}

/** Some of the words, separated by commas, in one order and without repetition. */
function readSome<Word extends string>(
  values: Values,
  name: OptionName,
  words: readonly Word[],
): readonly Word[] | undefined {
  const text = values.text(name);
  if (text === undefined) return undefined;
  const given: readonly string[] = text.split(',');
  if (given.every((each) => words.some((word) => word === each))) {
    return words.filter((word) => given.includes(word));
  }
  const expected = {
    en: `some of ${words.join(', ')}`,
    ja: `${words.join('、')} のうちのいくつか`,
  };
  throw wrongValue(name, expected, text);
}

function makeGoCommand([word, ...operands]: readonly string[], values: Values): GoSolveCommand {
  readVerb('go', word, [COMMANDS.go.verb]);
  return {
    name: 'go',
    operands,
    hashMiB: values.number('hash', MAX_GO_HASH_MIB) ?? DEFAULT_GO_HASH_MIB,
    method: values.choice<Method>('method') ?? DEFAULT_METHOD,
    target: values.text('target'),
    outside: values.choice<Outside>('outside'),
    maxNodes: values.number('nodes') ?? Number.POSITIVE_INFINITY,
    timeMs: values.number('time') ?? Number.POSITIVE_INFINITY,
    isJson: values.has('json'),
    isQuiet: values.has('quiet'),
    ...readMaxInput(values),
  };
}

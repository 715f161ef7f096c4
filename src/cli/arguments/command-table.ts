// The commands and their options in one table. Parsing, help and shell completion use it. The words of the help are in
// `command-words.ts`, which a solve does not load.

import { BYTES_PER_MIB, DEFAULT_MAX_LENGTH } from '../../base/input-limits';
import { SOLUTION_PLACES } from '../../draw/sheet/ranges';
import { METHODS, OUTSIDES } from '../../extras/go/terms';
import { RECORD_FORMATS, SOLUTION_FORMATS } from '../../kifu/formats';
import { LANGUAGES } from '../../words/language';
import { PICTURE_FORMATS } from '../files/picture-format';
import {
  namesOn,
  type OptionEntry,
  SOLVING_OPTIONS,
  type SolvingOptionName,
} from './solving-options';

export const DEFAULT_MAX_INPUT_MIB = DEFAULT_MAX_LENGTH / BYTES_PER_MIB;
/** The most that `--max-input` can allow: 1 TiB. Lists of positions may be that long, because they are read line by line. */
export const MAX_INPUT_MIB = 1_048_576;

/** The size of the largest table of the engine in JavaScript. The number is repeated here, so that the engine need not be loaded; a test compares the two. */
export const MAX_JS_HASH_MIB = 2047;
/** The most rounds of a comparison: enough for a day. */
export const MAX_ROUNDS = 10_000;

/** How many problems `generate` makes. */
export const DEFAULT_COUNT = 10;

/** The largest table of a worker, if it is not given. */
export const DEFAULT_WORKER_HASH_MIB = 1024;
export const DEFAULT_LOCK_MS = 30_000;
export const LOCK_RANGE = [500, 3_600_000] as const;

/** The formats of `convert --to`; `next-move` is a list of problems for ShogiHome. */
export const TARGETS = [...RECORD_FORMATS, 'next-move', ...PICTURE_FORMATS] as const;
const ENCODINGS = ['utf-8', 'shift_jis'] as const;
export const QUEUE_ACTIONS = ['status', 'drain', 'retry', 'clean'] as const;
export const COMPOSE_SEARCHES = ['hands', 'placements', 'twins', 'back'] as const;
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The options that only the command line has, not the library. */
const OWN_OPTIONS = {
  solution: { type: 'string', value: 'moves' },
  method: { type: 'string', value: 'name', choices: Object.keys(METHODS) },
  target: { type: 'string', value: 'point' },
  outside: { type: 'string', value: 'name', choices: OUTSIDES },
  certificate: { type: 'string', value: 'file' },
  table: { type: 'string', value: 'file' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  format: { type: 'string', value: 'name', choices: SOLUTION_FORMATS },
  fill: { type: 'boolean' },
  strict: { type: 'boolean' },
  from: { type: 'string', value: 'name', choices: RECORD_FORMATS },
  to: { type: 'string', value: 'name', choices: TARGETS },
  title: { type: 'string', value: 'text' },
  author: { type: 'string', value: 'text' },
  width: { type: 'string', value: 'pixels' },
  font: { type: 'string', value: 'file' },
  diagram: { type: 'string', value: 'file' },
  encoding: { type: 'string', value: 'name', choices: ENCODINGS },
  output: { type: 'string', short: 'o', value: 'file' },
  force: { type: 'boolean' },
  'max-input': { type: 'string', value: 'MiB' },
  queue: { type: 'string', value: 'url' },
  name: { type: 'string', value: 'name' },
  verify: { type: 'boolean' },
  lock: { type: 'string', value: 'ms' },
  verbose: { type: 'boolean' },
  journal: { type: 'string', value: 'file' },
  resume: { type: 'boolean' },
  'progress-json': { type: 'boolean' },
  csv: { type: 'boolean' },
  jobs: { type: 'string', short: 'j', value: 'n|auto', choices: ['auto'] },
  compare: { type: 'boolean' },
  rounds: { type: 'string', value: 'n' },
  quick: { type: 'boolean' },
  length: { type: 'string', value: 'plies' },
  count: { type: 'string', value: 'n' },
  seed: { type: 'string', value: 'n' },
  attempts: { type: 'string', value: 'n' },
  pieces: { type: 'string', value: 'letters' },
  'max-pieces': { type: 'string', value: 'n' },
  'first-move': { type: 'string', value: 'kinds' },
  sacrifices: { type: 'string', value: 'n' },
  surprise: { type: 'string', value: 'n' },
  board: { type: 'string', value: 'sfen' },
  in: { type: 'string', value: 'path' },
  within: { type: 'string', value: 'n' },
  problems: { type: 'boolean' },
  'max-hand': { type: 'string', value: 'n' },
  changes: { type: 'string', value: 'kinds' },
  'per-page': { type: 'string', value: 'n' },
  columns: { type: 'string', value: 'n' },
  solutions: { type: 'string', value: 'where', choices: SOLUTION_PLACES },
  captions: { type: 'string', value: 'list' },
  'first-number': { type: 'string', value: 'n' },
  color: { type: 'string', value: 'when', choices: ['auto', 'always', 'never'] },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  lang: { type: 'string', value: 'name', choices: LANGUAGES },
} as const satisfies Record<string, OptionEntry>;

export type OwnOptionName = keyof typeof OWN_OPTIONS;
export type OptionName = OwnOptionName | SolvingOptionName;

export const OPTIONS: Readonly<Record<OptionName, OptionEntry>> = {
  ...SOLVING_OPTIONS,
  ...OWN_OPTIONS,
};

export const GLOBAL_OPTIONS: readonly OptionName[] = ['lang', 'help', 'version'];

export interface CommandEntry {
  readonly options: readonly OptionName[];
  /** The words that the operands can be, if they are not free texts. */
  readonly operands?: readonly string[];
  /** The first operand, if it is part of the command's name (`go solve`). */
  readonly verb?: string;
}

export const COMMANDS = {
  solve: {
    options: [
      ...namesOn('solve'),
      'certificate',
      'table',
      'diagram',
      'force',
      'json',
      'quiet',
      'format',
      'fill',
      'max-input',
      'color',
    ],
  },
  batch: {
    options: [
      'jobs',
      ...namesOn('batch'),
      'output',
      'force',
      'resume',
      'csv',
      'progress-json',
      'queue',
      'name',
      'verify',
      'fill',
      'max-input',
    ],
  },
  worker: { options: ['queue', 'name', 'jobs', 'threads', 'hash', 'lock', 'verbose'] },
  queue: { options: ['queue', 'name', 'json'], operands: QUEUE_ACTIONS },
  analyse: {
    options: [
      ...namesOn('analyse'),
      'solution',
      'certificate',
      'journal',
      'jobs',
      'output',
      'force',
      'resume',
      'csv',
      'json',
      'progress-json',
      'format',
      'fill',
      'max-input',
      'color',
    ],
  },
  check: { options: ['jobs', 'json', 'max-input'] },
  convert: {
    options: [
      'to',
      'from',
      'encoding',
      'output',
      'force',
      'title',
      'author',
      'width',
      'font',
      'fill',
      'strict',
      'max-input',
    ],
  },
  query: { options: ['json', 'fill', 'max-input'] },
  sheet: {
    options: [
      'output',
      'force',
      'title',
      'per-page',
      'columns',
      'solutions',
      'captions',
      'first-number',
      'font',
      'fill',
      'max-input',
    ],
  },
  generate: {
    options: [
      'length',
      'count',
      'seed',
      'attempts',
      'pieces',
      'max-pieces',
      'first-move',
      'sacrifices',
      'surprise',
      'board',
      'jobs',
      'output',
      'force',
      'resume',
      'progress-json',
    ],
  },
  similar: { options: ['in', 'within', 'count', 'json', 'max-input'] },
  scan: { options: ['within', 'nodes', 'hash', 'problems', 'json', 'max-input'] },
  threat: { options: ['within', 'nodes', 'hash', 'json', 'max-input'] },
  compose: {
    options: [
      'max-hand',
      'changes',
      'max-pieces',
      'pieces',
      'nodes',
      'hash',
      'jobs',
      'json',
      'max-input',
    ],
    operands: COMPOSE_SEARCHES,
  },
  bench: { options: ['hash', 'json', 'compare', 'rounds', 'quick', 'diagram', 'force'] },
  go: {
    options: ['target', 'outside', 'hash', 'method', 'nodes', 'time', 'json', 'quiet', 'max-input'],
    operands: ['solve'],
    verb: 'solve',
  },
  usi: { options: [] },
  mcp: { options: ['hash'] },
  completion: { options: [], operands: SHELLS },
} as const satisfies Record<string, CommandEntry>;

export type CommandName = keyof typeof COMMANDS;

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

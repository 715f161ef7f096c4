// The options of a solve and of an analysis, each in one place: what values it takes, what holds where it is not given,
// and where it is offered. Checks, command line, help, completion, the options of USI, the panel of the page and README's
// table are made from here; `texts.ts` has the words, the page those of its own.

import { FUTILE_RULES } from '../terms';

/** Any mate, the shortest, or the one that books print. */
export type Goal = 'first' | 'shortest' | 'book';

export const GOALS: readonly Goal[] = ['book', 'shortest', 'first'];

/** Which of the two is to move. */
export type Side = 'attacker' | 'defender';

const SIDES: readonly Side[] = ['attacker', 'defender'];

/** As many as a number says, or as the machine runs at once. */
export type Threads = number | 'all';

export type SolvingCommand = 'solve' | 'batch' | 'analyse';

export interface OptionEntry {
  /** A `value` is read by who takes it: a signal, a list of moves. */
  readonly type: 'integer' | 'number' | 'milliseconds' | 'flag' | 'choice' | 'value';
  readonly range?: readonly [low: number, high: number];
  /** Of an integer: words that stand beside the numbers. */
  readonly choices?: readonly string[];
  /** What holds where it is not given. */
  readonly fallback?: number | boolean | string;
  /** Infinity is a fair way to say "no limit". */
  readonly isLimit?: true;
  readonly commandLine?: CommandLinePlace;
  /** Its name in the USI protocol, where 0 stands for no limit. */
  readonly usi?: string;
  readonly page?: PagePlace;
}

/** Where and how the command line offers an option. */
export interface CommandLinePlace {
  readonly name: string;
  readonly commands: readonly SolvingCommand[];
  /** What stands behind the name in the help. */
  readonly value?: string;
  /** Where it is another than that of the library. */
  readonly fallback?: string;
  /** Choices that have a flag of their own. */
  readonly flags?: readonly string[];
}

/** Where the page offers an option. */
export interface PagePlace {
  readonly part: 'solve' | 'analyse';
  /** The values to choose from, where they are not all choices in their order. */
  readonly offered?: readonly (number | string)[];
  readonly unit?: string;
  /** Where it is another than that of the library. */
  readonly fallback?: number | string;
}

export type OptionTable = Readonly<Record<string, OptionEntry>>;

/** Nodes for the solution of books that a person who waits for one problem does not notice. */
export const BOOK_NODES_FOR_ONE = 500_000;

/** Positions that an analysis or the maker of a certificate keeps at a time. */
export const KEPT_POSITIONS = 300_000;

export const COUNT = [1, Number.MAX_SAFE_INTEGER] as const;

/** The range is that of the WebAssembly core. */
export const SOLVER_TABLE = {
  hashMiB: {
    type: 'integer',
    range: [1, 4078],
    fallback: 64,
    commandLine: { name: 'hash', value: 'MiB', commands: ['solve', 'analyse'] },
    usi: 'USI_Hash',
    page: { part: 'solve', offered: [16, 64, 128, 256, 512], unit: 'MiB' },
  },
  core: { type: 'value' },
  threads: {
    type: 'integer',
    range: [1, 64],
    choices: ['all'],
    fallback: 1,
    commandLine: { name: 'threads', value: 'n|all', commands: ['solve', 'batch', 'analyse'] },
    usi: 'Threads',
  },
  workerUrl: { type: 'value' },
} as const satisfies OptionTable;

export const LIMIT_TABLE = {
  maxNodes: {
    type: 'integer',
    range: COUNT,
    fallback: Number.POSITIVE_INFINITY,
    isLimit: true,
    commandLine: { name: 'nodes', value: 'n', commands: ['solve', 'batch', 'analyse'] },
    usi: 'NodesLimit',
    page: { part: 'solve' },
  },
  timeMs: {
    type: 'milliseconds',
    fallback: Number.POSITIVE_INFINITY,
    isLimit: true,
    commandLine: { name: 'time', value: 'ms', commands: ['solve', 'batch', 'analyse'] },
    page: { part: 'solve' },
  },
  signal: { type: 'value' },
  onProgress: { type: 'value' },
  sliceNodes: { type: 'integer', range: COUNT, fallback: 4096 },
} as const satisfies OptionTable;

export const SOLVE_TABLE = {
  maxDepth: { type: 'integer', range: [1, 8000], fallback: 8000, usi: 'DepthLimit' },
  maxPlies: {
    type: 'integer',
    range: [1, 8000],
    fallback: 0,
    isLimit: true,
    commandLine: { name: 'max-plies', value: 'n', commands: ['solve', 'batch'] },
    page: { part: 'solve' },
  },
  side: {
    type: 'choice',
    choices: SIDES,
    fallback: 'attacker',
    commandLine: { name: 'side', value: 'name', commands: ['solve', 'batch'] },
  },
  keepTable: { type: 'flag', fallback: false, usi: 'KeepTable' },
  goal: {
    type: 'choice',
    choices: GOALS,
    fallback: 'first',
    commandLine: {
      name: 'goal',
      value: 'name',
      commands: ['solve', 'batch'],
      fallback: 'book',
      flags: ['first', 'shortest'],
    },
    usi: 'Goal',
    page: { part: 'solve', fallback: 'book' },
  },
  bookNodes: {
    type: 'integer',
    range: COUNT,
    fallback: 0,
    commandLine: { name: 'book-nodes', value: 'n', commands: ['solve', 'batch'] },
    page: { part: 'solve', fallback: BOOK_NODES_FOR_ONE },
  },
  futile: {
    type: 'choice',
    choices: FUTILE_RULES,
    fallback: 'standard',
    commandLine: { name: 'futile', value: 'rule', commands: ['solve', 'batch', 'analyse'] },
    usi: 'FutileInterposition',
    page: { part: 'solve', offered: ['standard', 'narrow', 'off'] },
  },
  firstMoves: { type: 'flag', fallback: false },
  collectAt: { type: 'number', range: [0.1, 0.95], fallback: 0.8 },
  collectFree: { type: 'number', range: [0.05, 0.95], fallback: 0.3 },
  certificate: { type: 'flag', fallback: false },
} as const satisfies OptionTable;

// The table of the options of a solve. An entry says which values the option takes, its default, and where it is
// offered. Checks, command line, help, completion, USI options, the panel of the page and `site/reference/options.md`
// are made from this table. `analyse-table.ts` has the options of an analysis, `texts.ts` the explanations; the page
// has texts of its own.

import { FUTILE_RULES, GOALS } from '../answers/terms';

/** The side to move. */
export type Side = 'attacker' | 'defender';

const SIDES: readonly Side[] = ['attacker', 'defender'];

/** A number of threads, or 'all' for as many as the machine runs at once. */
export type Threads = number | 'all';

/** A command that takes options of a solve or an analysis. */
export type SolvingCommand = 'solve' | 'batch' | 'analyse';

/** The row of an option in the table. */
export interface OptionEntry {
  /** A `value` (a signal, a list of moves) is not checked by the table but by the code that uses it. */
  readonly type: 'integer' | 'number' | 'milliseconds' | 'flag' | 'choice' | 'value';
  readonly range?: readonly [low: number, high: number];
  /** The values of a choice. For an integer: words that are allowed besides the numbers. */
  readonly choices?: readonly string[];
  /** The default. */
  readonly fallback?: number | boolean | string;
  /** `Infinity` is allowed and means "no limit". */
  readonly isLimit?: true;
  readonly commandLine?: CommandLinePlace;
  /** Its name in the USI protocol, where 0 stands for no limit. */
  readonly usi?: string;
  /** Its default in the USI protocol, if it differs from that of the library. 0 then does not stand for no limit. */
  readonly usiFallback?: number;
  readonly page?: PagePlace;
}

/** Where and how the command line offers an option. */
export interface CommandLinePlace {
  readonly name: string;
  readonly commands: readonly SolvingCommand[];
  /** The placeholder for the value, shown after the name in the help. */
  readonly value?: string;
}

/** Where the page offers an option. */
export interface PagePlace {
  readonly part: 'solve' | 'analyse';
  /** The values that the page offers; by default all choices, in their order. */
  readonly offered?: readonly (number | string)[];
  readonly unit?: string;
}

export type OptionTable = Readonly<Record<string, OptionEntry>>;

/** The most positions that an analysis, or the making of a certificate, keeps in memory at a time. */
export const KEPT_POSITIONS = 300_000;

export const COUNT = [1, Number.MAX_SAFE_INTEGER] as const;

/** The options of a solver. The ranges are those of the WebAssembly core. */
export const SOLVER_TABLE = {
  hashMiB: {
    type: 'integer',
    range: [1, 4078],
    fallback: 64,
    commandLine: { name: 'hash', value: 'MiB', commands: ['solve', 'batch', 'analyse'] },
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
    fallback: 'book',
    commandLine: {
      name: 'goal',
      value: 'name',
      commands: ['solve', 'batch'],
    },
    usi: 'Goal',
    page: { part: 'solve' },
  },
  bookNodes: {
    type: 'integer',
    range: COUNT,
    // Nearly all short problems need fewer, and so many take less than a second or two.
    fallback: 500_000,
    commandLine: { name: 'book-nodes', value: 'n', commands: ['solve', 'batch'] },
    usi: 'BookNodes',
    // These nodes take half a second at most, so that the user of a GUI does not wait. Of 303 published mates of at
    // most 11 plies, all lengths were found with them, and 296 were proven.
    usiFallback: 100_000,
    page: { part: 'solve' },
  },
  // 0 stands for none. The nodes of a search with this option depend on the speed of the machine.
  bookTimeMs: {
    type: 'integer',
    range: COUNT,
    fallback: 0,
    commandLine: { name: 'book-time', value: 'ms', commands: ['solve', 'batch'] },
  },
  futile: {
    type: 'choice',
    choices: FUTILE_RULES,
    fallback: 'standard',
    commandLine: { name: 'futile', value: 'rule', commands: ['solve', 'batch', 'analyse'] },
    usi: 'FutileInterposition',
    page: { part: 'solve', offered: ['standard', 'off'] },
  },
  firstMoves: { type: 'flag', fallback: false },
  collectAt: { type: 'number', range: [0.1, 0.95], fallback: 0.8 },
  collectFree: { type: 'number', range: [0.05, 0.95], fallback: 0.3 },
  certificate: { type: 'flag', fallback: false },
} as const satisfies OptionTable;

// The options of the engine: the options of the library that have a USI name in the table, and `MultiPV`. The names
// contain no spaces, because GUIs cut a name at a space.

import type { SolveOptions } from '../options/solve-options';
import { LIMIT_TABLE, type OptionEntry, SOLVE_TABLE, SOLVER_TABLE } from '../options/table';
import type { SolverRequest } from './solver-slot';

interface UsiOption {
  readonly name: string;
  readonly type: 'spin' | 'check' | 'combo';
  /** The default as a number: 0 or 1 for a check, the index of the choice for a combo. */
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
  readonly choices?: readonly string[];
  readonly toSolve?: (value: number) => SolveOptions;
}

const HASH_OPTION = SOLVER_TABLE.hashMiB.usi;
const THREADS_OPTION = SOLVER_TABLE.threads.usi;
const LINES_OPTION = 'MultiPV';
/** The most legal moves that a position can have. */
const MAX_LINES = 593;

function makeEntry(option: string, name: string, entry: OptionEntry): UsiOption {
  const { type, range = [0, 1], choices = [], fallback } = entry;
  if (type === 'flag') {
    const toSolve = (value: number) => ({ [option]: value === 1 });
    return { name, type: 'check', fallback: Number(fallback), min: 0, max: 1, toSolve };
  }
  if (type === 'choice') {
    const at = choices.indexOf(String(fallback));
    const toSolve = (value: number) => ({ [option]: choices[value]! });
    return { name, type: 'combo', fallback: at, min: 0, max: choices.length - 1, choices, toSolve };
  }
  if (entry.usiFallback !== undefined) {
    const toSolve = (value: number) => ({ [option]: value });
    return {
      name,
      type: 'spin',
      fallback: entry.usiFallback,
      min: range[0],
      max: range[1],
      toSolve,
    };
  }
  // 0 means no limit.
  const toSolve = (value: number) => (value === 0 ? {} : { [option]: value });
  return { name, type: 'spin', fallback: 0, min: 0, max: range[1], toSolve };
}

/** An option of the solver itself. A new solver is made when it changes. */
function makeSolverEntry({ usi: name, fallback, range: [min, max] }: SolverEntry): UsiOption {
  return { name, type: 'spin', fallback, min, max };
}

type SolverEntry = typeof SOLVER_TABLE.hashMiB | typeof SOLVER_TABLE.threads;

const TABLE: readonly UsiOption[] = [
  makeSolverEntry(SOLVER_TABLE.hashMiB),
  makeSolverEntry(SOLVER_TABLE.threads),
  ...Object.entries<OptionEntry>({ ...LIMIT_TABLE, ...SOLVE_TABLE }).flatMap(([option, entry]) =>
    entry.usi === undefined ? [] : [makeEntry(option, entry.usi, entry)],
  ),
  // The number of mating first moves to show. With more than one, all first moves are searched, so that the best are
  // shown.
  {
    name: LINES_OPTION,
    type: 'spin',
    fallback: 1,
    min: 1,
    max: MAX_LINES,
    toSolve: (value) => ({ firstMoves: value > 1 }),
  },
];

/** Options that GUIs send although the engine does not announce them. */
const IGNORED: ReadonlySet<string> = new Set(['USI_Ponder']);

/** An option in the form of ShogiHome's `engine.json`. */
export interface ManifestOption {
  readonly name: string;
  readonly type: string;
  readonly default: string | number;
  readonly min?: number;
  readonly max?: number;
  readonly vars?: readonly string[];
}

interface HostLimits {
  readonly maxHashMiB?: number | undefined;
  readonly maxThreads?: number | undefined;
}

export class EngineOptions {
  readonly #entries: readonly UsiOption[];
  readonly #values: Map<string, number>;

  /** The largest table and the most threads that may be set. Default: what the library allows. */
  constructor({ maxHashMiB, maxThreads }: HostLimits = {}) {
    const most: Readonly<Record<string, number | undefined>> = {
      [HASH_OPTION]: maxHashMiB,
      [THREADS_OPTION]: maxThreads,
    };
    this.#entries = TABLE.map((entry) => ({ ...entry, max: most[entry.name] ?? entry.max }));
    this.#values = new Map(this.#entries.map(({ name, fallback }) => [name, fallback]));
  }

  get request(): SolverRequest {
    return {
      hashMiB: this.#values.get(HASH_OPTION)!,
      threads: this.#values.get(THREADS_OPTION)!,
    };
  }

  /** The number of mating first moves to show. */
  get lines(): number {
    return this.#values.get(LINES_OPTION)!;
  }

  toSolveOptions(): SolveOptions {
    const parts = this.#entries.map(({ name, toSolve }) => toSolve?.(this.#values.get(name)!));
    return Object.assign({}, ...parts);
  }

  /** Sets an option. Returns `undefined`, or a message if the name or the value is wrong. */
  set(name: string, text: string): string | undefined {
    if (IGNORED.has(name)) return undefined;
    const entry = this.#entries.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (entry === undefined) return `there is no option ${JSON.stringify(name)}`;
    const value = readValue(entry, text);
    if (!(value >= entry.min && value <= entry.max)) {
      return `${entry.name}: expected ${describeRange(entry)}, got ${JSON.stringify(text)}`;
    }
    this.#values.set(entry.name, value);
    return undefined;
  }

  describe(): ManifestOption[] {
    return this.#entries.map(({ name, type, fallback, min, max, choices = [] }) => {
      if (type === 'check') return { name, type, default: fallback === 1 ? 'true' : 'false' };
      if (type === 'combo') return { name, type, default: choices[fallback]!, vars: choices };
      return { name, type, default: fallback, min, max };
    });
  }

  /** The option lines of the answer to `usi`. */
  announce(): string[] {
    return this.describe().map(({ name, type, default: fallback, min, max, vars = [] }) => {
      const range = type === 'spin' ? ` min ${min} max ${max}` : '';
      const choices = vars.map((choice) => ` var ${choice}`).join('');
      return `option name ${name} type ${type} default ${fallback}${range}${choices}`;
    });
  }
}

/** The value as a number; -1 or NaN, which are out of every range, for a text that is not a value of the option. */
function readValue({ type, choices = [] }: UsiOption, text: string): number {
  if (type === 'check') return ['false', 'true'].indexOf(text);
  if (type === 'combo') return choices.indexOf(text);
  return /^[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
}

function describeRange({ type, min, max, choices = [] }: UsiOption): string {
  if (type === 'check') return 'true or false';
  return type === 'combo' ? choices.join(', ') : `${min} to ${max}`;
}

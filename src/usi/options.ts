// The options of the engine: those of the library that have a name in the protocol, and how many lines are shown. Names
// hold no spaces: GUIs cut them there.

import type { SolveOptions } from '../options/solve-options';
import {
  BOOK_NODES_FOR_ONE,
  LIMIT_TABLE,
  type OptionEntry,
  SOLVE_TABLE,
  SOLVER_TABLE,
} from '../options/table';
import type { SolverWish } from './solver-slot';

interface Entry {
  readonly name: string;
  readonly type: 'spin' | 'check' | 'combo';
  /** Checks count as 0 and 1, choices by their place. */
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
  readonly choices?: readonly string[];
  readonly toSolve?: (value: number) => SolveOptions;
}

const HASH_OPTION = SOLVER_TABLE.hashMiB.usi;
const THREADS_OPTION = SOLVER_TABLE.threads.usi;
const LINES_OPTION = 'MultiPV';
/** No position has more legal moves. */
const MAX_LINES = 593;

function makeEntry(option: string, name: string, entry: OptionEntry): Entry {
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
  // Zero stands for no limit.
  const toSolve = (value: number) => (value === 0 ? {} : { [option]: value });
  return { name, type: 'spin', fallback: 0, min: 0, max: range[1], toSolve };
}

/** Of the solver itself, which is made anew when they change. */
function makeSolverEntry({ usi: name, fallback, range: [min, max] }: SolverEntry): Entry {
  return { name, type: 'spin', fallback, min, max };
}

type SolverEntry = typeof SOLVER_TABLE.hashMiB | typeof SOLVER_TABLE.threads;

const TABLE: readonly Entry[] = [
  makeSolverEntry(SOLVER_TABLE.hashMiB),
  makeSolverEntry(SOLVER_TABLE.threads),
  ...Object.entries<OptionEntry>({ ...LIMIT_TABLE, ...SOLVE_TABLE }).flatMap(([option, entry]) =>
    entry.usi === undefined ? [] : [makeEntry(option, entry.usi, entry)],
  ),
  // How many first moves that mate are shown; with more than one all are looked for, so that these are the best.
  {
    name: LINES_OPTION,
    type: 'spin',
    fallback: 1,
    min: 1,
    max: MAX_LINES,
    toSolve: (value) => ({ firstMoves: value > 1 }),
  },
];

/** Sent by GUIs whether they were announced or not. */
const IGNORED: ReadonlySet<string> = new Set(['USI_Ponder']);

/** An option as `engine.json` of ShogiHome names it. */
export interface ManifestOption {
  readonly name: string;
  readonly type: string;
  readonly default: string | number;
  readonly min?: number;
  readonly max?: number;
  readonly vars?: readonly string[];
}

export class EngineOptions {
  readonly #entries: readonly Entry[];
  readonly #values: Map<string, number>;

  constructor(maxHashMiB: number) {
    this.#entries = TABLE.map((entry) =>
      entry.name === HASH_OPTION ? { ...entry, max: maxHashMiB } : entry,
    );
    this.#values = new Map(this.#entries.map(({ name, fallback }) => [name, fallback]));
  }

  get wish(): SolverWish {
    return {
      hashMiB: this.#values.get(HASH_OPTION)!,
      threads: this.#values.get(THREADS_OPTION)!,
    };
  }

  /** How many first moves that mate are to be shown. */
  get lines(): number {
    return this.#values.get(LINES_OPTION)!;
  }

  toSolveOptions(): SolveOptions {
    const parts = this.#entries.map(({ name, toSolve }) => toSolve?.(this.#values.get(name)!));
    return Object.assign({ bookNodes: BOOK_NODES_FOR_ONE }, ...parts);
  }

  /** `undefined` if the value was taken, else what is wrong. */
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

  /** The lines of the answer to `usi`. */
  announce(): string[] {
    return this.describe().map(({ name, type, default: fallback, min, max, vars = [] }) => {
      const range = type === 'spin' ? ` min ${min} max ${max}` : '';
      const choices = vars.map((choice) => ` var ${choice}`).join('');
      return `option name ${name} type ${type} default ${fallback}${range}${choices}`;
    });
  }
}

/** Not a number in the range where the text is none of the values. */
function readValue({ type, choices = [] }: Entry, text: string): number {
  if (type === 'check') return ['false', 'true'].indexOf(text);
  if (type === 'combo') return choices.indexOf(text);
  return /^[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
}

function describeRange({ type, min, max, choices = [] }: Entry): string {
  if (type === 'check') return 'true or false';
  return type === 'combo' ? choices.join(', ') : `${min} to ${max}`;
}

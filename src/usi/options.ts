// The options of the engine: one entry of the table each, which says what it is called, what values it takes,
// and what it means to the solver. Names hold no spaces: GUIs cut them there.

import { FUTILE_RULES } from '../analysis/conventional';
import { BOOK_NODES_FOR_ONE, GOALS, type SolveOptions } from '../solver/options';

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

const HASH_OPTION = 'USI_Hash';
const LINES_OPTION = 'MultiPV';
/** No position has more legal moves. */
const MAX_LINES = 593;

/** Zero stands for no limit where a limit is meant. */
const TABLE = [
  { name: HASH_OPTION, type: 'spin', fallback: 64, min: 1, max: 4078 },
  {
    name: 'NodesLimit',
    type: 'spin',
    fallback: 0,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    toSolve: (value) => (value === 0 ? {} : { maxNodes: value }),
  },
  {
    name: 'DepthLimit',
    type: 'spin',
    fallback: 0,
    min: 0,
    max: 8000,
    toSolve: (value) => (value === 0 ? {} : { maxDepth: value }),
  },
  {
    name: 'KeepTable',
    type: 'check',
    fallback: 0,
    min: 0,
    max: 1,
    toSolve: (value) => ({ keepTable: value === 1 }),
  },
  {
    name: 'Goal',
    type: 'combo',
    fallback: GOALS.indexOf('first'),
    min: 0,
    max: GOALS.length - 1,
    choices: GOALS,
    toSolve: (value) => ({ goal: GOALS[value]!, bookNodes: BOOK_NODES_FOR_ONE }),
  },
  // With the goal `book`: for the solution that is told beside the answer. The answer itself is the whole mate always.
  {
    name: 'FutileInterposition',
    type: 'combo',
    fallback: FUTILE_RULES.indexOf('standard'),
    min: 0,
    max: FUTILE_RULES.length - 1,
    choices: FUTILE_RULES,
    toSolve: (value) => ({ futile: FUTILE_RULES[value]! }),
  },
  // How many first moves that mate are shown; with more than one all are looked for, so that these are the best.
  {
    name: LINES_OPTION,
    type: 'spin',
    fallback: 1,
    min: 1,
    max: MAX_LINES,
    toSolve: (value) => ({ firstMoves: value > 1 }),
  },
] as const satisfies readonly Entry[];

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
    this.#entries = TABLE.map((entry: Entry) =>
      entry.name === HASH_OPTION ? { ...entry, max: maxHashMiB } : entry,
    );
    this.#values = new Map(this.#entries.map(({ name, fallback }) => [name, fallback]));
  }

  get hashMiB(): number {
    return this.#values.get(HASH_OPTION)!;
  }

  /** How many first moves that mate are to be shown. */
  get lines(): number {
    return this.#values.get(LINES_OPTION)!;
  }

  toSolveOptions(): SolveOptions {
    const parts = this.#entries.map(({ name, toSolve }) => toSolve?.(this.#values.get(name)!));
    return Object.assign({}, ...parts);
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

// The options of the engine: one entry of the table each, which says what it is called, what values it takes,
// and what it means to the solver. Names hold no spaces: GUIs cut them there.

import type { SolveOptions } from '../solver/options';

interface Entry {
  readonly name: string;
  readonly type: 'spin' | 'check';
  /** Checks count as 0 and 1. */
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
  readonly toSolve?: (value: number) => SolveOptions;
}

export const HASH_OPTION = 'USI_Hash';

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

  toSolveOptions(): SolveOptions {
    const parts = this.#entries.map(({ name, toSolve }) => toSolve?.(this.#values.get(name)!));
    return Object.assign({}, ...parts);
  }

  /** `undefined` if the value was taken, else what is wrong. */
  set(name: string, text: string): string | undefined {
    if (IGNORED.has(name)) return undefined;
    const entry = this.#entries.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (entry === undefined) return `there is no option ${JSON.stringify(name)}`;
    const value = entry.type === 'check' ? readCheck(text) : readSpin(text);
    if (!(value >= entry.min && value <= entry.max)) {
      const range = entry.type === 'check' ? 'true or false' : `${entry.min} to ${entry.max}`;
      return `${entry.name}: expected ${range}, got ${JSON.stringify(text)}`;
    }
    this.#values.set(entry.name, value);
    return undefined;
  }

  describe(): ManifestOption[] {
    return this.#entries.map(({ name, type, fallback, min, max }) => {
      if (type === 'check') return { name, type, default: fallback === 1 ? 'true' : 'false' };
      return { name, type, default: fallback, min, max };
    });
  }

  /** The lines of the answer to `usi`. */
  announce(): string[] {
    return this.describe().map(({ name, type, default: fallback, min, max }) => {
      const range = type === 'spin' ? ` min ${min} max ${max}` : '';
      return `option name ${name} type ${type} default ${fallback}${range}`;
    });
  }
}

function readCheck(text: string): number {
  if (text === 'true') return 1;
  return text === 'false' ? 0 : Number.NaN;
}

function readSpin(text: string): number {
  return /^[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
}

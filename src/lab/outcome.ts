// What every algorithm is asked besides the game, and what it answers. A limit that is reached gives
// `unknown` with its name; `proved` and `disproved` are certain.

import { OptionError } from '../errors';

export interface Limits {
  /** Expansions. Default: none. */
  readonly maxNodes?: number;
  /** Nodes kept at a time: of the tree, or records of the table. Default: none. */
  readonly maxMemory?: number;
}

/**
 * `nodes`, `memory`: a limit was reached. `plies`: there is no proof within so many plies. `depth`: a line got
 * too long to follow. `repetition`: a search that leaves repetitions open ended without a verdict.
 */
export type UnknownReason = 'nodes' | 'memory' | 'plies' | 'depth' | 'repetition';

export interface Effort {
  /** Expansions: how often the children of a node were made, or found to be missing. */
  readonly nodes: number;
  /** The most nodes kept at a time. */
  readonly nodesInMemory: number;
}

export interface Decided extends Effort {
  readonly status: 'proved' | 'disproved';
  /** Moves of a proof, one reply at every AND node; where the algorithm has it at hand. */
  readonly line?: readonly string[];
}

export interface Undecided extends Effort {
  readonly status: 'unknown';
  readonly reason: UnknownReason;
}

export type Outcome = Decided | Undecided;

/** Looks on while an algorithm works, for traces and tests. */
export interface Observer<Node> {
  onExpand?(node: Node): void;
  /** Proof and disproof number of a node that has been expanded, whenever they are computed. */
  onNumbers?(node: Node, numbers: Numbers): void;
}

export interface Numbers {
  readonly pn: number;
  readonly dn: number;
}

/** Ends a search from any depth. */
export class LimitReached extends Error {
  constructor(readonly reason: UnknownReason) {
    super(`limit: ${reason}`);
  }
}

/** Counts expansions, and ends the search at one too many. */
export class Budget<Node> {
  nodes = 0;
  readonly maxMemory: number;
  readonly #maxNodes: number;
  readonly #observer: Observer<Node>;

  constructor(options: Limits & Observer<Node>) {
    this.#maxNodes = readLimit('maxNodes', options.maxNodes);
    this.maxMemory = readLimit('maxMemory', options.maxMemory);
    this.#observer = options;
  }

  expand(node: Node): void {
    if (this.nodes >= this.#maxNodes) throw new LimitReached('nodes');
    this.nodes++;
    this.#observer.onExpand?.(node);
  }

  tell(node: Node, { pn, dn }: Numbers): void {
    this.#observer.onNumbers?.(node, { pn, dn });
  }
}

/** The verdict of a search, or the limit that ended it. */
export function runWithin(search: () => boolean, effort: () => Effort): Outcome {
  try {
    return { status: search() ? 'proved' : 'disproved', ...effort() };
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { status: 'unknown', reason: error.reason, ...effort() };
  }
}

export function readLimit(name: string, value = Number.POSITIVE_INFINITY): number {
  if (value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && value > 0)) return value;
  throw new OptionError('bad-option', `${name}: expected a whole number above 0, got ${value}`);
}

/** One of the names, the first if nothing is asked for. */
export function readChoice<Name extends string>(
  option: string,
  value: Name | undefined,
  names: readonly [Name, ...Name[]],
): Name {
  if (value === undefined) return names[0];
  if (names.includes(value)) return value;
  throw new OptionError('bad-option', `${option}: expected one of ${names}, got ${String(value)}`);
}

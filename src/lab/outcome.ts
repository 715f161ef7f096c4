// What every algorithm is asked besides the game, and what it answers. A limit that is reached gives
// `unknown` with its name; `proved` and `disproved` are certain.

import { type OptionNames, readFunction, requireInteger } from '../base/option-values';

export interface Limits {
  /** Expansions. Default: none. */
  readonly maxNodes?: number;
  /** Nodes kept at a time: of the tree, or records of the table. Default: none. */
  readonly maxMemory?: number;
}

/**
 * `nodes`, `memory`: a limit was reached. `plies`: there is no proof within the plies allowed. `depth`: a line got
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

export const RUN_OPTIONS: OptionNames<Limits & Observer<never>> = {
  maxNodes: true,
  maxMemory: true,
  onExpand: true,
  onNumbers: true,
};

/** Counts expansions, and ends the search at one too many. */
export class Budget<Node> {
  nodes = 0;
  readonly maxMemory: number;
  readonly #maxNodes: number;
  readonly #onExpand: Observer<Node>['onExpand'];
  readonly #onNumbers: Observer<Node>['onNumbers'];

  /** Of options that have been taken (`takeOptions`). */
  constructor(options: Limits & Observer<Node>) {
    this.#maxNodes = readLimit('maxNodes', options.maxNodes);
    this.maxMemory = readLimit('maxMemory', options.maxMemory);
    this.#onExpand = readFunction('onExpand', options.onExpand);
    this.#onNumbers = readFunction('onNumbers', options.onNumbers);
  }

  expand(node: Node): void {
    if (this.nodes >= this.#maxNodes) throw new LimitReached('nodes');
    this.nodes++;
    this.#onExpand?.(node);
  }

  tell(node: Node, { pn, dn }: Numbers): void {
    this.#onNumbers?.(node, { pn, dn });
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
  if (value === Number.POSITIVE_INFINITY) return value;
  return requireInteger(name, value, [1, Number.MAX_SAFE_INTEGER]);
}

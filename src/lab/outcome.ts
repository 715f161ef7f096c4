// The options and the result that all algorithms share. If a limit is reached the result is `unknown` with the name of
// the limit; `proved` and `disproved` are certain.

import { type OptionNames, readFunction, requireInteger } from '../base/option-values';

export interface Limits {
  /** Limit of expansions. Default: none. */
  readonly maxNodes?: number | undefined;
  /** Limit of the nodes kept at a time: nodes of the tree, or records of the table. Default: none. */
  readonly maxMemory?: number | undefined;
}

/**
 * - `nodes`, `memory`: a limit was reached.
 * - `plies`: there is no proof within the plies that are allowed.
 * - `depth`: a line became too long for the recursion.
 * - `guess`: the search ended, but it gave up moves by a guess (`mostWays` of T2).
 * - `repetition`: the search ended, but its disproof depends on repetitions and may be wrong (`two-phase`).
 */
export type UnknownReason = 'nodes' | 'memory' | 'plies' | 'depth' | 'guess' | 'repetition';

export interface SearchCost {
  /** Number of expansions: how often the children of a node were made, or a node was found to be terminal. */
  readonly nodes: number;
  /** The greatest number of nodes kept at a time. */
  readonly nodesInMemory: number;
}

export interface Decided extends SearchCost {
  readonly status: 'proved' | 'disproved';
  /**
   * A line of the proof, with one reply at every AND node. Only algorithms that have the line without a further search
   * give it.
   */
  readonly line?: readonly string[];
}

export interface Undecided extends SearchCost {
  readonly status: 'unknown';
  readonly reason: UnknownReason;
}

export type Outcome = Decided | Undecided;

/** Callbacks during the search, for traces and tests. */
export interface Observer<Node> {
  /** Called before each expansion. */
  readonly onExpand?: ((node: Node) => void) | undefined;
  /** Called with the proof and disproof number of an expanded node, whenever they are computed. */
  readonly onNumbers?: ((node: Node, numbers: Numbers) => void) | undefined;
}

export interface Numbers {
  readonly pn: number;
  readonly dn: number;
}

/** Thrown to end a search at any depth of the recursion. */
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

/** Counts expansions. Ends the search when the limit is reached. */
export class Budget<Node> {
  nodes = 0;
  readonly maxMemory: number;
  readonly #maxNodes: number;
  readonly #onExpand: Observer<Node>['onExpand'];
  readonly #onNumbers: Observer<Node>['onNumbers'];

  /** The names of the options must already be checked (`takeOptions`). */
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

  reportNumbers(node: Node, { pn, dn }: Numbers): void {
    this.#onNumbers?.(node, { pn, dn });
  }
}

/** The verdict of a search, or the limit that ended it. */
export function runWithin(search: () => boolean, effort: () => SearchCost): Outcome {
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

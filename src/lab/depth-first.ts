// What the depth-first algorithms share: a visit of a node, that is its children with what the table or the
// path says of each, and the record left behind when the visit ends. The recursion and its thresholds are the
// algorithms' own. Depth-first, only the path is in memory, and a table of records that may be lost.
//
// Repetition. A child on the path is a failure of the attacker. With `conditions` (the default, the lab's
// way) every disproof takes along the keys of the ancestors it leans on and is reused only below them; one
// that leans on nothing above its own node is plain. With `final` it is stored like any other: the naive table
// that falls to the graph-history interaction.

import { type OptionNames, readChoice, readFlag, takeOptions } from '../base/option-values';
import { type AndOrGame, noDominance } from './game';
import { decidedNumbers } from './numbers';
import {
  Budget,
  LimitReached,
  type Limits,
  type Numbers,
  type Observer,
  type Outcome,
  RUN_OPTIONS,
  runWithin,
} from './outcome';
import { type Found, RecordTable } from './record-table';

export interface DepthFirstOptions<Node> extends Limits, Observer<Node> {
  /** Use of dominance in the table, where the game has it. Default true. */
  readonly dominance?: boolean;
  readonly repetition?: 'conditions' | 'final';
}

export const DEPTH_FIRST_OPTIONS: OptionNames<DepthFirstOptions<never>> = {
  ...RUN_OPTIONS,
  dominance: true,
  repetition: true,
};

/** A child of the node being visited. */
export interface Row<Node> {
  readonly node: Node;
  readonly key: string;
  pn: number;
  dn: number;
  /** The least depth at which the child was seen. */
  depth: number;
  conditions: ReadonlySet<string> | undefined;
}

export interface Visit<Node> {
  readonly node: Node;
  readonly isOr: boolean;
  readonly depth: number;
  readonly rows: readonly Row<Node>[];
  readonly nodesBefore: number;
}

/** Far below what the stack of a JavaScript engine bears. */
const MAX_DEPTH = 1500;

export abstract class DepthFirst<Node> {
  protected readonly budget: Budget<Node>;
  protected readonly table: RecordTable<Node>;
  protected readonly path = new Map<string, number>();
  readonly #isFinal: boolean;

  constructor(
    protected readonly game: AndOrGame<Node>,
    given: DepthFirstOptions<Node>,
  ) {
    const options = takeOptions<DepthFirstOptions<Node>>(given, DEPTH_FIRST_OPTIONS);
    const { repetition } = options;
    this.budget = new Budget(options);
    const compared = readFlag('dominance', options.dominance, true) ? game.dominance : undefined;
    this.table = new RecordTable(compared ?? noDominance(game), this.budget.maxMemory);
    this.#isFinal = readChoice('repetition', repetition, ['conditions', 'final']) === 'final';
  }

  /** Searches until the root is decided, and says how. */
  protected abstract decide(root: Node): boolean;

  /** Of a node that the table does not know. */
  protected firstNumbers(_node: Node): Numbers {
    return { pn: 1, dn: 1 };
  }

  solve(): Outcome {
    return runWithin(
      () => this.decide(this.game.root),
      () => ({ nodes: this.budget.nodes, nodesInMemory: this.table.peak }),
    );
  }

  /** Begins a visit. Undefined for a node that is decided by itself: its record is made, nothing is left to do. */
  protected open(node: Node): Visit<Node> | undefined {
    const nodesBefore = this.budget.nodes;
    const depth = this.path.size;
    this.budget.expand(node);
    if (depth >= MAX_DEPTH) throw new LimitReached('depth');
    const value = this.game.terminalValue(node);
    if (value !== undefined) {
      this.#record(node, { ...decidedNumbers(value), depth, conditions: undefined }, 1);
      return undefined;
    }
    this.path.set(this.game.key(node), depth);
    const rows = this.game.children(node).map((child) => this.#makeRow(child));
    return { node, isOr: this.game.isOr(node), depth, rows, nodesBefore };
  }

  #makeRow(node: Node): Row<Node> {
    const depth = Number.POSITIVE_INFINITY;
    const key = this.game.key(node);
    return { node, key, ...this.firstNumbers(node), depth, conditions: undefined };
  }

  /** Looks all children up. Where the table has lost one, what its row says is kept. */
  protected refresh({ rows }: Visit<Node>): void {
    for (const row of rows) Object.assign(row, this.lookUp(row));
  }

  /** What path and table say of a node; undefined if nothing. */
  protected lookUp({ node, key }: Row<Node>): Found | undefined {
    const depth = this.path.get(key);
    if (depth === undefined) return this.table.look(node, this.path);
    return { ...decidedNumbers(false), depth, conditions: new Set([key]) };
  }

  /** Ends a visit: the record is made. Returns what it says. */
  protected close(visit: Visit<Node>, { pn, dn }: Numbers): Found {
    const { node, depth, nodesBefore } = visit;
    const key = this.game.key(node);
    this.path.delete(key);
    const conditions = dn === 0 && !this.#isFinal ? conditionsOf(visit, key) : undefined;
    const found = { pn, dn, depth, conditions };
    this.#record(node, found, this.budget.nodes - nodesBefore);
    return found;
  }

  #record(node: Node, found: Found, size: number): void {
    this.table.store(node, found, size);
    this.budget.tell(node, found);
  }
}

/** The ancestors that the disproof of a node leans on, without the node itself. */
function conditionsOf<Node>({ isOr, rows }: Visit<Node>, key: string) {
  const refuted = rows.filter(({ dn }) => dn === 0);
  // One reply is enough, all attacks must fail.
  const leaning = isOr ? refuted : [leastLeaning(refuted)];
  const keys = new Set(leaning.flatMap(({ conditions }) => [...(conditions ?? [])]));
  keys.delete(key);
  return keys.size === 0 ? undefined : keys;
}

function leastLeaning<Node>(rows: readonly Row<Node>[]): Row<Node> {
  const size = ({ conditions }: Row<Node>) => conditions?.size ?? 0;
  return rows.reduce((least, row) => (size(row) < size(least) ? row : least));
}

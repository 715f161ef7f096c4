// The part that the depth-first algorithms share: the visit of a node. When a visit begins, every child gets the
// numbers that the table or the path has for it. When it ends, a record is stored. Each algorithm has its own recursion
// and its own thresholds. Only the path and the table are in memory, and records of the table may be lost.
//
// Repetition. A child that is on the path is a failure of the attacker. With `conditions` (the default, a method of the
// lab's authors) a disproof is stored with the keys of the ancestors on which it depends, and is used again only below
// all of these ancestors. A disproof that depends on no ancestor is plain: it holds on every path. With `final` every
// disproof is stored as plain. Such a table gives wrong verdicts by the graph-history interaction.

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
import { type FoundRecord, RecordTable } from './record-table';

export interface DepthFirstOptions<Node> extends Limits, Observer<Node> {
  /** Does the table use dominance, if the game has it? Default true. */
  readonly dominance?: boolean | undefined;
  /**
   * `conditions` (default): a disproof by repetition is used only where it holds. `final`: it is used on every path.
   */
  readonly repetition?: 'conditions' | 'final' | undefined;
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

/** The deepest path. The stack of a JavaScript engine has room for far more recursions. */
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

  /** The numbers of a node that is not in the table. */
  protected firstNumbers(_node: Node): Numbers {
    return { pn: 1, dn: 1 };
  }

  solve(): Outcome {
    return runWithin(
      () => this.decide(this.game.root),
      () => ({ nodes: this.budget.nodes, nodesInMemory: this.table.peak }),
    );
  }

  /**
   * Begins a visit. For a terminal node this stores its record and returns undefined, because there is nothing to
   * search.
   */
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

  /** Looks all children up. If the table has lost a record, the row keeps its numbers. */
  protected refresh({ rows }: Visit<Node>): void {
    for (const row of rows) Object.assign(row, this.lookUp(row));
  }

  /** What the path or the table has for a node; undefined if neither has anything. */
  protected lookUp({ node, key }: Row<Node>): FoundRecord | undefined {
    const depth = this.path.get(key);
    if (depth === undefined) return this.table.find(node, this.path);
    return { ...decidedNumbers(false), depth, conditions: new Set([key]) };
  }

  /** Ends a visit: stores the record, and returns its contents. */
  protected close(visit: Visit<Node>, { pn, dn }: Numbers): FoundRecord {
    const { node, depth, nodesBefore } = visit;
    const key = this.game.key(node);
    this.path.delete(key);
    const conditions = dn === 0 && !this.#isFinal ? conditionsOf(visit, key) : undefined;
    const found = { pn, dn, depth, conditions };
    this.#record(node, found, this.budget.nodes - nodesBefore);
    return found;
  }

  #record(node: Node, found: FoundRecord, size: number): void {
    this.table.store(node, found, size);
    this.budget.reportNumbers(node, found);
  }
}

/** The keys of the ancestors on which the disproof of a node depends. The node itself is left out. */
function conditionsOf<Node>({ isOr, rows }: Visit<Node>, key: string) {
  const refuted = rows.filter(({ dn }) => dn === 0);
  // To disprove an OR node all children must be disproved; to disprove an AND node one child is enough.
  const dependent = isOr ? refuted : [leastDependent(refuted)];
  const keys = new Set(dependent.flatMap(({ conditions }) => [...(conditions ?? [])]));
  keys.delete(key);
  return keys.size === 0 ? undefined : keys;
}

function leastDependent<Node>(rows: readonly Row<Node>[]): Row<Node> {
  const size = ({ conditions }: Row<Node>) => conditions?.size ?? 0;
  return rows.reduce((least, row) => (size(row) < size(least) ? row : least));
}

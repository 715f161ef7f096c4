// The part that pn-search and AO* share. The whole search tree is kept in memory, or a graph in which equal positions
// are one node. A step expands a tip (a node whose children have not been made) and computes new numbers from there up
// to the root. The algorithm chooses the tip. The numbers are those of Allis (1994): at an OR node pn = min and dn = Σ,
// at an AND node pn = Σ and dn = min.
//
// Repetition. In the tree, a position that occurs earlier on its own path is a failure of the attacker. This is exact.
// In the graph, a node has several paths: a position that occurs earlier on one path may not occur on another, so that
// the failure would be wrong there. Such a child becomes a tip of its own that counts as a failure at first. So the
// links never form a cycle, and proofs are finite. A disproof of the root is accepted only if it still holds under two
// assumptions: all open tips are proved, and every repetition is as good as the node that it repeats
// (`possible-proofs.ts`). Otherwise the repetitions that could change the result are expanded like other tips. This
// method is not from a paper. Without it (`repetition: 'final'`) the graph form gives wrong verdicts by the
// graph-history interaction.

import { type OptionNames, readChoice, takeOptions } from '../base/option-values';
import type { AndOrGame } from './game';
import { add, decidedNumbers, INFINITE } from './numbers';
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
import { findPossibleRepetitions } from './possible-proofs';
import type { SearchNode } from './search-node';

export interface BestFirstOptions<Node> extends Limits, Observer<Node> {
  /** `graph` (default): equal positions are one node. `tree`: every path has nodes of its own. */
  readonly form?: 'tree' | 'graph' | undefined;
  /**
   * `checked` (default): disproofs that depend on repetitions are checked. `final`: they are taken to hold on every
   * path.
   */
  readonly repetition?: 'checked' | 'final' | undefined;
}

export const BEST_FIRST_OPTIONS: OptionNames<BestFirstOptions<never>> = {
  ...RUN_OPTIONS,
  form: true,
  repetition: true,
};

export abstract class BestFirst<Node> {
  protected readonly budget: Budget<Node>;
  readonly #nodes: SearchNode<Node>[] = [];
  readonly #table = new Map<string, SearchNode<Node>>();
  readonly #isTree: boolean;
  readonly #isFinal: boolean;
  /** The nodes from the root to the tip that was expanded last. */
  #path: SearchNode<Node>[] = [];

  constructor(
    protected readonly game: AndOrGame<Node>,
    given: BestFirstOptions<Node>,
  ) {
    const options = takeOptions<BestFirstOptions<Node>>(given, BEST_FIRST_OPTIONS);
    this.budget = new Budget(options);
    this.#isTree = readChoice('form', options.form, ['graph', 'tree']) === 'tree';
    const repetition = readChoice('repetition', options.repetition, ['checked', 'final']);
    this.#isFinal = repetition === 'final';
  }

  /**
   * Chooses the child on the way to the next tip. `last` is the child that was chosen at this node for the previous
   * tip, if both ways lead through this node.
   */
  protected abstract choose(
    node: SearchNode<Node>,
    last: SearchNode<Node> | undefined,
  ): SearchNode<Node>;

  /** The numbers of a new tip. */
  protected firstNumbers(_state: Node): Numbers {
    return { pn: 1, dn: 1 };
  }

  /** The children that a node gets when it is expanded. */
  protected childStates(node: SearchNode<Node>): readonly Node[] {
    return this.game.children(node.state);
  }

  protected keyOf(state: Node, _depth: number): string {
    return this.game.key(state);
  }

  solve(): Outcome {
    const effort = () => ({ nodes: this.budget.nodes, nodesInMemory: this.#nodes.length });
    let line: readonly string[] = [];
    const search = () => {
      const root = this.makeNode(this.game.root, undefined);
      this.#table.set(this.keyOf(root.state, 0), root);
      const isProved = this.#search(root);
      if (isProved) line = this.#line(root);
      return isProved;
    };
    const outcome = runWithin(search, effort);
    return outcome.status === 'proved' ? { ...outcome, line } : outcome;
  }

  #search(root: SearchNode<Node>): boolean {
    for (;;) {
      while (root.pn !== 0 && root.dn !== 0) this.#expand(this.#select(root));
      if (root.pn === 0 || this.#isTree || this.#isFinal) return root.pn === 0;
      const possible = findPossibleRepetitions(root, this.#nodes);
      if (possible.length === 0) return false;
      for (const node of possible) {
        node.repeats = undefined;
        Object.assign(node, this.firstNumbers(node.state));
        this.#update(node.parents);
      }
    }
  }

  #select(root: SearchNode<Node>): SearchNode<Node> {
    const path = [root];
    let node = root;
    for (let depth = 1; node.children !== undefined; depth++) {
      const isSame = this.#path[depth - 1] === node;
      node = this.choose(node, isSame ? this.#path[depth] : undefined);
      path.push(node);
    }
    this.#path = path;
    return node;
  }

  #expand(node: SearchNode<Node>): void {
    this.budget.expand(node.state);
    const value = this.game.terminalValue(node.state);
    if (value === undefined) {
      node.children = [];
      this.attach(node, this.childStates(node));
      this.#update([node]);
      return;
    }
    Object.assign(node, decidedNumbers(value));
    this.budget.reportNumbers(node.state, node);
    this.#update(node.parents);
  }

  /** Links children to an expanded node, and makes the nodes that do not exist yet. */
  protected attach(node: SearchNode<Node>, states: readonly Node[]): void {
    let ancestors: Set<SearchNode<Node>> | undefined;
    for (const state of states) {
      const key = this.keyOf(state, node.depth + 1);
      const known = this.#isTree ? this.#findAbove(node, key) : this.#table.get(key);
      if (known === undefined) {
        const child = this.makeNode(state, node);
        node.children!.push(child);
        if (!this.#isTree) this.#table.set(key, child);
        continue;
      }
      if (known.children !== undefined) ancestors ??= findAncestors(node);
      if (ancestors?.has(known)) node.children!.push(this.#makeRepetition(state, node, known));
      else {
        node.children!.push(known);
        known.parents.push(node);
      }
    }
  }

  #findAbove(node: SearchNode<Node>, key: string): SearchNode<Node> | undefined {
    let above: SearchNode<Node> | undefined = node;
    while (above !== undefined && this.keyOf(above.state, above.depth) !== key) {
      above = above.parents[0];
    }
    return above;
  }

  protected makeNode(state: Node, parent: SearchNode<Node> | undefined): SearchNode<Node> {
    if (this.#nodes.length >= this.budget.maxMemory) throw new LimitReached('memory');
    const node: SearchNode<Node> = {
      state,
      isOr: this.game.isOr(state),
      depth: parent === undefined ? 0 : parent.depth + 1,
      parents: parent === undefined ? [] : [parent],
      ...this.firstNumbers(state),
      children: undefined,
      repeats: undefined,
    };
    this.#nodes.push(node);
    return node;
  }

  #makeRepetition(state: Node, parent: SearchNode<Node>, repeats: SearchNode<Node>) {
    return Object.assign(this.makeNode(state, parent), { ...decidedNumbers(false), repeats });
  }

  /** Computes the numbers of these nodes again. If the numbers of a node change, does the same for its parents. */
  #update(nodes: readonly SearchNode<Node>[]): void {
    const waiting = [...nodes];
    for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
      const { pn, dn } = node;
      this.recompute(node);
      if (node.pn === pn && node.dn === dn) continue;
      waiting.push(...node.parents);
    }
  }

  protected recompute(node: SearchNode<Node>): void {
    Object.assign(node, numbersOf(node));
    this.budget.reportNumbers(node.state, node);
  }

  /** A line from the root through proved nodes. It has an end, because the links form no cycle. */
  #line(root: SearchNode<Node>): string[] {
    const line: string[] = [];
    let node: SearchNode<Node> | undefined = root;
    while (node?.children !== undefined) {
      node = node.children.find(({ pn }) => pn === 0);
      if (node !== undefined) line.push(this.game.describe(node.state));
    }
    return line;
  }
}

function numbersOf<Node>({ isOr, children }: SearchNode<Node>): Numbers {
  let [pn, dn] = isOr ? [INFINITE, 0] : [0, INFINITE];
  for (const child of children!) {
    pn = isOr ? Math.min(pn, child.pn) : add(pn, child.pn);
    dn = isOr ? add(dn, child.dn) : Math.min(dn, child.dn);
  }
  return { pn, dn };
}

function findAncestors<Node>(node: SearchNode<Node>): Set<SearchNode<Node>> {
  const ancestors = new Set([node]);
  for (const ancestor of ancestors) {
    for (const parent of ancestor.parents) ancestors.add(parent);
  }
  return ancestors;
}

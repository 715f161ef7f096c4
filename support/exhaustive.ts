// The oracle: verdicts by brute force on the slow rules, simple rather than fast. All positions reached by checks and
// legal replies form a graph, built breadth first. After every round, mates are counted backwards from the mated
// positions, twice: once as if every unexpanded position were no mate, once as if each were a mate. When both counts
// agree, the verdict is certain. A position that neither count reaches is no mate. Endless play is then no mate either,
// so verdicts do not depend on the moves before.

import { keyOf } from '../src/engines/reference/brute-force';
import type { Position } from '../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../src/shogi/rules';

export type Verdict = 'mate' | 'nomate';

interface Node {
  readonly position: Position;
  readonly isOr: boolean;
  readonly parents: Node[];
  /** Undefined until the node is expanded. */
  children: Node[] | undefined;
  verdict: Verdict | undefined;
}

interface DecidedPosition {
  readonly position: Position;
  readonly verdict: Verdict;
}

export interface Exploration {
  /** Verdict on the root; undefined when the graph grew beyond the limit. */
  readonly verdict: Verdict | undefined;
  /** All positions with the attacker to move whose verdict is certain. */
  readonly decided: readonly DecidedPosition[];
  /** Number of positions. */
  readonly size: number;
}

class Graph {
  readonly nodes = new Map<string, Node>();
  readonly root: Node;

  constructor(root: Position) {
    this.root = this.#find(root, true);
  }

  #find(position: Position, isOr: boolean): Node {
    const key = keyOf(position);
    let node = this.nodes.get(key);
    if (node === undefined) {
      node = { position, isOr, parents: [], children: undefined, verdict: undefined };
      this.nodes.set(key, node);
    }
    return node;
  }

  /** Expands all positions that the root's verdict may depend on. Returns whether there were any. */
  grow(maxSize: number): boolean {
    const frontier = this.#undecidedBelowRoot().filter((node) => node.children === undefined);
    for (const node of frontier) {
      if (this.nodes.size > maxSize) return false;
      const { position, isOr } = node;
      const moves = isOr ? checkingMoves(position) : legalMoves(position);
      node.children = moves.map((move) => this.#find(playKnownMove(position, move), !isOr));
      for (const child of node.children) child.parents.push(node);
    }
    return frontier.length > 0;
  }

  #undecidedBelowRoot(): Node[] {
    const found = new Set<Node>(this.root.verdict === undefined ? [this.root] : []);
    for (const node of found) {
      for (const child of node.children ?? []) if (child.verdict === undefined) found.add(child);
    }
    return [...found];
  }

  decide(): void {
    const certain = this.#countBack(false);
    const possible = this.#countBack(true);
    for (const node of this.nodes.values()) {
      if (certain.has(node)) node.verdict = 'mate';
      else if (!possible.has(node)) node.verdict = 'nomate';
    }
  }

  /** The mates, when unexpanded positions count as `unknownIsMate` says. */
  #countBack(unknownIsMate: boolean): Set<Node> {
    const mates = new Set<Node>();
    const openReplies = new Map<Node, number>();
    for (const node of this.nodes.values()) {
      if (node.verdict === undefined && node.children !== undefined) {
        openReplies.set(node, node.children.length);
        if (!node.isOr && node.children.length === 0) mates.add(node);
      } else if (node.verdict === 'mate' || (node.verdict === undefined && unknownIsMate)) {
        mates.add(node);
      }
    }
    // Elements that are added to a set during its iteration are visited too.
    for (const mate of mates) {
      for (const parent of mate.parents) {
        const open = (openReplies.get(parent) ?? Number.NaN) - 1;
        openReplies.set(parent, open);
        if (parent.isOr ? !Number.isNaN(open) : open === 0) mates.add(parent);
      }
    }
    return mates;
  }
}

/** Expands positions until the root (attacker to move) is decided or the graph has more than `maxSize`. */
export function explore(root: Position, maxSize: number): Exploration {
  const graph = new Graph(root);
  while (graph.grow(maxSize)) graph.decide();
  const decided: DecidedPosition[] = [];
  for (const { isOr, position, verdict } of graph.nodes.values()) {
    if (isOr && verdict !== undefined) decided.push({ position, verdict });
  }
  return { verdict: graph.root.verdict, decided, size: graph.nodes.size };
}

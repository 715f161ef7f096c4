// The oracle: verdicts by brute force on the slow rules, obviously right rather than fast. The positions
// that checks and legal replies lead to are laid out as a graph, breadth first, and after every round
// mates are counted back from the mated positions, twice: once as if every position not yet looked at
// were no mate, and once as if each were a mate. Where both say the same, the verdict is certain. What
// no count reaches is no mate, infinite play included; so verdicts do not depend on history.

import { keyOf } from '../src/engines/reference/brute-force';
import type { Position } from '../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../src/shogi/rules';

export type Verdict = 'mate' | 'nomate';

interface Node {
  readonly position: Position;
  readonly isOr: boolean;
  readonly parents: Node[];
  /** Undefined until the node has been looked at. */
  children: Node[] | undefined;
  verdict: Verdict | undefined;
}

export interface DecidedPosition {
  readonly position: Position;
  readonly verdict: Verdict;
}

export interface Exploration {
  /** Of the root; undefined if the graph grew too large. */
  readonly verdict: Verdict | undefined;
  /** All positions with the attacker to move that were decided on the way. */
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

  /** Looks at all positions that matter for the root. Returns whether there were any. */
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

  /** The mates, given what the positions not yet looked at are taken for. */
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
    // A set may grow while it is walked through: new elements come up last.
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

/** Explores until the root (the attacker to move) is decided or there are more positions than that. */
export function explore(root: Position, maxSize: number): Exploration {
  const graph = new Graph(root);
  while (graph.grow(maxSize)) graph.decide();
  const decided: DecidedPosition[] = [];
  for (const { isOr, position, verdict } of graph.nodes.values()) {
    if (isOr && verdict !== undefined) decided.push({ position, verdict });
  }
  return { verdict: graph.root.verdict, decided, size: graph.nodes.size };
}

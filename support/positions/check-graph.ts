// Proves no-mates by brute force, only on the rules of `src/shogi`. All positions reached by checks and replies form a
// graph, which grows round by round until there is no mate even if every position beyond the graph counts as won. It
// also finds reasons that are special to shogi: the only mate is a forbidden pawn drop, or the checks never end.

import { keyOf } from '../../src/engines/reference/brute-force';
import { isDrop } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { pseudoDropsOf } from '../../src/shogi/pseudo-moves';
import { checkingMoves, isMate, legalMoves, playKnownMove } from '../../src/shogi/rules';
import { Trial } from '../../src/shogi/trial';

/** `pawn-drop`: a mate if 打ち歩詰め were allowed. `repetition`: some play leads to endless checks. */
export type Theme = 'pawn-drop' | 'repetition' | 'plain';

interface Node {
  readonly position: Position;
  readonly isOr: boolean;
  /** Undefined until the node is expanded. */
  children: Node[] | undefined;
  /** An attacker's position in which a pawn drop would mate if it were allowed. */
  hasPawnDropMate: boolean;
}

/** The nodes won for the attacker. `isOptimistic`: every position beyond the graph counts as won, otherwise as lost. */
type View = (isOptimistic: boolean) => Set<Node>;

export class CheckGraph {
  readonly #nodes = new Map<string, Node>();
  readonly #root: Node;

  constructor(root: Position) {
    this.#root = this.#visit(root, true);
  }

  get size(): number {
    return this.#nodes.size;
  }

  /** True when it is certain that there is no mate. False also when the graph exceeds the limit. */
  provesNoMate(maxSize: number): boolean {
    const mates: View = (isOptimistic) =>
      this.#countBack((node) => isOptimistic && isUnexpanded(node));
    return this.#settle(mates, maxSize) === false;
  }

  /**
   * The reason of a proven no-mate. `plain` also if another reason could only be found with a graph beyond the limit.
   */
  theme(maxSize: number): Theme {
    const mates: View = (isOptimistic) =>
      this.#countBack((node) => node.hasPawnDropMate || (isOptimistic && isUnexpanded(node)));
    if (this.#settle(mates, maxSize)) return 'pawn-drop';
    return this.#endless().size > 0 ? 'repetition' : 'plain';
  }

  /** Expands the graph until both views of the positions beyond it agree on the root. */
  #settle(view: View, maxSize: number): boolean | undefined {
    for (;;) {
      const possible = view(true);
      if (!possible.has(this.#root)) return false;
      const certain = view(false);
      if (certain.has(this.#root)) return true;
      for (const node of this.#undecided(certain, possible)) {
        if (this.size > maxSize) return undefined;
        this.#expand(node);
      }
    }
  }

  /** The nodes that are mates when the given ones are: the least fixpoint. */
  #countBack(isGiven: (node: Node) => boolean): Set<Node> {
    const mates = new Set<Node>();
    const nodes = [...this.#nodes.values()].reverse();
    for (let before = -1; before !== mates.size; ) {
      before = mates.size;
      for (const node of nodes) {
        if (!mates.has(node) && (isGiven(node) || isWonOver(node, mates))) mates.add(node);
      }
    }
    return mates;
  }

  /** The nodes from which the attacker never runs out of checks: the greatest fixpoint. */
  #endless(): Set<Node> {
    const left = new Set(this.#nodes.values());
    for (let before = -1; before !== left.size; ) {
      before = left.size;
      for (const node of left) if (!isWonOver(node, left)) left.delete(node);
    }
    return left;
  }

  /** Unexpanded nodes that the verdict on the root may depend on. */
  #undecided(certain: ReadonlySet<Node>, possible: ReadonlySet<Node>): Node[] {
    const found = new Set([this.#root]);
    for (const node of found) {
      for (const child of node.children ?? []) {
        if (possible.has(child) && !certain.has(child)) found.add(child);
      }
    }
    return [...found].filter((node) => node.children === undefined);
  }

  #expand(node: Node): void {
    const { position, isOr } = node;
    const moves = isOr ? checkingMoves(position) : legalMoves(position);
    node.children = moves.map((move) => this.#visit(playKnownMove(position, move), !isOr));
    node.hasPawnDropMate = isOr && hasForbiddenPawnDrop(position);
  }

  #visit(position: Position, isOr: boolean): Node {
    const key = keyOf(position);
    let node = this.#nodes.get(key);
    if (node === undefined) {
      node = { position, isOr, children: undefined, hasPawnDropMate: false };
      this.#nodes.set(key, node);
    }
    return node;
  }
}

function isUnexpanded(node: Node): boolean {
  return node.children === undefined;
}

/** True when the attacker reaches the set from an expanded node, whatever the defender plays. */
function isWonOver(node: Node, set: ReadonlySet<Node>): boolean {
  if (node.children === undefined) return false;
  const isIn = (child: Node) => set.has(child);
  return node.isOr ? node.children.some(isIn) : node.children.every(isIn);
}

/** True when a forbidden pawn drop would mate. */
function hasForbiddenPawnDrop(position: Position): boolean {
  const { board, hands, turn } = position;
  if (hands[turn].P === 0) return false;
  const trial = new Trial(position);
  return pseudoDropsOf(board, turn, 'P').some(
    (move) =>
      isDrop(move) &&
      trial.givesCheck(move) &&
      !trial.exposesOwnKing(move) &&
      isMate(playKnownMove(position, move)),
  );
}

// No-mates by brute force: all that checks and replies lead to is laid out as a graph, round by round,
// until even the kindest view of what lies beyond it leaves the attacker no mate. Uses the rules of
// `src/shogi` only. Says besides why there is no mate, where the reason is one of shogi's own: the only
// mate is a forbidden pawn drop, or the checks go on for ever.

import { keyOf } from '../../src/engines/reference/brute-force';
import { isDrop } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { pseudoDropsOf } from '../../src/shogi/pseudo-moves';
import { checkingMoves, isMate, legalMoves, playKnownMove } from '../../src/shogi/rules';
import { Trial } from '../../src/shogi/trial';

/** `pawn-drop`: a mate but for 打ち歩詰め. `repetition`: some line of play leads to endless checks. */
export type Theme = 'pawn-drop' | 'repetition' | 'plain';

interface Node {
  readonly position: Position;
  readonly isOr: boolean;
  /** Undefined until the node has been expanded. */
  children: Node[] | undefined;
  /** An attacker's position where a pawn drop would mate if that were allowed. */
  hasPawnDropMate: boolean;
}

/** What is won for the attacker, in the kind view (all beyond the graph is won) or the unkind one. */
type View = (isKind: boolean) => Set<Node>;

export class CheckGraph {
  readonly #nodes = new Map<string, Node>();
  readonly #root: Node;

  constructor(root: Position) {
    this.#root = this.#visit(root, true);
  }

  get size(): number {
    return this.#nodes.size;
  }

  /** Is it certain that there is no mate? False too where the graph outgrows the limit. */
  provesNoMate(maxSize: number): boolean {
    const mates: View = (isKind) => this.#countBack((node) => isKind && isUnexpanded(node));
    return this.#settle(mates, maxSize) === false;
  }

  /** Why a proven no-mate is none; `plain` too where that would take a graph beyond the limit. */
  theme(maxSize: number): Theme {
    const mates: View = (isKind) =>
      this.#countBack((node) => node.hasPawnDropMate || (isKind && isUnexpanded(node)));
    if (this.#settle(mates, maxSize)) return 'pawn-drop';
    return this.#endless().size > 0 ? 'repetition' : 'plain';
  }

  /** Expands the graph until both views of what lies beyond it agree on the root. */
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

  /** The nodes that count as mates when those given do: the least fixpoint. */
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

  /** The nodes where the attacker never runs out of checks: the greatest fixpoint. */
  #endless(): Set<Node> {
    const left = new Set(this.#nodes.values());
    for (let before = -1; before !== left.size; ) {
      before = left.size;
      for (const node of left) if (!isWonOver(node, left)) left.delete(node);
    }
    return left;
  }

  /** Nodes not yet expanded that the verdict of the root may depend on. */
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

/** Does the attacker get from an expanded node into the set, whatever the defender does? */
function isWonOver(node: Node, set: ReadonlySet<Node>): boolean {
  if (node.children === undefined) return false;
  const isIn = (child: Node) => set.has(child);
  return node.isOr ? node.children.some(isIn) : node.children.every(isIn);
}

/** Would a pawn drop mate, were it allowed? */
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

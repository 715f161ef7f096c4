// The nodes of the tree of a split search, and the verdicts that are proven of positions. The nodes are positions with the
// attacker to move and, between them, the checks with the replies to them. A position has one node, however it is reached.
// A proven verdict holds on every path. A mate also holds with more in the attacker's hand, a no-mate also with less.

import { containsHand } from '../proof/hands';
import type { Hand } from '../shogi/hand';
import type { NumberedMove } from './subproblem';

export interface PositionNode {
  /** The position, with the move number 1. */
  readonly sfen: string;
  /** The board part of the SFEN: positions that differ only in their hands have the same. */
  readonly board: string;
  /** The attacker's hand. */
  readonly hand: Hand;
  /** Plies below the root, on the path on which the position was found first. */
  readonly depth: number;
  /** The checks with a reply that leads here. */
  readonly parents: CheckNode[];
  /** Undefined for a leaf. */
  checks: readonly CheckNode[] | undefined;
  /** A mate has `pn` 0 and `dn` Infinity, a no-mate has `pn` Infinity and `dn` 0. Otherwise both are at least 1. */
  pn: number;
  dn: number;
  proven: Proven | undefined;
  /** Whether a worker is searching this leaf. */
  isRunning: boolean;
  searches: number;
  /** How many searches of this leaf in a row ended with a breakdown of the worker. */
  failures: number;
}

export interface CheckNode {
  readonly parent: PositionNode;
  /** In USI notation. */
  readonly check: string;
  /** All replies, with the numbers that they had when the parent was searched as a leaf. */
  readonly replies: readonly NumberedMove[];
  /** The positions after the replies, in the same order; undefined until they are added to the tree (`Tree.unfold`). */
  children: readonly PositionNode[] | undefined;
  pn: number;
  dn: number;
}

interface Verdict {
  readonly board: string;
  /** For a mate, the least hand for which it is proven. For a no-mate, the greatest hand for which it is proven. */
  readonly hand: Hand;
}

export interface ProvenMate extends Verdict {
  readonly verdict: 'mate';
  /** An upper bound in plies. */
  readonly length: number;
  /** The certificate of a subproblem, or a check after which every reply leads to a proven mate. */
  readonly proof: string | MatingStep;
}

export interface MatingStep {
  /** Moves in USI notation. */
  readonly check: string;
  readonly replies: readonly { readonly move: string; readonly proven: ProvenMate }[];
}

export interface ProvenNoMate extends Verdict {
  readonly verdict: 'nomate';
  /** The certificate of a subproblem, or a position in which each check has a reply that leads to a proven no-mate. */
  readonly proof: string | PositionNode;
}

export type Proven = ProvenMate | ProvenNoMate;

/** Whether the verdict holds for another hand on the same board. */
export function holdsFor({ verdict, hand }: Proven, actual: Hand): boolean {
  return verdict === 'mate' ? containsHand(actual, hand) : containsHand(hand, actual);
}

/** The proven verdicts by board and hand. */
export class ProvenIndex {
  readonly #byBoard = new Map<string, Proven[]>();

  add(proven: Proven): void {
    const others = this.#byBoard.get(proven.board);
    if (others === undefined) this.#byBoard.set(proven.board, [proven]);
    else others.push(proven);
  }

  find(board: string, hand: Hand): Proven | undefined {
    return this.#byBoard.get(board)?.find((proven) => holdsFor(proven, hand));
  }
}

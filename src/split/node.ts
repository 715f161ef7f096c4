// The nodes of a split search: positions with the attacker to move, each there once however it is reached, and between
// them the checks, each with the replies to it. And what can be proven of a position: verdicts that hold on every path, a
// mate with more in hand too, a no-mate with less.

//====
// What is proven, found again by board and hand.

import { containsHand } from '../proof/hands';
import type { Hand } from '../shogi/hand';
import type { NumberedMove } from './subproblem';

export interface PositionNode {
  /** The position, with the move number 1. */
  readonly sfen: string;
  /** The board as its SFEN has it: what positions that differ in their hands have in common. */
  readonly board: string;
  /** The attacker's. */
  readonly hand: Hand;
  /** Plies below the root where it was met first. */
  readonly depth: number;
  /** The checks behind which it stands. */
  readonly parents: CheckNode[];
  /** Undefined of a leaf. */
  checks: readonly CheckNode[] | undefined;
  /** 0 of a mate, Infinity of a no-mate; otherwise at least 1, and so is `dn`. */
  pn: number;
  dn: number;
  proven: Proven | undefined;
  /** A leaf that is being searched just now. */
  isRunning: boolean;
  /** How often the leaf has been searched, and how often in a row that has broken down. */
  searches: number;
  failures: number;
}

export interface CheckNode {
  readonly parent: PositionNode;
  /** In USI notation. */
  readonly check: string;
  /** As the leaf told them. */
  readonly replies: readonly NumberedMove[];
  /** By reply; undefined until the search comes here. */
  children: readonly PositionNode[] | undefined;
  pn: number;
  dn: number;
}

interface Verdict {
  readonly board: string;
  /** The least of a mate, the greatest of a no-mate, for which it is proven. */
  readonly hand: Hand;
}

export interface ProvenMate extends Verdict {
  readonly verdict: 'mate';
  /** Plies at the most. */
  readonly length: number;
  /** A leaf's certificate, or a check behind which every reply was proven before. */
  readonly proof: string | MatingStep;
}

export interface MatingStep {
  /** Moves in USI notation. */
  readonly check: string;
  readonly replies: readonly { readonly move: string; readonly proven: ProvenMate }[];
}

export interface ProvenNoMate extends Verdict {
  readonly verdict: 'nomate';
  /** A leaf's certificate, or a position each of whose checks has a reply that is no mate. */
  readonly proof: string | PositionNode;
}

export type Proven = ProvenMate | ProvenNoMate;

/** Does the verdict hold for this hand, the board being the same? */
export function holdsFor({ verdict, hand }: Proven, actual: Hand): boolean {
  return verdict === 'mate' ? containsHand(actual, hand) : containsHand(hand, actual);
}

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

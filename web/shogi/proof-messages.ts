// Messages between the page and the worker that holds a proof.

import type { UnknownReason } from 'tsumeru';
import type { Certificate } from 'tsumeru/certificates';
import type { Hand } from 'tsumeru/shogi';

export type ProofInput =
  | {
      readonly type: 'prove';
      readonly sfen: string;
      readonly hashMiB: number;
      /** Moves of the shown solution in USI notation. */
      readonly line: readonly string[];
    }
  /** Asks how the proof continues from one of its nodes, in a position that this node covers. */
  | { readonly type: 'continue'; readonly node: number; readonly sfen: string };

/**
 * Another move than the one shown, and the node of the proof that it leads to: another reply to the moves of a mate, or
 * another check and the reply that refutes it.
 */
interface OtherMove {
  readonly move: string;
  /** Given for a check. */
  readonly reply?: string;
  readonly node: number;
  /** The position at the node. */
  readonly sfen: string;
  /** Number of plies to the end, this move included. */
  readonly plies: number;
}

export interface ProofStep {
  readonly move: string;
  /** In the proof of a mate the other replies of the defender, in a refutation the other checks of the attacker. */
  readonly others: readonly OtherMove[];
}

export interface Proven {
  readonly verdict: Certificate['verdict'];
  readonly nodes: number;
  /**
   * What the attacker needs in hand, by ply. Undefined at plies with the defender to move, and after the proof has left
   * the solution.
   */
  readonly hands: readonly (Hand | undefined)[];
  /**
   * The moves of the solution with all other replies, as far as the proof follows the solution. Without a mate: checks
   * and the replies that refute them.
   */
  readonly line: readonly ProofStep[];
}

interface Unproven {
  readonly missing: UnknownReason | 'unknown';
}

export type ProofOutput = Proven | Unproven;

// Messages between the page and the worker that holds a proof.

import type { Certificate, Hand, UnknownReason } from 'tsumeru/js';

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

/** A reply that differs from the solution's, and the node of the proof that answers it. */
interface OtherReply {
  readonly move: string;
  readonly node: number;
  /** The position after the reply. */
  readonly sfen: string;
  /** Number of plies to the mate, the reply included. */
  readonly plies: number;
}

export interface ProofStep {
  readonly move: string;
  /** The other replies at a defender's move; empty at the attacker's moves. */
  readonly others: readonly OtherReply[];
}

export interface Proven {
  readonly verdict: Certificate['verdict'];
  readonly nodes: number;
  /**
   * What the attacker needs in hand, by ply. Undefined at plies with the defender to move, and after the proof has left the
   * solution.
   */
  readonly hands: readonly (Hand | undefined)[];
  /** The moves of the solution with all other replies, as far as the proof follows the solution. */
  readonly line: readonly ProofStep[];
}

interface Unproven {
  readonly missing: UnknownReason | 'unknown';
}

export type ProofOutput = Proven | Unproven;

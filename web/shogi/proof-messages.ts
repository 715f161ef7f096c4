// What the page asks of the worker that holds a proof, and what it answers.

import type { Certificate, Hand, UnknownReason } from 'tsumeru/js';

export type ProofInput =
  | {
      readonly type: 'prove';
      readonly sfen: string;
      readonly hashMiB: number;
      /** Of the solution that is shown, in USI notation. */
      readonly line: readonly string[];
    }
  /** How the proof goes on from one of its nodes, in a position that this node answers. */
  | { readonly type: 'continue'; readonly node: number; readonly sfen: string };

/** A reply that the proof answers too, and where. */
interface OtherReply {
  readonly move: string;
  readonly node: number;
  /** The position after it. */
  readonly sfen: string;
  /** To the mate, the reply counted. */
  readonly plies: number;
}

export interface ProofStep {
  readonly move: string;
  /** Of the defender alone. */
  readonly others: readonly OtherReply[];
}

export interface Proven {
  readonly verdict: Certificate['verdict'];
  readonly nodes: number;
  /** By number of plies; undefined after the attacker's moves, and where the proof goes another way. */
  readonly hands: readonly (Hand | undefined)[];
  /** The line of the solution with all replies, as far as the proof goes the same way. */
  readonly line: readonly ProofStep[];
}

interface Unproven {
  readonly missing: UnknownReason | 'unknown';
}

export type ProofOutput = Proven | Unproven;

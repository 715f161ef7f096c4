// What an analysis tells of the pieces that a problem may do without. `docs/faults.md` says when one is needed.

import type { RemovalWay } from '../analysis/removals';
import type { Fault, OpenQuestion } from './analysis';
import type { UnknownReason } from './solution';

/** The diagram with one piece less, and what becomes of its line there. */
export interface RemovalTrial {
  /** Where the piece stands; null: it is one of those in the attacker's hand. */
  readonly square: string | null;
  /** As in an SFEN: `p`, `+P`. */
  readonly piece: string;
  /** Is it out of the set, or in the defender's hand? */
  readonly way: RemovalWay;
  /** `illegal`: the defender would stand in check with the attacker to move. */
  readonly status: 'mate' | 'nomate' | 'unknown' | 'illegal';
  /** Of the line of the diagram, in the position of the trial. */
  readonly verdict: 'sound' | 'unsound' | 'undecided';
  /** Can that line be played there? */
  readonly isPlayable: boolean;
  /** Plies of the solution that the trial has, futile interpositions not counted; null if none is known. */
  readonly length: number | null;
  /** Is that proven? Else it is the most that it takes. */
  readonly lengthIsExact: boolean;
  /** `false`: the solution stands without it, with no fault that the diagram has not. */
  readonly isNeeded: boolean | 'undecided';
  /** Why it is needed: the heaviest fault that the diagram has not. Null where it is no fault that tells, or none. */
  readonly fault: Fault | null;
  /** What the nodes for each question left open, where that is what leaves it undecided. */
  readonly undecided: readonly OpenQuestion[];
  /** The limit that ended the trial: `nodes` are those of the trial (`removalNodes`) or of the whole. */
  readonly reason?: UnknownReason;
}

/** Which trial is under way, from 1. */
export interface TrialProgress extends Pick<RemovalTrial, 'square' | 'piece' | 'way'> {
  readonly number: number;
  readonly of: number;
}

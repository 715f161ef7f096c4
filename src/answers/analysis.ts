// What an analysis returns: is the problem sound, how long is it, what else mates, and what the defender could
// have played. Moves are in USI notation; plies count from 1 at the root.

import type { LineCertificate } from '../proof/line-certificate';
import type { Hand } from '../shogi/hand';
import type {
  Condition,
  FaultKind,
  FutileRule,
  RemovalWay,
  Strictness,
  UnknownReason,
} from '../terms';
import type { SolveStatistics } from './solution';

/** What is wrong with a problem or with the line that is judged, or tolerated (`docs/faults.md`). */
export interface Fault {
  readonly kind: FaultKind;
  /** As printed, 1 for the first move; 0 for a recorded length that is wrong, where there is no line. */
  readonly ply: number;
  /** Null where there is no mate and no line. */
  readonly move: string | null;
  /**
   * Plies from the first of the line to the mate, when that move is played and best play follows, futile interpositions
   * not counted. Null where there is no mate.
   */
  readonly length: number | null;
  /** Is the length proven? Else it is that of the best play found, and what the name says is proven all the same. */
  readonly lengthIsExact: boolean;
  /** From that ply on, the move first; only the move, where a limit ended the making of the line. */
  readonly line: readonly string[];
  /** What the attacker has in hand at the end of the line; null where that is not known. */
  readonly leftover: Hand | null;
}

/** Another mate along a variation; it leaves the problem sound. */
export interface VariationCook extends Fault {
  /** The moves from the root that lead to it. */
  readonly path: readonly string[];
}

/** What the nodes allowed did not decide. */
export interface OpenQuestion {
  readonly ply: number;
  /** Null of the end of the line. */
  readonly move: string | null;
  /**
   * - `verdict`: does the check mate?
   * - `kind`: it mates, but what that is called hangs on what is not decided
   * - `length`: how long does the defence hold, how long is the mate?
   * - `leftover`: are pieces left over?
   */
  readonly what: 'verdict' | 'kind' | 'length' | 'leftover';
}

/** The defender's choice at one ply. */
export interface VariationChoice {
  readonly ply: number;
  /** In the order of the move generator. */
  readonly replies: readonly VariationReply[];
}

export interface VariationReply {
  readonly move: string;
  /** Is it the reply of the solution? */
  readonly isMain: boolean;
  /** A futile interposition: it is not played, and has no length and no line. */
  readonly isFutile: boolean;
  /** Plies to the mate, the reply counted; null if it is futile. */
  readonly length: number | null;
  /** Is that proven? Else it is the length of the best play found. */
  readonly lengthIsExact: boolean;
  readonly line: readonly string[];
  /** The choices along this line, where the depth asked for reaches so far. */
  readonly choices: readonly VariationChoice[];
}

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

export interface Analysis extends SolveStatistics {
  readonly status: 'mate' | 'nomate' | 'unknown';
  /**
   * `unsound` if a fault is proven, whatever is open; `sound` if there is none and nothing is open that could be one;
   * else `undecided`: `undecided`, `lengthIsExact` and `reason` say why.
   */
  readonly verdict: 'sound' | 'unsound' | 'undecided';
  /** By weight, then by ply. */
  readonly faults: readonly Fault[];
  /** What is tolerated, likewise. */
  readonly notes: readonly Fault[];
  /**
   * What is a fault, or tolerated, if the line is the solution, which is not proven. Empty where an author's line is
   * judged.
   */
  readonly suspects: readonly Fault[];
  readonly strictness: Strictness;
  /** The limit that ended the analysis, if one did; what was found until then stands. */
  readonly reason?: UnknownReason;
  readonly futile: FutileRule;
  /** Whose is the line that is judged? */
  readonly lineBy: 'author' | 'solver';
  /**
   * Does the line that is judged force mate, and end in it? `false` where the attacker lets go on the way, or where a
   * reply that counts is left at its end; null if there is no line.
   */
  readonly lineMates: boolean | 'undecided' | null;
  /** Plies of the line that is judged, futile interpositions not counted; null if there is none. */
  readonly length: number | null;
  /** Is it proven that the line mates, and that the shortest mate against the longest defence has its length when counted so? */
  readonly lengthIsExact: boolean;
  /** Plies that every mate is proven to take at least, counted likewise; null if there is no line. */
  readonly lengthAtLeast: number | null;
  readonly line: readonly string[];
  /** What the attacker has in hand at the end of the line; null if there is no line, or if it does not mate. */
  readonly leftover: Hand | null;
  /** What the nodes allowed for each question do not decide. */
  readonly undecided: readonly OpenQuestion[];
  readonly variations: readonly VariationChoice[];
  /** By name (`docs/glossary.md`): those of the diagram and, where the line ends in mate, those of the line. */
  readonly conditions: readonly Condition[];
  /** Other mates along them, and checks there that could not be decided. Only with the option `variationCooks`. */
  readonly variationCooks?: readonly VariationCook[];
  readonly variationUndecided?: readonly {
    readonly path: readonly string[];
    readonly move: string;
  }[];
  /**
   * Each piece but kings taken away, either way, and one of each kind in hand. Only with the option `removal`; empty
   * where there is no mate.
   */
  readonly removals?: readonly RemovalTrial[];
  /** Why the variations are not (all) there. */
  readonly variationsMissing?: UnknownReason;
  /** Of the line that is judged, as it stands (`docs/certificates.md`). Only with the option `certificate`. */
  readonly certificate?: LineCertificate;
  /** Why there is none: a limit, a line with a check that does not mate, or no line at all. */
  readonly certificateMissing?: UnknownReason | 'no-mate' | 'no-line';
}

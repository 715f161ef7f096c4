// The types of the answer of an analysis: is the problem sound, how long is its solution, which other checks mate, and
// what else could the defender play. Moves are in USI notation; plies count from 1 at the root.

import type { Hand } from '../shogi/hand';
import type { LineCertificate } from './line-certificate';
import type { SolveStatistics } from './solution';
import type { FaultKind, FutileRule, RemovalWay, Strictness, UnknownReason } from './terms';
import type { Theme } from './themes';

/** A fault of a problem or of the line that is judged, or a flaw that is tolerated (`docs/faults.md`). */
export interface Fault {
  readonly kind: FaultKind;
  /**
   * The ply of `move`, 1 for the first move. It is 0 if only the length of the solution was given, and that length is
   * wrong.
   */
  readonly ply: number;
  /** The move that is wrong or that the line leaves out (`docs/faults.md`); null if there is no mate and no line. */
  readonly move: string | null;
  /**
   * Plies of the whole line to the mate if `move` is played and best play follows, futile interpositions not counted.
   * Null if that is no mate.
   */
  readonly length: number | null;
  /**
   * Is the length proven? If not, it is the length of the best play that was found. The fault itself is proven in both
   * cases.
   */
  readonly lengthIsExact: boolean;
  /** The line from that ply on, `move` first; `move` alone if a limit ended the making of the line. */
  readonly line: readonly string[];
  /** The attacker's hand at the end of the line; null if that is not known. */
  readonly leftover: Hand | null;
}

/** Another mate along a variation; it leaves the problem sound. */
export interface VariationCook extends Fault {
  /** The moves from the root that lead to it. */
  readonly path: readonly string[];
}

/** A question that was not decided within its limit of nodes. */
export interface OpenQuestion {
  readonly ply: number;
  /** Null for a question about the end of the line. */
  readonly move: string | null;
  /**
   * - `verdict`: does the check mate?
   * - `kind`: the check mates, but which kind of fault is it?
   * - `length`: how long does the defence hold, or how long is the mate?
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
  /** Is the length proven? If not, it is the length of the best play that was found. */
  readonly lengthIsExact: boolean;
  /** The play to the mate, this reply first. */
  readonly line: readonly string[];
  /** The choices along this line; empty if `variationDepth` does not reach so far. */
  readonly choices: readonly VariationChoice[];
}

/** A removal trial: the line is judged in the diagram without one piece. */
export interface RemovalTrial {
  /** The square of the piece, as in USI (`5a`); null for a piece of the attacker's hand. */
  readonly square: string | null;
  /** The piece as in an SFEN: `p`, `+P`. */
  readonly piece: string;
  /** Was the piece removed from the set, or given to the defender's hand? */
  readonly way: RemovalWay;
  /** `illegal`: the defender would stand in check with the attacker to move. */
  readonly status: 'mate' | 'nomate' | 'unknown' | 'illegal';
  /** The verdict on the line of the diagram, judged in the position of the trial. */
  readonly verdict: 'sound' | 'unsound' | 'undecided';
  /** Can the line of the diagram be played in the position of the trial? */
  readonly isPlayable: boolean;
  /** Plies of the solution in the position of the trial, futile interpositions not counted; null if none is known. */
  readonly length: number | null;
  /** Is the length proven? If not, it is an upper bound. */
  readonly lengthIsExact: boolean;
  /** `false`: without the piece the line is still the solution, and no fault arises that the diagram does not have. */
  readonly isNeeded: boolean | 'undecided';
  /**
   * The gravest fault of the trial that the diagram does not have. It is the reason why the piece is needed. Null if
   * there is none, or if the piece is needed for another reason (`status`, `isPlayable`).
   */
  readonly fault: Fault | null;
  /** The open questions, if they are the reason why `isNeeded` is undecided. */
  readonly undecided: readonly OpenQuestion[];
  /**
   * The limit that ended the trial; `nodes` stands for the limit of the trial (`removalNodes`) or of the whole
   * analysis.
   */
  readonly reason?: UnknownReason;
}

/** The attacker's choice at one ply: which checks fail only to few replies. */
export interface TryChoice {
  readonly ply: number;
  /** The check of the line. */
  readonly move: string;
  /** The number of checks, that of the line counted. */
  readonly checks: number;
  /** Is it proven that no other check mates? `false`: another one does. */
  readonly isOnly: boolean | 'undecided';
  /** Those with the fewest refutations first. */
  readonly tries: readonly Try[];
}

/** A check that fails to few replies (紛れ). */
export interface Try {
  readonly move: string;
  /** The replies after which there is no mate. */
  readonly refutations: readonly string[];
  /** The replies that were not decided within the limit of nodes. */
  readonly undecided: readonly string[];
  /**
   * After each of the other replies a mate was found. The number of plies of the longest of these mates, the check
   * counted. Null if there is no such mate.
   */
  readonly holds: number | null;
}

export interface Analysis extends SolveStatistics {
  /**
   * Is the diagram mate? `unknown`: a limit was reached (`reason`), or with `verdictOnly` a fault of a long author's
   * line was proven before the mate was found.
   */
  readonly status: 'mate' | 'nomate' | 'unknown';
  /**
   * - `unsound`: a fault is proven, whatever questions are open.
   * - `sound`: there is no fault, and no open question could become one.
   * - `undecided`: neither. `undecided`, `lengthIsExact` and `reason` say why.
   */
  readonly verdict: 'sound' | 'unsound' | 'undecided';
  /** The proven faults, the gravest kind first, then by ply. */
  readonly faults: readonly Fault[];
  /** Flaws that are tolerated, in the same order. */
  readonly notes: readonly Fault[];
  /**
   * Faults and tolerated flaws of the line that was found, as long as it is not proven that this line is the solution,
   * or if the author's line may avoid them: another line may be as good (`docs/faults.md`). Of an author's line only if
   * it is open whether an interposition is futile, and that would be tolerated.
   */
  readonly possibleFaults: readonly Fault[];
  readonly strictness: Strictness;
  /** The verdict by each strictness, if they differ. */
  readonly readings?: Readonly<Record<Strictness, Analysis['verdict']>>;
  /** The limit that ended the analysis, if one did. Everything that was found before is in the answer. */
  readonly reason?: UnknownReason;
  readonly futile: FutileRule;
  /** Was the line that is judged given by the caller (`author`), or found by the analysis (`solver`)? */
  readonly lineBy: 'author' | 'solver';
  /**
   * Does every check of the line mate, and does the line end in mate? `false` if a check does not mate, or if the
   * defender has a reply that counts at the end of the line; null if there is no line.
   */
  readonly lineMates: boolean | 'undecided' | null;
  /** Plies of the line that is judged, futile interpositions not counted; null if there is none. */
  readonly length: number | null;
  /**
   * Is it proven that the line mates, and that best play by both sides takes `length` plies (futile interpositions not
   * counted)?
   */
  readonly lengthIsExact: boolean;
  /**
   * Every mate of the problem, whatever line is judged, is proven to take at least this many plies, futile
   * interpositions not counted. It exceeds `length` if the line ends too early. Null if there is no line.
   */
  readonly mateAtLeast: number | null;
  readonly line: readonly string[];
  /** The attacker's hand at the end of the line; null if there is no line, or if the line does not mate. */
  readonly leftover: Hand | null;
  /** The questions that were not decided within the limit of nodes for each question (`checkNodes`). */
  readonly undecided: readonly OpenQuestion[];
  readonly variations: readonly VariationChoice[];
  /** The themes (`docs/glossary.md`) of the diagram and, if the line ends in mate, those of the line. */
  readonly themes: readonly Theme[];
  /**
   * Other mates along the variations, and checks along the variations that were not decided. Only with the option
   * `variationCooks`.
   */
  readonly variationCooks?: readonly VariationCook[];
  readonly variationUndecided?: readonly {
    readonly path: readonly string[];
    readonly move: string;
  }[];
  /**
   * The removal trials: two for each piece on the board but kings (once the piece is taken away, once it is given to
   * the defender), and one for each kind in the attacker's hand (one piece is given to the defender). Present only with
   * the option `removal`; empty if there is no mate.
   */
  readonly removals?: readonly RemovalTrial[];
  /** The tries at each ply of the attacker. Only with the option `tries`; empty if there is no line. */
  readonly tries?: readonly TryChoice[];
  /** The limit that ended the search for tries; `tries` then lacks the later plies. */
  readonly triesMissing?: UnknownReason;
  /** Why `variations` is empty although variations were asked for. */
  readonly variationsMissing?: UnknownReason;
  /** The certificate of the line that is judged (`docs/certificates.md`). Only with the option `certificate`. */
  readonly certificate?: LineCertificate;
  /** Why there is no certificate: a limit, a check of the line that does not mate, or no line at all. */
  readonly certificateMissing?: UnknownReason | 'no-mate' | 'no-line';
}

/** The length of a problem that is proven sound; undefined for any other. */
export function soundLengthOf({
  verdict,
  length,
  lengthIsExact,
}: Pick<Analysis, 'verdict' | 'length' | 'lengthIsExact'>): number | undefined {
  return verdict === 'sound' && lengthIsExact ? (length ?? undefined) : undefined;
}

// What an analysis returns: is the problem sound, how long is it, what else mates, and what the defender could
// have played. Moves are in USI notation; plies count from 1 at the root.

import type { FutileRule } from '../analysis/conventional';
import type { CookClass } from '../analysis/cook';
import type { MissingReason } from '../proof/prover';
import type { Hand } from '../shogi/hand';
import type { SolveStatistics, UnknownReason } from './solution';

export interface Cook {
  /** Of the move, odd. */
  readonly ply: number;
  readonly move: string;
  readonly class: CookClass;
  /** Plies of this mate from that ply on, futile interpositions not counted. A shorter one may exist. */
  readonly length: number;
  /** From that ply on; only the move, where a limit ended the making of the line. */
  readonly line: readonly string[];
}

/** Another mate along a variation; it leaves the problem sound. */
export interface VariationCook extends Cook {
  /** The moves from the root that lead to it. */
  readonly path: readonly string[];
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
  readonly line: readonly string[];
  /** The choices along this line, where the depth asked for reaches so far. */
  readonly choices: readonly VariationChoice[];
}

export interface Analysis extends SolveStatistics {
  readonly status: 'mate' | 'nomate' | 'unknown';
  /**
   * True if no other check mates but those that are tolerated; false if there is a cook, or no mate. Undecided
   * if neither is proven: `undecided`, `lengthIsExact` and `reason` say why.
   */
  readonly sound: boolean | 'undecided';
  /** The limit that ended the analysis, if one did; what was found until then stands. */
  readonly reason?: UnknownReason;
  readonly futile: FutileRule;
  /** Plies of the solution, futile interpositions not counted; null if none was found. */
  readonly length: number | null;
  /** Is it proven that no mate is shorter when counted so? */
  readonly lengthIsExact: boolean;
  /** It is proven that every mate takes so many plies when counted so; null if there is no line. */
  readonly lengthAtLeast: number | null;
  readonly line: readonly string[];
  /** What the attacker has in hand at the end of the line; null if there is no line. */
  readonly leftover: Hand | null;
  /** Other moves that mate, the tolerated among them. */
  readonly cooks: readonly Cook[];
  /** Checks whose verdict, or whose class as a cook, the nodes allowed for each do not decide. */
  readonly undecided: readonly { readonly ply: number; readonly move: string }[];
  readonly variations: readonly VariationChoice[];
  /** Other mates along them, and checks there that could not be decided. Only with the option `variationCooks`. */
  readonly variationCooks?: readonly VariationCook[];
  readonly variationUndecided?: readonly {
    readonly path: readonly string[];
    readonly move: string;
  }[];
  /** Why the variations are not (all) there. */
  readonly variationsMissing?: MissingReason;
}

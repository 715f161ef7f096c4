// The answer to a one-eye problem, and the progress reports during the search.

import type { UnknownReason } from '../answers/terms';
import type { Verdict } from './core';

/** The limit that ended the search. */
export type OneEyeUnknownReason = Exclude<UnknownReason, 'memory'>;

/** What a solve has taken. */
export interface OneEyeStatistics {
  /** Visits of a node until the verdict and the ko status were known. */
  readonly nodes: number;
  /** All visits, including those for the other winning moves. */
  readonly totalNodes: number;
  readonly milliseconds: number;
  /** The deepest ply searched. */
  readonly maxDepth: number;
  /** Number of repeated situations. */
  readonly repetitions: number;
  readonly table: {
    readonly hashMiB: number;
    readonly entries: number;
    readonly used: number;
    /** Records of this problem that were overwritten by others. */
    readonly replaced: number;
  };
}

/** The problem is decided. */
export interface OneEyeDecided extends OneEyeStatistics {
  /** Do the crucial stones get their second eye, under situational superko? */
  readonly status: Verdict;
  /** Is the winner the same, whichever side has endless ko threats? */
  readonly koFree: boolean;
  /** The winner if the attacker may repeat situations for ever, and the winner if the defender may. */
  readonly withAttackerKoThreats: Verdict;
  readonly withDefenderKoThreats: Verdict;
  /** All stones by which the side to move wins under superko, in SGF letters, in the order of the board. */
  readonly winningMoves: readonly string[];
  /** Does the attacker, to move, win by a pass too under superko? */
  readonly passWins: boolean;
  /** False if a limit was reached after the verdict, or if only one winning move was asked for: some may be missing. */
  readonly winningMovesAreComplete: boolean;
  /** Play to the end, in SGF letters or `pass`. */
  readonly line: readonly string[];
  /** False if the table has lost a part of the proof: then the line ends early. The verdict is still proven. */
  readonly lineIsComplete: boolean;
}

/** A limit ended the search before a verdict. */
export interface OneEyeUnknown extends OneEyeStatistics {
  readonly status: 'unknown';
  readonly reason: OneEyeUnknownReason;
  /** The results that were proven before the limit was reached. */
  readonly withAttackerKoThreats: Verdict | undefined;
  readonly withDefenderKoThreats: Verdict | undefined;
  /** Empty, as the line is: none is known. */
  readonly winningMoves: readonly string[];
  readonly line: readonly string[];
}

/** The answer of a solve. */
export type OneEyeSolution = OneEyeDecided | OneEyeUnknown;

/** How far a search is. */
export interface OneEyeProgress {
  readonly nodes: number;
  readonly milliseconds: number;
  readonly pn: number;
  readonly dn: number;
  /** Plies between the root and the current node. */
  readonly depth: number;
}

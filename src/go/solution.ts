// The answer to a one-eye problem, and what is told on the way.

import type { UnknownReason } from '../terms';
import type { Verdict } from './core';

export type OneEyeUnknownReason = Exclude<UnknownReason, 'memory'>;

export interface OneEyeStatistics {
  /** Visits of a node until the verdict and the ko status were known. */
  readonly nodes: number;
  /** All visits: those for the other winning moves included. */
  readonly totalNodes: number;
  readonly milliseconds: number;
  /** The deepest ply searched. */
  readonly maxDepth: number;
  /** Situations that came back. */
  readonly repetitions: number;
  readonly table: {
    readonly hashMiB: number;
    readonly entries: number;
    readonly used: number;
    /** Records of this problem that others took the place of. */
    readonly replaced: number;
  };
}

export interface OneEyeDecided extends OneEyeStatistics {
  /** Do the crucial stones get their second eye, under situational superko? */
  readonly status: Verdict;
  /** Is the winner the same whoever has ko threats without end? */
  readonly koFree: boolean;
  /** The winner if the attacker (the defender) may go round for ever. */
  readonly withAttackerKoThreats: Verdict;
  readonly withDefenderKoThreats: Verdict;
  /** All stones by which the side to move wins, in SGF letters, in the order of the board. */
  readonly winningMoves: readonly string[];
  /** Does the attacker, to move, win by a pass too? */
  readonly passWins: boolean;
  /** False where a limit was reached after the verdict, or one winning move was asked for: some may be missing. */
  readonly winningMovesAreComplete: boolean;
  /** Play to the end, in SGF letters or `pass`. */
  readonly line: readonly string[];
  /** False where the table has lost a part of the proof: the line stops short. The verdict stands. */
  readonly lineIsComplete: boolean;
}

export interface OneEyeUnknown extends OneEyeStatistics {
  readonly status: 'unknown';
  readonly reason: OneEyeUnknownReason;
  /** What was proven before the limit was reached. */
  readonly withAttackerKoThreats: Verdict | undefined;
  readonly withDefenderKoThreats: Verdict | undefined;
}

export type OneEyeSolution = OneEyeDecided | OneEyeUnknown;

export interface OneEyeProgress {
  readonly nodes: number;
  readonly milliseconds: number;
  readonly pn: number;
  readonly dn: number;
  /** Plies below the root just now. */
  readonly depth: number;
}

// The answers of a solve: what it returns, what it tells on the way, and the answer as a USI engine gives it.

import type { MateCertificate, NoMateCertificate } from '../proof/certificate';
import type { Hand } from '../shogi/hand';
import type { FutileRule, RemovalWay, UnknownReason } from '../terms';

export interface TableStatistics {
  readonly hashMiB: number;
  /** Records that the table can hold, and that it holds. */
  readonly entries: number;
  readonly used: number;
  /** `used / entries`, 0 to 1. */
  readonly fill: number;
  /** Garbage collections (SmallTreeGC), and records overwritten by others. */
  readonly collections: number;
  readonly replaced: number;
}

export interface SolveStatistics {
  /** Visits of a node by the search; those spent on finding parts of the line again included. */
  readonly nodes: number;
  readonly milliseconds: number;
  readonly nodesPerSecond: number;
  /** The deepest ply searched. */
  readonly maxDepth: number;
  /** Positions refused as repetitions. */
  readonly repetitions: number;
  readonly table: TableStatistics;
  /**
   * How many threads searched, where the option `threads` was given: 1 where they cannot share memory here. Nodes of
   * each, the leader's first; a short search is the leader's alone.
   */
  readonly threads?: number;
  readonly threadNodes?: readonly number[];
  /** Of a split search. Its `table` is that of one worker: the size that each has, and how full the fullest was. */
  readonly split?: SplitStatistics;
}

/** How a split search fares. */
export interface SplitStatistics {
  readonly workers: number;
  /** Leaves that are being searched. */
  readonly running: number;
  /** Searches of leaves, and those that an earlier run had done. */
  readonly leaves: number;
  readonly resumed: number;
  /** Positions in the tree, and those of them that are decided. */
  readonly positions: number;
  readonly verdicts: number;
  /** Only there if results could not be kept in the journal: why. A later run searches them again. */
  readonly journalFailure?: string;
}

/** A solution that leaves out futile interpositions. */
export interface Conventional {
  /** The rule that says which those are. */
  readonly futile: FutileRule;
  /**
   * Plies of `line`, futile interpositions not counted. While `lengthIsExact` is false it may be above `lengthAtMost`: a
   * shorter mate was proven then, but the nodes ended before its line was known.
   */
  readonly length: number;
  /** Is it proven that no mate is shorter when counted so? */
  readonly lengthIsExact: boolean;
  /** Proven: every mate takes at least this many plies when counted so, and there is one that takes at most that many. */
  readonly lengthAtLeast: number;
  readonly lengthAtMost: number;
  /** Moves in USI notation; at the end nothing is left but futile interpositions. */
  readonly line: readonly string[];
  /**
   * Is it proven that the line is one of best play by both sides? Its length may be exact without: then the defender may
   * have a longer reply on the way, and another hand may be left at the end.
   */
  readonly lineIsProven: boolean;
  /** What the attacker has in hand at the end. */
  readonly leftover: Hand;
}

/** A check at the root behind which there is a mate. */
export interface FirstMove {
  readonly move: string;
  /** From this move on. Empty where it is not complete. */
  readonly line: readonly string[];
  /** Plies, this move counted: of the line, or of the mate that is proven where the line is not complete. */
  readonly length: number;
  /** Is it proven that this move does not mate sooner? Only with the option `shortest`, and of one ply. */
  readonly lengthIsExact: boolean;
  readonly lineIsComplete: boolean;
}

/** The checks at the root by what they lead to, in USI notation. In a progress those still open are in no list. */
export interface FirstMoves {
  /** The shortest first, the solution's among them; those with no complete line last. */
  readonly mates: readonly FirstMove[];
  /** Behind these there is proven to be no mate. */
  readonly refuted: readonly string[];
  /** Not decided, and the limit that came first. */
  readonly undecided: readonly { readonly move: string; readonly reason: UnknownReason }[];
}

/** What all answers have. */
export interface Answer extends SolveStatistics {
  /** The defender is to move in the given position: the option `side`. Absent: the attacker. */
  readonly side?: 'defender';
}

export interface AnyMate extends Answer {
  readonly status: 'mate';
  /** Moves in USI notation, both sides', to the mate; every interposition is played. */
  readonly line: readonly string[];
  /**
   * Plies of the line, every interposition counted, whatever the goal; of the shortest mate, where that is proven and a
   * limit ended the making of the line; null where neither is known.
   */
  readonly length: number | null;
  /**
   * Is it proven that no mate has fewer plies? Only with the goal 'shortest', and of a mate in one ply, or, with the
   * defender to move, in two or none.
   */
  readonly lengthIsExact: boolean;
  /**
   * False where a limit ended the making of the line, or where the table is too small to hold the proof
   * at once. The line is then empty; the verdict stands.
   */
  readonly lineIsComplete: boolean;
  /** Which first moves mate. Only with the option `firstMoves`. */
  readonly firstMoves?: FirstMoves;
  /** Where one was asked for and could be made. */
  readonly certificate?: MateCertificate;
  /** Why there is none though one was asked for; the verdict stands. */
  readonly certificateMissing?: UnknownReason;
}

/** The solution as books print it, or what ended the search before there was any line. */
export type BookAnswer =
  | { readonly conventional: Conventional; readonly conventionalMissing?: undefined }
  | { readonly conventional?: undefined; readonly conventionalMissing: UnknownReason };

/** With the goal 'book' exactly one of `conventional` and `conventionalMissing` is there, otherwise neither. */
export type Mate =
  | (AnyMate & { readonly goal: 'book' } & BookAnswer)
  | (AnyMate & {
      readonly goal: 'first' | 'shortest';
      readonly conventional?: undefined;
      readonly conventionalMissing?: undefined;
    });

export interface NoMate extends Answer {
  readonly status: 'nomate';
  /** Plies within which there is no mate: the option `maxPlies`. Absent: there is none of any length. */
  readonly within?: number;
  /** With the defender to move: a reply behind which there is no mate (within the plies that are left). */
  readonly escape?: string;
  /** Why none is named though the defender is to move; the verdict stands. */
  readonly escapeMissing?: UnknownReason;
  readonly certificate?: NoMateCertificate;
  readonly certificateMissing?: UnknownReason;
}

export interface Unknown extends Answer {
  readonly status: 'unknown';
  readonly reason: UnknownReason;
  /** Proof and disproof number of the root when the search ended. */
  readonly pn: number;
  readonly dn: number;
}

export type Solution = Mate | NoMate | Unknown;

export interface Progress extends SolveStatistics {
  readonly pn: number;
  readonly dn: number;
  /** Plies below the root just now. */
  readonly depth: number;
  /** The moves that lead there, while any mate is searched for. WebAssembly tells them; of threads, the leader's. */
  readonly line?: readonly string[];
  /** The mate that is known by now, while the goal asks for more. */
  readonly mate?: { readonly line: readonly string[]; readonly length: number };
  /** What is known of the first moves by now: there is a mate. Only with the option `firstMoves`. */
  readonly firstMoves?: FirstMoves;
  /** How far an analysis is. */
  readonly analysis?: AnalysisProgress;
  /** Which removal trial of an analysis is under way; `analysis` is then of that. */
  readonly trial?: TrialProgress;
}

export interface AnalysisProgress {
  /** Questions of the line that are not decided by now. */
  readonly open: number;
  /** The move that is looked into, where it is one check. */
  readonly ply?: number;
  readonly move?: string;
  /** Nodes for each question in this round. */
  readonly roundNodes: number;
}

/** A removal trial, numbered from 1. */
export interface TrialProgress {
  readonly number: number;
  readonly of: number;
  /** Null: in hand. */
  readonly square: string | null;
  readonly piece: string;
  readonly way: RemovalWay;
}

/**
 * `checkmate` with the moves, `nomate` where that is proven, `timeout` for everything else: USI has no word for
 * a mate whose line is not known, nor for none within so many plies.
 */
export function formatUsiAnswer(solution: Solution): string {
  if (solution.status === 'nomate' && solution.within === undefined) return 'checkmate nomate';
  const isLineKnown = solution.status === 'mate' && solution.lineIsComplete;
  return ['checkmate', ...(isLineKnown ? solution.line : ['timeout'])].join(' ');
}

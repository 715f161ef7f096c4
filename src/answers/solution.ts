// The types of the answer of a solve and of its progress reports, and the answer as a USI engine gives it.

import type { MateCertificate, NoMateCertificate } from '../proof/certificate';
import type { Hand } from '../shogi/hand';
import type { FutileRule, RemovalWay, UnknownReason } from '../terms';

export interface TableStatistics {
  readonly hashMiB: number;
  /** Number of records that the table can hold. */
  readonly entries: number;
  /** Number of records that it holds. */
  readonly used: number;
  /** `used / entries`, 0 to 1. */
  readonly fill: number;
  /** Number of garbage collections (SmallTreeGC). */
  readonly collections: number;
  /** Number of records that were overwritten by others. */
  readonly replaced: number;
}

export interface SolveStatistics {
  /**
   * Visits of nodes by all searches of the solve. Searches that are repeated because the table has lost parts of the line are
   * included.
   */
  readonly nodes: number;
  readonly milliseconds: number;
  readonly nodesPerSecond: number;
  /** The deepest ply searched. */
  readonly maxDepth: number;
  /** Number of positions that were refused as repetitions. */
  readonly repetitions: number;
  readonly table: TableStatistics;
  /** Number of threads that searched, if the option `threads` was given. It is 1 if threads cannot share memory on this host. */
  readonly threads?: number;
  /**
   * Nodes of each thread. The first number is that of the leader, the thread that begins every search. In a short search only the
   * leader searches.
   */
  readonly threadNodes?: readonly number[];
  /**
   * Only for a split search. `table` then describes one worker: the size is that of each worker's table, and the fill is that
   * of the fullest one.
   */
  readonly split?: SplitStatistics;
}

/**
 * The progress of a split search: several workers search undecided positions of one tree. Such a position is called a subproblem.
 */
export interface SplitStatistics {
  readonly workers: number;
  /** Number of subproblems that are being searched. */
  readonly running: number;
  /** Number of searches of subproblems that this run has finished. */
  readonly subproblems: number;
  /** Number of searches of subproblems whose results came from an earlier run. */
  readonly resumed: number;
  /** Number of positions in the tree. */
  readonly positions: number;
  /** Number of those positions that are decided. */
  readonly verdicts: number;
  /**
   * Why results could not be written to the journal. A later run searches their subproblems again. Absent if all results were
   * written.
   */
  readonly journalFailure?: string;
}

/** A solution that leaves out futile interpositions. */
export interface BookSolution {
  /** The rule that says which interpositions are futile. */
  readonly futile: FutileRule;
  /**
   * Plies of `line`, futile interpositions not counted. If `lengthIsExact` is false, it may be greater than `lengthAtMost`: a
   * shorter mate was proven, but the nodes ran out before its line was known.
   */
  readonly length: number;
  /** Is it proven that no mate is shorter, futile interpositions not counted? */
  readonly lengthIsExact: boolean;
  /** Proven: every mate takes at least this many plies, futile interpositions not counted. */
  readonly lengthAtLeast: number;
  /** Proven: there is a mate of at most this many plies, futile interpositions not counted. */
  readonly lengthAtMost: number;
  /** Moves in USI notation. At the end the defender has no replies but futile interpositions. */
  readonly line: readonly string[];
  /**
   * Is it proven that the line is best play by both sides? The length may be exact although this is not proven; in that case
   * one side may have a better move at some ply of the line, and best play may end with another hand than `leftover`.
   */
  readonly lineIsProven: boolean;
  /** The attacker's hand at the end of the line. */
  readonly leftover: Hand;
}

/** A check at the root that mates. */
export interface FirstMove {
  readonly move: string;
  /** The line, this move first; empty if `lineIsComplete` is false. */
  readonly line: readonly string[];
  /** Plies of the line, this move counted. If the line is not complete, an upper bound of the mate's plies. */
  readonly length: number;
  /** Is it proven that this move does not mate sooner? Only with the goal 'shortest', or if it mates at once. */
  readonly lengthIsExact: boolean;
  readonly lineIsComplete: boolean;
}

/**
 * The checks at the root in USI notation, in a list for each outcome. In progress reports, a check that is still open is in no
 * list.
 */
export interface FirstMoves {
  /** Checks that mate, the solution's among them: the shortest first, those without a complete line last. */
  readonly mates: readonly FirstMove[];
  /** Checks that are proven not to mate. */
  readonly refuted: readonly string[];
  /** Checks that were not decided, each with the limit that was reached first. */
  readonly undecided: readonly { readonly move: string; readonly reason: UnknownReason }[];
}

/** The part that all answers have in common. */
export interface Answer extends SolveStatistics {
  /** Present if the defender is to move in the given position (option `side`); absent if the attacker is. */
  readonly side?: 'defender';
}

export interface AnyMate extends Answer {
  readonly status: 'mate';
  /** The moves of both sides to the mate, in USI notation; interpositions are never left out. */
  readonly line: readonly string[];
  /**
   * Plies of the line, every interposition counted, whatever the goal. If the line is not complete: the length of the shortest
   * mate if that is proven, else null.
   */
  readonly length: number | null;
  /**
   * Is it proven that no mate has fewer plies? True only with the goal 'shortest', or for a mate in one ply, or, with the
   * defender to move, in two plies or none.
   */
  readonly lengthIsExact: boolean;
  /**
   * False if a limit ended the making of the line, or if the table is too small to hold the whole proof. The line is then
   * empty, but the verdict is proven.
   */
  readonly lineIsComplete: boolean;
  /** Which first moves mate. Only with the option `firstMoves`. */
  readonly firstMoves?: FirstMoves;
  /** Present if the option `certificate` was given and the certificate could be made. */
  readonly certificate?: MateCertificate;
  /** Why there is no certificate although one was asked for; the verdict is proven all the same. */
  readonly certificateMissing?: UnknownReason;
}

/** The solution as books print it, or the limit that ended the search before there was any line. */
export type BookAnswer =
  | { readonly book: BookSolution; readonly bookMissing?: undefined }
  | { readonly book?: undefined; readonly bookMissing: UnknownReason };

/** With the goal 'book' exactly one of `book` and `bookMissing` is there, otherwise neither. */
export type Mate =
  | (AnyMate & { readonly goal: 'book' } & BookAnswer)
  | (AnyMate & {
      readonly goal: 'first' | 'shortest';
      readonly book?: undefined;
      readonly bookMissing?: undefined;
    });

export interface NoMate extends Answer {
  readonly status: 'nomate';
  /** There is no mate within this many plies (option `maxPlies`). Absent: there is no mate of any length. */
  readonly within?: number;
  /** With the defender to move: a reply after which there is no mate (within the plies that are left). */
  readonly escape?: string;
  /** With the defender to move: why no `escape` is named; the verdict is proven all the same. */
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

/** A progress report (option `onProgress`). */
export interface Progress extends SolveStatistics {
  /** Proof and disproof number of the root of the current search. */
  readonly pn: number;
  readonly dn: number;
  /** Plies from the root to the node that is being searched. */
  readonly depth: number;
  /**
   * The moves from the root to that node, in USI notation; only during the first search, and only from the WebAssembly core.
   * With several threads it is the line of the leader.
   */
  readonly line?: readonly string[];
  /** The mate that is already known, while the solve goes on, for example to find the shortest mate. */
  readonly mate?: { readonly line: readonly string[]; readonly length: number };
  /** The first moves that are already decided. Only with the option `firstMoves`, after a mate is found. */
  readonly firstMoves?: FirstMoves;
  /** The progress of an analysis. */
  readonly analysis?: AnalysisProgress;
  /** The removal trial that the analysis is making. `analysis` then describes that trial. */
  readonly trial?: TrialProgress;
}

export interface AnalysisProgress {
  /** Number of questions about the line that are not yet decided. */
  readonly open: number;
  /** Ply and move of the check that is being searched, if it is a single check. */
  readonly ply?: number;
  readonly move?: string;
  /** Nodes for each question in this round. */
  readonly roundNodes: number;
}

/** A removal trial, numbered from 1. */
export interface TrialProgress {
  readonly number: number;
  readonly of: number;
  /** Null for a piece in hand. */
  readonly square: string | null;
  readonly piece: string;
  readonly way: RemovalWay;
}

/**
 * The answer to `go mate` in the USI protocol: `checkmate` with the moves, `checkmate nomate` for a proven no-mate, and
 * `checkmate timeout` for everything else. USI has no word for a mate without a known line, nor for "no mate within n plies".
 */
export function formatUsiAnswer(solution: Solution): string {
  if (solution.status === 'nomate' && solution.within === undefined) return 'checkmate nomate';
  const isLineKnown = solution.status === 'mate' && solution.lineIsComplete;
  return ['checkmate', ...(isLineKnown ? solution.line : ['timeout'])].join(' ');
}

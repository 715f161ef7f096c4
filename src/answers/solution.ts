// The types of the answer of a solve and of its progress reports, and the answer as a USI engine gives it.

import type { Hand } from '../shogi/hand';
import type { MateCertificate, NoMateCertificate } from './certificate';
import type { FutileRule, Goal, RemovalWay, UnknownReason } from './terms';

/** How full the table of positions is. */
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

/** What a solve has taken. */
export interface SolveStatistics {
  /**
   * Visits of nodes by all searches of the solve. Searches that are repeated because the table has lost parts of the
   * line are included.
   */
  readonly nodes: number;
  readonly milliseconds: number;
  readonly nodesPerSecond: number;
  /** The deepest ply searched. */
  readonly maxDepth: number;
  /** Number of positions that were refused as repetitions. */
  readonly repetitions: number;
  readonly table: TableStatistics;
  /**
   * Number of threads that searched, if the option `threads` was given. It is 1 if threads cannot share memory on this
   * host.
   */
  readonly threads?: number;
  /**
   * Nodes of each thread. The first number is that of the leader, the thread that begins every search. In a short
   * search only the leader searches.
   */
  readonly threadNodes?: readonly number[];
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
 * The checks at the root in USI notation, in a list for each outcome. In progress reports, a check that is still open
 * is in no list.
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
interface AnswerBase extends SolveStatistics {
  /** Present if the defender is to move in the given position (option `side`); absent if the attacker is. */
  readonly side?: 'defender';
  /** The moves of both sides to the mate, in USI notation; empty if there is no mate, or none is known. */
  readonly line: readonly string[];
}

/** A mate with every interposition played. */
export interface PlayedOut {
  /** The moves of both sides to the mate, in USI notation. */
  readonly line: readonly string[];
  /** Plies of the line. */
  readonly length: number;
}

/** The part of a mate that depends on the goal: the line and its lengths. */
export interface GoalAnswer {
  /**
   * Which mate was asked for. It says how this answer counts plies: with 'book' futile interpositions are left out of
   * the line and of all lengths, otherwise every interposition is played and counted.
   */
  readonly goal: Goal;
  /**
   * The moves of both sides to the mate, in USI notation. With the goal 'book' the defender may have futile
   * interpositions left.
   */
  readonly line: readonly string[];
  /**
   * Plies of the line. If `lengthIsExact` is false, it may be greater than `lengthAtMost`: a shorter mate was proven,
   * but a limit was reached before its line was known. If the line is not complete: the length of the shortest mate if
   * that is proven, else null.
   */
  readonly length: number | null;
  /** Is it proven that no mate has fewer plies? With the goal 'first' only for the shortest mates that there can be. */
  readonly lengthIsExact: boolean;
  /** Proven: every mate takes at least this many plies. */
  readonly lengthAtLeast: number;
  /** Proven: there is a mate of at most this many plies. */
  readonly lengthAtMost: number;
  /**
   * Is it proven that the line is best play by both sides? With the goal 'book' the length may be exact although this
   * is not proven; in that case one side may have a better move at some ply of the line, and best play may end with
   * another hand than `leftover`.
   */
  readonly lineIsProven: boolean;
  /**
   * False if a limit ended the making of the line, or if the table is too small to hold the whole proof. The line is
   * then empty, but the verdict is proven.
   */
  readonly lineIsComplete: boolean;
  /** Which limit ended the making of the line; present if `lineIsComplete` is false. */
  readonly lineMissing?: UnknownReason;
  /** The rule that says which interpositions are futile. Only with the goal 'book'. */
  readonly futile?: FutileRule;
  /** The attacker's hand at the end of the line. Only with the goal 'book'. */
  readonly leftover?: Hand;
  /**
   * The shortest mate that was found with every interposition played. Only with the goal 'book', and only if it is
   * known.
   */
  readonly played?: PlayedOut;
}

/** There is a mate. */
export interface Mate extends AnswerBase, GoalAnswer {
  readonly status: 'mate';
  /** Which first moves mate, every interposition counted. Only with the option `firstMoves`. */
  readonly firstMoves?: FirstMoves;
  /** Present if the option `certificate` was given and the certificate could be made. */
  readonly certificate?: MateCertificate;
  /** Why there is no certificate although one was asked for; the verdict is proven all the same. */
  readonly certificateMissing?: UnknownReason;
}

/** The least bound that tells something: every mate that is not there already takes a check, or a reply and a check. */
const LEAST_TOLD = 3;

/** The lower bound of a length that is not proven; undefined if it says nothing. */
export function lowerBoundOf({ lengthAtLeast, lengthAtMost }: MateLengths): number | undefined {
  return lengthAtLeast >= LEAST_TOLD && lengthAtLeast < lengthAtMost ? lengthAtLeast : undefined;
}

/** The lengths of a mate, and how they are counted. */
export type MateLengths = Pick<
  Mate,
  'goal' | 'futile' | 'length' | 'lengthIsExact' | 'lengthAtLeast' | 'lengthAtMost' | 'lineIsProven'
>;

/** Does the answer play and count every interposition? Otherwise it leaves the futile ones out. */
export function countsFutile({ goal, futile }: MateLengths): boolean {
  return goal !== 'book' || futile === 'off';
}

/** There is no mate. */
export interface NoMate extends AnswerBase {
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

/** A limit ended the search before a verdict. */
export interface Unknown extends AnswerBase {
  readonly status: 'unknown';
  readonly reason: UnknownReason;
  /** Proof and disproof number of the root when the search ended. */
  readonly pn: number;
  readonly dn: number;
}

/** The answer of a solve. */
export type Solution = Mate | NoMate | Unknown;

/** A progress report (option `onProgress`). */
export interface Progress extends SolveStatistics {
  /** Proof and disproof number of the root of the current search. */
  readonly pn: number;
  readonly dn: number;
  /** Plies from the root to the node that is being searched. */
  readonly depth: number;
  /**
   * The moves from the root to that node, in USI notation; only during the first search, and only from the WebAssembly
   * core. With several threads it is the line of the leader.
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

/** How far an analysis is. */
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
 * The answer to `go mate` in the USI protocol: `checkmate` with the moves, `checkmate nomate` for a proven no-mate,
 * `checkmate notimplemented` for a position that is mate already, and `checkmate timeout` for everything else. USI has
 * no word for a mate without a known line, nor for "no mate within n plies". GUIs ignore a `checkmate` alone.
 */
export function formatUsiAnswer(solution: Solution): string {
  if (solution.status === 'nomate' && solution.within === undefined) return 'checkmate nomate';
  const isLineKnown = solution.status === 'mate' && solution.lineIsComplete;
  const moves = isLineKnown ? solution.line.join(' ') : 'timeout';
  return `checkmate ${moves || 'notimplemented'}`;
}

// An answer as a plain object for JSON. Its keys are part of the public interface of the package. `goal`,
// `lengthAtLeast`, `lengthAtMost` and `lineIsProven` are present in mates. The following keys are present only where
// they mean something: `reason`, `side`, `within`, `escape`, `escapeMissing`, `lineIsComplete`, `lineMissing`,
// `futile`, `leftover`, `played`, `threads` and `threadNodes`. All others are always present.

import type { Hand } from '../shogi/hand';
import type { HandKind } from '../shogi/piece';
import type { GoalAnswer, Mate, NoMate, Solution, SolveStatistics, Unknown } from './solution';

/** A hand as an object that has only the kinds that the hand holds. */
export type HandRecord = Readonly<Partial<Record<HandKind, number>>>;

/** A value of the API with its hand as a `HandRecord`. */
export type WithHandRecord<T extends { readonly leftover: Hand | null }> = Omit<T, 'leftover'> & {
  readonly leftover: HandRecord | Exclude<T['leftover'], Hand>;
};

export interface AnyRecord
  extends Pick<SolveStatistics, 'nodes' | 'milliseconds' | 'threads' | 'threadNodes'> {
  readonly sfen: string;
}

/** The solution keys of a problem for which no mate is known. */
export interface NoLine {
  readonly line: readonly [];
  readonly length: null;
  readonly lengthIsExact: false;
}

/** A mate as a line of JSON. */
export interface MateRecord
  extends AnyRecord,
    Pick<Mate, 'status' | 'side'>,
    Omit<GoalAnswer, 'lineIsComplete' | 'leftover'> {
  /** Present only if it is false. */
  readonly lineIsComplete?: false;
  readonly leftover?: HandRecord;
}

/** A no-mate as a line of JSON. */
export interface NoMateRecord
  extends AnyRecord,
    NoLine,
    Pick<NoMate, 'status' | 'side' | 'within' | 'escape' | 'escapeMissing'> {}

/** A search without a verdict as a line of JSON. */
export interface UnknownRecord
  extends AnyRecord,
    NoLine,
    Pick<Unknown, 'status' | 'side' | 'reason'> {}

/** An answer of a solve as a line of JSON. */
export type SolutionRecord = MateRecord | NoMateRecord | UnknownRecord;

export function describeSolution(sfen: string, solution: Solution): SolutionRecord {
  const { status, nodes, milliseconds } = solution;
  return {
    sfen,
    status,
    ...(solution.side && { side: solution.side }),
    ...(status === 'unknown' ? { reason: solution.reason } : {}),
    ...describeMate(solution),
    nodes,
    ...describeThreads(solution),
    // Rounded to microseconds, the resolution of the clock.
    milliseconds: Math.round(milliseconds * 1000) / 1000,
  } as SolutionRecord;
}

/** The keys about threads; none unless the caller gave the option `threads`. */
export function describeThreads({ threads, threadNodes = [] }: SolveStatistics) {
  return threads === undefined ? {} : { threads, threadNodes };
}

function describeMate(solution: Solution) {
  if (solution.status !== 'mate') {
    return { line: [], length: null, lengthIsExact: false, ...describeNoMate(solution) };
  }
  const { goal, line, length, lengthIsExact, lengthAtLeast, lengthAtMost } = solution;
  const { lineIsProven, lineIsComplete, lineMissing, futile, leftover, played } = solution;
  return {
    goal,
    line,
    length,
    lengthIsExact,
    lengthAtLeast,
    lengthAtMost,
    lineIsProven,
    ...(!lineIsComplete && { lineIsComplete }),
    ...(lineMissing && { lineMissing }),
    ...(futile && { futile }),
    ...(leftover && { leftover: describeHand(leftover) }),
    ...(played && { played }),
  };
}

/** Values may be undefined here, because JSON leaves such keys out. */
function describeNoMate(solution: NoMate | Unknown) {
  if (solution.status !== 'nomate') return {};
  const { within, escapeMissing } = solution;
  return { within, escape: solution.escape, escapeMissing };
}

/** The counts of the kinds that a hand holds. */
export function describeHand(hand: Hand): HandRecord {
  return Object.fromEntries(Object.entries(hand).filter(([, count]) => count > 0));
}

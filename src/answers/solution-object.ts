// An answer as a plain object for JSON. Its keys are part of the public interface of the package.
// The following keys are present only where they mean something; all others are always present: `reason`, `side`, `within`,
// `escape`, `escapeMissing`, `lineIsComplete`, `threads`, `threadNodes`, `split`, `conventional` and `conventionalMissing`.

import type { Hand } from '../shogi/hand';
import type { Mate, NoMate, Solution, SolveStatistics, Unknown } from './solution';

export function describeSolution(sfen: string, solution: Solution): Record<string, unknown> {
  const { status, nodes, milliseconds } = solution;
  return {
    sfen,
    status,
    ...(solution.side && { side: solution.side }),
    ...(status === 'unknown' ? { reason: solution.reason } : {}),
    ...describeMate(solution),
    nodes,
    ...describeThreads(solution),
    ...(solution.split && { split: solution.split }),
    // Rounded to microseconds, because the clock is no finer.
    milliseconds: Math.round(milliseconds * 1000) / 1000,
  };
}

/** The keys about threads; none unless the caller gave the option `threads`. */
export function describeThreads({ threads, threadNodes }: SolveStatistics) {
  return threads === undefined ? {} : { threads, threadNodes };
}

function describeMate(solution: Solution): Record<string, unknown> {
  if (solution.status !== 'mate') {
    return { line: [], length: null, lengthIsExact: false, ...describeNoMate(solution) };
  }
  const { goal, line, length, lengthIsExact, lineIsComplete } = solution;
  return {
    goal,
    line,
    length,
    lengthIsExact,
    ...(lineIsComplete ? {} : { lineIsComplete }),
    ...describeConventional(solution),
  };
}

/** Values may be undefined here, because JSON leaves such keys out. */
function describeNoMate(solution: NoMate | Unknown): Record<string, unknown> {
  if (solution.status !== 'nomate') return {};
  const { within, escapeMissing } = solution;
  return { within, escape: solution.escape, escapeMissing };
}

function describeConventional({
  conventional,
  conventionalMissing,
}: Mate): Record<string, unknown> {
  if (conventionalMissing !== undefined) return { conventionalMissing };
  if (conventional === undefined) return {};
  return { conventional: { ...conventional, leftover: describeHand(conventional.leftover) } };
}

/** The counts of a hand, without the kinds that it does not hold. */
export function describeHand(hand: Hand): Record<string, number> {
  return Object.fromEntries(Object.entries(hand).filter(([, count]) => count > 0));
}

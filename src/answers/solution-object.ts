// An answer as a plain object for JSON. Its keys are an interface: each is always there, but for `reason`,
// `side`, `within`, `escape`, `escapeMissing`, `lineIsComplete`, those of threads, `split` and what is conventional, which come only where they mean something.

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
    // Microseconds: finer than that the clock is not.
    milliseconds: Math.round(milliseconds * 1000) / 1000,
  };
}

/** Where the solver was told how many there should be. */
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

/** JSON leaves out what is undefined. */
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

/** The kinds that it holds. */
export function describeHand(hand: Hand): Record<string, number> {
  return Object.fromEntries(Object.entries(hand).filter(([, count]) => count > 0));
}

// An answer as a plain object for JSON. Its keys are an interface: each is always there, but for `reason`,
// `within`, `lineIsComplete` and what is conventional, which come only where they mean something.

import type { Hand } from '../shogi/hand';
import type { Mate, Solution } from './solution';

export function describeSolution(sfen: string, solution: Solution): Record<string, unknown> {
  const { status, nodes, milliseconds } = solution;
  return {
    sfen,
    status,
    ...(status === 'unknown' ? { reason: solution.reason } : {}),
    ...describeMate(solution),
    nodes,
    // Microseconds: finer than that the clock is not.
    milliseconds: Math.round(milliseconds * 1000) / 1000,
  };
}

function describeMate(solution: Solution): Record<string, unknown> {
  if (solution.status !== 'mate') {
    const within = solution.status === 'nomate' ? { within: solution.within } : {};
    return { line: [], length: null, lengthIsExact: false, ...within };
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

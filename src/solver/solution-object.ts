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
  const { line, length, lengthIsExact, lineIsComplete, conventional } = solution;
  if (lineIsComplete) {
    return { line, length, lengthIsExact, ...describeConventional(conventional) };
  }
  // The plies of half a line are not the length of the mate.
  return { line, length: lengthIsExact ? length : null, lengthIsExact, lineIsComplete };
}

function describeConventional(conventional: Mate['conventional']): Record<string, unknown> {
  if (conventional === undefined) return {};
  const leftover = describeHand(conventional.leftover);
  return {
    conventionalLength: conventional.length,
    conventional: { ...conventional, leftover },
  };
}

/** The kinds that it holds. */
export function describeHand(hand: Hand): Record<string, number> {
  return Object.fromEntries(Object.entries(hand).filter(([, count]) => count > 0));
}

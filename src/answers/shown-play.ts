// The line and length of a mate that reports show first: the solution as books print it if that was asked for, else the line
// of the search.

import type { Hand } from '../shogi/hand';
import type { Mate } from './solution';

export interface ShownPlay {
  readonly line: readonly string[];
  /** Plies of the line, counted as `countsAll` says. */
  readonly length: number;
  /** Is it the solution as books print it (`book`)? */
  readonly isBook: boolean;
  /** Is every interposition counted? False: futile ones are not. */
  readonly countsAll: boolean;
  /** Is it proven that no mate is shorter, counted in the same way? */
  readonly isExact: boolean;
  /** Is it proven that the line is best play by both sides? */
  readonly isLineProven: boolean;
  /** Proven bounds of the length, counted in the same way. */
  readonly atLeast: number;
  readonly atMost: number;
  /** The attacker's hand at the end; only if `isBook`. */
  readonly leftover?: Hand;
}

/** The play that is shown; undefined if no line is known. */
export function showPlay({ book, ...mate }: Mate): ShownPlay | undefined {
  if (book !== undefined) {
    const { line, length, lengthAtLeast, lengthAtMost, leftover } = book;
    const { lengthIsExact: isExact, lineIsProven: isLineProven } = book;
    const countsAll = book.futile === 'off';
    const bounds = { isExact, atLeast: lengthAtLeast, atMost: lengthAtMost };
    return { line, length, isBook: true, countsAll, isLineProven, ...bounds, leftover };
  }
  const { line, length, lengthIsExact, lineIsComplete, side } = mate;
  const least = side === 'defender' ? 0 : 1;
  if (!lineIsComplete || length === null) return undefined;
  const bounds = {
    isExact: lengthIsExact,
    atLeast: lengthIsExact ? length : least,
    atMost: length,
  };
  return { line, length, isBook: false, countsAll: true, isLineProven: lengthIsExact, ...bounds };
}

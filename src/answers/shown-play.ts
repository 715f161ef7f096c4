// What of a mate is shown first: the solution of books where that was asked for, else the line of the search.

import type { Hand } from '../shogi/hand';
import type { Mate } from './solution';

export interface ShownPlay {
  readonly line: readonly string[];
  /** Plies of the line: as books count, or every interposition counted. */
  readonly length: number;
  readonly isBook: boolean;
  /** Is every interposition counted, by books too? */
  readonly countsAll: boolean;
  /** Is it proven that nothing is shorter, counted so? */
  readonly isExact: boolean;
  /** Is it proven to be one of best play by both sides? */
  readonly isLineProven: boolean;
  /** Proven: how many plies a mate takes at least and at most, counted so. */
  readonly atLeast: number;
  readonly atMost: number;
  /** What the attacker has in hand at the end; only of the solution of books. */
  readonly leftover?: Hand;
}

/** Undefined where no line is known. */
export function showPlay({ conventional, ...mate }: Mate): ShownPlay | undefined {
  if (conventional !== undefined) {
    const { line, length, lengthAtLeast, lengthAtMost, leftover } = conventional;
    const { lengthIsExact: isExact, lineIsProven: isLineProven } = conventional;
    const countsAll = conventional.futile === 'off';
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

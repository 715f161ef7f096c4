// The verdict on a problem from what was found: is anything proven to be wrong with it, is everything proven to be
// right, or neither? Where the solution is not proven to be the shortest there may be a better first move, and then
// this one is a second solution; but along a defence that is not proven to be the longest, what looks like a cook
// may be one of a variation only.

import type { Book } from './book';
import { isFault } from './cook';
import type { FoundCook, Hunt } from './cooks';

export interface Evidence {
  readonly book: Book;
  readonly hunt: Hunt;
  /** Was every check along the solution looked at? */
  readonly isHuntOver: boolean;
  /** Is the defence along the solution proven to be the longest? */
  readonly isDefenceProven: boolean;
  /** 0: none. */
  readonly recordedLength: number;
}

/** Is the whole solution shorter than the one that was recorded? */
export function isEarly({ book, recordedLength }: Evidence): boolean {
  return book.isExact && book.length < recordedLength;
}

export function isSureFault(cook: FoundCook): boolean {
  return isFault(cook) && cook.isSure;
}

export function judgeSoundness(evidence: Evidence): boolean | 'undecided' {
  const { book, hunt, isHuntOver, isDefenceProven } = evidence;
  const isFaulty = hunt.cooks.some(
    (cook) => isSureFault(cook) && (cook.ply === 1 || isDefenceProven || book.isExact),
  );
  if (isFaulty || isEarly(evidence)) return false;
  // At the last ply whatever mates is tolerated.
  const isOpen = hunt.undecided.some(({ ply }) => ply !== book.length);
  return (isHuntOver && !isOpen && book.isExact) || 'undecided';
}

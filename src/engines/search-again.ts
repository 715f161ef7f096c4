// What a search has proven is read from the table afterwards. A full table drops records, so what is to be read may be
// lost. Then the position is searched again.

import { SolverError } from '../base/errors';

/** If one lost record is still missing after so many searches, the table is too small for it. */
export const MAX_SEARCHES_AGAIN = 3;

/** What was read, or the limit that ended the searches; `memory`: the table is too small. */
type ReadAgain<T, Limit> =
  | { readonly found: T; readonly limit?: undefined }
  | { readonly found?: undefined; readonly limit: Limit | 'memory' };

/**
 * Proves a mate again until `read` finds what was lost. `prove` returns the limit that ended its search, if one did.
 */
export function* searchAgain<T, Limit extends string>(
  prove: () => Generator<void, Limit | undefined>,
  read: () => T | undefined,
): Generator<void, ReadAgain<T, Limit>> {
  for (let searches = 0; searches < MAX_SEARCHES_AGAIN; searches++) {
    const limit = yield* prove();
    if (limit !== undefined) return { limit };
    const found = read();
    if (found !== undefined) return { found };
  }
  return { limit: 'memory' };
}

/**
 * Searches a position whose mate was proven before. Returns the limit that ended the search; undefined if it found the
 * mate.
 */
export function* proveAgain<Outcome extends string>(
  search: Generator<void, Outcome>,
): Generator<void, Exclude<Outcome, 'mate' | 'nomate'> | undefined> {
  const outcome = yield* search;
  if (outcome === 'nomate') throw new SolverError('internal', 'a proven mate was lost');
  return outcome === 'mate' ? undefined : (outcome as Exclude<Outcome, 'mate' | 'nomate'>);
}

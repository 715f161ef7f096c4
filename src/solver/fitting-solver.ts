// A solver with as large a table as there is memory for: half, and half again, where the whole is not to be
// had. How large it became is for the caller to tell.

import { SolverError } from '../errors';

interface FittingSolver<S> {
  readonly solver: S;
  readonly hashMiB: number;
}

/** Throws what `make` throws, unless less memory may help. */
export function makeFittingSolver<S>(
  make: (hashMiB: number) => S,
  wantedMiB: number,
): FittingSolver<S> {
  for (let hashMiB = wantedMiB; ; hashMiB = Math.floor(hashMiB / 2)) {
    try {
      return { solver: make(hashMiB), hashMiB };
    } catch (error) {
      const isMemory = error instanceof SolverError && error.code === 'memory';
      if (!isMemory || hashMiB <= 1) throw error;
    }
  }
}

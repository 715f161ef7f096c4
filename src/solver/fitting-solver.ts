// A solver with as large a table as there is memory for: half, and half again, where the whole is not to be
// had. How large it became is for the caller to tell.

import { SolverError } from '../base/errors';
import type { EngineSolver } from './engine-solver';

interface FittingSolver<S> {
  readonly solver: S;
  readonly hashMiB: number;
}

type Preparable = Pick<EngineSolver, 'prepare' | 'dispose'>;

/** Rejects with what `make` and the preparation throw, unless less memory may help. */
export async function makeFittingSolver<S extends Preparable>(
  make: (hashMiB: number) => S,
  wantedMiB: number,
): Promise<FittingSolver<S>> {
  for (let hashMiB = wantedMiB; ; hashMiB = Math.floor(hashMiB / 2)) {
    let solver: S | undefined;
    try {
      solver = make(hashMiB);
      await solver.prepare();
      return { solver, hashMiB };
    } catch (error) {
      solver?.dispose();
      const isMemory = error instanceof SolverError && error.code === 'memory';
      if (!isMemory || hashMiB <= 1) throw error;
    }
  }
}

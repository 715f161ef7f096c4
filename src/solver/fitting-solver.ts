// Makes a solver with the largest table that the memory allows. The wanted size is halved until there is enough memory.
// The result has the size that was reached, so that the caller can report it.

import { SolverError } from '../base/errors';
import type { EngineSolver } from './engine-solver';

interface FittingSolver<S> {
  readonly solver: S;
  readonly hashMiB: number;
}

type Preparable = Pick<EngineSolver, 'prepare' | 'dispose'>;

/**
 * Rejects with the error of `make` or of the preparation, unless it is about memory and a smaller table is possible.
 */
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

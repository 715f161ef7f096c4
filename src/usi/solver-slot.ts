// The engine's solver: made when it is first needed, made anew when another size is asked for, and with half
// the memory where the whole is not to be had.

import { SolverError } from '../errors';
import type { Solver } from '../solver/solver';

export type EngineSolver = Pick<Solver, 'solve' | 'dispose'>;

export type MakeSolver = (hashMiB: number) => EngineSolver;

export class SolverSlot {
  readonly #make: MakeSolver;
  #solver: EngineSolver | undefined;
  /** The size that was asked for: the solver may have got less. */
  #askedMiB = 0;

  constructor(make: MakeSolver) {
    this.#make = make;
  }

  /** The solver for a table of this size; `tell` hears of a smaller one. */
  prepare(hashMiB: number, tell: (text: string) => void): EngineSolver {
    if (this.#solver !== undefined && this.#askedMiB === hashMiB) return this.#solver;
    this.dispose();
    for (let size = hashMiB; ; size = Math.floor(size / 2)) {
      try {
        this.#solver = this.#make(size);
        this.#askedMiB = hashMiB;
        if (size < hashMiB) tell(`only ${size} MiB are to be had for the table`);
        return this.#solver;
      } catch (error) {
        const isMemory = error instanceof SolverError && error.code === 'memory';
        if (!isMemory || size <= 1) throw error;
      }
    }
  }

  dispose(): void {
    this.#solver?.dispose();
    this.#solver = undefined;
  }
}

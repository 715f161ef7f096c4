// The engine's solver: made when it is first needed, made anew when another size is asked for, and with half
// the memory where the whole is not to be had.

import { makeFittingSolver } from '../solver/fitting-solver';
import type { Solver } from '../solver/solver';

type SlotSolver = Pick<Solver, 'solve' | 'dispose'>;

export type MakeSolver = (hashMiB: number) => SlotSolver;

export class SolverSlot {
  readonly #make: MakeSolver;
  #solver: SlotSolver | undefined;
  /** The size that was asked for: the solver may have got less. */
  #askedMiB = 0;

  constructor(make: MakeSolver) {
    this.#make = make;
  }

  /** The solver for a table of this size; `tell` hears of a smaller one. */
  prepare(hashMiB: number, tell: (text: string) => void): SlotSolver {
    if (this.#solver !== undefined && this.#askedMiB === hashMiB) return this.#solver;
    this.dispose();
    const fitting = makeFittingSolver(this.#make, hashMiB);
    this.#solver = fitting.solver;
    this.#askedMiB = hashMiB;
    if (fitting.hashMiB < hashMiB) tell(`only ${fitting.hashMiB} MiB are to be had for the table`);
    return this.#solver;
  }

  dispose(): void {
    this.#solver?.dispose();
    this.#solver = undefined;
  }
}

// The engine's solver: made when it is first needed, made anew when another size or number of threads is asked for, and
// with half the memory where the whole is not to be had.

import { SolverError } from '../base/errors';
import { makeFittingSolver } from '../solver/fitting-solver';
import type { Solver } from '../solver/solver';

type SlotSolver = Pick<Solver, 'solve' | 'dispose' | 'prepare'>;

export interface SolverWish {
  readonly hashMiB: number;
  readonly threads: number;
}

export type MakeSolver = (wish: SolverWish) => SlotSolver;

export class SolverSlot {
  readonly #make: MakeSolver;
  #solver: SlotSolver | undefined;
  /** What was asked for: the solver may have got less. */
  #asked: SolverWish = { hashMiB: 0, threads: 0 };
  #isDisposed = false;

  constructor(make: MakeSolver) {
    this.#make = make;
  }

  /** The solver that is wished for; `tell` hears of a smaller table. One call at a time. */
  async prepare(wish: SolverWish, tell: (text: string) => void): Promise<SlotSolver> {
    const { hashMiB, threads } = wish;
    const isAsked = this.#asked.hashMiB === hashMiB && this.#asked.threads === threads;
    if (this.#solver !== undefined && isAsked) return this.#solver;
    this.#free();
    const make = (size: number) => this.#make({ hashMiB: size, threads });
    const fitting = await makeFittingSolver(make, hashMiB);
    if (this.#isDisposed) {
      fitting.solver.dispose();
      throw new SolverError('disposed');
    }
    this.#solver = fitting.solver;
    this.#asked = wish;
    if (fitting.hashMiB < hashMiB) tell(`only ${fitting.hashMiB} MiB are available for the table`);
    return this.#solver;
  }

  /** For good. */
  dispose(): void {
    this.#isDisposed = true;
    this.#free();
  }

  #free(): void {
    this.#solver?.dispose();
    this.#solver = undefined;
  }
}

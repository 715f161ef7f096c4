// Keeps the engine's solver. It is made when it is first needed, and made anew for another table size or number of
// threads. If the memory asked for is not available, the table is halved until it fits.

import { SolverError } from '../base/errors';
import { makeFittingSolver } from '../solver/fitting-solver';
import type { Solver } from '../solver/solver';

type SlotSolver = Pick<Solver, 'solve' | 'dispose' | 'prepare'>;

export interface SolverRequest {
  readonly hashMiB: number;
  readonly threads: number;
}

export type MakeSolver = (request: SolverRequest) => SlotSolver;

export class SolverSlot {
  readonly #make: MakeSolver;
  #solver: SlotSolver | undefined;
  /** The size and threads that were asked for. The solver may have a smaller table. */
  #asked: SolverRequest = { hashMiB: 0, threads: 0 };
  #isDisposed = false;

  constructor(make: MakeSolver) {
    this.#make = make;
  }

  /**
   * The solver with this size and these threads. `tell` is called if its table is smaller. Only one call at a time is
   * allowed.
   */
  async prepare(request: SolverRequest, tell: (text: string) => void): Promise<SlotSolver> {
    const { hashMiB, threads } = request;
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
    this.#asked = request;
    if (fitting.hashMiB < hashMiB) tell(`only ${fitting.hashMiB} MiB are available for the table`);
    return this.#solver;
  }

  /** Frees the solver for ever: `prepare` throws afterwards. */
  dispose(): void {
    this.#isDisposed = true;
    this.#free();
  }

  #free(): void {
    this.#solver?.dispose();
    this.#solver = undefined;
  }
}

// What all solvers of the package have in common, so that a program can be written for any of them.

import type { Analysis } from '../answers/analysis';
import type { Solution } from '../answers/solution';
import type { Problem } from '../shogi/shape';
import type { AnalyseOptions } from './analyse-options';
import type { SolveOptions } from './solve-options';

/** Options that some solvers refuse: a pool keeps no table for a problem, and a queue sends no messages meanwhile. */
type OfSome = 'keepTable' | 'onProgress' | 'onFinding';

/**
 * A solver, wherever it searches: `Solver` (of `tsumeru` and of `tsumeru/js`), `WorkerSolver`, `WorkerPool` and
 * `QueueSolver`. Each may have more options and functions.
 *
 * @example
 * import { createSolver, type MateSolver } from 'tsumeru';
 *
 * const mates = async (solver: MateSolver, sfen: string) => (await solver.solve(sfen)).status === 'mate';
 * console.log(await mates(createSolver(), '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')); // true
 */
export interface MateSolver extends Disposable, AsyncDisposable {
  /** Solves a problem. Rejects with an `InputError`, an `OptionError` or a `SolverError`. */
  solve(problem: Problem, options?: Omit<SolveOptions, OfSome>): Promise<Solution>;
  /** Analyses a problem. Rejects as `solve` does. */
  analyse(problem: Problem, options?: Omit<AnalyseOptions, OfSome>): Promise<Analysis>;
  /** Gives the memory, the workers or the connection back; the solver cannot be used afterwards. */
  dispose(): void | Promise<void>;
}

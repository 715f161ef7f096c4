// Solvers whose engine is plain TypeScript: what `tsumeru/js` exports, under the same names as the solvers of
// the WebAssembly core.

import { type OptionNames, partOptions, takeOptions } from '../option-values';
import { MAX_HASH_MIB, ReferenceEngine } from '../reference/engine';
import type { Position } from '../shogi/position';
import type { AnalyseOptions } from './analyse-options';
import type { Analysis } from './answers/analysis';
import type { Solution } from './answers/solution';
import { EngineSolver, type EngineSource } from './engine-solver';
import { once, onceSync } from './one-at-a-time';
import { SOLVE_OPTIONS, type SolveOptions, type SolverOptions } from './options';

/** As for the WebAssembly core, but that there is no binary, and one thread. */
export type JsSolverOptions = Pick<SolverOptions, 'hashMiB'>;

const SOURCE: EngineSource = {
  maxHashMiB: MAX_HASH_MIB,
  make: (hashMiB) => new ReferenceEngine(hashMiB),
};

export const JS_SOLVER_OPTIONS: OptionNames<JsSolverOptions> = { hashMiB: true };

export class Solver extends EngineSolver {
  constructor(options: JsSolverOptions = {}) {
    super(takeOptions(options, JS_SOLVER_OPTIONS).hashMiB, SOURCE);
  }
}

/** A new solver with its own table. Throws an `OptionError` or, for want of memory, a `SolverError`. */
export function createSolver(options: JsSolverOptions = {}): Solver {
  return new Solver(options);
}

/** Those of the solver, and those of its one solve. */
const partForSolve = (options: SolveOptions & JsSolverOptions) =>
  partOptions<JsSolverOptions, SolveOptions>(options, JS_SOLVER_OPTIONS, SOLVE_OPTIONS);

/** Solves one position with a solver of its own. */
export async function solve(
  position: Position | string,
  options: SolveOptions & JsSolverOptions = {},
): Promise<Solution> {
  const [own, asked] = partForSolve(options);
  return once(createSolver(own), (solver) => solver.solve(position, asked));
}

/** Like `solve`, but returns only when the answer is there. */
export function solveSync(
  position: Position | string,
  options: SolveOptions & JsSolverOptions = {},
): Solution {
  const [own, asked] = partForSolve(options);
  return onceSync(createSolver(own), (solver) => solver.solveSync(position, asked));
}

/** Analyses one position with a solver of its own. */
export async function analyse(
  position: Position | string,
  options: AnalyseOptions & JsSolverOptions = {},
): Promise<Analysis> {
  const { ANALYSE_OPTIONS } = await import('./begin-analysis');
  const [own, asked] = partOptions<JsSolverOptions, AnalyseOptions>(
    options,
    JS_SOLVER_OPTIONS,
    ANALYSE_OPTIONS,
  );
  return once(createSolver(own), (solver) => solver.analyse(position, asked));
}

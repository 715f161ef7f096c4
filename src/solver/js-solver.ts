// Solvers whose engine is plain TypeScript. `tsumeru/js` exports them under the same names as the solvers of the
// WebAssembly core.

import type { Analysis } from '../answers/analysis';
import type { Solution } from '../answers/solution';
import { type OptionNames, takeOptions } from '../base/option-values';
import type { EngineSource } from '../engines/engine';
import { MAX_HASH_MIB, ReferenceEngine } from '../engines/reference/engine';
import type { AnalyseOptions } from '../options/analyse-options';
import type { SolveOptions, SolverOptions } from '../options/solve-options';
import type { Problem } from '../shogi/shape';
import { EngineSolver } from './engine-solver';
import { analyseOnce, solveOnce, solveOnceSync } from './one-solve';

/** The options of a solver in plain TypeScript: it has no binary and one thread. */
export type JsSolverOptions = Pick<SolverOptions, 'hashMiB'>;

const SOURCE: EngineSource = {
  maxHashMiB: MAX_HASH_MIB,
  make: (hashMiB) => new ReferenceEngine(hashMiB),
};

export const JS_SOLVER_OPTIONS: OptionNames<JsSolverOptions> = { hashMiB: true };

/** A solver in plain JavaScript. It answers one call after another. */
export class Solver extends EngineSolver {
  constructor(options: JsSolverOptions = {}) {
    super(takeOptions(options, JS_SOLVER_OPTIONS).hashMiB, SOURCE);
  }
}

/**
 * A new solver with its own table. Throws an `OptionError` for a bad option, and a `SolverError` if there is not enough
 * memory.
 *
 * @example
 * const solver = createSolver({ hashMiB: 64 });
 * const { status } = await solver.solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
 * status // 'mate'
 * solver.dispose();
 *
 * @group Start here
 */
export function createSolver(options: JsSolverOptions = {}): Solver {
  return new Solver(options);
}

const KIND = { create: createSolver, optionNames: JS_SOLVER_OPTIONS, idle: new Map() };

/**
 * Solves one position. The solver is made for the call, or it is an idle one of an earlier call; the table is empty in
 * both cases.
 *
 * @example
 * const answer = await solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', { maxNodes: 1_000_000 });
 * answer.status // 'mate'
 * answer.line.join(' ') // 'G*5b'
 *
 * @group Start here
 */
export function solve(
  position: Problem,
  options: SolveOptions & JsSolverOptions = {},
): Promise<Solution> {
  return solveOnce(KIND, position, options);
}

/** Like `solve`, but blocks until the answer is found. */
export function solveSync(
  position: Problem,
  options: SolveOptions & JsSolverOptions = {},
): Solution {
  return solveOnceSync(KIND, position, options);
}

/**
 * Analyses one position, with a solver as for `solve`.
 *
 * @example
 * const analysis = await analyse('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
 * analysis.verdict // 'sound'
 */
export function analyse(
  position: Problem,
  options: AnalyseOptions & JsSolverOptions = {},
): Promise<Analysis> {
  return analyseOnce(KIND, position, options);
}

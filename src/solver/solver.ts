// Solvers whose engine is the WebAssembly core. The main entry of the package exports them.

import type { Analysis } from '../answers/analysis';
import type { Solution } from '../answers/solution';
import { takeOptions } from '../base/option-values';
import { compileCore } from '../engines/core/load';
import { readCore } from '../engines/core/module';
import { oneThread, severalThreads } from '../engines/engine-source';
import type { AnalyseOptions } from '../options/analyse-options';
import {
  readThreads,
  readWorkerUrl,
  SOLVER_OPTIONS,
  type SolveOptions,
  type SolverOptions,
} from '../options/solve-options';
import type { Problem } from '../shogi/shape';
import { EngineSolver } from './engine-solver';
import { analyseOnce, solveOnce, solveOnceSync } from './one-solve';

/** A solver over the WebAssembly core. It answers one call after another, and keeps its memory until `dispose`. */
export class Solver extends EngineSolver {
  constructor(options: SolverOptions = {}) {
    const { hashMiB, core, threads, workerUrl } = takeOptions(options, SOLVER_OPTIONS);
    const count = readThreads(threads);
    const binary = readCore(core);
    const url = readWorkerUrl(workerUrl);
    // If the caller gives a binary and asks for several threads, it must be the threaded core.
    const loadThreads = async () => {
      const loaded = await import('../engines/threads/threads');
      return { ...loaded, compileThreadedCore: () => loaded.compileThreadedCore(binary) };
    };
    super(
      hashMiB,
      count === 1
        ? oneThread(() => compileCore(binary), threads)
        : severalThreads(count, { compileCore, loadThreads }, url),
    );
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
export function createSolver(options: SolverOptions = {}): Solver {
  return new Solver(options);
}

const KIND = { create: createSolver, optionNames: SOLVER_OPTIONS, idle: new Map() };

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
  options: SolveOptions & SolverOptions = {},
): Promise<Solution> {
  return solveOnce(KIND, position, options);
}

/**
 * Like `solve`, but blocks until the answer is found.
 *
 * @example
 * solveSync('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1').status // 'mate'
 */
export function solveSync(position: Problem, options: SolveOptions & SolverOptions = {}): Solution {
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
  options: AnalyseOptions & SolverOptions = {},
): Promise<Analysis> {
  return analyseOnce(KIND, position, options);
}

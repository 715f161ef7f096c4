// Solvers whose engine is the WebAssembly core: what the package exports.

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
import type { Position } from '../shogi/position';
import { EngineSolver } from './engine-solver';
import { analyseOnce, solveOnce, solveOnceSync } from './one-solve';

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

/** A new solver with its own table. Throws an `OptionError` or, for want of memory, a `SolverError`. */
export function createSolver(options: SolverOptions = {}): Solver {
  return new Solver(options);
}

const KIND = { create: createSolver, optionNames: SOLVER_OPTIONS, idle: new Map() };

/**
 * Solves one position. The solver is made for the call, or it is an idle one of an earlier call; the table is empty in both cases.
 */
export function solve(
  position: Position | string,
  options: SolveOptions & SolverOptions = {},
): Promise<Solution> {
  return solveOnce(KIND, position, options);
}

/** Like `solve`, but blocks until the answer is found. */
export function solveSync(
  position: Position | string,
  options: SolveOptions & SolverOptions = {},
): Solution {
  return solveOnceSync(KIND, position, options);
}

/** Analyses one position, with a solver as for `solve`. */
export function analyse(
  position: Position | string,
  options: AnalyseOptions & SolverOptions = {},
): Promise<Analysis> {
  return analyseOnce(KIND, position, options);
}

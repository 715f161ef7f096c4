// Solvers whose engine is the WebAssembly core: what the package exports.

import { compileCore } from '../core/load';
import { readCore } from '../core/module';
import { partOptions, takeOptions } from '../option-values';
import type { Position } from '../shogi/position';
import type { AnalyseOptions } from './analyse-options';
import type { Analysis } from './answers/analysis';
import type { Solution } from './answers/solution';
import { EngineSolver } from './engine-solver';
import { once, onceSync } from './one-at-a-time';
import { oneThread } from './one-thread';
import {
  readThreads,
  readWorkerUrl,
  SOLVE_OPTIONS,
  SOLVER_OPTIONS,
  type SolveOptions,
  type SolverOptions,
} from './options';
import { severalThreads } from './several-threads';

export class Solver extends EngineSolver {
  constructor(options: SolverOptions = {}) {
    const { hashMiB, core, threads, workerUrl } = takeOptions(options, SOLVER_OPTIONS);
    const count = readThreads(threads);
    const binary = readCore(core);
    const url = readWorkerUrl(workerUrl);
    // A binary that is given is the one for so many threads.
    const loadThreads = async () => {
      const loaded = await import('../threads/threads');
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

/** Those of the solver, and those of its one solve. */
const partForSolve = (options: SolveOptions & SolverOptions) =>
  partOptions<SolverOptions, SolveOptions>(options, SOLVER_OPTIONS, SOLVE_OPTIONS);

/** Solves one position with a solver of its own. */
export async function solve(
  position: Position | string,
  options: SolveOptions & SolverOptions = {},
): Promise<Solution> {
  const [own, asked] = partForSolve(options);
  return once(createSolver(own), (solver) => solver.solve(position, asked));
}

/** Like `solve`, but returns only when the answer is there. */
export function solveSync(
  position: Position | string,
  options: SolveOptions & SolverOptions = {},
): Solution {
  const [own, asked] = partForSolve(options);
  return onceSync(createSolver(own), (solver) => solver.solveSync(position, asked));
}

/** Analyses one position with a solver of its own. */
export async function analyse(
  position: Position | string,
  options: AnalyseOptions & SolverOptions = {},
): Promise<Analysis> {
  const { ANALYSE_OPTIONS } = await import('./begin-analysis');
  const [own, asked] = partOptions<SolverOptions, AnalyseOptions>(
    options,
    SOLVER_OPTIONS,
    ANALYSE_OPTIONS,
  );
  return once(createSolver(own), (solver) => solver.analyse(position, asked));
}

// Solvers whose engine is the WebAssembly core: what the package exports.

import { Core } from '../core/core';
import { compileCore, MAX_HASH_MIB } from '../core/load';
import { readCore } from '../core/module';
import { takeOptions } from '../option-values';
import type { Position } from '../shogi/position';
import type { AnalyseOptions } from './analyse-options';
import type { Analysis } from './answers/analysis';
import type { Solution } from './answers/solution';
import { EngineSolver } from './engine-solver';
import { once, onceSync } from './one-at-a-time';
import { SOLVER_OPTIONS, type SolveOptions, type SolverOptions } from './options';

export class Solver extends EngineSolver {
  constructor(options: SolverOptions = {}) {
    const { hashMiB: wanted, core } = takeOptions(options, SOLVER_OPTIONS);
    const binary = readCore(core);
    // Compiled at the first engine, so that a bad option is named before a bad binary.
    let module: WebAssembly.Module | undefined;
    super(wanted, {
      maxHashMiB: MAX_HASH_MIB,
      make: (hashMiB) => {
        module ??= compileCore(binary);
        return new Core(module, hashMiB);
      },
    });
  }
}

/** A new solver with its own table. Throws an `OptionError` or, for want of memory, a `SolverError`. */
export function createSolver(options: SolverOptions = {}): Solver {
  return new Solver(options);
}

/** Solves one position with a solver of its own. */
export async function solve(
  position: Position | string,
  options: SolveOptions & SolverOptions = {},
): Promise<Solution> {
  return once(createSolver(options), (solver) => solver.solve(position, options));
}

/** Like `solve`, but returns only when the answer is there. */
export function solveSync(
  position: Position | string,
  options: SolveOptions & SolverOptions = {},
): Solution {
  return onceSync(createSolver(options), (solver) => solver.solveSync(position, options));
}

/** Analyses one position with a solver of its own. */
export async function analyse(
  position: Position | string,
  options: AnalyseOptions & SolverOptions = {},
): Promise<Analysis> {
  return once(createSolver(options), (solver) => solver.analyse(position, options));
}

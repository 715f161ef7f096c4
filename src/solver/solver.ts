// Solvers whose engine is the WebAssembly core: what the package exports.

import { Core } from '../core/core';
import { compileCore, instantiateCore, MAX_HASH_MIB } from '../core/load';
import { type CoreBinary, readCore } from '../core/module';
import { takeOptions } from '../option-values';
import type { Threads } from '../options/table';
import type { Position } from '../shogi/position';
import type { AnalyseOptions } from './analyse-options';
import type { Analysis } from './answers/analysis';
import type { Solution } from './answers/solution';
import { EngineSolver, type EngineSource } from './engine-solver';
import { once, onceSync } from './one-at-a-time';
import {
  readThreads,
  readWorkerUrl,
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
    super(hashMiB, count === 1 ? oneThread(binary, threads) : severalThreads(count, binary, url));
  }
}

function oneThread(binary: CoreBinary | undefined, threads: Threads | undefined): EngineSource {
  // Compiled at the first engine, so that a bad option is named before a bad binary.
  let module: WebAssembly.Module | undefined;
  return {
    maxHashMiB: MAX_HASH_MIB,
    threads,
    make: (hashMiB) => {
      module ??= compileCore(binary);
      return new Core(instantiateCore(module, hashMiB));
    },
  };
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

// The public interface of the one-eye solver: it checks problem and options, makes a session, and runs its
// steps.

import { OneAtATime, once, onceSync } from '../base/one-at-a-time';
import { partOptions, takeOptions } from '../base/option-values';
import { readCore } from '../engines/core/module';
import { GoCore } from './core';
import { compileGoCore } from './load';
import {
  ONE_EYE_OPTIONS,
  ONE_EYE_SOLVER_OPTIONS,
  type OneEyeOptions,
  type OneEyeSolverOptions,
  readHashMiB,
  readOneEyeOptions,
} from './options';
import { type OneEyeProblem, readProblem } from './problem';
import { GoSession } from './session';
import type { OneEyeSolution } from './solution';
import { solveSteps } from './solve-steps';

/** A solver owns one table and works on one problem at a time. */
export class OneEyeSolver {
  readonly hashMiB: number;
  readonly #module: WebAssembly.Module;
  #core: GoCore | undefined;
  readonly #driver = new OneAtATime();

  constructor(options: OneEyeSolverOptions = {}) {
    const { hashMiB, core } = takeOptions(options, ONE_EYE_SOLVER_OPTIONS);
    this.hashMiB = readHashMiB(hashMiB);
    this.#module = compileGoCore(readCore(core));
  }

  /**
   * Solves a problem and lets the event loop turn between slices. Rejects with an `InputError` that names
   * the point at which a problem is invalid, an `OptionError` for a bad option, a `SolverError` with code
   * `busy` while another solve of this solver runs (which continues undisturbed) and `disposed` after `dispose`.
   */
  async solve(problem: OneEyeProblem, options: OneEyeOptions = {}): Promise<OneEyeSolution> {
    return this.#driver.drive(() => this.#begin(problem, options));
  }

  /** Like `solve`, but returns only when the answer is complete. */
  solveSync(problem: OneEyeProblem, options: OneEyeOptions = {}): OneEyeSolution {
    return this.#driver.driveSync(() => this.#begin(problem, options));
  }

  /**
   * Frees the memory for ever. A running solve, even if `onProgress` calls this, ends with the code `disposed` after its
   * current slice, also if its signal is aborted too; every later solve ends with the same code. An error that
   * `onProgress` throws after this call is thrown instead. A second call does nothing.
   */
  dispose(): void {
    this.#driver.dispose();
    this.#core = undefined;
  }

  #begin(problem: OneEyeProblem, options: OneEyeOptions): Generator<void, OneEyeSolution> {
    const position = readProblem(problem);
    const checked = readOneEyeOptions(options);
    // A trap leaves an instance in an undefined state.
    if (this.#core === undefined || this.#core.isBroken) {
      this.#core = new GoCore(this.#module, this.hashMiB);
    }
    const session = new GoSession(this.#core, checked, this.hashMiB);
    return solveSteps(session, position);
  }
}

/** The options of the solver, and those of its only solve. */
const partForSolve = (options: OneEyeOptions & OneEyeSolverOptions) =>
  partOptions<OneEyeSolverOptions, OneEyeOptions>(options, ONE_EYE_SOLVER_OPTIONS, ONE_EYE_OPTIONS);

/** Solves one problem with a solver of its own. */
export async function solveOneEye(
  problem: OneEyeProblem,
  options: OneEyeOptions & OneEyeSolverOptions = {},
): Promise<OneEyeSolution> {
  const [own, asked] = partForSolve(options);
  return once(new OneEyeSolver(own), (solver) => solver.solve(problem, asked));
}

/** Like `solveOneEye`, but returns only when the answer is complete. */
export function solveOneEyeSync(
  problem: OneEyeProblem,
  options: OneEyeOptions & OneEyeSolverOptions = {},
): OneEyeSolution {
  const [own, asked] = partForSolve(options);
  return onceSync(new OneEyeSolver(own), (solver) => solver.solveSync(problem, asked));
}

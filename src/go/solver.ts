// The facade of the one-eye solver: problem and options checked, a session made, its steps handed to the
// driver.

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
   * the point where a problem is not in form, an `OptionError` for a bad option, a `SolverError` with code
   * `busy` while another solve of this solver runs (which goes on undisturbed) and `disposed` after `dispose`.
   */
  async solve(problem: OneEyeProblem, options: OneEyeOptions = {}): Promise<OneEyeSolution> {
    return this.#driver.drive(() => this.#begin(problem, options));
  }

  /** Like `solve`, but returns only when the answer is there. */
  solveSync(problem: OneEyeProblem, options: OneEyeOptions = {}): OneEyeSolution {
    return this.#driver.driveSync(() => this.#begin(problem, options));
  }

  /**
   * Gives the memory back, for good. A solve under way, from wherever this is called (`onProgress` among it), ends with
   * the code `disposed` after the slice it is in, even if its signal is aborted too; so does every solve begun later.
   * What `onProgress` throws after calling this comes first. Calling it again does nothing.
   */
  dispose(): void {
    this.#driver.dispose();
    this.#core = undefined;
  }

  #begin(problem: OneEyeProblem, options: OneEyeOptions): Generator<void, OneEyeSolution> {
    const position = readProblem(problem);
    const checked = readOneEyeOptions(options);
    // A trap leaves an instance half-way.
    if (this.#core === undefined || this.#core.isBroken) {
      this.#core = new GoCore(this.#module, this.hashMiB);
    }
    const session = new GoSession(this.#core, checked, this.hashMiB);
    return solveSteps(session, position);
  }
}

/** Those of the solver, and those of its one solve. */
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

/** Like `solveOneEye`, but returns only when the answer is there. */
export function solveOneEyeSync(
  problem: OneEyeProblem,
  options: OneEyeOptions & OneEyeSolverOptions = {},
): OneEyeSolution {
  const [own, asked] = partForSolve(options);
  return onceSync(new OneEyeSolver(own), (solver) => solver.solveSync(problem, asked));
}

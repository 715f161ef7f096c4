// The facade of the one-eye solver, and the two drivers of a solve: the synchronous one runs its steps on
// end, the asynchronous one lets the event loop turn between two steps.

import { SolverError } from '../errors';
import { nextTurn } from '../solver/turn';
import { GoCore } from './core';
import { compileGoCore } from './load';
import {
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
  #isBusy = false;
  #isDisposed = false;

  constructor(options: OneEyeSolverOptions = {}) {
    this.hashMiB = readHashMiB(options);
    this.#module = compileGoCore(options.core);
  }

  /**
   * Solves a problem and lets the event loop turn between slices. Rejects with an `InputError` that names
   * the point where a problem is not in form, an `OptionError` for a bad option, a `SolverError` with code
   * `busy` while another solve of this solver runs.
   */
  async solve(problem: OneEyeProblem, options: OneEyeOptions = {}): Promise<OneEyeSolution> {
    const steps = this.#begin(problem, options);
    try {
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return step.value;
        await nextTurn();
        if (this.#isDisposed) throw new SolverError('disposed');
      }
    } finally {
      this.#isBusy = false;
    }
  }

  /** Like `solve`, but returns only when the answer is there. */
  solveSync(problem: OneEyeProblem, options: OneEyeOptions = {}): OneEyeSolution {
    const steps = this.#begin(problem, options);
    try {
      for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
    } finally {
      this.#isBusy = false;
    }
  }

  /** Gives the memory back. A solve under way ends with the error `disposed`. */
  dispose(): void {
    this.#isDisposed = true;
    this.#core = undefined;
  }

  #begin(problem: OneEyeProblem, options: OneEyeOptions): Generator<void, OneEyeSolution> {
    if (this.#isDisposed) throw new SolverError('disposed');
    if (this.#isBusy) throw new SolverError('busy');
    const position = readProblem(problem);
    const checked = readOneEyeOptions(options);
    // A trap leaves an instance half-way.
    if (this.#core === undefined || this.#core.isBroken) {
      this.#core = new GoCore(this.#module, this.hashMiB);
    }
    const session = new GoSession(this.#core, checked, this.hashMiB);
    this.#isBusy = true;
    return solveSteps(session, position);
  }
}

/** Solves one problem with a solver of its own. */
export async function solveOneEye(
  problem: OneEyeProblem,
  options: OneEyeOptions & OneEyeSolverOptions = {},
): Promise<OneEyeSolution> {
  const solver = new OneEyeSolver(options);
  try {
    return await solver.solve(problem, options);
  } finally {
    solver.dispose();
  }
}

/** Like `solveOneEye`, but returns only when the answer is there. */
export function solveOneEyeSync(
  problem: OneEyeProblem,
  options: OneEyeOptions & OneEyeSolverOptions = {},
): OneEyeSolution {
  const solver = new OneEyeSolver(options);
  try {
    return solver.solveSync(problem, options);
  } finally {
    solver.dispose();
  }
}

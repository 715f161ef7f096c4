// The public interface of the one-eye solver: it checks problem and options, makes a session, and runs its
// steps.

import { deadlineIn } from '../base/deadline';
import { DisposableBase } from '../base/disposal';
import { OneAtATime } from '../base/one-at-a-time';
import { splitOptions, takeOptions } from '../base/option-values';
import { readCore } from '../engines/core/module';
import { GoCore } from './core';
import { compileGoCore } from './load';
import {
  type CheckedOneEyeOptions,
  ONE_EYE_OPTIONS,
  ONE_EYE_SOLVER_OPTIONS,
  type OneEyeOptions,
  type OneEyeSolverOptions,
  readHashMiB,
  readOneEyeOptions,
} from './options';
import { type OneEyeProblem, type Position, readProblem } from './problem';
import { GoSession } from './session';
import type { OneEyeSolution, OneEyeUnknownReason } from './solution';
import { solveSteps } from './solve-steps';

interface CheckedCall {
  readonly position: Position;
  readonly options: CheckedOneEyeOptions;
  /** When `timeMs` is over, as a value of `performance.now()`. */
  readonly deadline: number;
}

/**
 * A solver owns one table and works on one problem at a time; calls wait for their turn in the order in which they are
 * made.
 */
export class OneEyeSolver extends DisposableBase {
  readonly hashMiB: number;
  readonly #module: WebAssembly.Module;
  #core: GoCore | undefined;
  readonly #driver = new OneAtATime();

  constructor(options: OneEyeSolverOptions = {}) {
    super();
    const { hashMiB, core } = takeOptions(options, ONE_EYE_SOLVER_OPTIONS);
    this.hashMiB = readHashMiB(hashMiB);
    this.#module = compileGoCore(readCore(core));
  }

  /** Is a call under way? A further call waits for its turn. */
  get isBusy(): boolean {
    return this.#driver.isBusy;
  }

  /**
   * Solves a problem and lets the event loop turn between slices. If another call of this solver is under way, this one
   * waits for its turn; an abort ends the wait with the answer `unknown: aborted`, the end of `timeMs` with `unknown:
   * time`. Rejects with an `InputError` that names the point at which the problem breaks a condition, an `OptionError`
   * for a bad option, and a `SolverError` with the code `disposed` after `dispose`.
   */
  async solve(problem: OneEyeProblem, options: OneEyeOptions = {}): Promise<OneEyeSolution> {
    const asked = this.#read(problem, options);
    return this.#driver.drive({
      signal: asked.options.signal,
      deadline: asked.deadline,
      begin: () => this.#begin(asked),
      giveUp: () => this.#giveUp(asked.options.signal?.aborted ? 'aborted' : 'time'),
    });
  }

  /**
   * Like `solve`, but returns only when the answer is complete. It cannot wait: if another call of this solver is under
   * way, it throws a `SolverError` with the code `busy`.
   */
  solveSync(problem: OneEyeProblem, options: OneEyeOptions = {}): OneEyeSolution {
    return this.#driver.driveSync(() => this.#begin(this.#read(problem, options)));
  }

  /**
   * Gives the memory back; the solver cannot be used afterwards. A running solve rejects with the code `disposed` after
   * its current slice, even if its signal is aborted too. All waiting calls reject with this code at once, and so does
   * every later call. `dispose` may be called from `onProgress`; if `onProgress` then throws, the solve rejects with
   * that error. Calling `dispose` again does nothing.
   */
  dispose(): void {
    this.#driver.dispose();
    this.#core = undefined;
  }

  #read(problem: OneEyeProblem, given: OneEyeOptions): CheckedCall {
    this.#driver.refuseDisposed();
    const options = readOneEyeOptions(given);
    const deadline = deadlineIn(options.timeMs);
    return { position: readProblem(problem), options, deadline };
  }

  #begin({ position, options, deadline }: CheckedCall): Generator<void, OneEyeSolution> {
    // A trap leaves a WebAssembly instance in an undefined state, so that a new one is needed.
    if (this.#core === undefined || this.#core.isBroken) {
      this.#core = new GoCore(this.#module, this.hashMiB);
    }
    const session = new GoSession(this.#core, options, this.hashMiB, deadline);
    return solveSteps(session, position);
  }

  /** The answer to a call that leaves the line before its turn: nothing was searched. */
  #giveUp(reason: OneEyeUnknownReason): OneEyeSolution {
    return {
      ...{ status: 'unknown', reason },
      ...{ withAttackerKoThreats: undefined, withDefenderKoThreats: undefined },
      ...{ winningMoves: [], line: [] },
      ...{ nodes: 0, totalNodes: 0, milliseconds: 0, maxDepth: 0, repetitions: 0 },
      table: { hashMiB: this.hashMiB, entries: 0, used: 0, replaced: 0 },
    };
  }
}

/** Splits the options of a function that makes a solver for one solve: those of the solver, and those of the solve. */
const splitForSolve = (options: OneEyeOptions & OneEyeSolverOptions) =>
  splitOptions<OneEyeSolverOptions, OneEyeOptions>(
    options,
    ONE_EYE_SOLVER_OPTIONS,
    ONE_EYE_OPTIONS,
  );

/** Solves one problem with a solver of its own. */
export async function solveOneEye(
  problem: OneEyeProblem,
  options: OneEyeOptions & OneEyeSolverOptions = {},
): Promise<OneEyeSolution> {
  const [own, asked] = splitForSolve(options);
  const solver = new OneEyeSolver(own);
  return solver.solve(problem, asked).finally(() => solver.dispose());
}

/** Like `solveOneEye`, but returns only when the answer is complete. */
export function solveOneEyeSync(
  problem: OneEyeProblem,
  options: OneEyeOptions & OneEyeSolverOptions = {},
): OneEyeSolution {
  const [own, asked] = splitForSolve(options);
  const solver = new OneEyeSolver(own);
  try {
    return solver.solveSync(problem, asked);
  } finally {
    solver.dispose();
  }
}

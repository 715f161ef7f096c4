// The facade: solvers, and the two drivers of a solve. The synchronous one runs its steps on end, the
// asynchronous one lets the event loop turn between two steps.

import { Core } from '../core/core';
import { compileCore } from '../core/load';
import { SolverError } from '../errors';
import { parseSfen } from '../formats/sfen';
import type { Position } from '../shogi/position';
import { requirePosition } from '../shogi/shape';
import { validatePosition } from '../shogi/validate';
import { readHashMiB, readSolveOptions, type SolveOptions, type SolverOptions } from './options';
import { Session } from './session';
import type { Solution } from './solution';
import { solveSteps } from './solve-steps';
import { nextTurn } from './turn';

/** A solver owns one table and works on one position at a time. Several may live side by side. */
export class Solver {
  readonly hashMiB: number;
  readonly #module: WebAssembly.Module;
  #core: Core | undefined;
  #isBusy = false;
  #isDisposed = false;

  constructor(options: SolverOptions = {}) {
    this.hashMiB = readHashMiB(options);
    this.#module = compileCore(options.core);
    this.#core = new Core(this.#module, this.hashMiB);
  }

  /**
   * Solves a position (or its SFEN), the attacker to move, and lets the event loop turn between slices.
   * Rejects with an `InputError` for a bad position, an `OptionError` for a bad option, a `SolverError`
   * with code `busy` while another solve of this solver runs.
   *
   * @example (await solver.solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')).status // 'mate'
   */
  async solve(position: Position | string, options: SolveOptions = {}): Promise<Solution> {
    const steps = this.#begin(position, options);
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
  solveSync(position: Position | string, options: SolveOptions = {}): Solution {
    const steps = this.#begin(position, options);
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

  #begin(input: Position | string, options: SolveOptions): Generator<void, Solution> {
    if (this.#isDisposed) throw new SolverError('disposed');
    if (this.#isBusy) throw new SolverError('busy');
    const position = readPosition(input);
    const session = new Session(this.#freshCore(), readSolveOptions(options), this.hashMiB);
    this.#isBusy = true;
    return solveSteps(session, position);
  }

  /** The instance, or a new one after a trap. */
  #freshCore(): Core {
    if (this.#core === undefined || this.#core.isBroken) {
      this.#core = undefined;
      this.#core = new Core(this.#module, this.hashMiB);
    }
    return this.#core;
  }
}

function readPosition(input: Position | string): Position {
  if (typeof input === 'string') return parseSfen(input);
  requirePosition(input);
  validatePosition(input);
  return input;
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
  const solver = createSolver(options);
  try {
    return await solver.solve(position, options);
  } finally {
    solver.dispose();
  }
}

/** Like `solve`, but returns only when the answer is there. */
export function solveSync(
  position: Position | string,
  options: SolveOptions & SolverOptions = {},
): Solution {
  const solver = createSolver(options);
  try {
    return solver.solveSync(position, options);
  } finally {
    solver.dispose();
  }
}

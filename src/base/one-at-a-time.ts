// One solve at a time, driven in two ways: on end, or with a turn of the event loop between two of its steps.
// What a solve is, and what it works with, is left to the solver that holds the driver.

import { SolverError } from './errors';
import { unnested } from './steps';
import { nextTurn } from './turn';

export class OneAtATime {
  #isBusy = false;
  #isDisposed = false;

  /**
   * Rejects with what `begin` throws, and with `busy` or `disposed`. The event loop turns before the first step too:
   * what the caller does right after the call, an abort or `dispose`, comes before any work, however short that is.
   */
  async drive<Answer>(
    begin: () => Generator<void, Answer>,
    prepare?: () => Promise<void>,
  ): Promise<Answer> {
    if (prepare !== undefined) await this.hold(prepare);
    const steps = this.#start(begin);
    try {
      for (;;) {
        await nextTurn();
        this.refuseDisposed();
        const step = steps.next();
        if (step.done) return step.value;
      }
    } finally {
      this.#isBusy = false;
    }
  }

  /** Like `drive`, but returns only when the answer is there. */
  driveSync<Answer>(begin: () => Generator<void, Answer>): Answer {
    const steps = this.#start(begin);
    try {
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        // By what the caller is told on the way.
        this.refuseDisposed();
      }
    } finally {
      this.#isBusy = false;
    }
  }

  /** Gives what `begin` makes, one after another; the solver is busy from the first to the last. */
  async *during<Step>(begin: () => Promise<AsyncIterable<Step>>): AsyncGenerator<Step> {
    this.#refuse();
    this.#isBusy = true;
    try {
      yield* await begin();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Does what is not to be disturbed by a solve. */
  async hold<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#refuse();
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
    }
  }

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  /** A solve under way ends with the error `disposed` after the step it is in, and none begins any more. */
  dispose(): void {
    this.#isDisposed = true;
  }

  refuseDisposed(): void {
    if (this.#isDisposed) throw new SolverError('disposed');
  }

  #refuse(): void {
    this.refuseDisposed();
    if (this.#isBusy) throw new SolverError('busy');
  }

  #start<Answer>(begin: () => Generator<void, Answer>): Generator<void, Answer> {
    this.#refuse();
    const steps = unnested(begin());
    this.#isBusy = true;
    return steps;
  }
}

interface Disposable {
  dispose(): void;
}

/** What a solver of its own is made for, after which it is disposed of. */
export async function once<Solver extends Disposable, Answer>(
  solver: Solver,
  work: (solver: Solver) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(solver);
  } finally {
    solver.dispose();
  }
}

/** Like `once`, but returns only when the answer is there. */
export function onceSync<Solver extends Disposable, Answer>(
  solver: Solver,
  work: (solver: Solver) => Answer,
): Answer {
  try {
    return work(solver);
  } finally {
    solver.dispose();
  }
}

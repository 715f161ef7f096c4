// Runs the steps of one question of a solver at a time; a second question is refused meanwhile. The steps are run either
// without a break (`driveSync`), or with a turn of the event loop between two steps (`drive`).

import { SolverError } from './errors';
import { unnested } from './steps';
import { nextTurn } from './turn';

export class OneAtATime {
  #isBusy = false;
  #isDisposed = false;

  /**
   * Rejects with any error of `begin` or of the steps, and with the code `busy` or `disposed`. The event loop also turns before
   * the first step, so that an abort or a `dispose` right after the call takes effect before any work, however short the work.
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

  /** Like `drive`, but blocks until the answer is found. */
  driveSync<Answer>(begin: () => Generator<void, Answer>): Answer {
    const steps = this.#start(begin);
    try {
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        // `onProgress`, which the step may have called, may have disposed of the solver.
        this.refuseDisposed();
      }
    } finally {
      this.#isBusy = false;
    }
  }

  /** Yields the elements that `begin` produces; the solver is busy from the first to the last. */
  async *during<Step>(begin: () => Promise<AsyncIterable<Step>>): AsyncGenerator<Step> {
    this.#refuse();
    this.#isBusy = true;
    try {
      yield* await begin();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Runs work during which no question may be asked; the solver is busy meanwhile. */
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

  /** Ends a running question with the error `disposed` after its current step, and refuses all later ones. */
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

/** Runs work with a solver that is made for it, and disposes of the solver afterwards. */
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

/** Like `once`, but blocks until the answer is found. */
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

// Answers the questions to one solver one after another. Each question is answered in steps: either without a break
// (`driveSync`), or with a turn of the event loop between two steps (`drive`).

import { unnested } from './steps';
import { nextTurn } from './turn';
import { WaitingLine, type WaitLimits } from './waiting-line';

/** One question to a solver. */
interface Call<Answer> extends WaitLimits {
  /** Awaited before the steps begin. */
  readonly prepare?: (() => Promise<void>) | undefined;
  readonly begin: () => Generator<void, Answer>;
  /**
   * Makes the answer of a question that leaves the line before its turn. The solver is still working on another
   * question at that time.
   */
  readonly giveUp: () => Answer | Promise<Answer>;
}

export class OneAtATime extends WaitingLine {
  /**
   * Rejects with any error of `begin` or of the steps, and with the code `disposed`. The event loop also turns before
   * the first step, so that an abort or a `dispose` right after the call takes effect before any work, however short
   * the work.
   */
  async drive<Answer>(question: Call<Answer>): Promise<Answer> {
    const { prepare, begin, giveUp } = question;
    const turn = this.take(question);
    // If no other question is under way, there is no wait here. So without `prepare`, `begin` is called before `drive`
    // returns.
    if (turn !== true && !(await turn)) return giveUp();
    try {
      if (prepare !== undefined) await prepare();
      this.refuseDisposed();
      const steps = unnested(begin());
      for (;;) {
        await nextTurn();
        this.refuseDisposed();
        const step = steps.next();
        if (step.done) return step.value;
      }
    } finally {
      this.give();
    }
  }

  /**
   * Blocks until the answer is found. Throws the code `busy` if another question is under way, because a call that
   * blocks cannot wait for the other question.
   */
  driveSync<Answer>(begin: () => Generator<void, Answer>): Answer {
    this.takeNow();
    try {
      const steps = unnested(begin());
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        // The step may have called `onProgress`, and that function may have disposed of the solver.
        this.refuseDisposed();
      }
    } finally {
      this.give();
    }
  }

  /** Yields the elements that `begin` produces. The turn lasts from the first to the last. */
  async *during<Step>(begin: () => Promise<AsyncIterable<Step>>): AsyncGenerator<Step> {
    await this.take();
    try {
      yield* await begin();
    } finally {
      this.give();
    }
  }

  /** Runs work during which no question may be answered. */
  async hold<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await this.take();
    try {
      return await work();
    } finally {
      this.give();
    }
  }
}

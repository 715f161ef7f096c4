// A pool of workers. Each task gets an idle worker; tasks wait for one in the order in which they were given.

import { WaitingLine } from '../base/waiting-line';

/** The most workers of a `createPool`. */
export const MOST_WORKERS = 256;

export class Pool<Worker> {
  readonly #free: Worker[];
  readonly #line: WaitingLine;

  constructor(workers: readonly Worker[]) {
    // The worker that became idle last is used first, because its table and code are still in the processor's caches.
    this.#free = [...workers].reverse();
    this.#line = new WaitingLine(workers.length);
  }

  /** Is any worker busy? */
  get isBusy(): boolean {
    return this.#line.isBusy;
  }

  /**
   * Runs a task with an idle worker. Undefined if the signal is aborted before a worker is idle. Rejects with the code `disposed`, or
   * with the error that the task throws.
   */
  async use<Answer>(
    work: (worker: Worker) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer | undefined> {
    if (!(await this.#line.take(signal))) return undefined;
    const worker = this.#free.pop()!;
    try {
      return await work(worker);
    } finally {
      this.#free.push(worker);
      this.#line.give();
    }
  }

  /** Refuses all waiting tasks and all later tasks. */
  dispose(): void {
    this.#line.dispose();
  }

  refuseDisposed(): void {
    this.#line.refuseDisposed();
  }
}

// Several workers that share the work: each piece of work gets a worker that is free, first come, first served.

import { WaitingLine } from '../base/waiting-line';

export class Pool<Worker> {
  readonly #free: Worker[];
  readonly #line: WaitingLine;

  constructor(workers: readonly Worker[]) {
    // The one that became free last goes first: its table and code are in the caches.
    this.#free = [...workers].reverse();
    this.#line = new WaitingLine(workers.length);
  }

  /** Is any worker busy? */
  get isBusy(): boolean {
    return this.#line.isBusy;
  }

  /** Undefined if the signal is aborted before a worker is free. Rejects with `disposed`, and with what the work throws. */
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

  /** Refuses all work that waits, and all later work. */
  dispose(): void {
    this.#line.dispose();
  }

  refuseDisposed(): void {
    this.#line.refuseDisposed();
  }
}

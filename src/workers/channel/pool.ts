// A pool of workers. Each task gets an idle worker; tasks wait for one in the order in which they were given.

import { WaitingLine, type WaitLimits } from '../../base/waiting-line';

/** The most workers of a `createPool`. */
export const MOST_WORKERS = 256;

export class Pool<Worker> {
  readonly #free: Worker[];
  readonly #line: WaitingLine;
  readonly #workers: number;
  readonly #madeAt = performance.now();
  /** The time of all finished tasks. */
  #usedMs = 0;
  /** When each of the running tasks began. */
  readonly #begun = new Set<{ readonly at: number }>();

  constructor(workers: readonly Worker[]) {
    // The worker that became idle last is used first, because its table and code are still in the processor's caches.
    this.#free = [...workers].reverse();
    this.#line = new WaitingLine(workers.length);
    this.#workers = workers.length;
  }

  /** How many tasks have a worker. */
  get running(): number {
    return this.#line.running;
  }

  /** Would a task have to wait now? */
  get isFull(): boolean {
    return this.#line.isFull;
  }

  /** The part of the time of all workers since the pool was made in which they had a task: 0 to 1. */
  get utilization(): number {
    const now = performance.now();
    const running = [...this.#begun].reduce((sum, { at }) => sum + (now - at), 0);
    const whole = (now - this.#madeAt) * this.#workers;
    return whole === 0 ? 0 : Math.min(1, (this.#usedMs + running) / whole);
  }

  /**
   * Runs a task with an idle worker. Undefined if the signal is aborted or the deadline reached before a worker is
   * idle. Rejects with the code `disposed`, or with the error that the task throws.
   */
  async use<Answer>(
    work: (worker: Worker) => Promise<Answer>,
    limits?: WaitLimits,
  ): Promise<Answer | undefined> {
    if (!(await this.#line.take(limits))) return undefined;
    const worker = this.#free.pop()!;
    const begun = { at: performance.now() };
    this.#begun.add(begun);
    try {
      return await work(worker);
    } finally {
      this.#begun.delete(begun);
      this.#usedMs += performance.now() - begun.at;
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

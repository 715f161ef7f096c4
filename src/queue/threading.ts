// The threads of a worker at a queue, as many as the tables that are asked for leave room to.

import { makeThreads, type TaskThreads } from '../run/batch/pool';
import { countPlaces } from '../run/batch/share-memory';
import { untilAborted } from './connection';
import type { JobData, JobResult } from './wire';
import type { WorkerSettings } from './worker-settings';

/** Problems for which a message to a thread and one back cost little. */
const LEAST_SHARE = 8;

export class WorkerThreads {
  readonly #parts: WorkerSettings;
  #threads: TaskThreads | undefined;
  #hashMiB = 0;
  #users = 0;
  #isStopped = false;
  #turn: Promise<unknown> = Promise.resolve();
  #free: () => void = () => {};

  constructor(parts: WorkerSettings) {
    this.#parts = parts;
  }

  /** There must be room for one such table. Undefined if the threads were stopped before, or by the signal. */
  answer(
    asking: Omit<JobData, 'problems'>,
    problems: readonly string[],
    signal: AbortSignal,
  ): Promise<JobResult | undefined> {
    return untilAborted(this.#answer(asking, problems, signal), signal);
  }

  stop(): void {
    this.#isStopped = true;
    this.#threads?.stop();
  }

  async close(): Promise<void> {
    await this.#threads?.close();
  }

  async #answer(
    { question, options, hashMiB }: Omit<JobData, 'problems'>,
    problems: readonly string[],
    signal: AbortSignal,
  ): Promise<JobResult | undefined> {
    const threads = await this.#take(hashMiB, signal);
    if (threads === undefined) return undefined;
    try {
      const ask = () => ({ ...options, question, hashMiB, threads: this.#parts.threads });
      const shares = share(problems, this.#parts.jobs);
      const replies = await Promise.all(shares.map((texts) => threads.run(texts, ask, signal)));
      if (this.#isStopped) return undefined;
      return replies.some((each) => each === undefined) ? undefined : (replies.flat() as JobResult);
    } finally {
      this.#users -= 1;
      if (this.#users === 0) this.#free();
    }
  }

  /** One after another: tables of another size wait until those of now are free. */
  #take(hashMiB: number, signal: AbortSignal): Promise<TaskThreads | undefined> {
    const turn = this.#turn.then(() => this.#prepare(hashMiB, signal));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #prepare(hashMiB: number, signal: AbortSignal): Promise<TaskThreads | undefined> {
    if (signal.aborted) return undefined;
    if (this.#threads === undefined || hashMiB !== this.#hashMiB) {
      if (this.#users > 0) {
        await new Promise<void>((resolve) => {
          this.#free = resolve;
        });
      }
      await this.#threads?.close();
      const { script, jobs, onReducedCapacity } = this.#parts;
      const places = countPlaces({ ...this.#parts, hashMiB });
      if (places < jobs) onReducedCapacity?.(places, hashMiB);
      this.#threads = makeThreads({ script, jobs: Math.min(jobs, places) });
      this.#hashMiB = hashMiB;
      if (this.#isStopped) this.#threads.stop();
    }
    this.#users += 1;
    return this.#threads;
  }
}

/** Problems in their order, for so many threads. */
function share(problems: readonly string[], threads: number): string[][] {
  const size = Math.max(Math.ceil(problems.length / threads), LEAST_SHARE);
  const shares = Math.ceil(problems.length / size);
  return Array.from({ length: shares }, (_, index) =>
    problems.slice(index * size, (index + 1) * size),
  );
}

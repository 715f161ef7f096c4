// What a worker does to learn that nobody waits for a job any longer: it looks every second, stops the work, and takes
// the job out of the queue.

import { setMaxListeners } from 'node:events';
import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { findWanted } from './asker';
import type { Connection } from './connection';

const LOOK_MS = 1000;
/** Redis may have been away for longer than askers live: they are given time to come back. */
const GRACE_MS = 10_000;
/** A job that is being taken away is kept from other workers. */
const HIDDEN_MS = 60_000;

interface Work {
  readonly key: string;
  readonly stop: AbortController;
}

export class Watch {
  readonly #client: Redis;
  readonly #queue: string;
  readonly #works = new Set<Work>();
  readonly #timer: NodeJS.Timeout;
  #backAt = Number.NEGATIVE_INFINITY;

  constructor(client: Redis, queue: string) {
    this.#client = client;
    this.#queue = queue;
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
    client.on('ready', this.#comeBack);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#client.off('ready', this.#comeBack);
  }

  /** While Redis cannot say, everything is. */
  async isWanted(key: string): Promise<boolean> {
    return (await this.#findUnwanted([key])).length === 0;
  }

  /** The work is done with a signal that comes when nobody waits for the job any longer. */
  async attend<T>(key: string, work: (gone: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController();
    // Each problem of the job listens.
    setMaxListeners(0, stop.signal);
    const own = { key, stop };
    this.#works.add(own);
    try {
      return await work(stop.signal);
    } finally {
      this.#works.delete(own);
    }
  }

  readonly #comeBack = () => {
    this.#backAt = performance.now();
  };

  async #look(): Promise<void> {
    const unwanted = await this.#findUnwanted([...this.#works].map(({ key }) => key));
    for (const { key, stop } of this.#works) if (unwanted.includes(key)) stop.abort();
  }

  async #findUnwanted(keys: readonly string[]): Promise<readonly string[]> {
    const isJustBack = performance.now() - this.#backAt < GRACE_MS;
    if (keys.length === 0 || isJustBack || this.#client.status !== 'ready') return [];
    try {
      const wanted = await findWanted(this.#client, this.#queue, keys);
      return keys.filter((key) => !wanted.has(key));
    } catch {
      return [];
    }
  }
}

/** Takes a job that is at work out of the queue. Throws what tells BullMQ so. */
export async function discard(
  { bullmq }: Pick<Connection, 'bullmq'>,
  job: Job,
  token: string | undefined,
): Promise<never> {
  await job.moveToDelayed(Date.now() + HIDDEN_MS, token);
  await job.remove();
  throw new bullmq.DelayedError();
}

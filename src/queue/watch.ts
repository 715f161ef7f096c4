// What a worker does to learn that nobody waits for a job any longer: it looks every second, stops the work, and takes
// the job out of the queue, at the latest when it has ended, unless Redis was away.

import { setMaxListeners } from 'node:events';
import type { Job, Queue, Worker } from 'bullmq';
import { findWanted } from './asker';
import type { Connection } from './connection';
import { CLOSE_MS, track, within } from './endings';
import { openQueue } from './open-queue';

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
  readonly #connection: Connection;
  readonly #queue: string;
  readonly #works = new Set<Work>();
  /** Looks at jobs that have ended. */
  readonly #lastLooks = new Set<Promise<unknown>>();
  /** Few ever need it. */
  #opened: Queue | undefined;
  readonly #timer: NodeJS.Timeout;
  #backAt = Number.NEGATIVE_INFINITY;

  constructor(connection: Connection, queue: string) {
    this.#connection = connection;
    this.#queue = queue;
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
    connection.client.on('ready', this.#comeBack);
  }

  /** Who asked may go while the answer is on its way: neither can then take the job away, before it has ended. */
  follow(worker: Worker, whenTaken = async () => {}): void {
    const look = (job: Job | undefined) => {
      void track(this.#lastLooks, this.#takeAwayUnwanted(job?.id, whenTaken));
    };
    worker.on('completed', look);
    worker.on('failed', look);
  }

  /** Of the worker that it follows: once that is closed. Never rejects. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#connection.client.off('ready', this.#comeBack);
    const ended = Promise.all(this.#lastLooks).then(() => this.#opened?.close());
    await within(CLOSE_MS, ended);
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

  async #takeAwayUnwanted(key: string | undefined, whenTaken: () => Promise<void>): Promise<void> {
    if (key === undefined || (await this.isWanted(key))) return;
    this.#opened ??= openQueue(this.#connection, this.#queue);
    await this.#opened.remove(key);
    await whenTaken();
  }

  async #findUnwanted(keys: readonly string[]): Promise<readonly string[]> {
    const isJustBack = performance.now() - this.#backAt < GRACE_MS;
    const { client } = this.#connection;
    if (keys.length === 0 || isJustBack || client.status !== 'ready') return [];
    try {
      const wanted = await findWanted(client, this.#queue, keys);
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

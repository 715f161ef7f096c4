// What a worker does to learn that nobody waits for a job any longer: it looks every second, stops the work, and takes
// the job out of the queue, at the latest when it has ended, unless Redis was away.

//====
// Who waits for which jobs. Each asker keeps a set of them in Redis that ends by itself unless it is renewed: a job that
// no living asker waits for is work for nobody, whether it was taken back or its asker was killed.

//====
// The keys of a queue of a split search that is over: nothing of them is left once no job is in it and nobody asks.

import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { clientsKey, PREFIX } from './address';
import type { Connection } from './connection';
import { CLOSE_MS, openQueue, track, within } from './connection';

const LOOK_MS = 1000;
/** Redis may have been away for longer than askers live: they are given time to come back. */
const GRACE_MS = 10_000;
/** A job that is being taken away is kept from other workers. */
const HIDDEN_MS = 60_000;

interface Work {
  readonly key: string;
  readonly stop: AbortController;
}

export class LeaseWatch {
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
export async function discardJob(
  { bullmq }: Pick<Connection, 'bullmq'>,
  job: Job,
  token: string | undefined,
): Promise<never> {
  await job.moveToDelayed(Date.now() + HIDDEN_MS, token);
  await job.remove();
  throw new bullmq.DelayedError();
}

/** Without a sign of life for so long an asker counts as gone. */
const LEASE_MS = 30_000;
/** What the set of each asker has besides its jobs, so that it is there without any. */
const LIFE = '-';
/** Jobs looked up in one step of Redis. */
const MOST_AT_ONCE = 1000;

/** KEYS: the askers; ARGV: jobs. Returns those that somebody waits for, and forgets who has gone. */
const FIND_WANTED = `
local wanted = {}
for _, id in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local jobs = KEYS[1] .. ':' .. id
  if redis.call('EXISTS', jobs) == 0 then
    redis.call('SREM', KEYS[1], id)
  else
    for _, key in ipairs(ARGV) do
      if redis.call('SISMEMBER', jobs, key) == 1 then wanted[#wanted + 1] = key end
    end
  end
end
return wanted`;

interface LeaseOptions {
  readonly id?: string;
  readonly leaseMs?: number;
}

export class ClientLease {
  readonly #client: Redis;
  readonly #list: string;
  readonly #id: string;
  readonly #leaseMs: number;

  constructor(client: Redis, queue: string, options: LeaseOptions = {}) {
    this.#client = client;
    this.#list = clientsKey(queue);
    this.#id = options.id ?? randomUUID();
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
  }

  get #own(): string {
    return `${this.#list}:${this.#id}`;
  }

  /** A sign of life, and the jobs that are waited for besides those of before. */
  async want(keys: readonly string[]): Promise<void> {
    await this.#client
      .multi()
      .sadd(this.#own, [LIFE, ...keys])
      .pexpire(this.#own, this.#leaseMs)
      .sadd(this.#list, this.#id)
      .exec();
  }

  async drop(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.#client.srem(this.#own, [...keys]);
  }

  /** Nothing is waited for any longer. */
  async leave(): Promise<void> {
    await this.#client.multi().del(this.#own).srem(this.#list, this.#id).exec();
  }
}

/** Of these jobs, those that a living asker waits for. */
export async function findWanted(
  client: Redis,
  queue: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const wanted = new Set<string>();
  for (let at = 0; at < keys.length; at += MOST_AT_ONCE) {
    const some = keys.slice(at, at + MOST_AT_ONCE);
    const found = await client.eval(FIND_WANTED, 1, clientsKey(queue), ...some);
    for (const key of found as string[]) wanted.add(key);
  }
  return wanted;
}

/** Living ones. */
export async function countClients(client: Redis, queue: string): Promise<number> {
  return (await findWanted(client, queue, [LIFE])).size === 0 ? 0 : client.scard(clientsKey(queue));
}

/** KEYS: the askers, those with jobs, and the others; ARGV: how many have jobs. */
const FORGET = `
for _, id in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  if redis.call('EXISTS', KEYS[1] .. ':' .. id) == 1 then return 0 end
end
for index = 2, 1 + tonumber(ARGV[1]) do
  if redis.call('EXISTS', KEYS[index]) == 1 then return 0 end
end
return redis.call('DEL', unpack(KEYS))`;

const WITH_JOBS = ['wait', 'paused', 'active', 'delayed', 'prioritized', 'completed', 'failed'];
const OTHERS = ['meta', 'events', 'id', 'pc', 'marker', 'stalled', 'stalled-check', 'limiter'];

export async function deleteUnusedQueue(client: Redis, queue: string): Promise<void> {
  const keys = [...WITH_JOBS, ...OTHERS].map((part) => `${PREFIX}:${queue}:${part}`);
  await client.eval(FORGET, 1 + keys.length, clientsKey(queue), ...keys, WITH_JOBS.length);
}

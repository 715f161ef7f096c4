// Which client waits for which jobs. Each client has a set of its jobs in Redis; the set expires unless the client
// renews it. A job in no set is unwanted: its client has withdrawn it or was killed. Every second a worker stops
// working on its unwanted jobs. When a job has ended, the worker removes the job if it is unwanted. Nothing counts as
// unwanted while Redis cannot be asked.

import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { clientsKey } from './address';
import type { Connection } from './connection';
import { track, withinClosing } from './connection';

/** The set of a client that is silent for this time expires. */
const LEASE_MS = 30_000;
/** The number of jobs in one call of the script. */
const MAX_KEYS = 1000;
const CHECK_MS = 1000;
/**
 * After Redis has been unreachable, all leases may have expired. Clients get this time to renew them before any job
 * counts as unwanted.
 */
const GRACE_MS = 10_000;

/**
 * KEYS: the clients; ARGV: jobs. Returns the jobs that a client waits for, and removes the clients whose set expired.
 */
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

/** The set of one client. */
export class ClientLease {
  readonly #client: Redis;
  readonly #clients: string;
  readonly #id: string;
  readonly #jobs: string;
  readonly #leaseMs: number;

  constructor(client: Redis, queue: string, options: LeaseOptions = {}) {
    this.#client = client;
    this.#clients = clientsKey(queue);
    this.#id = options.id ?? randomUUID();
    this.#jobs = `${this.#clients}:${this.#id}`;
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
  }

  /** Renews the lease, and adds jobs to the set. */
  async want(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#client
      .multi()
      .sadd(this.#jobs, [...keys])
      .pexpire(this.#jobs, this.#leaseMs)
      .sadd(this.#clients, this.#id)
      .exec();
  }

  async drop(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.#client.srem(this.#jobs, [...keys]);
  }

  /** Ends the lease: this client waits for no job any longer. */
  async leave(): Promise<void> {
    await this.#client.multi().del(this.#jobs).srem(this.#clients, this.#id).exec();
  }
}

/** Returns those of the jobs that a living client waits for. */
export async function findWanted(
  client: Redis,
  queue: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const wanted = new Set<string>();
  for (let at = 0; at < keys.length; at += MAX_KEYS) {
    const some = keys.slice(at, at + MAX_KEYS);
    const found = await client.eval(FIND_WANTED, 1, clientsKey(queue), ...some);
    for (const key of found as string[]) wanted.add(key);
  }
  return wanted;
}

interface Work {
  readonly key: string;
  readonly stop: AbortController;
}

/** Looks for unwanted jobs on behalf of a worker. */
export class LeaseWatch {
  readonly #connection: Connection;
  readonly #queue: Queue;
  readonly #works = new Set<Work>();
  /** Running checks of jobs that have ended. */
  readonly #finalChecks = new Set<Promise<unknown>>();
  readonly #timer: NodeJS.Timeout;
  #backAt = Number.NEGATIVE_INFINITY;

  constructor(connection: Connection, queue: Queue) {
    this.#connection = connection;
    this.#queue = queue;
    this.#timer = setInterval(() => void this.#stopUnwanted(), CHECK_MS);
    connection.client.on('ready', this.#onReady);
  }

  /**
   * Checks each job of the worker once more when it has ended. A client may leave while the answer is on its way to
   * Redis, when neither the client nor `#stopUnwanted` can remove the job.
   */
  follow(worker: Worker): void {
    const check = (job: Job | undefined) => {
      void track(this.#finalChecks, this.#removeUnwanted(job?.id));
    };
    worker.on('completed', check);
    worker.on('failed', check);
  }

  /** Call after the worker is closed. Never rejects. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#connection.client.off('ready', this.#onReady);
    await withinClosing(Promise.all(this.#finalChecks));
  }

  async isWanted(key: string): Promise<boolean> {
    return (await this.#findUnwanted([key])).length === 0;
  }

  /** Does the work for a job. The signal is aborted when the job is unwanted. */
  async attend<T>(key: string, work: (unwanted: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController();
    // Each problem of the job listens to the signal.
    setMaxListeners(0, stop.signal);
    const own = { key, stop };
    this.#works.add(own);
    try {
      return await work(stop.signal);
    } finally {
      this.#works.delete(own);
    }
  }

  readonly #onReady = () => {
    this.#backAt = performance.now();
  };

  async #stopUnwanted(): Promise<void> {
    const unwanted = await this.#findUnwanted([...this.#works].map(({ key }) => key));
    for (const { key, stop } of this.#works) if (unwanted.includes(key)) stop.abort();
  }

  async #removeUnwanted(key: string | undefined): Promise<void> {
    if (key !== undefined && !(await this.isWanted(key))) await this.#queue.remove(key);
  }

  async #findUnwanted(keys: readonly string[]): Promise<readonly string[]> {
    const isJustBack = performance.now() - this.#backAt < GRACE_MS;
    const { client } = this.#connection;
    if (keys.length === 0 || isJustBack || client.status !== 'ready') return [];
    try {
      const wanted = await findWanted(client, this.#queue.name, keys);
      return keys.filter((key) => !wanted.has(key));
    } catch {
      return [];
    }
  }
}

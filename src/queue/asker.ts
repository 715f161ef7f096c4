// Who waits for which jobs. Each asker keeps a set of them in Redis that ends by itself unless it is renewed: a job that
// no living asker waits for is work for nobody, whether it was taken back or its asker was killed.

import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { askersKey } from './names';

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

interface AskerOptions {
  readonly id?: string;
  readonly leaseMs?: number;
}

export class Asker {
  readonly #client: Redis;
  readonly #list: string;
  readonly #id: string;
  readonly #leaseMs: number;

  constructor(client: Redis, queue: string, options: AskerOptions = {}) {
    this.#client = client;
    this.#list = askersKey(queue);
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
    const found = await client.eval(FIND_WANTED, 1, askersKey(queue), ...some);
    for (const key of found as string[]) wanted.add(key);
  }
  return wanted;
}

/** Living ones. */
export async function countAskers(client: Redis, queue: string): Promise<number> {
  return (await findWanted(client, queue, [LIFE])).size === 0 ? 0 : client.scard(askersKey(queue));
}

// The keys of a queue of a split search that is over: nothing of them is left once no job is in it and nobody asks.

import type { Redis } from 'ioredis';
import { askersKey, PREFIX } from './names';

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

export async function forgetQueue(client: Redis, queue: string): Promise<void> {
  const keys = [...WITH_JOBS, ...OTHERS].map((part) => `${PREFIX}:${queue}:${part}`);
  await client.eval(FORGET, 1 + keys.length, askersKey(queue), ...keys, WITH_JOBS.length);
}

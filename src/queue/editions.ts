// Which editions of the program a queue of some name is used with, and who is therefore at the wrong one.

import type { Redis } from 'ioredis';
import { QueueError } from '../base/errors';
import { EDITION, editionsKey } from './names';

export async function listEditions(client: Redis, name: string): Promise<string[]> {
  return (await client.smembers(editionsKey(name))).sort();
}

/** Throws a `QueueError` where a queue of that name is there, but with other editions alone. */
export async function requireEdition(client: Redis, name: string): Promise<void> {
  const editions = await listEditions(client, name);
  if (editions.length === 0 || editions.includes(EDITION)) return;
  const message =
    `the queue ${name} is used with tsumeru ${editions.join(', ')}, and this is ${EDITION}: ` +
    'answers must not differ by worker (take that version, or another --name)';
  throw new QueueError('queue-edition', message);
}

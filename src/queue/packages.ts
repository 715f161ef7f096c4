// The packages that a queue stands on, loaded when one is asked for and not before.

import { statSync } from 'node:fs';
import { QueueError } from '../base/errors';

export interface Packages {
  readonly bullmq: typeof import('bullmq');
  readonly Redis: typeof import('ioredis').Redis;
}

/** Throws a `QueueError` that says how they are installed. */
export async function loadPackages(): Promise<Packages> {
  try {
    // Node 20 does not follow a link to a package if the last file that it has looked at is a pipe.
    statSync(process.execPath);
    const [bullmq, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, Redis };
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    const advice = 'npm install bullmq ioredis';
    const message = `a queue needs the packages bullmq and ioredis (${advice}): ${reason}`;
    throw new QueueError('queue-unavailable', message, { cause });
  }
}

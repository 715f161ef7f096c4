// The status of a queue, and the commands that clean a queue. Both cover all protocol versions that use the name of the
// queue.

import { setTimeout as sleep } from 'node:timers/promises';
import type { JobType, Queue } from 'bullmq';
import { PREFIX, PROTOCOL_VERSION, queueNameOf, versionsKey } from './address';
import type { Connection } from './connection';
import { listVersions, openQueue, unlessRefused } from './connection';
import { ClientLease, findWanted } from './leases';

/** The jobs and workers of a queue. */
export interface QueueStatus {
  /** The protocol version. */
  readonly version: string;
  /** Jobs, each with one problem or several. */
  readonly waiting: number;
  readonly running: number;
  /** Jobs with an answer that no client has fetched. */
  readonly done: number;
  readonly failed: number;
  readonly workers: number;
}

/** Jobs removed by one command. */
const CLEAN_AT_ONCE = 1000;
/** A worker removes an unwanted job itself. This is how long to wait for that. */
const REMOVED_MS = 3000;
const CHECK_MS = 200;
/** How long jobs that are tried again count as wanted, although no client may wait for them. */
const RETRY_MS = 3_600_000;

const UNFINISHED: JobType[] = ['wait', 'delayed', 'active'];
const FINISHED = ['completed', 'failed'] as const;

export async function readStatus(connection: Connection, name: string): Promise<QueueStatus[]> {
  return forEachVersion(connection, name, async (queue, version) => {
    const [counts, workers] = await Promise.all([
      queue.getJobCounts('wait', 'active', 'delayed', 'completed', 'failed'),
      queue.getWorkersCount(),
    ]);
    const { wait = 0, delayed = 0, active = 0, completed = 0, failed = 0 } = counts;
    const waiting = wait + delayed;
    return { version, waiting, running: active, done: completed, failed, workers };
  });
}

/** Removes all waiting problems and all other unwanted jobs. Returns the number of removed jobs. */
export async function drainQueue(connection: Connection, name: string): Promise<number> {
  const counts = await forEachVersion(connection, name, async (queue) => {
    const waiting = await queue.getJobCountByTypes('wait', 'delayed');
    await queue.drain(true);
    return waiting + (await removeUnwanted(connection, queue));
  });
  return sum(counts);
}

/** Tries failed jobs again. Returns the number of these jobs. */
export async function retryFailed(connection: Connection, name: string): Promise<number> {
  const counts = await forEachVersion(connection, name, async (queue) => {
    const failed = await queue.getRanges(['failed'], 0, -1);
    // Their clients may have gone, so this lease keeps the jobs wanted.
    const options = { id: 'retry', leaseMs: RETRY_MS };
    await new ClientLease(connection.client, queue.name, options).want(failed);
    await queue.retryJobs({ state: 'failed' });
    return failed.length;
  });
  return sum(counts);
}

/**
 * Removes answers and failures that no client has fetched, and forgets versions without jobs. Returns the number of
 * removed jobs.
 */
export async function cleanQueue(connection: Connection, name: string): Promise<number> {
  const { client } = connection;
  const counts = await forEachVersion(connection, name, async (queue, version) => {
    let count = 0;
    for (const type of FINISHED) {
      for (;;) {
        const gone = await queue.clean(0, CLEAN_AT_ONCE, type);
        count += gone.length;
        if (gone.length < CLEAN_AT_ONCE) break;
      }
    }
    const left = await queue.getJobCountByTypes(...UNFINISHED);
    if (left === 0) await client.srem(versionsKey(name), version);
    return count;
  });
  return sum(counts);
}

/** Removes the unwanted jobs that have not ended. Jobs at a worker are removed by the worker, a little later. */
async function removeUnwanted({ client }: Connection, queue: Queue): Promise<number> {
  const keys = await queue.getRanges(UNFINISHED, 0, -1);
  const wanted = await findWanted(client, queue.name, keys);
  const unwanted = new Set(keys.filter((key) => !wanted.has(key)));
  const count = unwanted.size;
  const until = Date.now() + REMOVED_MS;
  for (;;) {
    for (const key of unwanted) {
      await queue.remove(key);
      if ((await queue.getJobState(key)) !== 'unknown') continue;
      unwanted.delete(key);
      // BullMQ keeps the key among the stalled jobs until a worker checks these.
      await client.srem(`${PREFIX}:${queue.name}:stalled`, key);
    }
    if (unwanted.size === 0 || Date.now() > until) return count - unwanted.size;
    await sleep(CHECK_MS);
  }
}

/** Opens the queue of each version, one after another. */
async function forEachVersion<T>(
  connection: Connection,
  name: string,
  action: (queue: Queue, version: string) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  // Workers of this version may wait before any client has registered the version.
  const versions = await unlessRefused(connection, listVersions(connection.client, name));
  for (const version of new Set([...versions, PROTOCOL_VERSION])) {
    const queue = openQueue(connection, queueNameOf(name, version));
    try {
      found.push(await unlessRefused(connection, action(queue, version)));
    } finally {
      await queue.close();
    }
  }
  return found;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

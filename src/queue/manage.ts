// What can be seen of a queue and done to it from outside, for all editions that are used with its name.

import type { Queue } from 'bullmq';
import type { Connection } from './connection';
import { listEditions } from './editions';
import { EDITION, editionsKey, PREFIX, queueOf } from './names';

export interface QueueStatus {
  readonly edition: string;
  /** Jobs, each with one problem or several. */
  readonly waiting: number;
  readonly running: number;
  /** Answered, and not fetched yet. */
  readonly done: number;
  readonly failed: number;
  readonly workers: number;
}

/** Jobs taken away at a time. */
const CLEAN_AT_ONCE = 1000;

export async function readStatus(connection: Connection, name: string): Promise<QueueStatus[]> {
  return eachEdition(connection, name, async (queue, edition) => {
    const [counts, workers] = await Promise.all([
      queue.getJobCounts('wait', 'active', 'delayed', 'completed', 'failed'),
      queue.getWorkersCount(),
    ]);
    const { wait = 0, delayed = 0, active = 0, completed = 0, failed = 0 } = counts;
    return {
      edition,
      waiting: wait + delayed,
      running: active,
      done: completed,
      failed,
      workers,
    };
  });
}

/** Takes away all that waits; how many jobs that were. */
export async function drainQueue(connection: Connection, name: string): Promise<number> {
  const counts = await eachEdition(connection, name, async (queue) => {
    const count = await queue.getJobCountByTypes('wait', 'delayed');
    await queue.drain(true);
    return count;
  });
  return sum(counts);
}

/** Lets what has failed be tried again; how many jobs that are. */
export async function retryFailed(connection: Connection, name: string): Promise<number> {
  const counts = await eachEdition(connection, name, async (queue) => {
    const count = await queue.getFailedCount();
    await queue.retryJobs({ state: 'failed' });
    return count;
  });
  return sum(counts);
}

/** Takes away answers and failures that nobody has fetched, and editions with nothing left; how many jobs. */
export async function cleanQueue(connection: Connection, name: string): Promise<number> {
  const counts = await eachEdition(connection, name, async (queue, edition) => {
    let count = 0;
    for (const type of ['completed', 'failed'] as const) {
      for (;;) {
        const gone = await queue.clean(0, CLEAN_AT_ONCE, type);
        count += gone.length;
        if (gone.length < CLEAN_AT_ONCE) break;
      }
    }
    const left = await queue.getJobCountByTypes('wait', 'delayed', 'active');
    if (left === 0) await connection.client.srem(editionsKey(name), edition);
    return count;
  });
  return sum(counts);
}

async function eachEdition<T>(
  { bullmq, settings, client }: Connection,
  name: string,
  look: (queue: Queue, edition: string) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  // Workers of our own may wait there before anyone has asked them.
  const editions = new Set([...(await listEditions(client, name)), EDITION]);
  for (const edition of editions) {
    const queue = new bullmq.Queue(queueOf(name, edition), {
      connection: settings,
      prefix: PREFIX,
      skipMetasUpdate: true,
    });
    queue.on('error', () => {});
    try {
      found.push(await look(queue, edition));
    } finally {
      await queue.close();
    }
  }
  return found;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

// What can be seen of a queue and done to it from outside, for all editions that are used with its name: its problems,
// and what split searches have there.

import { setTimeout as sleep } from 'node:timers/promises';
import type { JobType, Queue } from 'bullmq';
import {
  isPartOfSplit,
  PREFIX,
  PROTOCOL_VERSION,
  queueNameOf,
  slotQueueOf,
  versionsKey,
} from './address';
import type { Connection } from './connection';
import { listVersions, openQueue } from './connection';
import { ClientLease, countClients, deleteUnusedQueue, findWanted } from './leases';

export interface QueueStatus {
  readonly edition: string;
  /** Jobs, each with one problem or several; or a worker that a split search asks for. */
  readonly waiting: number;
  readonly running: number;
  /** Answered, and not fetched yet. */
  readonly done: number;
  readonly failed: number;
  readonly workers: number;
  /** Split searches under way. */
  readonly splits: number;
}

/** Jobs taken away at a time. */
const CLEAN_AT_ONCE = 1000;
/** Keys looked through at a time. */
const SCAN_AT_ONCE = 1000;
/** What a worker is at is taken away by itself, once it hears that nobody waits for it. */
const HEARD_MS = 3000;
const LOOK_MS = 200;
/** How long what is tried again is waited for. */
const RETRY_MS = 3_600_000;

const UNFINISHED: JobType[] = ['wait', 'delayed', 'active'];
const FINISHED = ['completed', 'failed'] as const;

export async function readStatus(connection: Connection, name: string): Promise<QueueStatus[]> {
  return forEachVersion(connection, name, async (edition) => {
    const problems = await withQueue(connection, queueNameOf(name, edition), readCounts);
    const seats = await withQueue(connection, queueNameOf(slotQueueOf(name), edition), readCounts);
    return {
      edition,
      waiting: problems.waiting + seats.waiting,
      running: problems.running + seats.running,
      done: problems.done + seats.done,
      failed: problems.failed + seats.failed,
      workers: problems.workers,
      splits: seats.askers,
    };
  });
}

async function readCounts(queue: Queue, { client }: Connection) {
  const [counts, workers, askers] = await Promise.all([
    queue.getJobCounts('wait', 'active', 'delayed', 'completed', 'failed'),
    queue.getWorkersCount(),
    countClients(client, queue.name),
  ]);
  const { wait = 0, delayed = 0, active = 0, completed = 0, failed = 0 } = counts;
  return {
    waiting: wait + delayed,
    running: active,
    done: completed,
    failed,
    workers,
    askers,
  };
}

/** Takes away all problems that wait, and all else that nobody waits for; how many jobs that were. */
export async function drainQueue(connection: Connection, name: string): Promise<number> {
  const counts = await forEachVersion(connection, name, async (edition) => {
    let count = await withQueue(connection, queueNameOf(name, edition), async (queue) => {
      const waiting = await queue.getJobCountByTypes('wait', 'delayed');
      await queue.drain(true);
      return waiting + (await takeUnwanted(connection, queue, UNFINISHED));
    });
    for (const each of await listSplitQueues(connection, name, edition)) {
      count += await withQueue(connection, each, (queue) => {
        return takeUnwanted(connection, queue, UNFINISHED);
      });
      await deleteUnusedQueue(connection.client, each);
    }
    return count;
  });
  return sum(counts);
}

/** Lets what has failed be tried again; how many jobs that are. */
export async function retryFailed(connection: Connection, name: string): Promise<number> {
  const counts = await forEachVersion(connection, name, (edition) => {
    return withQueue(connection, queueNameOf(name, edition), async (queue) => {
      const failed = await queue.getRanges(['failed'], 0, -1);
      // Whoever asked has gone.
      const options = { id: 'retry', leaseMs: RETRY_MS };
      await new ClientLease(connection.client, queue.name, options).want(failed);
      await queue.retryJobs({ state: 'failed' });
      return failed.length;
    });
  });
  return sum(counts);
}

/** Takes away answers and failures that nobody has fetched, and editions with nothing left; how many jobs. */
export async function cleanQueue(connection: Connection, name: string): Promise<number> {
  const { client } = connection;
  const counts = await forEachVersion(connection, name, async (edition) => {
    const problems = await withQueue(connection, queueNameOf(name, edition), async (queue) => {
      let count = 0;
      for (const type of FINISHED) {
        for (;;) {
          const gone = await queue.clean(0, CLEAN_AT_ONCE, type);
          count += gone.length;
          if (gone.length < CLEAN_AT_ONCE) break;
        }
      }
      return { count, left: await queue.getJobCountByTypes(...UNFINISHED) };
    });
    let { count, left } = problems;
    for (const each of await listSplitQueues(connection, name, edition)) {
      await withQueue(connection, each, async (queue) => {
        count += await takeUnwanted(connection, queue, [...FINISHED]);
        left += await queue.getJobCountByTypes(...UNFINISHED);
      });
      await deleteUnusedQueue(client, each);
    }
    if (left === 0) await client.srem(versionsKey(name), edition);
    return count;
  });
  return sum(counts);
}

/** Jobs in these states that no living asker waits for go; those at work a little later. */
async function takeUnwanted(
  { client }: Connection,
  queue: Queue,
  states: JobType[],
): Promise<number> {
  const keys = await queue.getRanges(states, 0, -1);
  const wanted = await findWanted(client, queue.name, keys);
  const unwanted = new Set(keys.filter((key) => !wanted.has(key)));
  const count = unwanted.size;
  const until = Date.now() + HEARD_MS;
  for (;;) {
    for (const key of unwanted) {
      await queue.remove(key);
      if ((await queue.getJobState(key)) !== 'unknown') continue;
      unwanted.delete(key);
      // BullMQ leaves it among those that a worker may have lost until another worker looks there.
      await client.srem(`${PREFIX}:${queue.name}:stalled`, key);
    }
    if (unwanted.size === 0 || Date.now() > until) return count - unwanted.size;
    await sleep(LOOK_MS);
  }
}

/** Those of split searches, living or not, by their names. */
async function listSplitQueues(
  { client }: Connection,
  name: string,
  edition: string,
): Promise<string[]> {
  const queues = new Set<string>();
  const match = `${PREFIX}:${name}.seat*@${edition}:*`;
  let cursor = '0';
  do {
    const [next, keys] = await client.scan(cursor, 'MATCH', match, 'COUNT', SCAN_AT_ONCE);
    for (const key of keys) queues.add(key.split(':')[1]!);
    cursor = next;
  } while (cursor !== '0');
  // Leaves before the seats that serve them.
  return [...queues].filter((queue) => isPartOfSplit(queue, name, edition)).sort();
}

async function forEachVersion<T>(
  { client }: Connection,
  name: string,
  look: (edition: string) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  // Workers of our own may wait there before anyone has asked them.
  const editions = new Set([...(await listVersions(client, name)), PROTOCOL_VERSION]);
  for (const edition of editions) found.push(await look(edition));
  return found;
}

async function withQueue<T>(
  connection: Connection,
  queueName: string,
  look: (queue: Queue, connection: Connection) => Promise<T>,
): Promise<T> {
  const queue = openQueue(connection, queueName);
  try {
    return await look(queue, connection);
  } finally {
    await queue.close();
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

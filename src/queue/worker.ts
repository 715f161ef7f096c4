// A worker at a queue: takes jobs, has its threads answer the problems in them, and sends the answers back. The loop
// that renews the locks of its jobs searches nothing itself.

import type { Job, Worker } from 'bullmq';
import { largestTable } from '../run/batch/share-memory';
import { PROTOCOL_VERSION, queueNameOf } from './address';
import { capacityName, PeerCapacities } from './capacity';
import { requireVersion } from './connection';
import { discardJob, LeaseWatch } from './leases';
import { openSlots } from './split-slots';
import { WorkerThreads } from './threading';
import { decode, encode, type JobData, type JobResult } from './wire';
import { requeueJob, type WorkerSettings, workerOptions } from './worker-settings';

const VERSION_CHECK_MS = 5000;

/** Serves until the signal. Throws a `QueueError` where the queue is not for this worker. */
export async function runWorker(given: WorkerSettings): Promise<void> {
  const parts = { ...given, onReducedCapacity: tellOnce(given.onReducedCapacity) };
  const { connection, name, jobs, signal } = parts;
  await requireVersion(connection.client, name);
  const workerThreads = new WorkerThreads(parts);
  let refusal: unknown;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const refuse = (error: unknown) => {
    refusal ??= error;
    end();
  };
  const queue = queueNameOf(name, PROTOCOL_VERSION);
  const watch = new LeaseWatch(connection, queue);
  const capacityMiB = largestTable(parts);
  const peers = new PeerCapacities(connection, queue);
  const worker: Worker<JobData, JobResult> = new connection.bullmq.Worker(
    queue,
    (job, token) =>
      answerJob(job, token, { ...parts, watch, capacityMiB, peers, workerThreads, refuse }),
    {
      ...workerOptions(parts),
      name: capacityName(capacityMiB),
      // One more than can be worked on: its answers travel while the threads go on.
      concurrency: jobs + 1,
    },
  );
  const stopping = new AbortController();
  const seats = openSlots({ ...parts, signal: stopping.signal });
  // A job that was lost to another worker, or Redis away: what is to be done is done by itself.
  worker.on('error', () => {});
  watch.follow(worker);
  const editions = setInterval(
    () => void requireVersion(connection.client, name).catch(refuse),
    VERSION_CHECK_MS,
  );
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  await ended;
  clearInterval(editions);
  stopping.abort();
  workerThreads.stop();
  const isThere = connection.client.status === 'ready';
  await Promise.allSettled([worker.close(!isThere), seats.close(!isThere)]);
  await watch.close();
  if (isThere) await peers.close();
  await workerThreads.close();
  connection.close();
  if (refusal !== undefined) throw refusal;
}

/** Each size of tables is told of once. */
function tellOnce(tell: WorkerSettings['onReducedCapacity']): WorkerSettings['onReducedCapacity'] {
  const told = new Set<number>();
  return (places, hashMiB) => {
    if (!told.has(hashMiB)) tell?.(places, hashMiB);
    told.add(hashMiB);
  };
}

interface JobParts extends Pick<WorkerSettings, 'connection' | 'onJob' | 'onReducedCapacity'> {
  readonly workerThreads: WorkerThreads;
  readonly watch: LeaseWatch;
  readonly capacityMiB: number;
  readonly peers: PeerCapacities;
  readonly refuse: (error: unknown) => void;
}

async function answerJob(
  job: Job<JobData, JobResult>,
  token: string | undefined,
  {
    connection,
    workerThreads,
    watch,
    capacityMiB,
    peers,
    onJob,
    onReducedCapacity,
    refuse,
  }: JobParts,
): Promise<JobResult> {
  const began = performance.now();
  const { id: key = '' } = job;
  if (!(await watch.isWanted(key))) return discardJob(connection, job, token);
  const { problems, ...asking } = decode(job.data);
  if (asking.hashMiB > capacityMiB) {
    onReducedCapacity?.(0, asking.hashMiB);
    return peers.postponeForPeers(job, asking.hashMiB, token);
  }
  const replies = await watch
    .attend(key, (gone) => workerThreads.answer(asking, problems, gone))
    .catch((error: unknown) => {
      refuse(error);
      return undefined;
    });
  if (!(await watch.isWanted(key))) return discardJob(connection, job, token);
  if (replies === undefined) return requeueJob(connection, job, token);
  const milliseconds = performance.now() - began;
  onJob?.({ key, problems: problems.length, milliseconds });
  return encode(replies);
}

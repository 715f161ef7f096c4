// A worker at a queue: takes jobs, has its threads answer the problems in them, and sends the answers back. The loop
// that renews the locks of its jobs searches nothing itself.

import type { Job, Worker } from 'bullmq';
import { largestTable } from '../run/batch/share-memory';
import { requireEdition } from './editions';
import { EDITION, queueOf } from './names';
import { Neighbours, nameRoom } from './room';
import { openSeats } from './seats';
import { Threading } from './threading';
import { discard, Watch } from './watch';
import { decode, encode, type JobData, type JobResult } from './wire';
import { handOver, type WorkerParts, workerOptions } from './worker-parts';

const EDITIONS_MS = 5000;

/** Serves until the signal. Throws a `QueueError` where the queue is not for this worker. */
export async function runWorker(given: WorkerParts): Promise<void> {
  const parts = { ...given, onFewer: tellOnce(given.onFewer) };
  const { connection, name, jobs, signal } = parts;
  await requireEdition(connection.client, name);
  const threading = new Threading(parts);
  let refusal: unknown;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const refuse = (error: unknown) => {
    refusal ??= error;
    end();
  };
  const queue = queueOf(name, EDITION);
  const watch = new Watch(connection, queue);
  const roomMiB = largestTable(parts);
  const neighbours = new Neighbours(connection, queue);
  const worker: Worker<JobData, JobResult> = new connection.bullmq.Worker(
    queue,
    (job, token) =>
      answerJob(job, token, { ...parts, watch, roomMiB, neighbours, threading, refuse }),
    {
      ...workerOptions(parts),
      name: nameRoom(roomMiB),
      // One more than can be worked on: its answers travel while the threads go on.
      concurrency: jobs + 1,
    },
  );
  const stopping = new AbortController();
  const seats = openSeats({ ...parts, signal: stopping.signal });
  // A job that was lost to another worker, or Redis away: what is to be done is done by itself.
  worker.on('error', () => {});
  watch.follow(worker);
  const editions = setInterval(
    () => void requireEdition(connection.client, name).catch(refuse),
    EDITIONS_MS,
  );
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  await ended;
  clearInterval(editions);
  stopping.abort();
  threading.stop();
  const isThere = connection.client.status === 'ready';
  await Promise.allSettled([worker.close(!isThere), seats.close(!isThere)]);
  await watch.close();
  if (isThere) await neighbours.close();
  await threading.close();
  connection.close();
  if (refusal !== undefined) throw refusal;
}

/** Each size of tables is told of once. */
function tellOnce(tell: WorkerParts['onFewer']): WorkerParts['onFewer'] {
  const told = new Set<number>();
  return (places, hashMiB) => {
    if (!told.has(hashMiB)) tell?.(places, hashMiB);
    told.add(hashMiB);
  };
}

interface JobParts extends Pick<WorkerParts, 'connection' | 'onJob' | 'onFewer'> {
  readonly threading: Threading;
  readonly watch: Watch;
  readonly roomMiB: number;
  readonly neighbours: Neighbours;
  readonly refuse: (error: unknown) => void;
}

async function answerJob(
  job: Job<JobData, JobResult>,
  token: string | undefined,
  { connection, threading, watch, roomMiB, neighbours, onJob, onFewer, refuse }: JobParts,
): Promise<JobResult> {
  const began = performance.now();
  const { id: key = '' } = job;
  if (!(await watch.isWanted(key))) return discard(connection, job, token);
  const { problems, ...asking } = decode(job.data);
  if (asking.hashMiB > roomMiB) {
    onFewer?.(0, asking.hashMiB);
    return neighbours.leaveTo(job, asking.hashMiB, token);
  }
  const replies = await watch
    .attend(key, (gone) => threading.answer(asking, problems, gone))
    .catch((error: unknown) => {
      refuse(error);
      return undefined;
    });
  if (!(await watch.isWanted(key))) return discard(connection, job, token);
  if (replies === undefined) return handOver(connection, job, token);
  const milliseconds = performance.now() - began;
  onJob?.({ key, problems: problems.length, milliseconds });
  return encode(replies);
}

// A worker at a queue: takes jobs, has its threads answer the problems in them, and sends the answers back. The loop
// that renews the locks of its jobs searches nothing itself.

import type { Job, Worker } from 'bullmq';
import { QueueError } from '../errors';
import type { Threads } from '../options/table';
import { makeThreads, type TaskThreads } from '../run/batch/pool';
import { countPlaces } from '../run/batch/share-memory';
import type { Connection } from './connection';
import { requireEdition } from './editions';
import { EDITION, PREFIX, queueOf, seatsOf } from './names';
import { serveSeat } from './seat';
import { decode, encode, type JobData, type JobResult, type SeatJob } from './wire';

export interface WorkerParts {
  readonly connection: Connection;
  readonly name: string;
  /** Of the threads. */
  readonly script: string;
  /** Problems at work at once. */
  readonly jobs: number;
  readonly threads: Threads;
  readonly memoryMiB: number;
  readonly processors: number;
  /** How long it may be silent until others take its jobs. */
  readonly lockMs: number;
  readonly signal: AbortSignal;
  /** Told of each job. */
  readonly onJob?: ((told: ToldJob) => void) | undefined;
  /** Told when fewer problems are at work than asked for, because of their tables. */
  readonly onFewer?: ((places: number, hashMiB: number) => void) | undefined;
}

export interface ToldJob {
  readonly key: string;
  readonly problems: number;
  readonly milliseconds: number;
}

/** A job that has stalled so often is not tried again: it may be what ends its workers. */
const MOST_STALLED = 2;
const EDITIONS_MS = 5000;
/** Until a seat that has no room is looked at again, by whomever. */
const SEAT_PAUSE_MS = 1000;

/** Serves until the signal. Throws a `QueueError` where the queue is not for this worker. */
export async function runWorker(parts: WorkerParts): Promise<void> {
  const { connection, name, lockMs, jobs, signal } = parts;
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
  const worker: Worker<JobData, JobResult> = new connection.bullmq.Worker(
    queueOf(name, EDITION),
    (job, token) => answerJob(job, token, { ...parts, threading, refuse }),
    {
      connection: connection.settings,
      prefix: PREFIX,
      // One more than can be worked on: its answers travel while the threads go on.
      concurrency: jobs + 1,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      maxStalledCount: MOST_STALLED,
    },
  );
  const stopping = new AbortController();
  const seats = openSeats({ ...parts, signal: stopping.signal, refuse });
  // A job that was lost to another worker, or Redis away: what is to be done is done by itself.
  for (const each of [worker, seats]) each.on('error', () => {});
  const watch = setInterval(
    () => void requireEdition(connection.client, name).catch(refuse),
    EDITIONS_MS,
  );
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  await ended;
  clearInterval(watch);
  stopping.abort();
  threading.stop();
  const isThere = connection.client.status === 'ready';
  await Promise.allSettled([worker.close(!isThere), seats.close(!isThere)]);
  await threading.close();
  connection.close();
  if (refusal !== undefined) throw refusal;
}

/** Seats of split searches, beside the problems: as many as may be at work at once, and as their tables have room. */
function openSeats({ refuse, ...parts }: WorkerParts & { refuse(error: unknown): void }) {
  const { connection, name, lockMs, jobs, signal, onJob } = parts;
  const { bullmq, settings } = connection;
  let used = 0;
  const onLeaf = (key: string, milliseconds: number) => onJob?.({ key, problems: 1, milliseconds });
  const serve = async (job: Job<SeatJob, null>, token: string | undefined) => {
    const places = countPlaces({ ...parts, threads: 1, hashMiB: job.data.hashMiB });
    if (places === 0) refuse(noRoom(parts, job.data.hashMiB));
    if (used >= places) {
      await job.moveToDelayed(Date.now() + SEAT_PAUSE_MS, token);
      throw new bullmq.DelayedError();
    }
    used += 1;
    const seat = { connection, lockMs, mostStalled: MOST_STALLED, signal, onLeaf };
    await serveSeat(job.data, seat).finally(() => {
      used -= 1;
    });
    if (!signal.aborted) return null;
    await job.moveToWait(token);
    throw new bullmq.WaitingError();
  };
  return new bullmq.Worker<SeatJob, null>(queueOf(seatsOf(name), EDITION), serve, {
    connection: settings,
    prefix: PREFIX,
    concurrency: jobs,
    lockDuration: lockMs,
    stalledInterval: lockMs,
    maxStalledCount: MOST_STALLED,
  });
}

function noRoom({ memoryMiB }: WorkerParts, hashMiB: number): QueueError {
  const message = `--memory ${memoryMiB} has no room for the tables of ${hashMiB} MiB that are asked for`;
  return new QueueError('queue-refused', message);
}

interface JobParts extends Pick<WorkerParts, 'connection' | 'onJob'> {
  readonly threading: Threading;
  readonly refuse: (error: unknown) => void;
}

async function answerJob(
  job: Job<JobData, JobResult>,
  token: string | undefined,
  { connection, threading, onJob, refuse }: JobParts,
): Promise<JobResult> {
  const began = performance.now();
  const { problems, ...asking } = decode(job.data);
  const replies = await threading.answer(asking, problems).catch((error: unknown) => {
    refuse(error);
    return undefined;
  });
  if (replies === undefined) {
    await job.moveToWait(token);
    throw new connection.bullmq.WaitingError();
  }
  const milliseconds = performance.now() - began;
  onJob?.({ key: job.id ?? '', problems: problems.length, milliseconds });
  return encode(replies);
}

/** The threads of a worker, as many as the tables that are asked for leave room to. */
class Threading {
  readonly #parts: WorkerParts;
  #threads: TaskThreads | undefined;
  #hashMiB = 0;
  #users = 0;
  #isStopped = false;
  #turn: Promise<unknown> = Promise.resolve();
  #free: () => void = () => {};

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  /** Undefined if the threads were stopped before. Throws a `QueueError` if there is no room for one such table. */
  async answer(
    { question, options, hashMiB }: Omit<JobData, 'problems'>,
    problems: readonly string[],
  ): Promise<JobResult | undefined> {
    const threads = await this.#take(hashMiB);
    try {
      const { threads: count } = this.#parts;
      const makeTask = (text: string) => ({ ...options, text, question, hashMiB, threads: count });
      const replies = await Promise.all(problems.map((text) => threads.run(() => makeTask(text))));
      if (this.#isStopped) return undefined;
      return replies.some((reply) => reply === undefined) ? undefined : (replies as JobResult);
    } finally {
      this.#users -= 1;
      if (this.#users === 0) this.#free();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#threads?.stop();
  }

  async close(): Promise<void> {
    await this.#threads?.close();
  }

  /** One after another: tables of another size wait until those of now are free. */
  #take(hashMiB: number): Promise<TaskThreads> {
    const turn = this.#turn.then(() => this.#prepare(hashMiB));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #prepare(hashMiB: number): Promise<TaskThreads> {
    if (this.#threads === undefined || hashMiB !== this.#hashMiB) {
      const places = this.#countPlaces(hashMiB);
      if (this.#users > 0) {
        await new Promise<void>((resolve) => {
          this.#free = resolve;
        });
      }
      await this.#threads?.close();
      const { script, jobs, onFewer } = this.#parts;
      if (places < jobs) onFewer?.(places, hashMiB);
      this.#threads = makeThreads({ script, jobs: Math.min(jobs, places) });
      this.#hashMiB = hashMiB;
      if (this.#isStopped) this.#threads.stop();
    }
    this.#users += 1;
    return this.#threads;
  }

  #countPlaces(hashMiB: number): number {
    const places = countPlaces({ ...this.#parts, hashMiB });
    if (places > 0) return places;
    throw noRoom(this.#parts, hashMiB);
  }
}

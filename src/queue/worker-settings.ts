// What a worker at a queue is made of, and what BullMQ's workers in it have in common.

import type { Job, WorkerOptions } from 'bullmq';
import type { Threads } from '../options/table';
import { PREFIX } from './address';
import type { Connection } from './connection';

export interface WorkerSettings {
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
  readonly onJob?: ((told: FinishedJob) => void) | undefined;
  /** Told when fewer problems are at work than asked for, because of their tables; 0 is none. */
  readonly onReducedCapacity?: ((places: number, hashMiB: number) => void) | undefined;
}

export interface FinishedJob {
  readonly key: string;
  readonly problems: number;
  readonly milliseconds: number;
}

/** A job that has stalled so often is not tried again: it may be what ends its workers. */
const MOST_STALLED = 2;

export function workerOptions({
  connection,
  lockMs,
}: Pick<WorkerSettings, 'connection' | 'lockMs'>): WorkerOptions {
  return {
    connection: connection.settings,
    prefix: PREFIX,
    lockDuration: lockMs,
    stalledInterval: lockMs,
    maxStalledCount: MOST_STALLED,
  };
}

/** Gives a job back until so many milliseconds are over. Throws what tells BullMQ so. */
export async function postponeJob(
  { bullmq }: Pick<Connection, 'bullmq'>,
  job: Job,
  token: string | undefined,
  milliseconds: number,
): Promise<never> {
  await job.moveToDelayed(Date.now() + milliseconds, token);
  throw new bullmq.DelayedError();
}

/** Gives a job back for another worker. Throws what tells BullMQ so. */
export async function requeueJob(
  { bullmq }: Pick<Connection, 'bullmq'>,
  job: Job,
  token: string | undefined,
): Promise<never> {
  await job.moveToWait(token);
  throw new bullmq.WaitingError();
}

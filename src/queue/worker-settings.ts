// The settings of a worker, and the functions with which it gives a job back. These functions always throw, because
// BullMQ expects an error from a worker that gives a job back.

import type { Job } from 'bullmq';
import type { Bilingual } from '../base/language';
import type { Threads } from '../options/table';
import type { Connection } from './connection';

export interface WorkerSettings {
  readonly connection: Connection;
  /** The name of the queue. */
  readonly name: string;
  /** The path of the script of the threads. */
  readonly script: string;
  /** The number of problems that are solved at once. */
  readonly jobs: number;
  /** Threads for each problem. */
  readonly threads: Threads;
  /** The largest table of a problem. Jobs with a larger one are left to other workers. */
  readonly hashMiB: number;
  readonly signal: AbortSignal;
  /** Called for a job that is malformed, or asks for a table that is too large, and when Redis refuses commands. */
  readonly tell: (text: Bilingual) => void;
}

/** How long a job that is being removed is hidden from other workers. */
const HIDDEN_MS = 60_000;

/** Gives a job back; any worker may take the job after this time. */
export async function postponeJob(
  { bullmq }: Pick<Connection, 'bullmq'>,
  job: Job,
  token: string | undefined,
  milliseconds: number,
): Promise<never> {
  await job.moveToDelayed(Date.now() + milliseconds, token);
  throw new bullmq.DelayedError();
}

/** Gives a job back; another worker may take the job at once. */
export async function requeueJob(
  { bullmq }: Pick<Connection, 'bullmq'>,
  job: Job,
  token: string | undefined,
): Promise<never> {
  await job.moveToWait(token);
  throw new bullmq.WaitingError();
}

/** Removes a job that this worker has from the queue. */
export async function discardJob(
  { bullmq }: Pick<Connection, 'bullmq'>,
  job: Job,
  token: string | undefined,
): Promise<never> {
  await job.moveToDelayed(Date.now() + HIDDEN_MS, token);
  await job.remove();
  throw new bullmq.DelayedError();
}

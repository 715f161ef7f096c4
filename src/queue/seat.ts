// A seat of a split search, as a worker at a queue serves it: leaves one after another, with a table that stays.

import type { Job, Worker } from 'bullmq';
import { LocalRunner } from '../split/local-runner';
import { encodeError } from '../worker/sent-error';
import type { Connection } from './connection';
import { EDITION, PREFIX, queueOf } from './names';
import { decode, encode, type LeafData, type LeafReply, type SeatJob } from './wire';

interface SeatParts {
  readonly connection: Connection;
  readonly lockMs: number;
  readonly mostStalled: number;
  readonly signal: AbortSignal;
  /** Told of each leaf. */
  readonly onLeaf: (key: string, milliseconds: number) => void;
}

/** Without a leaf for so long the seat is given up. */
const IDLE_MS = 30_000;

/** Ends when no leaf has come for a while, or with the signal; whoever is served then is given back. */
export async function serveSeat({ seat, hashMiB }: SeatJob, parts: SeatParts): Promise<void> {
  const { connection, lockMs, mostStalled, signal } = parts;
  const { bullmq, client, settings } = connection;
  const runner = new LocalRunner(1, hashMiB);
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const timer = setTimeout(end, IDLE_MS);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  const serve = async (job: Job<LeafData, LeafReply>, token: string | undefined) => {
    timer.refresh();
    const began = performance.now();
    const reply = await answerLeaf(runner, decode(job.data), signal);
    if (signal.aborted) {
      await job.moveToWait(token);
      throw new bullmq.WaitingError();
    }
    timer.refresh();
    parts.onLeaf(job.id ?? '', performance.now() - began);
    return encode(reply);
  };
  const name = queueOf(seat, EDITION);
  const worker: Worker<LeafData, LeafReply> = new bullmq.Worker(name, serve, {
    connection: settings,
    prefix: PREFIX,
    lockDuration: lockMs,
    stalledInterval: lockMs,
    maxStalledCount: mostStalled,
  });
  // A leaf that was lost to another worker, or Redis away: what is to be done is done by itself.
  worker.on('error', () => {});
  await ended;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  await worker.close(client.status !== 'ready').catch(() => {});
  await runner.close();
}

async function answerLeaf(
  runner: LocalRunner,
  { job }: LeafData,
  signal: AbortSignal,
): Promise<LeafReply> {
  try {
    return { result: await runner.run(job, signal, 0) };
  } catch (error) {
    return { error: encodeError(error) };
  }
}

// A seat of a split search, as a worker at a queue serves it: leaves one after another, with a table that stays.

import type { Job, Worker } from 'bullmq';
import { encodeError } from '../hosts/sent-error';
import { LocalRunner } from '../split/local-runner';
import type { Connection } from './connection';
import { forgetQueue } from './forget';
import { EDITION, queueOf } from './names';
import { discard, Watch } from './watch';
import { decode, encode, type LeafData, type LeafReply, type SeatJob } from './wire';
import { handOver, workerOptions } from './worker-parts';

interface SeatParts {
  readonly connection: Connection;
  readonly lockMs: number;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Is there another seat that nobody serves? */
  readonly othersWait: () => Promise<boolean>;
  /** Told of each leaf. */
  readonly onLeaf: (key: string, milliseconds: number) => void;
}

/** Without a leaf for so long the seat is given up, */
const IDLE_MS = 30_000;
/** or for so long where others wait. */
const YIELD_MS = 2000;
const LOOK_MS = 500;

/** Ends when no leaf has come for a while, or with the signal; whoever is served then is given back. */
export async function serveSeat({ seat, hashMiB }: SeatJob, parts: SeatParts): Promise<void> {
  const { connection, signal } = parts;
  const { bullmq, client } = connection;
  const queue = queueOf(seat, EDITION);
  const runner = new LocalRunner(1, hashMiB);
  const watch = new Watch(connection, queue);
  const idleness = new Idleness();
  const serve = async (job: Job<LeafData, LeafReply>, token: string | undefined) => {
    const { id: key = '' } = job;
    if (!(await watch.isWanted(key))) return discard(connection, job, token);
    const began = performance.now();
    const reply = await watch.attend(key, (gone) => {
      return idleness.interrupt(() =>
        answerLeaf(runner, decode(job.data), AbortSignal.any([signal, gone])),
      );
    });
    if (!(await watch.isWanted(key))) return discard(connection, job, token);
    if (signal.aborted) return handOver(connection, job, token);
    parts.onLeaf(key, performance.now() - began);
    return encode(reply);
  };
  const worker: Worker<LeafData, LeafReply> = new bullmq.Worker(queue, serve, workerOptions(parts));
  // A leaf that was lost to another worker, or Redis away: what is to be done is done by itself.
  worker.on('error', () => {});
  watch.follow(worker);
  await untilGivenUp(idleness, parts);
  await worker.close(client.status !== 'ready').catch(() => {});
  await watch.close();
  await runner.close();
  if (client.status === 'ready') await forgetQueue(client, queue).catch(() => {});
}

/** How long there has been no leaf. */
class Idleness {
  #since = performance.now();
  #leaves = 0;

  get milliseconds(): number {
    return this.#leaves > 0 ? 0 : performance.now() - this.#since;
  }

  async interrupt<T>(work: () => Promise<T>): Promise<T> {
    this.#leaves += 1;
    try {
      return await work();
    } finally {
      this.#leaves -= 1;
      this.#since = performance.now();
    }
  }
}

function untilGivenUp(idleness: Idleness, { signal, othersWait }: SeatParts): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const look = async () => {
      if (idleness.milliseconds > IDLE_MS) end();
      else if (idleness.milliseconds > YIELD_MS && (await othersWait())) end();
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
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

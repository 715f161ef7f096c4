// A seat of a split search, as a worker at a queue serves it: leaves one after another, with a table that stays.

//====
// The seats of split searches at a worker, beside the problems: as many as may be at work at once, and as their tables
// have room. Without a leaf a seat is given up after a while, sooner where others wait, at once when its search has gone.

import { setMaxListeners } from 'node:events';
import type { Job, Worker } from 'bullmq';
import { encodeError } from '../hosts/sent-error';
import { countPlaces, largestTable } from '../run/batch/share-memory';
import { LocalRunner } from '../split/local-runner';
import { PREFIX, PROTOCOL_VERSION, queueNameOf, slotQueueOf } from './address';
import { capacityName, PeerCapacities } from './capacity';
import type { Connection } from './connection';
import { deleteUnusedQueue, discardJob, LeaseWatch } from './leases';
import { decode, encode, type SlotJob, type SubproblemData, type SubproblemReply } from './wire';
import { postponeJob, requeueJob, type WorkerSettings, workerOptions } from './worker-settings';

interface SlotParts {
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
export async function serveSlot({ seat, hashMiB }: SlotJob, parts: SlotParts): Promise<void> {
  const { connection, signal } = parts;
  const { bullmq, client } = connection;
  const queue = queueNameOf(seat, PROTOCOL_VERSION);
  const runner = new LocalRunner(1, hashMiB);
  const watch = new LeaseWatch(connection, queue);
  const idleness = new Idleness();
  const serve = async (job: Job<SubproblemData, SubproblemReply>, token: string | undefined) => {
    const { id: key = '' } = job;
    if (!(await watch.isWanted(key))) return discardJob(connection, job, token);
    const began = performance.now();
    const reply = await watch.attend(key, (gone) => {
      return idleness.interrupt(() =>
        answerLeaf(runner, decode(job.data), AbortSignal.any([signal, gone])),
      );
    });
    if (!(await watch.isWanted(key))) return discardJob(connection, job, token);
    if (signal.aborted) return requeueJob(connection, job, token);
    parts.onLeaf(key, performance.now() - began);
    return encode(reply);
  };
  const worker: Worker<SubproblemData, SubproblemReply> = new bullmq.Worker(
    queue,
    serve,
    workerOptions(parts),
  );
  // A leaf that was lost to another worker, or Redis away: what is to be done is done by itself.
  worker.on('error', () => {});
  watch.follow(worker);
  await untilGivenUp(idleness, parts);
  await worker.close(client.status !== 'ready').catch(() => {});
  await watch.close();
  await runner.close();
  if (client.status === 'ready') await deleteUnusedQueue(client, queue).catch(() => {});
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

function untilGivenUp(idleness: Idleness, { signal, othersWait }: SlotParts): Promise<void> {
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
  { job }: SubproblemData,
  signal: AbortSignal,
): Promise<SubproblemReply> {
  try {
    return { result: await runner.run(job, signal, 0) };
  } catch (error) {
    return { error: encodeError(error) };
  }
}

/** Until a seat that has no place just now is looked at again, by whomever. */
const PAUSE_MS = 1000;

interface Slots {
  close(force: boolean): Promise<void>;
}

export function openSlots(parts: WorkerSettings): Slots {
  const { connection, name, lockMs, jobs, signal, onJob, onReducedCapacity } = parts;
  const { bullmq, client } = connection;
  const queue = queueNameOf(slotQueueOf(name), PROTOCOL_VERSION);
  const watch = new LeaseWatch(connection, queue);
  const capacityMiB = largestTable({ ...parts, threads: 1 });
  const peers = new PeerCapacities(connection, queue);
  // Each seat and its leaves listen.
  setMaxListeners(0, signal);
  let used = 0;
  const othersWait = async () => {
    const keyOf = (part: string) => `${PREFIX}:${queue}:${part}`;
    const counts = await Promise.all([
      client.llen(keyOf('wait')),
      client.zcard(keyOf('delayed')),
    ]).catch(() => [0]);
    return counts.some((count) => count > 0);
  };
  const onLeaf = (key: string, milliseconds: number) => onJob?.({ key, problems: 1, milliseconds });
  const seatParts = { connection, lockMs, othersWait, onLeaf };
  const serve = async (job: Job<SlotJob, null>, token: string | undefined): Promise<null> => {
    const { id: key = '' } = job;
    const takeAway = async () => {
      await discardJob(connection, job, token).finally(() => deleteUnusedQueue(client, queue));
      return null;
    };
    if (!(await watch.isWanted(key))) return takeAway();
    const { hashMiB } = job.data;
    if (hashMiB > capacityMiB) {
      onReducedCapacity?.(0, hashMiB);
      return peers.postponeForPeers(job, hashMiB, token);
    }
    if (used >= countPlaces({ ...parts, threads: 1, hashMiB })) {
      return postponeJob(connection, job, token, PAUSE_MS);
    }
    used += 1;
    await watch
      .attend(key, (gone) => {
        return serveSlot(job.data, { ...seatParts, signal: AbortSignal.any([signal, gone]) });
      })
      .finally(() => {
        used -= 1;
      });
    if (!(await watch.isWanted(key))) return takeAway();
    return signal.aborted ? requeueJob(connection, job, token) : null;
  };
  const worker: Worker<SlotJob, null> = new bullmq.Worker(queue, serve, {
    ...workerOptions(parts),
    name: capacityName(capacityMiB),
    concurrency: jobs,
  });
  // A job that was lost to another worker, or Redis away: what is to be done is done by itself.
  worker.on('error', () => {});
  watch.follow(worker, () => deleteUnusedQueue(client, queue));
  return {
    close: async (force) => {
      await worker.close(force).finally(() => watch.close());
      if (force) return;
      await peers.close();
      await deleteUnusedQueue(client, queue).catch(() => {});
    },
  };
}

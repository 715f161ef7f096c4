// The worker slots of split searches at one worker, beside the problems that this worker solves. A slot searches the
// subproblems of one queue, one after another, with a table that stays. A worker serves as many slots at once as its
// settings and its memory allow. A slot without subproblems is given up after a while. It is given up sooner if other
// slots wait for a worker, and at once when its search has ended.

import { setMaxListeners } from 'node:events';
import type { Job, Worker } from 'bullmq';
import { encodeError } from '../hosts/sent-error';
import { countPlaces, largestTable } from '../run/batch/share-memory';
import { LocalRunner } from '../split/local-runner';
import { PREFIX, PROTOCOL_VERSION, queueNameOf, slotQueueOf } from './address';
import { capacityName, PeerCapacities } from './capacity';
import type { Connection } from './connection';
import { deleteUnusedQueue, LeaseWatch } from './leases';
import { decode, encode, type SlotJob, type SubproblemData, type SubproblemReply } from './wire';
import {
  discardJob,
  postponeJob,
  requeueJob,
  type WorkerSettings,
  workerOptions,
} from './worker-settings';

interface SlotSettings {
  readonly connection: Connection;
  readonly lockMs: number;
  /** Ends the slot. */
  readonly signal: AbortSignal;
  /** Whether another slot waits for a worker. */
  readonly othersWait: () => Promise<boolean>;
  /** Called after each subproblem. */
  readonly onSubproblem: (key: string, milliseconds: number) => void;
}

/** A slot is given up after this time without a subproblem. */
const IDLE_MS = 30_000;
/** If other slots wait for a worker, a slot is given up after this shorter time without a subproblem. */
const YIELD_MS = 2000;
const CHECK_MS = 500;

/** Serves one slot until it is given up or the signal comes. A subproblem that is being searched then goes back to the queue. */
export async function serveSlot({ slot, hashMiB }: SlotJob, settings: SlotSettings): Promise<void> {
  const { connection, signal } = settings;
  const { bullmq, client } = connection;
  const queue = queueNameOf(slot, PROTOCOL_VERSION);
  const runner = new LocalRunner(1, hashMiB);
  const watch = new LeaseWatch(connection, queue);
  const idleness = new Idleness();
  const serve = async (job: Job<SubproblemData, SubproblemReply>, token: string | undefined) => {
    const { id: key = '' } = job;
    if (!(await watch.isWanted(key))) return discardJob(connection, job, token);
    const began = performance.now();
    const reply = await watch.attend(key, (unwanted) => {
      return idleness.interrupt(() =>
        answerSubproblem(runner, decode(job.data), AbortSignal.any([signal, unwanted])),
      );
    });
    if (!(await watch.isWanted(key))) return discardJob(connection, job, token);
    if (signal.aborted) return requeueJob(connection, job, token);
    settings.onSubproblem(key, performance.now() - began);
    return encode(reply);
  };
  const worker: Worker<SubproblemData, SubproblemReply> = new bullmq.Worker(
    queue,
    serve,
    workerOptions(settings),
  );
  // A lost connection, or a job that was lost to another worker: BullMQ recovers by itself.
  worker.on('error', () => {});
  watch.follow(worker);
  await untilGivenUp(idleness, settings);
  await worker.close(client.status !== 'ready').catch(() => {});
  await watch.close();
  await runner.close();
  if (client.status === 'ready') await deleteUnusedQueue(client, queue).catch(() => {});
}

/** Measures how long there has been no subproblem. */
class Idleness {
  #since = performance.now();
  #running = 0;

  get milliseconds(): number {
    return this.#running > 0 ? 0 : performance.now() - this.#since;
  }

  async interrupt<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#since = performance.now();
    }
  }
}

function untilGivenUp(idleness: Idleness, { signal, othersWait }: SlotSettings): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const check = async () => {
      if (idleness.milliseconds > IDLE_MS) end();
      else if (idleness.milliseconds > YIELD_MS && (await othersWait())) end();
    };
    const timer = setInterval(() => void check(), CHECK_MS);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

async function answerSubproblem(
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

/** How long the job of a slot waits in the queue if this worker has no memory for the slot now. Then any worker may take the job. */
const PAUSE_MS = 1000;

interface SlotServer {
  close(force: boolean): Promise<void>;
}

/** Serves slots until `close`. The signal ends the slots that are being served. */
export function openSlots(settings: WorkerSettings): SlotServer {
  const { connection, name, lockMs, jobs, signal, onJob, onReducedCapacity } = settings;
  const { bullmq, client } = connection;
  const queue = queueNameOf(slotQueueOf(name), PROTOCOL_VERSION);
  const watch = new LeaseWatch(connection, queue);
  const capacityMiB = largestTable({ ...settings, threads: 1 });
  const peers = new PeerCapacities(connection, queue);
  // Each slot and its subproblems listen to the signal.
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
  const onSubproblem = (key: string, milliseconds: number) =>
    onJob?.({ key, problems: 1, milliseconds });
  const slotSettings = { connection, lockMs, othersWait, onSubproblem };
  const serve = async (job: Job<SlotJob, null>, token: string | undefined): Promise<null> => {
    const { id: key = '' } = job;
    const remove = async () => {
      await discardJob(connection, job, token).finally(() => deleteUnusedQueue(client, queue));
      return null;
    };
    if (!(await watch.isWanted(key))) return remove();
    const { hashMiB } = job.data;
    if (hashMiB > capacityMiB) {
      onReducedCapacity?.(0, hashMiB);
      return peers.postponeForPeers(job, hashMiB, token);
    }
    if (used >= countPlaces({ ...settings, threads: 1, hashMiB })) {
      return postponeJob(connection, job, token, PAUSE_MS);
    }
    used += 1;
    await watch
      .attend(key, (unwanted) => {
        const ended = AbortSignal.any([signal, unwanted]);
        return serveSlot(job.data, { ...slotSettings, signal: ended });
      })
      .finally(() => {
        used -= 1;
      });
    if (!(await watch.isWanted(key))) return remove();
    return signal.aborted ? requeueJob(connection, job, token) : null;
  };
  const worker: Worker<SlotJob, null> = new bullmq.Worker(queue, serve, {
    ...workerOptions(settings),
    name: capacityName(capacityMiB),
    concurrency: jobs,
  });
  // A lost connection, or a job that was lost to another worker: BullMQ recovers by itself.
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

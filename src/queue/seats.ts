// The seats of split searches at a worker, beside the problems: as many as may be at work at once, and as their tables
// have room. Without a leaf a seat is given up after a while, sooner where others wait, at once when its search has gone.

import { setMaxListeners } from 'node:events';
import type { Job, Worker } from 'bullmq';
import { countPlaces, largestTable } from '../run/batch/share-memory';
import { forgetQueue } from './forget';
import { EDITION, PREFIX, queueOf, seatsOf } from './names';
import { Neighbours, nameRoom } from './room';
import { serveSeat } from './seat';
import { discard, Watch } from './watch';
import type { SeatJob } from './wire';
import { handOver, postpone, type WorkerParts, workerOptions } from './worker-parts';

/** Until a seat that has no place just now is looked at again, by whomever. */
const PAUSE_MS = 1000;

interface Seats {
  close(force: boolean): Promise<void>;
}

export function openSeats(parts: WorkerParts): Seats {
  const { connection, name, lockMs, jobs, signal, onJob, onFewer } = parts;
  const { bullmq, client } = connection;
  const queue = queueOf(seatsOf(name), EDITION);
  const watch = new Watch(connection, queue);
  const roomMiB = largestTable({ ...parts, threads: 1 });
  const neighbours = new Neighbours(connection, queue);
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
  const serve = async (job: Job<SeatJob, null>, token: string | undefined): Promise<null> => {
    const { id: key = '' } = job;
    const takeAway = async () => {
      await discard(connection, job, token).finally(() => forgetQueue(client, queue));
      return null;
    };
    if (!(await watch.isWanted(key))) return takeAway();
    const { hashMiB } = job.data;
    if (hashMiB > roomMiB) {
      onFewer?.(0, hashMiB);
      return neighbours.leaveTo(job, hashMiB, token);
    }
    if (used >= countPlaces({ ...parts, threads: 1, hashMiB })) {
      return postpone(connection, job, token, PAUSE_MS);
    }
    used += 1;
    await watch
      .attend(key, (gone) => {
        return serveSeat(job.data, { ...seatParts, signal: AbortSignal.any([signal, gone]) });
      })
      .finally(() => {
        used -= 1;
      });
    if (!(await watch.isWanted(key))) return takeAway();
    return signal.aborted ? handOver(connection, job, token) : null;
  };
  const worker: Worker<SeatJob, null> = new bullmq.Worker(queue, serve, {
    ...workerOptions(parts),
    name: nameRoom(roomMiB),
    concurrency: jobs,
  });
  // A job that was lost to another worker, or Redis away: what is to be done is done by itself.
  worker.on('error', () => {});
  watch.follow(worker, () => forgetQueue(client, queue));
  return {
    close: async (force) => {
      await worker.close(force).finally(() => watch.close());
      if (force) return;
      await neighbours.close();
      await forgetQueue(client, queue).catch(() => {});
    },
  };
}

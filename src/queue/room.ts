// How large a table a worker has room for. It stands in the name of its connection, so that everyone sees the rooms of
// those who are there; jobs with larger tables are left to others.

import type { Job, Queue } from 'bullmq';
import type { Bilingual } from '../words/language';
import type { Connection } from './connection';
import { openQueue } from './open-queue';
import { postpone } from './worker-parts';

const FORM = /:w:room-(\d+)$/;
/** Until a job that has no room here is looked at again, by whomever: where another has room, and where nobody has. */
const PAUSE_MS = { served: 300, alone: 5000 };
/** How long what was seen of the others holds. */
const SEEN_MS = 1000;

export function nameRoom(roomMiB: number): string {
  return `room-${roomMiB}`;
}

/** Of each worker that is there; without end where that cannot be known. */
export async function listRooms(queue: Queue): Promise<number[]> {
  const workers = await queue.getWorkers();
  return workers.map(({ rawname = '' }) => {
    const [, room] = FORM.exec(rawname) ?? [];
    return room === undefined ? Number.POSITIVE_INFINITY : Number(room);
  });
}

/** Undefined if somebody has room for such a table, or if nobody is there at all. */
export function describeNoRoom(rooms: readonly number[], hashMiB: number): Bilingual | undefined {
  const most = Math.max(...rooms);
  if (rooms.length === 0 || most >= hashMiB) return undefined;
  return {
    en: `no worker has room for a table of ${hashMiB} MiB (--memory; the largest room is ${most} MiB)`,
    ja: `${hashMiB} MiB の表を置けるワーカーがいません（--memory。最も広いところで ${most} MiB）`,
  };
}

/** The workers at a queue, as one of them sees them. */
export class Neighbours {
  readonly #connection: Connection;
  readonly #name: string;
  #queue: Queue | undefined;
  #rooms: Promise<readonly number[]> = Promise.resolve([]);
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor(connection: Connection, queue: string) {
    this.#connection = connection;
    this.#name = queue;
  }

  /** Gives a job back for whoever has room. Throws what tells BullMQ so. */
  async leaveTo(job: Job, hashMiB: number, token: string | undefined): Promise<never> {
    const isServed = (await this.#look()).some((room) => room >= hashMiB);
    return postpone(this.#connection, job, token, isServed ? PAUSE_MS.served : PAUSE_MS.alone);
  }

  async close(): Promise<void> {
    await this.#queue?.close().catch(() => {});
  }

  #look(): Promise<readonly number[]> {
    if (performance.now() - this.#seenAt < SEEN_MS) return this.#rooms;
    this.#seenAt = performance.now();
    this.#rooms = listRooms(this.#open()).catch(() => []);
    return this.#rooms;
  }

  /** Few workers ever need it. */
  #open(): Queue {
    this.#queue ??= openQueue(this.#connection, this.#name);
    return this.#queue;
  }
}

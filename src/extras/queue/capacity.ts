// The capacity of a worker: the largest table that it makes for a problem. BullMQ shows the name of each worker's
// connection to everybody, and the name contains the capacity. So a worker leaves a job with a larger table to a worker
// with room for the table, and a client can report that no worker has room.

import type { Job, Queue } from 'bullmq';
import type { Bilingual } from '../../words/language';
import type { Connection } from './connection';
import { openQueue } from './connection';
import { postponeJob } from './worker-settings';

const FORM = /:w:capacity-(\d+)$/;
/** A job whose table is too large for this worker waits so long: if another worker has room for it, or if none has. */
const PAUSE_MS = { served: 300, alone: 5000 };
/** How long the known capacities of the other workers are used before they are read again. */
const KNOWN_MS = 1000;

export function capacityName(capacityMiB: number): string {
  return `capacity-${capacityMiB}`;
}

/** The capacity of each connected worker; Infinity if the name of its connection does not contain the capacity. */
export async function listCapacities(queue: Queue): Promise<number[]> {
  const workers = await queue.getWorkers();
  return workers.map(({ rawname = '' }) => {
    const [, capacity] = FORM.exec(rawname) ?? [];
    return capacity === undefined ? Number.POSITIVE_INFINITY : Number(capacity);
  });
}

/** Undefined if a worker has room for such a table, or if no worker is connected. */
export function describeMissingCapacity(
  capacities: readonly number[],
  hashMiB: number,
): Bilingual | undefined {
  const most = Math.max(...capacities);
  if (capacities.length === 0 || most >= hashMiB) return undefined;
  return {
    en: `no worker has room for a table of ${hashMiB} MiB (the largest has room for ${most} MiB; its --hash sets the limit)`,
    ja: `${hashMiB} MiB の置換表を確保できるワーカーがいません（最大のワーカーで ${most} MiB。ワーカーの --hash で増やせます）`,
  };
}

/** Used by a worker to find out the capacities of the other workers at its queue. */
export class PeerCapacities {
  readonly #connection: Connection;
  readonly #name: string;
  #queue: Queue | undefined;
  #capacities: Promise<readonly number[]> = Promise.resolve([]);
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(connection: Connection, queue: string) {
    this.#connection = connection;
    this.#name = queue;
  }

  /** Leaves a job to a worker with room for its table. Throws the error that BullMQ expects for this. */
  async postponeForPeers(job: Job, hashMiB: number, token: string | undefined): Promise<never> {
    const isServed = (await this.#read()).some((capacity) => capacity >= hashMiB);
    return postponeJob(this.#connection, job, token, isServed ? PAUSE_MS.served : PAUSE_MS.alone);
  }

  async close(): Promise<void> {
    await this.#queue?.close().catch(() => {});
  }

  #read(): Promise<readonly number[]> {
    if (performance.now() - this.#readAt < KNOWN_MS) return this.#capacities;
    this.#readAt = performance.now();
    this.#capacities = listCapacities(this.#open()).catch(() => []);
    return this.#capacities;
  }

  /** The queue, opened at the first use, because most workers never use it. */
  #open(): Queue {
    this.#queue ??= openQueue(this.#connection, this.#name);
    return this.#queue;
  }
}

interface NoticeParts {
  readonly connection: Pick<Connection, 'address'>;
  readonly name: string;
  readonly hashMiB: number;
  readonly tell: (text: Bilingual) => void;
}

/**
 * Makes a function that is called with the capacities of all workers now and then. It reports each change between these
 * states: no worker is connected, no connected worker has room for the tables, a worker with enough room is connected.
 */
export function makeWorkerNotices({ connection, name, hashMiB, tell }: NoticeParts) {
  const { shown } = connection.address;
  const served: Bilingual = {
    en: `A worker is connected to ${shown} (${name})`,
    ja: `${shown}（${name}）にワーカーがつながりました`,
  };
  const alone: Bilingual = {
    en: `No worker is connected to ${shown} (${name}): waiting for one`,
    ja: `${shown}（${name}）にワーカーがいません。つながるのを待っています`,
  };
  let last = served.en;
  return (capacities: readonly number[]): void => {
    const lack = describeMissingCapacity(capacities, hashMiB);
    const text = capacities.length === 0 ? alone : lack === undefined ? served : describeWait(lack);
    if (text.en === last) return;
    last = text.en;
    tell(text);
  };
}

function describeWait({ en, ja }: Bilingual): Bilingual {
  return {
    en: `${en.replace(/^n/, 'N')}: waiting for one`,
    ja: `${ja}。つながるのを待っています`,
  };
}

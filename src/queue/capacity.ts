// How large a table a worker has room for. It stands in the name of its connection, so that everyone sees the capacities of
// those who are there; jobs with larger tables are left to others.

//====
// What an asker tells of the workers, once each time it changes: that none is there, or none with room for its tables,
// and that one has come.

import type { Job, Queue } from 'bullmq';
import type { Bilingual } from '../words/language';
import type { Connection } from './connection';
import { openQueue } from './connection';
import { postponeJob } from './worker-settings';

const FORM = /:w:room-(\d+)$/;
/** Until a job that has no room here is looked at again, by whomever: where another has room, and where nobody has. */
const PAUSE_MS = { served: 300, alone: 5000 };
/** How long what was seen of the others holds. */
const SEEN_MS = 1000;

export function capacityName(capacityMiB: number): string {
  return `room-${capacityMiB}`;
}

/** Of each worker that is there; without end where that cannot be known. */
export async function listCapacities(queue: Queue): Promise<number[]> {
  const workers = await queue.getWorkers();
  return workers.map(({ rawname = '' }) => {
    const [, room] = FORM.exec(rawname) ?? [];
    return room === undefined ? Number.POSITIVE_INFINITY : Number(room);
  });
}

/** Undefined if somebody has room for such a table, or if nobody is there at all. */
export function describeMissingCapacity(
  capacities: readonly number[],
  hashMiB: number,
): Bilingual | undefined {
  const most = Math.max(...capacities);
  if (capacities.length === 0 || most >= hashMiB) return undefined;
  return {
    en: `no worker has room for a table of ${hashMiB} MiB (--memory; the largest room is ${most} MiB)`,
    ja: `${hashMiB} MiB の表を置けるワーカーがいません（--memory。最も広いところで ${most} MiB）`,
  };
}

/** The workers at a queue, as one of them sees them. */
export class PeerCapacities {
  readonly #connection: Connection;
  readonly #name: string;
  #queue: Queue | undefined;
  #capacities: Promise<readonly number[]> = Promise.resolve([]);
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor(connection: Connection, queue: string) {
    this.#connection = connection;
    this.#name = queue;
  }

  /** Gives a job back for whoever has room. Throws what tells BullMQ so. */
  async postponeForPeers(job: Job, hashMiB: number, token: string | undefined): Promise<never> {
    const isServed = (await this.#look()).some((room) => room >= hashMiB);
    return postponeJob(this.#connection, job, token, isServed ? PAUSE_MS.served : PAUSE_MS.alone);
  }

  async close(): Promise<void> {
    await this.#queue?.close().catch(() => {});
  }

  #look(): Promise<readonly number[]> {
    if (performance.now() - this.#seenAt < SEEN_MS) return this.#capacities;
    this.#seenAt = performance.now();
    this.#capacities = listCapacities(this.#open()).catch(() => []);
    return this.#capacities;
  }

  /** Few workers ever need it. */
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

/** To be told of the capacities of all workers, now and then. */
export function makeWorkerNotices({ connection, name, hashMiB, tell }: NoticeParts) {
  const { shown } = connection.address;
  const served: Bilingual = {
    en: `A worker is at ${shown} (${name})`,
    ja: `${shown}（${name}）にワーカーが来ました`,
  };
  const alone: Bilingual = {
    en: `No worker is at ${shown} (${name}): waiting for one`,
    ja: `${shown}（${name}）にワーカーがいません。来るのを待っています`,
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
    ja: `${ja}。来るのを待っています`,
  };
}

// The capacity of a worker: the largest table that it makes for a problem. BullMQ shows the name of each worker's
// connection to everybody, and the name contains the capacity. So a worker leaves a job with a larger table to a worker
// with room for the table, and a client can report that no worker has room.

import type { Job, Queue } from 'bullmq';
import type { Bilingual } from '../base/language';
import { PROTOCOL_VERSION } from './address';
import type { Connection, QueueNotice, Tell } from './connection';
import { describeTrouble } from './connection';
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
  readonly #queue: Queue;
  #capacities: Promise<readonly number[]> = Promise.resolve([]);
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(connection: Connection, queue: Queue) {
    this.#connection = connection;
    this.#queue = queue;
  }

  /** Leaves a job to a worker with room for its table. Throws the error that BullMQ expects for this. */
  async postponeForPeers(job: Job, hashMiB: number, token: string | undefined): Promise<never> {
    const isServed = (await this.#read()).some((capacity) => capacity >= hashMiB);
    return postponeJob(this.#connection, job, token, isServed ? PAUSE_MS.served : PAUSE_MS.alone);
  }

  #read(): Promise<readonly number[]> {
    if (performance.now() - this.#readAt < KNOWN_MS) return this.#capacities;
    this.#readAt = performance.now();
    this.#capacities = listCapacities(this.#queue).catch(() => []);
    return this.#capacities;
  }
}

interface NoticeParts {
  readonly connection: Pick<Connection, 'address'>;
  readonly name: string;
  readonly hashMiB: number;
  readonly tell: Tell;
}

/** What a client finds at its queue: the capacities of all workers, a failed command, or an answer that is refused. */
export type QueueState = readonly number[] | Error | { readonly refused: string };

/**
 * Makes a function that is called with what a client finds. It reports each change between these states: Redis stores
 * nothing, no worker is connected, no connected worker has room for the tables, a worker with enough room is connected.
 * Of refused answers it reports the first, the tenth, the hundredth and so on.
 */
export function makeWorkerNotices({ connection, name, hashMiB, tell }: NoticeParts) {
  const { shown } = connection.address;
  const served: QueueNotice = {
    code: 'ready',
    en: `A worker is connected to ${shown} (${name})`,
    ja: `${shown}（${name}）にワーカーがつながりました`,
  };
  const alone = (others: string): QueueNotice => ({
    code: 'no-worker',
    en: `No worker is connected to ${shown} (${name}): waiting for one${others && ` of tsumeru ${PROTOCOL_VERSION} (the queue is used by ${others})`}`,
    ja: `${shown}（${name}）にワーカーがいません。つながるのを待っています${others && `（このプログラムは tsumeru ${PROTOCOL_VERSION}、キューを使っているのは ${others}）`}`,
  });
  let last = served.en;
  let refused = 0;
  const describe = (state: readonly number[] | Error, versions: readonly string[]) => {
    if (state instanceof Error) return describeTrouble(state, connection.address);
    const lack = describeMissingCapacity(state, hashMiB);
    const others = versions.filter((each) => each !== PROTOCOL_VERSION).join(', ');
    if (lack === undefined) return state.length === 0 ? alone(others) : served;
    const en = `${lack.en.replace(/^n/, 'N')}: waiting for one`;
    return { code: 'no-worker', en, ja: `${lack.ja}。つながるのを待っています` } as const;
  };
  return (state: QueueState, versions: readonly string[] = []): void => {
    if ('refused' in state) {
      refused += 1;
      const en = `Wrong answers of workers, asked again: ${refused} (the last: ${state.refused})`;
      const ja = `問い直す、ワーカーの誤った答え：${refused}（最後のもの：${state.refused}）`;
      if (/^10*$/.test(`${refused}`)) tell({ code: 'answer-refused', en, ja });
      return;
    }
    const notice = describe(state, versions);
    if (notice === undefined || notice.en === last) return;
    last = notice.en;
    tell(notice);
  };
}

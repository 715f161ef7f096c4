// Hints between the workers of a split search: proof numbers of positions, as records of the workers' tables. A hint
// only says where a search may be short. A worker that receives the hint of a proven position still has to prove the
// position itself, so no worker can spoil the verdicts of another.

import type { Engine } from '../engines/engine';

/** The numbers of a position are published when its search has taken this many nodes. */
const LEAST_NODES = 100;
/** They are published again when the nodes of the position have grown by this factor. */
const AGAIN_FACTOR = 2;
/** The table is read for hints when the nodes since the last time exceed this share of its records in use. */
const READ_SHARE = 1 / 8;
/** The most positions for which a worker remembers the number of nodes that was published last. */
const MAX_REMEMBERED = 1_000_000;
/** The most characters of hints that wait for one worker: those of some hundred thousand positions. */
const MAX_WAITING = 1 << 24;

// Bytes of a record (`assembly/dfpn/entry.ts`).
const KEY = 0;
const HAND = 8;
const PROOF = 12;
const DISPROOF = 16;
const AMOUNT = 24;
/** The greatest proof number that is no verdict. */
const LARGEST_NUMBER = 0x7ffffffe;

/** One worker's side: merges the hints of the others into its table, and publishes its own. */
export class HintExchange {
  readonly #engine: Engine;
  /** The nodes of each position, as the other workers know them. */
  readonly #published = new Map<string, number>();
  #nodes = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Merges the hints of other workers. Hints that are not valid are skipped: the search does not need them. */
  merge(parts: readonly string[]): void {
    const { table } = this.#engine;
    if (table === undefined) return;
    // Numbers from a search that was limited to n plies are skipped, because they are wrong for a search without that limit.
    table.forgetBounds();
    for (const part of parts) {
      const records = new Uint8Array(Buffer.from(part, 'base64'));
      if (!this.#areNumbers(records)) continue;
      for (const { key, nodes } of this.#entries(records)) this.#remember(key, nodes);
      const most = table.recordsAtOnce * table.recordBytes;
      for (let at = 0; at < records.length; at += most) {
        table.mergeHints(records.subarray(at, at + most));
      }
    }
  }

  /** To be called after a search, with its number of nodes. Returns the hints that the other workers do not have yet; undefined if there are none. */
  publish(nodes: number): string | undefined {
    const { table } = this.#engine;
    this.#nodes += nodes;
    const { tableUsed } = this.#engine.report();
    if (table === undefined || this.#nodes < tableUsed * READ_SHARE) return undefined;
    this.#nodes = 0;
    const fresh: Uint8Array[] = [];
    for (const records of table.readHints(LEAST_NODES)) {
      for (const { key, nodes: below, record } of this.#entries(records)) {
        if (below < (this.#published.get(key) ?? 0) * AGAIN_FACTOR) continue;
        this.#remember(key, below);
        fresh.push(record);
      }
    }
    return fresh.length === 0 ? undefined : Buffer.concat(fresh).toString('base64');
  }

  #areNumbers(records: Uint8Array): boolean {
    const { recordBytes } = this.#engine.table!;
    if (records.length % recordBytes !== 0) return false;
    const view = new DataView(records.buffer, records.byteOffset, records.length);
    for (let at = 0; at < records.length; at += recordBytes) {
      for (const number of [PROOF, DISPROOF].map((place) => view.getUint32(at + place, true))) {
        if (number === 0 || number > LARGEST_NUMBER) return false;
      }
    }
    return true;
  }

  *#entries(records: Uint8Array) {
    const { recordBytes } = this.#engine.table!;
    const bytes = Buffer.from(records.buffer, records.byteOffset, records.length);
    for (let at = 0; at < bytes.length; at += recordBytes) {
      const key = bytes.toString('latin1', at + KEY, at + HAND + 4);
      const record = records.subarray(at, at + recordBytes);
      yield { key, nodes: bytes.readUInt32LE(at + AMOUNT), record };
    }
  }

  #remember(key: string, nodes: number): void {
    if (this.#published.size >= MAX_REMEMBERED) this.#published.clear();
    this.#published.set(key, Math.max(nodes, this.#published.get(key) ?? 0));
  }
}

interface HintQueue {
  readonly parts: string[];
  size: number;
}

/** The coordinator's side: a queue per worker of hints that the worker has not received. A full queue drops its oldest. */
export class HintQueues {
  readonly #queues: readonly HintQueue[];

  constructor(workers: number) {
    this.#queues = Array.from({ length: workers }, () => ({ parts: [], size: 0 }));
  }

  /** Queues the hints of one worker for all others. */
  publish(from: number, part: string): void {
    for (const [worker, queue] of this.#queues.entries()) {
      if (worker === from) continue;
      queue.parts.push(part);
      queue.size += part.length;
      while (queue.size > MAX_WAITING) queue.size -= queue.parts.shift()!.length;
    }
  }

  /** Empties the queue of a worker. */
  drain(worker: number): string[] {
    const queue = this.#queues[worker]!;
    queue.size = 0;
    return queue.parts.splice(0);
  }
}

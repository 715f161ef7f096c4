// What the workers of a split search tell each other: numbers of positions, as records of their tables. They say where a
// search may be short, and decide nothing: who hears that another has proven a position still proves it himself, along the
// same moves. So no table can spoil the verdicts of another.

//====
// The news that are on their way from each worker of a split search to all others. Who has not asked for long gets the
// newest alone: news help, and nothing leans on them.

import type { Engine } from '../engines/engine';

/** Nodes below a position that is worth telling of. */
const LEAST_NODES = 100;
/** The table is looked through once a search has taken so large a part of its records in nodes: a tenth of its time. */
const LOOKED_THROUGH_SHARE = 1 / 8;
/** A position is told of again when so many times the nodes lie below it. */
const AGAIN_FACTOR = 2;
/** Positions of which it is kept what has been told. */
const MOST_KEPT = 1_000_000;

// Of a record (`assembly/dfpn/entry.ts`).
const KEY = 0;
const HAND = 8;
const PROOF = 12;
const DISPROOF = 16;
const AMOUNT = 24;
/** Of numbers that are no verdict. */
const LARGEST_NUMBER = 0x7ffffffe;

export class HintExchange {
  readonly #engine: Engine;
  /** Nodes below positions, as others know them. */
  readonly #told = new Map<string, number>();
  #nodes = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** What others have told. What is no list of numbers is passed over: nothing leans on news. */
  hear(parts: readonly string[]): void {
    const { table } = this.#engine;
    if (table === undefined) return;
    // Numbers of a bounded search would be in the way.
    table.forgetBounds();
    for (const part of parts) {
      const records = new Uint8Array(Buffer.from(part, 'base64'));
      if (!this.#areNumbers(records)) continue;
      for (const { key, nodes } of this.#entries(records)) this.#keep(key, nodes);
      const most = table.recordsAtOnce * table.recordBytes;
      for (let at = 0; at < records.length; at += most) {
        table.mergeHints(records.subarray(at, at + most));
      }
    }
  }

  /** What others do not know yet, after a search of so many nodes; undefined if there is nothing. */
  tell(nodes: number): string | undefined {
    const { table } = this.#engine;
    this.#nodes += nodes;
    const { tableUsed } = this.#engine.report();
    if (table === undefined || this.#nodes < tableUsed * LOOKED_THROUGH_SHARE) return undefined;
    this.#nodes = 0;
    const fresh: Uint8Array[] = [];
    for (const records of table.readHints(LEAST_NODES)) {
      for (const { key, nodes: below, record } of this.#entries(records)) {
        if (below < (this.#told.get(key) ?? 0) * AGAIN_FACTOR) continue;
        this.#keep(key, below);
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

  #keep(key: string, nodes: number): void {
    if (this.#told.size >= MOST_KEPT) this.#told.clear();
    this.#told.set(key, Math.max(nodes, this.#told.get(key) ?? 0));
  }
}

/** Characters of news that wait for a worker: some hundred thousand positions. */
const MOST_WAITING = 1 << 24;

interface Shelf {
  readonly parts: string[];
  size: number;
}

export class HintQueues {
  readonly #shelves: readonly Shelf[];

  constructor(workers: number) {
    this.#shelves = Array.from({ length: workers }, () => ({ parts: [], size: 0 }));
  }

  put(from: number, part: string): void {
    for (const [worker, shelf] of this.#shelves.entries()) {
      if (worker === from) continue;
      shelf.parts.push(part);
      shelf.size += part.length;
      while (shelf.size > MOST_WAITING) shelf.size -= shelf.parts.shift()!.length;
    }
  }

  /** What others have told since this worker asked last. */
  take(worker: number): string[] {
    const shelf = this.#shelves[worker]!;
    shelf.size = 0;
    return shelf.parts.splice(0);
  }
}

// SmallTreeGC ([N02], 4.1): when a set part of the table is filled, the records of the smallest subtrees
// are dropped until another set part is free. There are two passes. Both are done in chunks, so that a slice of the
// caller stays short. The first pass counts the records by size. The second pass drops the small records, and moves
// each other record to the first empty slot from its home slot on, so that no empty slot is left before it.

import { MARK, RECORD_WORDS, SIZE, type Table, WINDOW } from './table';

/** Slots of a chunk. A chunk takes some milliseconds. */
const CHUNK = 262144;
/** Classes of size: one for each size below 64, and four for each doubling from there on. */
const EXACT = 64;
const CLASSES = 256;

function classOf(size: number): number {
  if (size < EXACT) return size;
  const octave = 31 - Math.clz32(size);
  return EXACT + (octave - 6) * 4 + ((size >> (octave - 2)) & 3);
}

type Phase = 'idle' | 'counting' | 'sweeping';

export class Collector {
  collections = 0;
  /** Parts of the table, 0 to 1. */
  start = 0.8;
  free = 0.3;
  #phase: Phase = 'idle';
  #slot = 0;
  #kept = 0;
  #largestDropped = 0;
  readonly #counts = new Float64Array(CLASSES);

  constructor(readonly table: Table) {}

  get isDue(): boolean {
    return this.table.used > this.table.slots * this.start;
  }

  get isBusy(): boolean {
    return this.#phase !== 'idle';
  }

  begin(): void {
    this.#phase = 'counting';
    this.#slot = 0;
    this.#counts.fill(0);
  }

  /** Called when a search begins. In an empty table a collection has nothing left to do. */
  reset(isTableKept: boolean): void {
    this.collections = 0;
    if (!isTableKept) this.#phase = 'idle';
  }

  /** Continues the collection with one chunk. */
  work(): void {
    const slots = this.table.slots + WINDOW;
    const end = Math.min(this.#slot + CHUNK, slots);
    if (this.#phase === 'counting') this.#count(end);
    else this.#sweep(end);
    this.#slot = end;
    if (end < slots) return;
    this.#slot = 0;
    if (this.#phase === 'counting') {
      this.#largestDropped = this.#chooseLargestDropped();
      this.#kept = 0;
      this.#phase = 'sweeping';
    } else {
      this.table.used = this.#kept;
      this.collections++;
      this.#phase = 'idle';
    }
  }

  #count(end: number): void {
    const { table } = this;
    for (let slot = this.#slot; slot < end; slot++) {
      const at = slot * RECORD_WORDS;
      if (!table.isEmpty(at)) this.#counts[classOf(table.words[at + SIZE]!)]!++;
    }
  }

  #chooseLargestDropped(): number {
    const { slots, used } = this.table;
    let toDrop = used - slots * (1 - this.free);
    let largest = 0;
    while (largest < CLASSES - 1) {
      toDrop -= this.#counts[largest]!;
      if (toDrop <= 0) break;
      largest++;
    }
    return largest;
  }

  #sweep(end: number): void {
    const { table } = this;
    const { words } = table;
    for (let slot = this.#slot; slot < end; slot++) {
      const at = slot * RECORD_WORDS;
      if (table.isEmpty(at)) continue;
      if (classOf(words[at + SIZE]!) <= this.#largestDropped) {
        words[at + MARK] = 0;
        continue;
      }
      this.#kept++;
      let target = table.home(words[at]!);
      while (target < at && !table.isEmpty(target)) target += RECORD_WORDS;
      if (target === at) continue;
      words.copyWithin(target, at, at + RECORD_WORDS);
      words[at + MARK] = 0;
    }
  }
}

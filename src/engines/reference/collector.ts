// SmallTreeGC (Nagai & Imai 2002, 4.1): when the table is full to a set degree, the records with the smallest
// subtrees are dropped until a set part is free. There are two passes, each in chunks, so that a caller's slice stays short.
// The first counts the records by size. The second drops the small ones and moves each of the others to the first empty slot
// from its home on, so that no gap is left before it.

import { MARK, RECORD_WORDS, SIZE, type Table, WINDOW } from './table';

/** Slots of a chunk. A chunk takes some milliseconds. */
const CHUNK = 262144;
/** Classes of size: one for each size below 64, from there on four for each doubling. */
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

  /** Nothing is left to do in an empty table. */
  reset(isTableKept: boolean): void {
    this.collections = 0;
    if (!isTableKept) this.#phase = 'idle';
  }

  /** Goes on with the collection for one chunk. */
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

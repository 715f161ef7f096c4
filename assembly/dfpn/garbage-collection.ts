// SmallTreeGC [N02 4.1]: when a set part of the table is filled, the records of the smallest subtrees are dropped until
// another set part is free (`settings.ts`). There are two passes. Both are done in chunks, so that a slice of the
// caller stays short:
//
//   count    a histogram of the records by size of subtree gives the largest size to drop
//   sweep    each record is dropped, or moved down to the first empty slot from its home on, so that
//            no gap is left before it

import { GC_HISTOGRAM_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { SMALL_TREE_GC } from './features';
import { collectionFree, collectionStart, uses } from './settings';
import { isTaken, readAny, vacate } from './slot';
import { capacity, entryAt, extent, homeSlot, setUsed, usedSlots } from './table';
import { WINDOW } from './tuning';

const IDLE = 0;
const COUNTING = 1;
const SWEEPING = 2;

/** Sizes below this have a bucket each; from there on each doubling of the size has four buckets. */
const EXACT_SIZES = 64;
const BUCKETS = 256;

export let collections: i32 = 0;
let phase: i32 = IDLE;
let position: u32 = 0;
let limit: i32 = 0;
let kept: u32 = 0;

export function resetCollection(): void {
  phase = IDLE;
  collections = 0;
}

export function isCollecting(): bool {
  return phase != IDLE;
}

/** Is the table full enough for a collection? */
export function isCollectionDue(): bool {
  return <u64>usedSlots() * 1000 > <u64>capacity * collectionStart && uses(SMALL_TREE_GC);
}

export function beginCollection(): void {
  memory.fill(privateAt(GC_HISTOGRAM_OFFSET), 0, BUCKETS * 4);
  phase = COUNTING;
  position = 0;
}

function bucketOf(amount: u32): i32 {
  if (amount < <u32>EXACT_SIZES) return amount;
  const octave = 31 - <i32>clz(amount);
  return EXACT_SIZES + (octave - 6) * 4 + <i32>((amount >>> (octave - 2)) & 3);
}

function bucketAddress(bucket: i32): usize {
  return privateAt(GC_HISTOGRAM_OFFSET) + ((<usize>bucket) << 2);
}

/** The last bucket that has to be dropped so that enough slots become free. */
function chooseLimit(): i32 {
  const wanted = <u64>usedSlots() + (<u64>capacity * collectionFree) / 1000;
  const toDrop = wanted > <u64>capacity ? wanted - <u64>capacity : 1;
  let dropped: u64 = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    dropped += load<u32>(bucketAddress(bucket));
    if (dropped >= toDrop) return bucket;
  }
  return BUCKETS;
}

function countChunk(end: u32): void {
  for (; position < end; position++) {
    const entry = entryAt(position);
    if (!isTaken(entry)) continue;
    const address = bucketAddress(bucketOf(entry.amount));
    store<u32>(address, load<u32>(address) + 1);
  }
}

function sweepChunk(end: u32): void {
  for (; position < end; position++) {
    const entry = entryAt(position);
    if (!isTaken(entry)) continue;
    const home = homeSlot(readAny(entry).key);
    // Two threads that wrote to one slot at the same time may have left a mixture, whose key belongs to other slots.
    if (bucketOf(entry.amount) <= limit || (THREADS && position - home >= <u32>WINDOW)) {
      vacate(entry);
      continue;
    }
    kept++;
    let target = home;
    while (target < position && isTaken(entryAt(target))) target++;
    if (target == position) continue;
    entry.copyTo(entryAt(target));
    vacate(entry);
  }
}

/** Continues the collection with the next `slots` slots. */
export function collectSome(slots: u32): void {
  const end = <u32>min<u64>(<u64>position + slots, <u64>extent + WINDOW);
  if (phase == COUNTING) countChunk(end);
  else sweepChunk(end);
  if (position < extent + WINDOW) return;
  position = 0;
  if (phase == COUNTING) {
    limit = chooseLimit();
    kept = 0;
    phase = SWEEPING;
  } else {
    setUsed(kept);
    collections++;
    phase = IDLE;
  }
}

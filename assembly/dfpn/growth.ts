// A search begins with a small part of the table's memory, and doubles this part whenever a quarter of it is filled
// (FILLED_EIGHTHS in `tuning.ts`). So a search uses no more memory than it needs, and most of this memory is in the
// processor's caches.
//
// The home slot of a record is the first slot in which it may stand. When the table grows, home slots keep their order,
// and the new home of a record never lies below its old home. So the records can be moved within the same memory, from
// the last to the first. Records that stand without a gap between them are moved together. Records of one board keep
// their order. So a probe finds the same records as in a table that was large from the start. Like a collection, a
// growth is done in chunks, so that a slice of the caller stays short.
//
// The memory, too, may be too small for the whole table at first. Then the caller makes it large enough when the table
// is to grow.

import { ENTRY_SIZE, LIST_SIZE, SIMULATION_LISTS, SIMULATION_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { Entry } from './entry';
import { isTaken, readAny, vacate } from './slot';
import {
  capacity,
  entryAt,
  extent,
  nextExtent,
  setExtent,
  setUsed,
  slotOf,
  slotsOfMemory,
  usedSlots,
} from './table';
import { FILLED_EIGHTHS, READ_AHEAD, WINDOW } from './tuning';

/**
 * The most records that are moved at a time. Their buffer is the memory of proof simulation's move lists, which is
 * unused meanwhile.
 */
const LONGEST_RUN: u32 = (SIMULATION_LISTS * LIST_SIZE) / ENTRY_SIZE;

/** The growth still has to move the records of all slots before this one; 0 if no growth is under way. */
let remaining: u32 = 0;
let lost: u32 = 0;

export function resetGrowth(): void {
  remaining = 0;
}

export function isGrowing(): bool {
  return remaining != 0;
}

export function isGrowthDue(): bool {
  return isTooSmallFor(usedSlots());
}

function isTooSmallFor(records: u32): bool {
  return extent < capacity && <u64>records * 8 > <u64>extent * FILLED_EIGHTHS;
}

/** The table is to grow to about twice its size, and the memory is too small for that. */
export function isMemoryDue(): bool {
  return isGrowthDue() && min(capacity, 2 * extent + 1) > slotsOfMemory();
}

/** Takes as many slots into use as this many records need. The table must be empty. */
export function makeRoomFor(records: u32): void {
  while (isTooSmallFor(records)) setExtent(nextExtent());
}

export function beginGrowth(): void {
  remaining = extent + WINDOW;
  lost = 0;
}

function bufferAt(index: u32): Entry {
  return changetype<Entry>(privateAt(SIMULATION_OFFSET) + <usize>index * ENTRY_SIZE);
}

/** Puts a record into the grown table of `slots` slots. */
function settle(record: Entry, slots: u32): void {
  const home = slotOf(readAny(record).key, slots);
  for (let slot = home; slot < home + WINDOW; slot++) {
    if (isTaken(entryAt(slot))) continue;
    record.copyTo(entryAt(slot));
    return;
  }
  lost++;
}

/** Moves the records from slot `first` up to the slot before `end`. */
function moveRun(first: u32, end: u32, slots: u32): void {
  const count = end - first;
  for (let i: u32 = 0; i < count; i++) {
    entryAt(first + i).copyTo(bufferAt(i));
    vacate(entryAt(first + i));
  }
  for (let i: u32 = 0; i < count; i++) settle(bufferAt(i), slots);
}

/** About where the record of a slot will lie in a table of `slots` slots. */
function placeOf(slot: u32, slots: u32): Entry {
  return entryAt(<u32>((<u64>slot * slots) / extent));
}

/** Continues the growth with the next `slots` slots. */
export function growSome(slots: u32): void {
  const wanted = nextExtent();
  const stop = remaining > slots ? remaining - slots : 0;
  let prefetched: u32 = 0;
  while (remaining > stop) {
    const end = remaining--;
    if (remaining >= READ_AHEAD) prefetched += placeOf(remaining - READ_AHEAD, wanted).pn;
    if (!isTaken(entryAt(remaining))) continue;
    while (remaining > 0 && end - remaining < LONGEST_RUN && isTaken(entryAt(remaining - 1)))
      remaining--;
    moveRun(remaining, end, wanted);
  }
  // The sum is stored so that the compiler cannot remove the loads.
  bufferAt(0).pn = prefetched;
  if (remaining > 0) return;
  setUsed(usedSlots() - lost);
  setExtent(wanted);
}

/** Grows the table as far as it is due, without a pause. No other thread may search meanwhile. */
export function growAtOnce(): void {
  while (isGrowthDue()) {
    beginGrowth();
    while (isGrowing()) growSome(u32.MAX_VALUE);
  }
}

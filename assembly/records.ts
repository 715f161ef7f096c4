// The records of the table on their way out of this memory and into another, by parts through a buffer. What goes out is
// what `entry.ts` draws, with no address and no place of a slot in it: it can go into a table of another size, and from
// the threaded build into the plain one. Between searches alone.

import { Entry } from './dfpn/entry';
import { growAtOnce } from './dfpn/growth';
import { unit } from './dfpn/numbers';
import { finishTidying } from './dfpn/search';
import { isTaken, readAny } from './dfpn/slot';
import { entryAt, extent, homeSlot, mergeIn, takeIn } from './dfpn/table';
import { WINDOW } from './dfpn/tuning';
import { ENTRY_SIZE, RECORDS_AT_ONCE, RECORDS_OFFSET } from './layout';
import { privateAt } from './regions';

/**
 * What a verdict becomes among news: numbers of so many moves. It says where to look, and no more; whoever hears of it
 * proves it for himself.
 */
const LIKELY: u32 = 1000;

/** The slot to go on with. */
let next: u32 = 0;

/** The next part of the table begins with its first slot. */
export function rewindRecords(): void {
  finishTidying();
  growAtOnce();
  next = 0;
}

function bufferAt(index: u32): Entry {
  return changetype<Entry>(privateAt(RECORDS_OFFSET) + <usize>index * ENTRY_SIZE);
}

/** In the threaded build a slot may hold a mixture of records, whose key belongs elsewhere. */
function isInReach(key: u64, slot: u32): bool {
  const home = homeSlot(key);
  return home <= slot && slot < home + <u32>WINDOW;
}

/** Writes the next records to the buffer and returns their number, 0 behind the last one. */
export function writeRecords(): u32 {
  let count: u32 = 0;
  for (; next < extent + <u32>WINDOW && count < <u32>RECORDS_AT_ONCE; next++) {
    const slot = entryAt(next);
    if (!isTaken(slot)) continue;
    const record = readAny(slot);
    if (!isInReach(record.key, next)) continue;
    const copy = bufferAt(count++);
    record.copyTo(copy);
    copy.generation = 0;
  }
  return count;
}

/** As `writeRecords`, but only what a plain search knows of positions with at least so many nodes below them. */
export function writeNews(least: u32): u32 {
  let count: u32 = 0;
  for (; next < extent + <u32>WINDOW && count < <u32>RECORDS_AT_ONCE; next++) {
    const slot = entryAt(next);
    if (!isTaken(slot) || slot.amount < least) continue;
    const record = readAny(slot);
    if (record.isPathDependent || record.isBounded || !isInReach(record.key, next)) continue;
    const copy = bufferAt(count++);
    record.copyTo(copy);
    if (copy.isMate) copy.setNumbers(unit, LIKELY * unit, 0, 0, false);
    else if (copy.isNoMate) copy.setNumbers(LIKELY * unit, unit, 0, 0, false);
    copy.generation = 0;
  }
  return count;
}

/** Puts the first records of the buffer, numbers of positions, into the table where it knows less. */
export function mergeNews(count: u32): void {
  finishTidying();
  growAtOnce();
  for (let index: u32 = 0; index < count; index++) {
    mergeIn(bufferAt(index));
    growAtOnce();
  }
}

/** Puts the first records of the buffer into the table. */
export function takeRecords(count: u32): void {
  for (let index: u32 = 0; index < count; index++) {
    takeIn(bufferAt(index));
    growAtOnce();
  }
}

// Copies records from the table to another table, in parts through a buffer. A copied record has the form drawn in `entry.ts`
// and holds no address and no slot number. So it can go into a table of another size, and from the threaded build into the
// build for one thread. Only to be used between searches.

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
 * A verdict is passed on to another search as numbers: 1 and this many moves. So it only guides the order of that search, which
 * has to prove the verdict itself.
 */
const LIKELY_MOVES: u32 = 1000;

/** The slot with which the next part begins. */
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

/** Does a key belong to this slot? In the threaded build the slot may hold a mixture of records, whose key does not. */
function isInReach(key: u64, slot: u32): bool {
  const home = homeSlot(key);
  return home <= slot && slot < home + <u32>WINDOW;
}

/** Writes the next records to the buffer and returns their number, 0 after the last one. */
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

/** As `writeRecords`, but only records of a plain search with at least `least` nodes below them, and verdicts as numbers. */
export function writeNews(least: u32): u32 {
  let count: u32 = 0;
  for (; next < extent + <u32>WINDOW && count < <u32>RECORDS_AT_ONCE; next++) {
    const slot = entryAt(next);
    if (!isTaken(slot) || slot.amount < least) continue;
    const record = readAny(slot);
    if (record.isPathDependent || record.isBounded || !isInReach(record.key, next)) continue;
    const copy = bufferAt(count++);
    record.copyTo(copy);
    if (copy.isMate) copy.setNumbers(unit, LIKELY_MOVES * unit, 0, 0, false);
    else if (copy.isNoMate) copy.setNumbers(LIKELY_MOVES * unit, unit, 0, 0, false);
    copy.generation = 0;
  }
  return count;
}

/** Puts the first records of the buffer, all of them numbers, into the table, unless the table knows more of a position. */
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

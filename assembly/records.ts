// Copies records from one table to another, in parts through a buffer. A copied record has the form that `entry.ts`
// draws. A record contains no address and no slot number. So it can be inserted into a table of another size. A record
// of the threaded build can also be inserted into a table of the build for one thread. To be used only between
// searches.

import { Entry } from './dfpn/entry';
import { growAtOnce } from './dfpn/growth';
import { finishMaintenance } from './dfpn/search';
import { isTaken, readAny } from './dfpn/slot';
import { entryAt, extent, homeSlot, insertRecord } from './dfpn/table';
import { WINDOW } from './dfpn/tuning';
import { ENTRY_SIZE, RECORDS_AT_ONCE, RECORDS_OFFSET } from './layout';
import { privateAt } from './regions';

/** The first slot of the next part. */
let next: u32 = 0;

/** Begins again with the first slot of the table. */
export function rewindRecords(): void {
  finishMaintenance();
  growAtOnce();
  next = 0;
}

function bufferAt(index: u32): Entry {
  return changetype<Entry>(privateAt(RECORDS_OFFSET) + <usize>index * ENTRY_SIZE);
}

/**
 * Can a record with this key stand in this slot? In the threaded build the slot may hold a mixture of records, whose
 * key belongs elsewhere.
 */
function isInReach(key: u64, slot: u32): bool {
  const home = homeSlot(key);
  return home <= slot && slot < home + <u32>WINDOW;
}

/** Writes the next records to the buffer and returns their number. After the last record it returns 0. */
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

/** Inserts the first `count` records of the buffer into the table. */
export function takeRecords(count: u32): void {
  for (let index: u32 = 0; index < count; index++) {
    insertRecord(bufferAt(index));
    growAtOnce();
  }
}

// Communication between the threads of one search, by words of the shared region (`layout.ts`). The build for one
// thread does not contain this.
//
// The first thread leads: it begins the search, and the others join it and search the same root on the same table. At
// every step each thread reads two of the words: has the search been stopped, and has a collection been asked for? The
// thread that decides the root publishes the verdict, and the leader reports it.
//
// A collection moves records, so no thread may search during a collection. Any thread may ask for a collection. Then
// each thread of the search counts itself as waiting. When all threads wait, the leader makes the collection, and the
// threads continue. No thread blocks in the core: while it waits, its search returns STATUS_WAITING to the caller.

import {
  BUSY_OFFSET,
  BUSY_SLOTS,
  CONTROL_COLLECTION,
  CONTROL_DECIDED,
  CONTROL_DN,
  CONTROL_LENGTH,
  CONTROL_OFFSET,
  CONTROL_PN,
  CONTROL_SEARCHERS,
  CONTROL_STOP,
  CONTROL_USED,
  CONTROL_WAITING,
} from '../layout';
import { sharedAt } from '../regions';
import { PUBLISH_AFTER } from './tuning';

/** The number of this thread. Thread 0 is the leader. */
export let threadIndex: i32 = 0;
/** Was the memory set up for more than one thread? */
export let isShared: bool = false;
/** Do other threads take part in this search? Read once a slice. */
export let hasOtherSearchers: bool = false;

/**
 * The number of the collection for which this thread has counted itself as waiting. Collections have odd numbers; 0
 * stands for none.
 */
let waitingFor: u32 = 0;
/**
 * The lowest COUNT_BITS bits of CONTROL_WAITING are the number of waiting threads. The bits above are the number of the
 * collection.
 */
const COUNT_BITS: u32 = 8;
/** Slots that this thread has filled and not yet added to the common count. */
let uncounted: u32 = 0;

export function setUpThread(index: i32, count: i32): void {
  threadIndex = index;
  isShared = count > 1;
}

export function control(word: i32): u32 {
  return atomic.load<u32>(sharedAt(CONTROL_OFFSET) + word);
}

export function setControl(word: i32, value: u32): void {
  atomic.store<u32>(sharedAt(CONTROL_OFFSET) + word, value);
}

function addToControl(word: i32, value: i32): void {
  atomic.add<u32>(sharedAt(CONTROL_OFFSET) + word, <u32>value);
}

// ===== Taking part =====

/**
 * The leader prepares a search that other threads may join. A request for a collection that is left from the search
 * before is withdrawn.
 */
export function openSearch(): void {
  if (control(CONTROL_COLLECTION) & 1) addToControl(CONTROL_COLLECTION, 1);
  waitingFor = 0;
  setControl(CONTROL_STOP, 0);
  setControl(CONTROL_DECIDED, 0);
  awaitNobody(control(CONTROL_COLLECTION) | 1);
  setControl(CONTROL_SEARCHERS, 1);
  if (isShared) memory.fill(sharedAt(BUSY_OFFSET), 0, BUSY_SLOTS);
}

export function joinSearch(): void {
  waitingFor = 0;
  addToControl(CONTROL_SEARCHERS, 1);
}

export function leaveSearch(): void {
  publishUsed();
  addToControl(CONTROL_SEARCHERS, -1);
}

/** Publishes the verdict of the root. Only the first verdict counts. */
export function announce(status: i32, pn: u32, dn: u32, length: i32): void {
  const word = sharedAt(CONTROL_OFFSET) + CONTROL_DECIDED;
  // While the status is negative, the numbers are still being written.
  if (atomic.cmpxchg<i32>(word, 0, -1) != 0) return;
  setControl(CONTROL_PN, pn);
  setControl(CONTROL_DN, dn);
  setControl(CONTROL_LENGTH, length);
  atomic.store<i32>(word, status);
  setControl(CONTROL_STOP, 1);
}

export function findOtherSearchers(): void {
  hasOtherSearchers = isShared && control(CONTROL_SEARCHERS) > 1;
}

// ===== Collection =====

/**
 * Filled slots of the table. Up to PUBLISH_AFTER slots of each other thread may be missing, which that thread has not
 * yet added to the common count.
 */
export function usedByAll(): u32 {
  return control(CONTROL_USED) + uncounted;
}

export function resetUsedByAll(count: u32): void {
  setControl(CONTROL_USED, count);
  uncounted = 0;
}

export function countSlot(): void {
  if (++uncounted >= PUBLISH_AFTER) publishUsed();
}

function publishUsed(): void {
  addToControl(CONTROL_USED, uncounted);
  uncounted = 0;
}

/** Asks all threads to wait for a collection, unless one has been asked for already. */
export function requestCollection(): void {
  const word = sharedAt(CONTROL_OFFSET) + CONTROL_COLLECTION;
  const round = atomic.load<u32>(word);
  if (!(round & 1)) atomic.cmpxchg<u32>(word, round, round + 1);
}

/** Has the search been stopped, or has a collection been asked for? */
export function isInterrupted(): bool {
  return (control(CONTROL_COLLECTION) & 1) != 0 || control(CONTROL_STOP) != 0;
}

/** Counts this thread as waiting for the collection that was asked for. */
export function waitForCollection(): void {
  const round = control(CONTROL_COLLECTION);
  if (!(round & 1) || waitingFor == round) return;
  waitingFor = round;
  publishUsed();
  const word = sharedAt(CONTROL_OFFSET) + CONTROL_WAITING;
  for (;;) {
    const waiting = atomic.load<u32>(word);
    // If this thread joined during the collection, the collection may be finished by now. Then this thread must not be
    // counted for the next collection.
    if (waiting >> COUNT_BITS != (round << COUNT_BITS) >> COUNT_BITS) return;
    if (atomic.cmpxchg<u32>(word, waiting, waiting + 1) == waiting) return;
  }
}

export function allWait(): bool {
  return (control(CONTROL_WAITING) & ((1 << COUNT_BITS) - 1)) == control(CONTROL_SEARCHERS);
}

/** Begins to count the threads that wait for the collection of this number. */
function awaitNobody(round: u32): void {
  setControl(CONTROL_WAITING, round << COUNT_BITS);
}

export function endCollection(): void {
  awaitNobody(control(CONTROL_COLLECTION) + 2);
  addToControl(CONTROL_COLLECTION, 1);
}

// ===== Busy counts =====

function busyAddress(key: u64): usize {
  return sharedAt(BUSY_OFFSET) + <usize>((key >> 20) & (BUSY_SLOTS - 1));
}

/**
 * How many threads have this board on their path. Boards whose keys agree in the 16 bits of the address are counted
 * together.
 */
export function busy(key: u64): u32 {
  return load<u8>(busyAddress(key));
}

/** Adds 1 to the count of the board when this thread enters the board, and −1 when it leaves the board. */
export function addBusy(key: u64, change: i32): void {
  atomic.add<u8>(busyAddress(key), <u8>change);
}

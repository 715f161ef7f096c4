// The transposition table: open addressing with linear probing, limited to a window of slots. The records of a board
// with all hands begin at one slot, the home slot of the board. There is no empty slot between a record and its home
// slot. So a probe ends at the first empty slot.

import { CONTROL_EXTENT, CONTROL_GENERATION, ENTRY_SIZE, TABLE_OFFSET } from '../layout';
import { sharedAt } from '../regions';
import { checkEntrySize, Entry } from './entry';
import { SMALL_TREE_REPLACEMENT } from './features';
import { INFINITE } from './numbers';
import { givesBack, plyLimit, uses } from './settings';
import { draft, generation, isTaken, LAST_GENERATION, publish, read, setGeneration } from './slot';
import { isCovered, isSuperseded } from './supersede';
import { control, countSlot, resetUsedByAll, setControl, usedByAll } from './threads';
import { FIRST_SLOTS, WINDOW } from './tuning';

/** Slots that there is memory for. */
export let capacity: u32 = 0;
/** Slots in use: only a part of `capacity` until the table has grown (`growth.ts`). */
export let extent: u32 = 0;
let used: u32 = 0;
export let replaced: f64 = 0;

export function entryAt(slot: u32): Entry {
  return changetype<Entry>(sharedAt(TABLE_OFFSET) + <usize>slot * ENTRY_SIZE);
}

/** The home slot of a board, where its records begin, in a table of `slots` slots. */
export function slotOf(key: u64, slots: u32): u32 {
  return <u32>(((key >> 32) * <u64>slots) >> 32);
}

export function homeSlot(key: u64): u32 {
  return slotOf(key, extent);
}

export function homeEntry(key: u64): Entry {
  return entryAt(homeSlot(key));
}

/**
 * Sets up the table behind the memory map and returns the number of slots. This number depends only on the size of the
 * table. So node counts do not change when the memory map changes.
 */
export function setUpTable(bytes: f64): u32 {
  checkEntrySize();
  capacity = slotsIn(bytes);
  // Fresh memory is filled with zeros, so the current generation must not be 0.
  clearTable();
  assert(extent <= slotsOfMemory());
  return capacity;
}

/** The slots that the memory has room for now. The caller may make the memory larger during a search. */
export function slotsOfMemory(): u32 {
  const bytes = ((<u32>memory.size()) << 16) - <u32>sharedAt(TABLE_OFFSET);
  return bytes / ENTRY_SIZE - WINDOW;
}

/** Empties the table by starting a new generation. */
export function clearTable(): void {
  if (generation == LAST_GENERATION) {
    const slots = min(capacity, slotsOfMemory());
    memory.fill(sharedAt(TABLE_OFFSET), 0, <usize>(slots + WINDOW) * ENTRY_SIZE);
    setGeneration(0);
  }
  setGeneration(generation + 1);
  setUsed(0);
  setExtent(capacity >> firstShift());
  if (THREADS) setControl(CONTROL_GENERATION, generation);
}

function firstShift(): i32 {
  let shift = 0;
  while (capacity >> (shift + 1) >= FIRST_SLOTS) shift++;
  return shift;
}

/** The number of slots in use after the next growth: about twice as many as now, and in the last growth `capacity`. */
export function nextExtent(): u32 {
  let shift = firstShift();
  while (capacity >> shift <= extent) shift--;
  return capacity >> shift;
}

export function setExtent(slots: u32): void {
  extent = slots;
  if (THREADS) setControl(CONTROL_EXTENT, slots);
}

/** Threaded build: takes over the number of slots in use from the leader. */
export function shareExtent(): void {
  extent = control(CONTROL_EXTENT);
}

/** Threaded build: uses the table that the leader has set up and cleared. */
export function shareTable(bytes: f64): u32 {
  capacity = slotsIn(bytes);
  return capacity;
}

/** Threaded build: takes over the generation that the leader has begun. */
export function shareGeneration(): void {
  setGeneration(<u16>control(CONTROL_GENERATION));
}

function slotsIn(bytes: f64): u32 {
  return <u32>(bytes / ENTRY_SIZE) - WINDOW;
}

export function resetReplaced(): void {
  replaced = 0;
}

export function usedSlots(): u32 {
  return THREADS ? usedByAll() : used;
}

export function setUsed(count: u32): void {
  if (THREADS) resetUsedByAll(count);
  else used = count;
}

function countUsed(): void {
  if (THREADS) countSlot();
  else used++;
}

/** The slot that is overwritten if the window is full: the one with the record of the smallest subtree. */
function chooseVictim(home: Entry): Entry {
  replaced++;
  if (!uses(SMALL_TREE_REPLACEMENT)) return home;
  let victim = home;
  for (let i = 1, entry = home.next; i < WINDOW; i++, entry = entry.next) {
    if (entry.amount < victim.amount) victim = entry;
  }
  return victim;
}

/**
 * The slot for a new record: that of a record that the new record replaces, an empty slot, or a slot that is
 * overwritten. Null if an old record makes the new record unnecessary.
 */
function chooseSlot(key: u64, hand: u32, pn: u32, dn: u32, length: i32, plies: i32): Entry | null {
  const home = homeEntry(key);
  let slot = home;
  for (let i = 0; i < WINDOW; i++, slot = slot.next) {
    if (!isTaken(slot)) {
      countUsed();
      return slot;
    }
    const entry = read(slot, key);
    if (entry === null) continue;
    if (isCovered(entry, hand, pn, dn, length)) return null;
    if (isSuperseded(entry, hand, pn, dn, length, plies)) return slot;
  }
  return chooseVictim(home);
}

/**
 * The slot for a path-dependent record: that of a path-dependent record of the same position, an empty slot, or a slot
 * that is overwritten.
 */
function choosePathDependentSlot(key: u64, hand: u32): Entry {
  const home = homeEntry(key);
  let slot = home;
  for (let i = 0; i < WINDOW; i++, slot = slot.next) {
    if (!isTaken(slot)) {
      countUsed();
      return slot;
    }
    const entry = read(slot, key);
    if (entry !== null && entry.hand == hand && entry.isPathDependent) return slot;
  }
  return chooseVictim(home);
}

/** Stores a mate under its proof hand. At an AND node `move` is MOVE_NONE. */
export function storeProof(key: u64, hand: u32, length: i32, move: i32, amount: u32): void {
  const slot = chooseSlot(key, hand, 0, INFINITE, length, 0);
  if (slot === null) return;
  const entry = draft(slot);
  entry.setMate(length, move, givesBack);
  publish(slot, entry, key, hand, amount);
}

/** Stores a no-mate under its disproof hand. It holds for `length` plies; FOREVER stands for any number of plies. */
export function storeDisproof(key: u64, hand: u32, length: i32, amount: u32): void {
  const slot = chooseSlot(key, hand, INFINITE, 0, length, 0);
  if (slot === null) return;
  const entry = draft(slot);
  entry.setNoMate(length, plyLimit != 0);
  publish(slot, entry, key, hand, amount);
}

/**
 * Stores the numbers of an undecided node. `place`: the double counts, or in a search bounded by plies the plies left.
 */
export function storeNumbers(
  key: u64,
  hand: u32,
  pn: u32,
  dn: u32,
  parent: u32,
  place: u16,
  amount: u32,
): void {
  const slot = chooseSlot(key, hand, pn, dn, 0, place);
  if (slot === null) return;
  const entry = draft(slot);
  entry.setNumbers(pn, dn, parent, place, plyLimit != 0);
  publish(slot, entry, key, hand, amount);
}

/** Stores a no-mate that holds only on the path with this signature. */
export function storePathDependent(
  key: u64,
  hand: u32,
  signature: u64,
  dependency: i32,
  amount: u32,
): void {
  const slot = choosePathDependentSlot(key, hand);
  const entry = draft(slot);
  entry.setPathDependent(signature, dependency);
  publish(slot, entry, key, hand, amount);
}

/**
 * Inserts a record of another table. If the window is full, the record of the smallest subtree is dropped. This may be
 * the new record itself.
 */
export function insertRecord(record: Entry): void {
  let slot = homeEntry(record.key);
  let victim = slot;
  for (let i = 0; i < WINDOW; i++, slot = slot.next) {
    if (!isTaken(slot)) {
      countUsed();
      writeRecord(slot, record);
      return;
    }
    if (slot.amount < victim.amount) victim = slot;
  }
  replaced++;
  if (record.amount > victim.amount) writeRecord(victim, record);
}

function writeRecord(slot: Entry, record: Entry): void {
  const copy = draft(slot);
  record.copyTo(copy);
  publish(slot, copy, record.key, record.hand, record.amount);
}

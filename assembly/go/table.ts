// The table of positions: open addressing with linear probing, limited to a window of slots. If the window is full, the
// record with the fewest nodes is overwritten. A probe stores its results in the `found…` variables.

import { at } from '../memory';
import { CONDITIONAL, DEPENDS_ON_NOTHING, DEPENDS_ON_SCORING, Entry, FINITE } from './entry';
import {
  CONDITIONAL_BITS,
  CONDITIONALS_OFFSET,
  CONDITIONALS_SIZE,
  ENTRY_SIZE,
  TABLE_OFFSET,
} from './layout';

const WINDOW = 16;
const LAST_SEARCH = 65535;

export let capacity: u32 = 0;
export let used: f64 = 0;
export let replaced: f64 = 0;
let generation: u32 = 0;
let search: u16 = 0;
/** Has this search written a conditional record? */
let hasConditional = false;
/** Receives a value that is loaded only to bring it into the cache. Exported so that the compiler keeps the load. */
export let fetched: u64 = 0;

export let foundPn: u32 = 1;
export let foundDn: u32 = 1;
export let foundAmount: u32 = 0;
export let foundLength: i32 = 0;
export let foundMinDepth: i32 = 0;
export let foundDependency: i32 = 0;

export function setUpTable(bytes: f64): u32 {
  assert(<f64>at(TABLE_OFFSET) + bytes <= <f64>memory.size() * 65536);
  capacity = <u32>(bytes / ENTRY_SIZE) - WINDOW;
  return capacity;
}

/** Begins a new problem, for which the table is empty. */
export function beginGeneration(): u32 {
  generation++;
  search = 0;
  used = 0;
  replaced = 0;
  return generation;
}

/** Begins a new search of the same problem. Finite verdicts stay. Returns false when the search numbers are used up. */
export function beginSearchNumber(): bool {
  if (search == LAST_SEARCH) return false;
  search++;
  if (hasConditional) memory.fill(at(CONDITIONALS_OFFSET), 0, CONDITIONALS_SIZE);
  hasConditional = false;
  return true;
}

function homeOf(key: u64): usize {
  const slot = <u32>(((key >> 32) * <u64>capacity) >> 32);
  return at(TABLE_OFFSET) + <usize>slot * ENTRY_SIZE;
}

/** Loads the records of a key into the processor's cache, for a look-up soon after. */
export function fetchEntry(key: u64): void {
  fetched = changetype<Entry>(homeOf(key)).key;
}

function isCurrent(entry: Entry): bool {
  return entry.generation == generation && (entry.search == search || entry.kind == FINITE);
}

/** Finds the record of a key: with `conditional` a conditional record, otherwise a record of another kind. */
function find(key: u64, conditional: bool): Entry | null {
  let slot = homeOf(key);
  for (let i = 0; i < WINDOW; i++, slot += ENTRY_SIZE) {
    const entry = changetype<Entry>(slot);
    if (entry.generation != generation) return null;
    if (entry.key == key && isCurrent(entry) && (entry.kind == CONDITIONAL) == conditional)
      return entry;
  }
  return null;
}

function take(entry: Entry): void {
  foundPn = entry.pn;
  foundDn = entry.dn;
  foundAmount = entry.amount;
  foundLength = entry.length;
  foundMinDepth = entry.minDepth;
  if (entry.kind == CONDITIONAL) foundDependency = entry.minDepth;
  else foundDependency = entry.kind == FINITE ? DEPENDS_ON_NOTHING : DEPENDS_ON_SCORING;
}

/** Reads the record of a key that is not conditional into the `found…` variables; false if there is none. */
export function probe(key: u64): bool {
  const entry = find(key, false);
  if (entry == null) return false;
  take(entry);
  return true;
}

/** Reads the finite verdict of a position into the `found…` variables; false if there is none. */
export function probeFinite(key: u64): bool {
  const entry = find(key, false);
  if (entry == null || entry.kind != FINITE) return false;
  take(entry);
  return true;
}

function conditionalBit(key: u64): u32 {
  return <u32>(key >> 24) & (CONDITIONAL_BITS - 1);
}

function conditionalWord(key: u64): usize {
  return at(CONDITIONALS_OFFSET) + ((<usize>conditionalBit(key) >> 5) << 2);
}

/**
 * May this search have written a conditional record of the position? For most positions the answer is no, which saves a
 * look-up.
 */
export function mayBeConditional(key: u64): bool {
  return ((load<u32>(conditionalWord(key)) >> (conditionalBit(key) & 31)) & 1) != 0;
}

/**
 * Notes that the position with this key has a conditional record. To be called before the record is stored. The record
 * itself is stored under another key, the key of the position mixed with its path, so storing it cannot set this bit.
 */
export function markConditional(key: u64): void {
  hasConditional = true;
  const word = conditionalWord(key);
  store<u32>(word, load<u32>(word) | ((<u32>1) << (conditionalBit(key) & 31)));
}

/**
 * Reads a conditional record into the `found…` variables; false if there is none. The key is the key of the position
 * mixed with its path: the verdict holds on this path alone.
 */
export function probeConditional(key: u64): bool {
  const entry = find(key, true);
  if (entry == null) return false;
  take(entry);
  return true;
}

/**
 * The slot for a record: that of the record with the same key, an empty slot, or the slot of the record with the fewest
 * nodes.
 */
function choose(key: u64, conditional: bool): Entry {
  let slot = homeOf(key);
  let victim = changetype<Entry>(slot);
  for (let i = 0; i < WINDOW; i++, slot += ENTRY_SIZE) {
    const entry = changetype<Entry>(slot);
    if (entry.generation != generation) {
      used++;
      return entry;
    }
    if (entry.key == key && (entry.kind == CONDITIONAL) == conditional) return entry;
    if (isCurrent(victim) && (!isCurrent(entry) || entry.amount < victim.amount)) victim = entry;
  }
  if (isCurrent(victim)) replaced++;
  return victim;
}

export function storeEntry(
  key: u64,
  kind: u8,
  pn: u32,
  dn: u32,
  length: i32,
  move: i32,
  amount: u32,
  minDepth: i32,
): void {
  const entry = choose(key, kind == CONDITIONAL);
  // A finite verdict is never overwritten by a record that holds for fewer histories.
  if (entry.key == key && entry.kind == FINITE && kind != FINITE && isCurrent(entry)) return;
  entry.key = key;
  entry.pn = pn;
  entry.dn = dn;
  entry.amount = amount;
  entry.length = <u16>length;
  entry.move = <u8>move;
  entry.kind = kind;
  entry.minDepth = <u16>minDepth;
  entry.search = search;
  entry.generation = generation;
}

// The transposition table: open addressing, linear probing inside a window. All hands of one board begin
// at the same slot. No gap lies between a record and its home slot, so a probe ends at the first empty
// slot. What a probe finds is left in the `found…` variables.

import { ENTRY_SIZE, TABLE_OFFSET } from '../layout';
import { at } from '../memory';
import { handContains } from '../shogi/hand';
import {
  CONDITIONAL,
  DEPTH_MASK,
  Entry,
  FOREVER,
  INFINITE,
  LENGTH_MASK,
  lengthOf,
  MOVE_SHIFT,
  SIGNATURE_OFFSET,
  TURN_SHIFT,
} from './entry';
import { DOMINANCE, SMALL_TREE_REPLACEMENT } from './features';
import { givesBack } from './settings';
import { isCovered, isSuperseded } from './supersede';
import { turn } from './turns';

/** Slots that one board may spread over. */
export const WINDOW = 24;
const LAST_GENERATION = 65535;
const UNSEEN_DEPTH = 65535;

export let capacity: u32 = 0;
export let used: u32 = 0;
export let replaced: f64 = 0;
export let generation: u16 = 0;
let features: i32 = 0;

export let foundPn: u32 = 1;
export let foundDn: u32 = 1;
/** The proof or disproof hand of a decided record. */
export let foundHand: u32 = 0;
export let foundLength: i32 = 0;
/** The move that mates, of a decided record. */
export let foundMove: i32 = 0;
export let foundMinDepth: i32 = 0;
export let foundAmount: u32 = 0;
/** Upper half of the key of the parent that an undecided record was reached from. */
export let foundOrigin: u32 = 0;
/** Depth of the ancestor that a conditional disproof leans on, or INDEPENDENT. */
export let foundDependency: i32 = 0;
/** Was there a record for exactly this hand, or a decided one? */
export let isFound: bool = false;

export const INDEPENDENT = 0x7fffffff;

export function entryAt(slot: u32): Entry {
  return changetype<Entry>(at(TABLE_OFFSET) + <usize>slot * ENTRY_SIZE);
}

export function homeSlot(key: u64): u32 {
  return <u32>(((key >> 32) * <u64>capacity) >> 32);
}

/**
 * Lays the table behind the memory map. Its slots depend on its size alone, not on what lies before it:
 * so do node counts. Returns the number of slots.
 */
export function setUpTable(bytes: f64): u32 {
  assert(<f64>at(TABLE_OFFSET) + bytes <= <f64>memory.size() * 65536);
  capacity = <u32>(bytes / ENTRY_SIZE) - WINDOW;
  // Fresh memory is full of generation 0, which must not be the current one.
  clearTable();
  return capacity;
}

/** Empties the table by starting a new generation. */
export function clearTable(): void {
  if (generation == LAST_GENERATION) {
    memory.fill(at(TABLE_OFFSET), 0, <usize>(capacity + WINDOW) * ENTRY_SIZE);
    generation = 0;
  }
  generation++;
  used = 0;
}

export function configureTable(bits: i32): void {
  features = bits;
  replaced = 0;
}

export function setUsed(count: u32): void {
  used = count;
}

/** What a probe begins with. */
function findNothing(): void {
  isFound = false;
  foundPn = 1;
  foundDn = 1;
  foundMinDepth = UNSEEN_DEPTH;
  foundAmount = 0;
  foundOrigin = 0;
  foundDependency = INDEPENDENT;
}

/**
 * Looks up a board with the attacker's hand. A decided record answers at once; otherwise the numbers are
 * those of the exact record, raised to the maxima that dominance allows [N02 4.2].
 */
export function probe(key: u64, hand: u32, signature: u64): void {
  findNothing();
  const dominance = (features & DOMINANCE) != 0;
  let slot = changetype<usize>(entryAt(homeSlot(key)));
  for (let i = 0; i < WINDOW; i++, slot += ENTRY_SIZE) {
    const entry = changetype<Entry>(slot);
    if (entry.generation != generation) return;
    if (entry.key != key) continue;
    if (entry.hand == hand) {
      if (entry.pn != CONDITIONAL) {
        if (entry.pn == 0 || entry.dn == 0) return takeDecided(entry);
        if (entry.minDepth >> TURN_SHIFT != turn) continue;
        takeUndecided(entry);
      } else if (load<u64>(slot, SIGNATURE_OFFSET) == signature)
        return takeConditional(entry, hand);
    } else if (dominance && entry.pn != CONDITIONAL) {
      if (handContains(hand, entry.hand)) {
        if (entry.pn == 0) return takeDecided(entry);
        if (entry.dn != 0 && entry.minDepth >> TURN_SHIFT == turn) foundDn = max(foundDn, entry.dn);
      } else if (handContains(entry.hand, hand)) {
        if (entry.dn == 0) return takeDecided(entry);
        if (entry.pn != 0 && entry.minDepth >> TURN_SHIFT == turn) foundPn = max(foundPn, entry.pn);
      }
    }
  }
}

/**
 * The same for a mate within so many plies. The plies left are to a position what one more kind of piece in
 * the attacker's hand would be: with more of them a mate stays a mate, with fewer a no-mate stays none.
 */
export function probeWithin(key: u64, hand: u32, plies: i32): void {
  findNothing();
  let slot = changetype<usize>(entryAt(homeSlot(key)));
  for (let i = 0; i < WINDOW; i++, slot += ENTRY_SIZE) {
    const entry = changetype<Entry>(slot);
    if (entry.generation != generation) return;
    if (entry.key != key || entry.pn == CONDITIONAL) continue;
    const isWeaker = handContains(hand, entry.hand);
    const isStronger = handContains(entry.hand, hand);
    if (entry.pn == 0) {
      if (isWeaker && lengthOf(entry) <= plies) return takeDecided(entry);
    } else if (entry.dn == 0) {
      if (isStronger && lengthOf(entry) >= plies) return takeDecided(entry);
    } else if (entry.minDepth >> TURN_SHIFT == turn) {
      const left = <i32>(entry.minDepth & DEPTH_MASK);
      if (left == plies && entry.hand == hand) takeUndecided(entry);
      else if (isWeaker && left <= plies) foundDn = max(foundDn, entry.dn);
      else if (isStronger && left >= plies) foundPn = max(foundPn, entry.pn);
    }
  }
}

function takeUndecided(entry: Entry): void {
  isFound = true;
  foundMinDepth = entry.minDepth & DEPTH_MASK;
  foundAmount = entry.amount;
  foundOrigin = entry.origin;
  foundPn = max(foundPn, entry.pn);
  foundDn = max(foundDn, entry.dn);
}

function takeDecided(entry: Entry): void {
  isFound = true;
  foundPn = entry.pn;
  foundDn = entry.dn;
  foundHand = entry.hand;
  foundLength = lengthOf(entry);
  foundMove = entry.origin >> MOVE_SHIFT;
  foundAmount = entry.amount;
}

function takeConditional(entry: Entry, hand: u32): void {
  isFound = true;
  foundPn = INFINITE;
  foundDn = 0;
  foundHand = hand;
  foundLength = FOREVER;
  foundAmount = entry.amount;
  foundDependency = entry.minDepth;
}

/**
 * The undecided record of a board whose key has this upper half, at the given hand, or, with
 * `isAnyHand`, at a hand that one move can turn into it; null if there is none.
 */
export function findOrigin(upper: u32, hand: u32, isAnyHand: bool): Entry | null {
  let slot = changetype<usize>(entryAt(homeSlot((<u64>upper) << 32)));
  for (let i = 0; i < WINDOW; i++, slot += ENTRY_SIZE) {
    const entry = changetype<Entry>(slot);
    if (entry.generation != generation) return null;
    if (<u32>(entry.key >> 32) != upper || entry.pn == 0 || entry.dn == 0) continue;
    if (entry.pn == CONDITIONAL) continue;
    if (entry.hand == hand) return entry;
    if (isAnyHand && (handContains(entry.hand, hand) || handContains(hand, entry.hand)))
      return entry;
  }
  return null;
}

/** The shortest proven mate of a board with a hand, where nothing is given back: its length, or 0. */
export function shortestProof(key: u64, hand: u32): i32 {
  let best = 0;
  let slot = changetype<usize>(entryAt(homeSlot(key)));
  for (let i = 0; i < WINDOW; i++, slot += ENTRY_SIZE) {
    const entry = changetype<Entry>(slot);
    if (entry.generation != generation) break;
    if (entry.key != key || entry.pn != 0 || !handContains(hand, entry.hand)) continue;
    if (givesBack && entry.minDepth >> TURN_SHIFT == turn) continue;
    // A mate without moves has length 0 and is seen by the generator, never looked up.
    if (best == 0 || lengthOf(entry) < best) best = lengthOf(entry);
  }
  return best;
}

/** The slot that a full window gives up: that of the smallest subtree. */
function giveUpSlot(home: usize): usize {
  replaced++;
  if (!(features & SMALL_TREE_REPLACEMENT)) return home;
  let victim = home;
  for (let i = 1, slot = home + ENTRY_SIZE; i < WINDOW; i++, slot += ENTRY_SIZE) {
    if (changetype<Entry>(slot).amount < changetype<Entry>(victim).amount) victim = slot;
  }
  return victim;
}

/** The slot for a new record: one it supersedes, an empty one, or one given up; 0 if none is needed. */
function chooseSlot(
  home: usize,
  key: u64,
  hand: u32,
  pn: u32,
  dn: u32,
  length: i32,
  minDepth: i32,
): usize {
  let slot = home;
  for (let i = 0; i < WINDOW; i++, slot += ENTRY_SIZE) {
    const entry = changetype<Entry>(slot);
    if (entry.generation != generation) {
      used++;
      return slot;
    }
    if (entry.key != key) continue;
    if (isCovered(entry, hand, pn, dn, length)) return 0;
    if (isSuperseded(entry, hand, pn, dn, length, minDepth)) return slot;
  }
  return giveUpSlot(home);
}

/** The slot for a conditional record: the one of the same position, an empty one, or one given up. */
function chooseConditionalSlot(home: usize, key: u64, hand: u32): usize {
  let slot = home;
  for (let i = 0; i < WINDOW; i++, slot += ENTRY_SIZE) {
    const entry = changetype<Entry>(slot);
    if (entry.generation != generation) {
      used++;
      return slot;
    }
    if (entry.key == key && entry.hand == hand && entry.pn == CONDITIONAL) return slot;
  }
  return giveUpSlot(home);
}

/** Writes a record; for a decided one `hand` is the proof or disproof hand. */
export function storeEntry(
  key: u64,
  hand: u32,
  pn: u32,
  dn: u32,
  origin: u32,
  amount: u32,
  minDepth: i32,
): void {
  const slot = chooseSlot(
    changetype<usize>(entryAt(homeSlot(key))),
    key,
    hand,
    pn,
    dn,
    origin & LENGTH_MASK,
    minDepth,
  );
  if (slot == 0) return;
  const entry = changetype<Entry>(slot);
  entry.key = key;
  entry.hand = hand;
  entry.pn = pn;
  entry.dn = dn;
  entry.origin = origin;
  entry.amount = amount;
  entry.minDepth = <u16>minDepth | (turn << TURN_SHIFT);
  entry.generation = generation;
}

/** Writes a disproof that holds on the path with this signature only. */
export function storeConditional(
  key: u64,
  hand: u32,
  signature: u64,
  dependency: i32,
  amount: u32,
): void {
  const slot = chooseConditionalSlot(changetype<usize>(entryAt(homeSlot(key))), key, hand);
  const entry = changetype<Entry>(slot);
  entry.key = key;
  entry.hand = hand;
  entry.pn = CONDITIONAL;
  entry.amount = amount;
  entry.minDepth = <u16>dependency;
  entry.generation = generation;
  store<u64>(slot, signature, SIGNATURE_OFFSET);
}

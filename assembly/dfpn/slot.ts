// Reading and writing the slots of the table.
//
// One search reads and writes records in place. Several threads cannot: a record is four words of eight bytes, and
// while one thread writes them another may read them, or write its own to the same slot. The reader then gets a mixture
// of several records, in which each byte may come from another record. So in the threaded build the key is masked by a
// hash of the other three words:
//
//   word 0  key ^ hash(word 1, word 2, word 3)
//   word 1  hand, pn      word 2  dn, detail      word 3  amount, place, generation (8 bits), tag (8 bits)
//
// A reader copies the four words, and takes the copy only if word 0, unmasked by the hash of the words that it has
// copied, is the key that it looks for. A mixture passes that test once in 2^64 times. Two different boards have the
// same key just as rarely, and the table accepts that too. Nothing depends on the order in which another thread sees
// the stores, so that plain loads and stores are enough. A slot that holds a mixture matches no key, and cannot be used
// until the next collection.
//
// The tag has eight bits of the key. It shows for most other boards that they are other boards, before anything is
// copied.

import { DRAFT_OFFSET, READ_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { Entry } from './entry';
import { isShared } from './threads';

/**
 * To clear the table, its generation is raised by one. After this last generation the memory is filled with zeros, and
 * the generations begin again at 1.
 */
export const LAST_GENERATION = THREADS ? 255 : 65535;

/** The table's generation. A slot with a record of another generation is empty. */
export let generation: u16 = 0;

export function setGeneration(value: u16): void {
  generation = value;
}

function hash(second: u64, third: u64, fourth: u64): u64 {
  let z = second * 0xbf58476d1ce4e5b9;
  z = ((z ^ (z >> 29)) + third) * 0x94d049bb133111eb;
  z = ((z ^ (z >> 32)) + fourth) * 0xd6e8feb86659fd93;
  return z ^ (z >> 29);
}

/**
 * The lowest eight bits of the key's upper half. The home slot comes from the bits above these, so that boards with the
 * same home slot have different tags in most cases.
 */
function tagOf(key: u64): u16 {
  return <u16>((key >> 32) & 0xff);
}

/** Does the slot hold a record of this generation, or a mixture of several? */
export function isTaken(slot: Entry): bool {
  return (THREADS ? slot.generation >> 8 : slot.generation) == generation;
}

/** The record of a slot, of any board, with its key unmasked. In the threaded build the next read overwrites it. */
export function readAny(slot: Entry): Entry {
  if (!THREADS || !isShared) return slot;
  const from = changetype<usize>(slot);
  const copy = privateAt(READ_OFFSET);
  const second = load<u64>(from, 8);
  const third = load<u64>(from, 16);
  const fourth = load<u64>(from, 24);
  store<u64>(copy, load<u64>(from) ^ hash(second, third, fourth));
  store<u64>(copy, second, 8);
  store<u64>(copy, third, 16);
  store<u64>(copy, fourth, 24);
  return changetype<Entry>(copy);
}

/**
 * The record of a slot if it is a record of this board, otherwise null. In the threaded build the next read overwrites
 * it.
 */
export function read(slot: Entry, key: u64): Entry | null {
  if (THREADS && (slot.generation & 0xff) != tagOf(key)) return null;
  const record = readAny(slot);
  return record.key == key ? record : null;
}

/** The record to fill in before `publish` puts it into this slot. With one thread it is the slot itself. */
export function draft(slot: Entry): Entry {
  return THREADS && isShared ? changetype<Entry>(privateAt(DRAFT_OFFSET)) : slot;
}

/** Completes a draft and puts it into its slot. */
export function publish(slot: Entry, record: Entry, key: u64, hand: u32, amount: u32): void {
  record.key = key;
  record.hand = hand;
  record.amount = amount;
  record.generation = THREADS ? (generation << 8) | tagOf(key) : generation;
  if (!THREADS || !isShared) return;
  const from = changetype<usize>(record);
  const to = changetype<usize>(slot);
  const second = load<u64>(from, 8);
  const third = load<u64>(from, 16);
  const fourth = load<u64>(from, 24);
  store<u64>(to, key ^ hash(second, third, fourth));
  store<u64>(to, second, 8);
  store<u64>(to, third, 16);
  store<u64>(to, fourth, 24);
}

/** Empties a slot. Only a collection or a growth of the table may do so, while no thread searches. */
export function vacate(slot: Entry): void {
  slot.generation = 0;
}

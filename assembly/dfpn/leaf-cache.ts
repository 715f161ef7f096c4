// A cache of the counts of new leaves (`leaf.ts`). When a node is visited again, it needs the counts of every child
// that has not been visited itself. Without the cache, a fifth of all searches for a mate in one would only count a
// leaf again that was counted before. Each leaf has one slot, and overwrites the leaf that was there before.
//
// The counts depend only on board and hands. So they are never out of date, and the search visits the same nodes with
// and without the cache. The cache keeps no verdicts, because verdicts are stored in the table.

import { LEAVES_OFFSET, LEAVES_SIZE } from '../layout';
import { privateAt } from '../regions';

@unmanaged
class Leaf {
  /** Board and hands, in 64 bits. */
  tag: u64;
  counts: u32;
}

/** The counts of the leaf that was recalled or kept last. */
export let counts: u32 = 0;

/** An odd multiplier, 2⁶⁴ divided by the golden ratio, which spreads the bits of a hand over all 64. */
const SPREAD: u64 = 0x9e3779b97f4a7c15;

let tag: u64 = 0;

/** Bytes of a slot. */
const SLOT_SIZE = 16;

function slotOfTag(): Leaf {
  if (<i32>offsetof<Leaf>() > SLOT_SIZE) ERROR('a leaf is longer than SLOT_SIZE');
  return changetype<Leaf>(
    privateAt(LEAVES_OFFSET) + (<usize>(tag >> 32) & (LEAVES_SIZE - SLOT_SIZE)),
  );
}

/** Does the cache hold this leaf? If so, `counts` has its counts; if not, the next `keepLeaf` stores them. */
export function recallLeaf(key: u64, hand: u32): bool {
  tag = key ^ (<u64>hand * SPREAD);
  counts = slotOfTag().counts;
  return slotOfTag().tag == tag;
}

export function keepLeaf(value: u32): void {
  slotOfTag().tag = tag;
  slotOfTag().counts = value;
  counts = value;
}

/**
 * Empties the cache. The research build does so for every search, because there the counts also depend on the
 * techniques in use.
 */
export function clearLeaves(): void {
  memory.fill(privateAt(LEAVES_OFFSET), 0, LEAVES_SIZE);
}

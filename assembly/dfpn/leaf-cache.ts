// What was counted in new leaves. A node that is visited again looks once more at every child that no visit has come to, a
// fifth of all looks; here it finds what the last look counted. Each leaf has one slot, and takes it from the one before.
//
// What is kept hangs on board and hands alone: it is never out of date, in no search, and the nodes are the same with and
// without it. Verdicts are not kept here: those go to the table.

import { LEAVES_OFFSET, LEAVES_SIZE } from '../layout';
import { privateAt } from '../regions';

@unmanaged
class Leaf {
  /** Board and hands, in 64 bits. */
  tag: u64;
  counts: u32;
}

/** What was counted in the leaf recalled or kept last (`leaf.ts`). */
export let counts: u32 = 0;

/** An odd number without a pattern, so that hands spread over all bits. */
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

/** Has this leaf been counted? Then `counts` says what came of it; if not, it is the one that `keepLeaf` is to keep. */
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

/** Forgets all: where techniques are switched on and off, the counts hang on them too. */
export function clearLeaves(): void {
  memory.fill(privateAt(LEAVES_OFFSET), 0, LEAVES_SIZE);
}

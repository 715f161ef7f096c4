// The path from the root to the current node: repetitions on it, and its signature.
//
// A position is a repetition if an ancestor on the path has the same board, and the attacker had at least the same
// pieces in hand there. The attacker gains nothing by a repetition: he could have played every mate from the second
// position already at the ancestor. So a repetition counts as a failure of the attacker, but only on this path
// (graph-history interaction, GHI):
//
//   5g1k1/8n/5n3/6R1P/5B1pN/9/9/9/9 b Lrb3g4sn3l16p, after L*2c L*2b 2c2b+ 2a2b (depth 4) L*2c 2b1a 2c2b+. The
//   capture 1a2b repeats the board of depth 4 with a lance less. So the position before the capture is refuted,
//   depending on depth 4. By L*2c 2a1a 2c2b+ the same position is mate in 8 (1a2b 1d1c+ 2b1c 3d3c+ …), and the
//   root in 11. If the refutation were stored as a plain no-mate, the search would use it there too.
//
// `conclude.ts` stores such a refutation under the signature of its path, until the search has returned to the
// ancestor.

import { PATH_OFFSET, PATH_SIZE, PATH_SLOTS } from '../layout';
import { privateAt } from '../regions';
import { handContains } from '../shogi/hand';
import { mix } from '../shogi/zobrist';
import { frameAt } from './frame';
import { addBusy, isShared } from './threads';

export const NO_REPETITION = -1;

function slotAddress(slot: u32): usize {
  return privateAt(PATH_OFFSET) + ((<usize>(slot & (PATH_SLOTS - 1))) << 1);
}

export function clearPath(): void {
  memory.fill(privateAt(PATH_OFFSET), 0, PATH_SIZE);
}

/** Puts the node of this depth on the path. */
export function enterPath(key: u64, depth: i32): void {
  let slot = <u32>(key >> 32);
  while (load<u16>(slotAddress(slot))) slot++;
  store<u16>(slotAddress(slot), <u16>(depth + 1));
  if (THREADS && isShared) addBusy(key, 1);
}

/**
 * Takes the node off the path. Nodes leave in the reverse order of entering, so that no empty slot lies before one in
 * use.
 */
export function leavePath(key: u64, depth: i32): void {
  let slot = <u32>(key >> 32);
  while (<i32>load<u16>(slotAddress(slot)) != depth + 1) slot++;
  store<u16>(slotAddress(slot), 0);
  if (THREADS && isShared) addBusy(key, -1);
}

/**
 * Depth of the deepest ancestor that this position repeats, or NO_REPETITION. With hand 0 this is the deepest ancestor
 * with the same board, because every hand contains the empty hand.
 */
export function findRepetition(key: u64, hand: u32): i32 {
  let deepest = NO_REPETITION;
  let slot = <u32>(key >> 32);
  let stored = <i32>load<u16>(slotAddress(slot));
  while (stored) {
    const ancestor = frameAt(stored - 1);
    if (ancestor.key == key && handContains(ancestor.hand, hand))
      deepest = max(deepest, stored - 1);
    slot++;
    stored = load<u16>(slotAddress(slot));
  }
  return deepest;
}

/** Depth of the ancestor with this very position, or NO_REPETITION. */
export function depthOnPath(key: u64, hand: u32): i32 {
  let slot = <u32>(key >> 32);
  let stored = <i32>load<u16>(slotAddress(slot));
  while (stored) {
    const ancestor = frameAt(stored - 1);
    if (ancestor.key == key && ancestor.hand == hand) return stored - 1;
    slot++;
    stored = load<u16>(slotAddress(slot));
  }
  return NO_REPETITION;
}

/**
 * The signature of a path that is extended by one position. Two paths through the same positions in another order have
 * different signatures. This is necessary, because a refutation that is stored under a signature names the depth of an
 * ancestor, and in another order another position has this depth.
 */
export function extendSignature(signature: u64, key: u64, hand: u32): u64 {
  return mix(signature ^ key) + <u64>hand * 0xd6e8feb86659fd93;
}

// Disproof numbers that have run away.
//
// Where lines part at an OR node and meet again, what lies below counts more than once in its sum of dn. In a long chase
// that goes on from lap to lap until dn of the root is the largest number there is (明日香: after 0.9 million nodes).
// All along the line dn is the largest number then, and no longer says which reply to search. So the search begins again,
// with an empty table, and a sum above a bound is the largest number in it and one more for each of the others. From the
// start that would cost: dn tells well what is no mate (docs/experiments.md).
//
// Numbers of undecided nodes alone change, and none of them to 0 or ∞: no verdict depends on it.

import { clearCounterMoves } from './counter-moves';
import { EARLY_BOUND, TWO_PHASES } from './features';
import { DELAYED, Frame, rowAt } from './frame';
import { INFINITE, LARGEST_FINITE } from './numbers';
import { uses } from './settings';
import { clearTable } from './table';
import { isShared } from './threads';

const BOUND: u32 = 2048;
/** In the research build, with its switch. */
const EARLY: u32 = 16;

/** A sum of so much is looked at: the largest there is, and later the bound. */
export let disproofBound: u32 = LARGEST_FINITE;
let isBounded: bool = false;

export function resetBound(): void {
  disproofBound = uses(EARLY_BOUND) ? EARLY : LARGEST_FINITE;
  isBounded = false;
}

/** Puts a smaller dn in place of a sum above the bound. `select` could count this too, but every node would pay for it. */
function boundSum(frame: Frame): void {
  let largest = disproofBound;
  let undecided = 0;
  for (let i = 0, count = frame.count; i < count; i++) {
    const row = rowAt(frame, i);
    if (row.flags & DELAYED || row.phi == 0) continue;
    largest = max(largest, row.phi);
    undecided++;
  }
  frame.delta = min(frame.delta, largest + undecided - 1);
}

/**
 * Looks at a node with a sum of so much. Returns true if dn of the first node with a choice of checks has run away just
 * now: the node is to be left, and entered again.
 */
export function keepBound(frame: Frame, depth: i32): bool {
  if (!frame.isOr || frame.delta == INFINITE) return false;
  if (isBounded) {
    boundSum(frame);
    return false;
  }
  // In two phases the largest number tells of a repetition.
  if (depth > 1 || uses(TWO_PHASES)) return false;
  isBounded = true;
  if (!uses(EARLY_BOUND)) disproofBound = BOUND;
  clearCounterMoves();
  // What is on record has run away with the rest; but others may be at work on it.
  if (!isShared) clearTable();
  return true;
}

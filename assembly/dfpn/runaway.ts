// Bounds disproof numbers that have run away.
//
// Where lines part at an OR node and meet again, the positions where they meet count more than once in its sum of dn. In a
// long chase this repeats from lap to lap, until dn is the largest finite number. Then dn no longer tells, anywhere along the
// line, which reply to search. So the search begins again with an empty table when it spends a large share of its nodes below
// such a node, or follows a chase farther than any known solution leads. From then on a sum above a bound is replaced by the
// largest number in it, plus one for each other undecided child. Sums are not bounded from the start, because that costs
// nodes: without a bound, dn is a good guide to the positions that have no mate (docs/experiments.md).
//
// Only numbers of undecided nodes change, and none of them to 0 or ∞: no verdict depends on them.

import { CONTROL_BOUNDED } from '../layout';
import { clearCounterMoves } from './counter-moves';
import { DELAYED, Frame, rowAt } from './frame';
import { INFINITE, LARGEST_FINITE } from './numbers';
import { boundOr, depthOfLoss } from './research/early';
import { hasTwoPhases } from './research/two-phases';
import { clearTable } from './table';
import { control, isShared, setControl, threadIndex } from './threads';
import { LAST_RESTART, LOST_DEPTH, RUN_AWAY_BOUND, RUN_AWAY_SHARE } from './tuning';

/** `keepBound` is called for nodes with a sum of at least this: the largest finite number, later the bound. */
export let disproofBound: u32 = LARGEST_FINITE;
/** `keepBound` is called for nodes deeper than this as well. */
export let lostDepth: i32 = LOST_DEPTH;
/** Have the numbers in the table been bounded? */
export let isBounded: bool = false;
/**
 * Did this search begin with an empty table? One that it has kept may hold a proof, whose line the caller is reading by
 * searches such as this: it must not be cleared.
 */
let ownsTable: bool = true;

/** Called when a search begins. With a table that it keeps, its sums are bounded if those of the search before were. */
export function beginBound(keepsTable: bool): void {
  ownsTable = !keepsTable;
  setBounded(keepsTable && isBounded);
}

/** Threaded build: bounds sums as soon as the leader does. */
export function shareBound(): void {
  setBounded(control(CONTROL_BOUNDED) != 0);
}

/** Sets whether sums are bounded from now on. The leader of several threads publishes this to the others. */
export function setBounded(bounded: bool): void {
  isBounded = bounded;
  disproofBound = boundOr(bounded ? RUN_AWAY_BOUND : LARGEST_FINITE);
  lostDepth = depthOfLoss();
  if (THREADS && threadIndex == 0) setControl(CONTROL_BOUNDED, bounded ? 1 : 0);
}

/** Replaces a sum above the bound by a smaller dn. `select` could do this too, but then every node would pay for it. */
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
 * Bounds the sum of a node whose dn or depth has reached the limits above, or decides that the search begins again. In that
 * case it returns true, and the caller has to leave the whole path without storing anything.
 */
export function keepBound(frame: Frame, depth: i32, nodes: f64): bool {
  if (!frame.isOr || frame.delta == INFINITE) return false;
  if (isBounded) {
    boundSum(frame);
    return false;
  }
  if (THREADS && threadIndex > 0) return false;
  // In a search of two phases the largest finite number means a repetition (`research/two-phases.ts`).
  if (!ownsTable || hasTwoPhases()) return false;
  // Several threads keep their common table; bounded sums help them only if dn has run away next to the root (docs/experiments.md).
  const isHere = isShared ? depth <= 1 : (nodes - frame.nodesBefore) * RUN_AWAY_SHARE >= nodes;
  const isRunAway = isHere && nodes <= LAST_RESTART;
  if (!isRunAway && depth <= lostDepth) return false;
  setBounded(true);
  clearCounterMoves();
  // The numbers in the table have run away too. But a shared table has to stay, because other threads use it.
  if (!isShared) clearTable();
  return true;
}

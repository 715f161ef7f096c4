// Bounds disproof numbers that grow without end ("run away").
//
// Where lines part at an OR node and meet again, the position where they meet counts more than once in the sum of dn.
// In a long chase of the king this happens again in every round, until dn is the largest finite number. Then dn no
// longer shows, anywhere along the line, which reply to search. So the search begins again with an empty table if it
// spends a large share of its nodes below such a node, or if its path becomes longer than any known solution. From then
// on a sum above a bound is replaced by the largest number in the sum, plus one for each other undecided child. Sums
// are not bounded from the start, because this costs nodes: without a bound, dn leads the search well to positions that
// have no mate (docs/experiments.md).
//
// Only numbers of undecided nodes change, and none becomes 0 or ∞. So no verdict depends on the bound.

import { CONTROL_BOUNDED } from '../layout';
import { clearCounterMoves } from './counter-moves';
import { DELAYED, Frame, rowAt } from './frame';
import { INFINITE, LARGEST_FINITE } from './numbers';
import { boundOr, depthOfLoss } from './research/early';
import { clearTable } from './table';
import { control, isShared, setControl, threadIndex } from './threads';
import { LAST_RESTART, LOST_DEPTH, RUN_AWAY_BOUND, RUN_AWAY_SHARE } from './tuning';

/**
 * `boundOrRestart` is called for nodes whose sum is at least this number: first the largest finite number, later the
 * bound.
 */
export let disproofBound: u32 = LARGEST_FINITE;
/** `boundOrRestart` is called for nodes deeper than this as well. */
export let lostDepth: i32 = LOST_DEPTH;
/** Have the numbers in the table been bounded? */
export let isBounded: bool = false;
/**
 * Did this search begin with an empty table? If not, the table must not be cleared: it may hold a proof whose line the
 * caller is reading, by searches such as this one.
 */
let ownsTable: bool = true;

/**
 * Called when a search begins. If it keeps the table, its sums are bounded if the sums of the search before it were
 * bounded.
 */
export function beginBound(keepsTable: bool): void {
  ownsTable = !keepsTable;
  setBounded(keepsTable && isBounded);
}

/** Threaded build: takes over from the leader whether sums are bounded. */
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

/**
 * Replaces a sum above the bound by a smaller dn. This is not done in `select`, because there it would cost time at
 * every node.
 */
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
 * Called for a node whose dn or depth has reached the limits above. Either bounds the sum of the node and returns
 * false, or returns true: then the search begins again, and the caller has to leave the whole path without storing
 * anything.
 */
export function boundOrRestart(frame: Frame, depth: i32, nodes: f64): bool {
  if (!frame.isOr || frame.delta == INFINITE) return false;
  if (isBounded) {
    boundSum(frame);
    return false;
  }
  if (THREADS && threadIndex > 0) return false;
  if (!ownsTable) return false;
  // Several threads keep their common table. Bounded sums help them only if dn has run away at the root or one ply
  // below it (docs/experiments.md).
  const isHere = isShared ? depth <= 1 : (nodes - frame.nodesBefore) * RUN_AWAY_SHARE >= nodes;
  const isRunAway = isHere && nodes <= LAST_RESTART;
  if (!isRunAway && depth <= lostDepth) return false;
  setBounded(true);
  clearCounterMoves();
  // The table contains numbers that have run away too, so it is cleared. A table shared by several threads has to stay,
  // because the other threads use it.
  if (!isShared) clearTable();
  return true;
}

// Computes φ and δ of a node from its rows, and chooses the child to search next.

import { MOVE_DROP, MOVE_NONE, MOVE_PROMOTE } from '../shogi/move';
import { dropsFormOneQueue } from './delayed-moves';
import { HALVED_CHECKS, ONE_DROP_A_SQUARE } from './features';
import { DELAYED, DOUBLE_COUNT, Frame, Row, rowAt } from './frame';
import { INFINITE, LARGEST_FINITE, unit } from './numbers';
import { sumByDirection } from './research/sums';
import { tieOf } from './research/ties';
import { uses } from './settings';
import { busy } from './threads';

/**
 * δ(n) from the φ of the children: their sum, or less. The sum counts work that several children share once for each of
 * them.
 */
function combine(frame: Frame, sum: u64, largest: u32): u32 {
  let delta = RESEARCH ? sumByDirection(frame, sum) : sum;
  if (frame.isOr && uses(HALVED_CHECKS) && frame.profile.halvedChecks)
    delta = (delta + largest) >> 1;
  return <u32>min<u64>(delta, LARGEST_FINITE);
}

/**
 * The preferred move without its promotion bit, because a move with and without promotion counts as the same move here
 * [N10].
 */
function preferenceOf(frame: Frame): i32 {
  return frame.preferred != MOVE_NONE ? frame.preferred & ~MOVE_PROMOTE : NO_PREFERENCE;
}

const NO_PREFERENCE = -1;

/**
 * The sort key of a row: smaller δ first, then the preferred move, then smaller φ. Of rows with equal keys the first in
 * the list is chosen.
 */
function orderOf(row: Row, preferred: i32): u64 {
  const tie = RESEARCH ? tieOf(row) : row.phi;
  const isPreferred = (row.move & ~MOVE_PROMOTE) == preferred;
  return ((<u64>row.delta) << 32) | (isPreferred ? 0 : <u64>tie + 1);
}

/**
 * Sets φ and δ of the node from its rows, and the row to search next. The minima are found without branches, because a
 * processor cannot predict which row has the least number.
 */
export function select(frame: Frame): void {
  const preferred = preferenceOf(frame);
  let smallest: u32 = INFINITE;
  let second: u32 = INFINITE;
  let sum: u64 = 0;
  let largest: u32 = 0;
  let doubled: u32 = 0;
  let queued: u32 = 0;
  const queues = !frame.isOr && uses(ONE_DROP_A_SQUARE) && dropsFormOneQueue(frame) ? MOVE_DROP : 0;
  let best = -1;
  let bestOrder = u64.MAX_VALUE;
  for (let i = 0, count = frame.count; i < count; i++) {
    const row = rowAt(frame, i);
    if (row.flags & DELAYED) continue;
    const phi = row.phi;
    const delta = row.delta;
    if (row.flags & DOUBLE_COUNT) {
      doubled = max(doubled, phi);
    } else {
      // Several drops of the one queue may be active (`children.ts`). Only the one with the largest φ counts.
      const inQueue = (row.move & queues) != 0;
      queued = max(queued, inQueue ? phi : 0);
      sum += inQueue ? 0 : phi;
    }
    largest = max(largest, phi);
    second = min(second, max(smallest, delta));
    smallest = min(smallest, delta);
    const order = orderOf(row, preferred);
    best = order < bestOrder ? i : best;
    bestOrder = min(bestOrder, order);
  }
  sum += doubled + queued;
  frame.best = best;
  frame.secondDelta = second;
  frame.phi = smallest;
  // Only a child with φ = ∞ makes the sum infinite, and its δ is 0.
  if (smallest == 0) frame.delta = INFINITE;
  else frame.delta = smallest == INFINITE ? 0 : combine(frame, sum, largest);
}

/**
 * Threaded build: sends threads that come to the same node to different children. If other threads are busy below the
 * best child, other rows whose δ is below the threshold are compared with it. The row is chosen whose δ is least when
 * one move is added for each thread that is busy below it (virtual loss) [KA10]. The node's φ, δ and thresholds do not
 * change.
 */
export function spread(frame: Frame): void {
  let best = frame.best;
  const others = busy(rowAt(frame, best).key);
  if (others == 0) return;
  let least = rowAt(frame, best).delta + others * unit;
  let second: u32 = INFINITE;
  for (let i = 0, count = frame.count; i < count; i++) {
    const row = rowAt(frame, i);
    if (i == frame.best || row.flags & DELAYED || row.delta >= frame.phiThreshold) continue;
    const cost = row.delta + busy(row.key) * unit;
    if (cost < least) {
      second = least;
      least = cost;
      best = i;
    } else if (cost < second) {
      second = cost;
    }
  }
  frame.best = best;
  frame.secondDelta = max(min(second, INFINITE), rowAt(frame, best).delta);
}

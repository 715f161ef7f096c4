// From the rows of a node: its φ and δ, and the child to search next. df-pn+ adds the cost of the edge to the numbers
// of every undecided child [I eq. 18-25]:
//
//   φ(n) = min (δ(c) + cost)      δ(n) = Σ (φ(c) + cost)

import { DEFENDER } from './board';
import { INFINITE, LARGEST_FINITE } from './entry';
import { Frame, OLD, Row, rowAt } from './frame';
import { BREAK_TIES, COSTS_BY_VALUE } from './methods';
import { workOfDisproof, workOfProof } from './rules';
import { cost, uses } from './settings';

/** The best value for the side to move among the undecided children of the node that was selected last. */
let bestValue: i32 = 0;

function findBestValue(frame: Frame): void {
  let best = -1;
  for (let i = 0, count = frame.count; i < count; i++) {
    const row = rowAt(frame, i);
    if (row.phi == 0 || row.delta == 0) continue;
    if (best < 0 || looksBetter(frame, row, rowAt(frame, best))) best = i;
  }
  if (best >= 0) bestValue = rowAt(frame, best).evaluation;
}

function workAhead(frame: Frame, value: i32): u32 {
  return frame.side == DEFENDER ? workOfProof(value) : workOfDisproof(value);
}

/**
 * The cost that the edge adds to δ of an undecided child. By value, it is the work by which the child is behind its
 * best sibling.
 */
function deltaCost(frame: Frame, row: Row): u32 {
  if (!uses(COSTS_BY_VALUE)) return cost;
  return workAhead(frame, row.evaluation) - workAhead(frame, bestValue);
}

/**
 * The cost that the edge adds to φ. Costs by value are not added here: all children count in the sum of φ, so such
 * costs would not change which child is the best.
 */
function phiCost(): u32 {
  return uses(COSTS_BY_VALUE) ? 0 : cost;
}

/** A number with the cost of the edge; decided children cost nothing. */
function withCost(value: u32, cost: u32): u32 {
  return value == 0 || value == INFINITE ? value : min(value + cost, LARGEST_FINITE);
}

/** Does this child look better to the side to move? */
export function looksBetter(frame: Frame, row: Row, other: Row): bool {
  return frame.side == DEFENDER
    ? row.evaluation > other.evaluation
    : row.evaluation < other.evaluation;
}

function breaksTie(frame: Frame, row: Row, best: Row): bool {
  if (uses(BREAK_TIES) && row.evaluation != best.evaluation) return looksBetter(frame, row, best);
  return row.phi < best.phi;
}

/** Sets φ and δ of the node from its rows, and the row to search next. */
export function select(frame: Frame): void {
  let smallest: u32 = INFINITE;
  let second: u32 = INFINITE;
  let sum: u64 = 0;
  let best = -1;
  let sawOld = false;
  if (uses(COSTS_BY_VALUE)) findBestValue(frame);
  for (let i = 0, count = frame.count; i < count; i++) {
    const row = rowAt(frame, i);
    const delta = withCost(row.delta, deltaCost(frame, row));
    sum += withCost(row.phi, phiCost());
    if (row.flags & OLD) sawOld = true;
    const isBetter =
      best < 0 ||
      delta < smallest ||
      (delta == smallest && breaksTie(frame, row, rowAt(frame, best)));
    if (isBetter) {
      second = smallest;
      smallest = delta;
      best = i;
    } else if (delta < second) {
      second = delta;
    }
  }
  frame.best = best;
  frame.secondDelta = second;
  frame.phi = smallest;
  if (smallest == 0) frame.delta = INFINITE;
  else frame.delta = smallest == INFINITE ? 0 : <u32>min<u64>(sum, LARGEST_FINITE);
  if (sawOld && frame.isFirstTurn) frame.raise = 1;
}

/** Thresholds for the best child [I eq. 22-25]. */
export function setChildThresholds(frame: Frame, row: Row, child: Frame): void {
  const room = <u64>frame.deltaThreshold - <u64>frame.delta + <u64>row.phi;
  child.phiThreshold = frame.deltaThreshold == INFINITE ? INFINITE : <u32>min<u64>(room, INFINITE);
  const limit = min<u64>(<u64>frame.phiThreshold, <u64>frame.secondDelta + 1);
  child.deltaThreshold = limit >= INFINITE ? INFINITE : <u32>(limit - deltaCost(frame, row));
}

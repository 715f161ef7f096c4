// Disproof numbers that have run away.
//
// Where lines part at an OR node and meet again, what lies below counts more than once in its sum of dn. In a long chase
// that goes on from lap to lap until dn is the largest number there is. All along the line it no longer says then which
// reply to search. So where the search spends much of its nodes below such a node, or follows a chase farther than any
// solution leads, it begins again with an empty table, and a sum above a bound is the largest number in it and one more for
// each of the others. From the start that would cost: dn tells well what is no mate (docs/experiments.md).
//
// Numbers of undecided nodes alone change, and none of them to 0 or ∞: no verdict depends on it.

import { CONTROL_BOUNDED } from '../layout';
import { clearCounterMoves } from './counter-moves';
import { DELAYED, Frame, rowAt } from './frame';
import { INFINITE, LARGEST_FINITE } from './numbers';
import { boundOr, depthOfLoss } from './research/early';
import { hasTwoPhases } from './research/two-phases';
import { clearTable } from './table';
import { control, isShared, setControl, threadIndex } from './threads';
import { LAST_CALL, LOST_DEPTH, RUN_AWAY_BOUND, RUN_AWAY_SHARE } from './tuning';

/** A sum of so much is looked at: the largest there is, and later the bound. */
export let disproofBound: u32 = LARGEST_FINITE;
/** A node farther from the root is looked at too. */
export let lostDepth: i32 = LOST_DEPTH;
/** Have the numbers in the table been bounded? */
export let isBounded: bool = false;
/** Does the table hold nothing but what this search has found? Otherwise there may be a proof, and its line is being told. */
let ownsTable: bool = true;

/** A search begins. With a table that it keeps it goes on bounded if the one before was. */
export function beginBound(keepsTable: bool): void {
  ownsTable = !keepsTable;
  setBounded(keepsTable && isBounded);
}

/** Threaded build: bounded as soon as the search of another thread is. */
export function shareBound(): void {
  setBounded(control(CONTROL_BOUNDED) != 0);
}

/** Of the table that a search is to go on with. The leader of several threads tells the others. */
export function setBounded(bounded: bool): void {
  isBounded = bounded;
  disproofBound = boundOr(bounded ? RUN_AWAY_BOUND : LARGEST_FINITE);
  lostDepth = depthOfLoss();
  if (THREADS && threadIndex == 0) setControl(CONTROL_BOUNDED, bounded ? 1 : 0);
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
 * Looks at a node with a sum of so much, or so far from the root. Returns true if the search is to begin again: the whole
 * path is to be left, with nothing put on record.
 */
export function keepBound(frame: Frame, depth: i32, nodes: f64): bool {
  if (!frame.isOr || frame.delta == INFINITE) return false;
  if (isBounded) {
    boundSum(frame);
    return false;
  }
  if (THREADS && threadIndex > 0) return false;
  // In two phases the largest number tells of a repetition.
  if (!ownsTable || hasTwoPhases()) return false;
  // Several threads go on with their common table, and gain by it at the root alone (docs/experiments.md).
  const isHere = isShared ? depth <= 1 : (nodes - frame.nodesBefore) * RUN_AWAY_SHARE >= nodes;
  const isRunAway = isHere && nodes <= LAST_CALL;
  if (!isRunAway && depth <= lostDepth) return false;
  setBounded(true);
  clearCounterMoves();
  // What is on record has run away with the rest; but others may be at work on it.
  if (!isShared) clearTable();
  return true;
}

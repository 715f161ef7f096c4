// MID, the recursion of df-pn [N02 A.1] in φ/δ form, on an explicit stack:
//
//   OR node   φ = pn, δ = dn        φ(n) = min δ(child)
//   AND node  φ = dn, δ = pn        δ(n) = Σ φ(child)
//
// A visit goes on until φ or δ reaches its threshold. Each `step` goes down to the best child, or leaves the
// node and updates its row in the parent.

import { MOVE_NONE } from '../shogi/move';
import { BLACK } from '../shogi/piece';
import { doMove, hand, undoMove } from '../shogi/position';
import { clearAnatomy, note, noteLeaving, noteVisit } from './anatomy';
import {
  clearRepetitions,
  evaluate,
  expand,
  isDecidedByOthers,
  learn,
  takeSimulated,
  wake,
} from './children';
import { conclude } from './conclude';
import { clearCounterMoves, preferredMove, rememberAnswer } from './counter-moves';
import { detectDoubleCount } from './double-count';
import { CREPT, LEFT_AT_ONCE, OTHER_PARENT, SAME_PARENT } from './events';
import { THRESHOLD_CONTROL } from './features';
import { Frame, frameAt, GIVEN_BACK, NEW, Row, rowAt, rowsEnd } from './frame';
import { costOf, giveBack, takeBack } from './give-back';
import { clearLeaves } from './leaf-cache';
import { INFINITE, LARGEST_FINITE, unit } from './numbers';
import { enterPath, extendSignature, leavePath } from './path';
import { patienceAt } from './research/early';
import { disproofBound, keepBound, lostDepth } from './runaway';
import { select, spread } from './select';
import { profileAfter, uses } from './settings';
import { hasOtherSearchers } from './threads';
import { childThresholds } from './thresholds';
import { PATH_CHECK_A_PLY, PATH_CHECK_AFTER } from './tuning';

/** Visits so far: a node is one visit. */
export let nodes: f64 = 0;
/** Depth of the current frame, and the deepest so far. */
export let depth: i32 = 0;
export let deepest: i32 = 0;
/** The value of `nodes` when the search last went down to a position that the table did not know. */
let nodesAtNew: f64 = 0;

export function resetCounters(): void {
  nodes = 0;
  depth = 0;
  deepest = 0;
  nodesAtNew = 0;
  if (THREADS) {
    nextPathCheck = 0;
    decidedDepth = NONE;
  }
  clearRepetitions();
  clearCounterMoves();
  if (RESEARCH) clearLeaves();
  clearAnatomy();
}

export function countNode(): void {
  nodes++;
}

/** Begins a visit: the node of `frame.key` is on the board. */
export function enter(frame: Frame): void {
  nodes++;
  deepest = max(deepest, depth);
  frame.nodesBefore = nodes;
  frame.isFirstTurn = 1;
  frame.profile = profileAfter(nodes);
  frame.best = -1;
  frame.preferred = preferredMove(frame, depth);
  noteVisit(frame, depth);
  enterPath(frame.key, depth);
  expand(frame, depth);
}

/**
 * Threshold control. Where positions repeat, the numbers of a node may have reached its thresholds as soon as it is expanded.
 * The visit then ends at once, and a parent whose row holds other numbers of the node may choose it again, without end. So
 * after many nodes without a new position a node must change its numbers before the search leaves it. Then every visit goes
 * down to a child, and the search reaches a new position or a verdict: no path is endless, because no position stands on it
 * twice.
 *
 * TCA [Kishimoto] asks the same of every node with a child that was first seen nearer to the root. Where the king goes in
 * circles nearly all nodes have such a child, and the search is forced into children far worse than their rivals
 * (docs/experiments.md).
 *
 * Thresholds only say how long a visit lasts. No verdict depends on them.
 */
function forceOnStall(frame: Frame): void {
  if (nodes - nodesAtNew <= patienceAt(depth) || !uses(THRESHOLD_CONTROL)) return;
  if (frame.phi >= LARGEST_FINITE || frame.delta >= LARGEST_FINITE) return;
  frame.phiThreshold = max(frame.phiThreshold, frame.phi + 1);
  frame.deltaThreshold = max(frame.deltaThreshold, frame.delta + 1);
}

/** Will the visit of this child end as soon as one of its numbers grows by one move? */
function crept(row: Row, child: Frame): bool {
  return child.deltaThreshold - row.delta <= unit || child.phiThreshold - row.phi <= unit;
}

function descend(frame: Frame): void {
  if (RESEARCH) assert(frame.best >= 0 && rowAt(frame, frame.best).delta != INFINITE);
  const row = rowAt(frame, frame.best);
  if (THREADS && hasOtherSearchers && learn(frame, row, depth)) return;
  frame.isFirstTurn = 0;
  const child = frameAt(depth + 1);
  childThresholds(frame, row, child);
  child.rows = rowsEnd(frame);
  child.key = row.key;
  child.hand = row.hand;
  child.signature = extendSignature(frame.signature, row.key, row.hand);
  child.isOr = frame.isOr ^ 1;
  child.move = row.move;
  child.amount = row.amount;
  child.doubleCounts = row.doubleCounts;
  child.parent = <u32>(frame.key >> 32);
  if (row.flags & NEW) {
    nodesAtNew = nodes;
  } else {
    if (RESEARCH && crept(row, child)) note(CREPT);
    if (RESEARCH) note(row.parent == child.parent ? SAME_PARENT : OTHER_PARENT);
    detectDoubleCount(frame, row);
  }
  child.plies = frame.plies - costOf(frame, row);
  child.givenBack = row.flags & GIVEN_BACK ? frame.move : MOVE_NONE;
  doMove(row.move);
  if (child.givenBack != MOVE_NONE) giveBack(child.givenBack);
  if (RESEARCH) assert(hand(BLACK) == child.hand);
  depth++;
  enter(child);
}

/** Takes back the move that led to the current node. Returns the frame of the parent, which is the current node then. */
function returnToParent(frame: Frame): Frame {
  if (frame.givenBack != MOVE_NONE) takeBack(frame.givenBack);
  undoMove(frame.move);
  depth--;
  return frameAt(depth);
}

// ===== Threaded build: verdicts of other threads =====

let nextPathCheck: f64 = 0;
/** Depth of a node on the path that another thread has decided, or NONE. */
let decidedDepth: i32 = 0;
const NONE = 0;

/** Finds the node nearest to the root that another thread has decided: this thread need not search below it any more. */
function findDecidedAncestor(): void {
  nextPathCheck = nodes + PATH_CHECK_AFTER + PATH_CHECK_A_PLY * depth;
  for (let d = 1; d <= depth; d++) {
    if (!isDecidedByOthers(frameAt(d))) continue;
    decidedDepth = d;
    return;
  }
}

/** Leaves the node that another thread has decided; the table has its verdict. */
function abandon(frame: Frame): void {
  leavePath(frame.key, depth);
  decidedDepth = NONE;
  const parent = returnToParent(frame);
  evaluate(parent, rowAt(parent, parent.best), depth);
  wake(parent, parent.best, depth);
}

/** Leaves the current node and brings its row in the parent up to date. */
function leave(frame: Frame): void {
  frame.amount = <u32>min<f64>(<f64>frame.amount + nodes - frame.nodesBefore + 1, 4294967295.0);
  conclude(frame, depth);
  if (frame.phi == 0) rememberAnswer(frame);
  leavePath(frame.key, depth);
  noteLeaving(depth);
  if (depth == 0) return;
  const parent = returnToParent(frame);
  const row = rowAt(parent, parent.best);
  row.parent = frame.parent;
  row.phi = frame.phi;
  row.delta = frame.delta;
  row.result = frame.result;
  row.dependency = frame.dependency;
  row.length = <u16>frame.length;
  row.amount = frame.amount;
  row.doubleCounts = <u16>frame.doubleCounts;
  row.flags &= ~NEW;
  if (row.successor) wake(parent, parent.best, depth);
}

/** Leaves all nodes of the path, the root last. They stay undecided, and nothing is stored in the table. */
function leaveWholePath(): void {
  if (THREADS) decidedDepth = NONE;
  for (;;) {
    const frame = frameAt(depth);
    leavePath(frame.key, depth);
    noteLeaving(depth);
    if (depth == 0) return;
    returnToParent(frame);
  }
}

/** One turn at the current node. Returns true when the root has been left. */
export function step(): bool {
  const frame = frameAt(depth);
  nodes += takeSimulated();
  if (THREADS) {
    if (hasOtherSearchers && nodes >= nextPathCheck) findDecidedAncestor();
    if (decidedDepth != NONE && depth == decidedDepth) {
      abandon(frame);
      return false;
    }
  }
  const last = RESEARCH ? frame.best : -1;
  select(frame);
  if ((frame.delta >= disproofBound || depth > lostDepth) && keepBound(frame, depth, nodes)) {
    leaveWholePath();
    return true;
  }
  if (frame.isFirstTurn) forceOnStall(frame);
  const goesOn = frame.phi < frame.phiThreshold && frame.delta < frame.deltaThreshold;
  if (goesOn && !(THREADS && decidedDepth != NONE)) {
    if (THREADS && hasOtherSearchers) spread(frame);
    descend(frame);
    return false;
  }
  if (RESEARCH && last < 0 && frame.phi && frame.delta) note(LEFT_AT_ONCE);
  const isRoot = depth == 0;
  leave(frame);
  return isRoot;
}

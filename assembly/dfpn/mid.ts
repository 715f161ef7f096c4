// MID, the recursion of df-pn [N02 A.1] in φ/δ form, on an explicit stack:
//
//   OR node   φ = pn, δ = dn        φ(n) = min δ(child)
//   AND node  φ = dn, δ = pn        δ(n) = Σ φ(child)
//
// A visit of a node lasts until φ or δ reaches its threshold. Each `step` goes down to the best child, or leaves the
// node and updates the node's row in the parent.

import { MOVE_NONE } from '../shogi/move';
import { BLACK } from '../shogi/piece';
import { doMove, hand, undoMove } from '../shogi/position';
import {
  activate,
  clearRepetitions,
  evaluate,
  expand,
  isDecidedByOthers,
  learn,
  takeSimulated,
} from './children';
import { conclude } from './conclude';
import { clearCounterMoves, preferredMove, rememberAnswer } from './counter-moves';
import { detectDoubleCount } from './double-count';
import { THRESHOLD_CONTROL } from './features';
import { Frame, frameAt, GIVEN_BACK, NEW, rowAt, rowsEnd } from './frame';
import { costOf, giveBack, takeBack } from './give-back';
import { clearLeaves } from './leaf-cache';
import { INFINITE, LARGEST_FINITE } from './numbers';
import { enterPath, extendSignature, leavePath } from './path';
import { patienceAt } from './research/early';
import { inheritControl, raiseOnOldChild, usesTca } from './research/tca';
import { boundOrRestart, disproofBound, lostDepth } from './runaway';
import { select, spread } from './select';
import { profileAfter, uses } from './settings';
import { hasOtherSearchers } from './threads';
import { childThresholds } from './thresholds';
import { PATH_CHECK_A_PLY, PATH_CHECK_AFTER } from './tuning';

/** Visits of nodes so far. This count is what the project calls "nodes". */
export let nodes: f64 = 0;
/** Depth of the current frame, and the deepest so far. */
export let depth: i32 = 0;
export let deepest: i32 = 0;
/** The value of `nodes` when the search last went down to a position that was not in the table. */
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
  enterPath(frame.key, depth);
  expand(frame, depth);
}

/**
 * Threshold control. Where positions repeat, the numbers of a node may reach its thresholds as soon as the node is
 * expanded. The visit then ends at once. A parent whose row has other numbers for the node may choose the node again,
 * and so on without end. So after many nodes without a new position, thresholds are raised: a visit of a node ends only
 * when the numbers of the node have changed. Then every visit goes down to a child. No position stands twice on a path,
 * so a path cannot be endless. So the search reaches a new position or a verdict.
 *
 * TCA [K10] always raises the thresholds, at every node that has a child which was first seen nearer to the root.
 * In problems where the king goes in circles nearly all nodes have such a child. TCA then makes the search go down to
 * children that are much worse than their siblings (docs/experiments.md).
 *
 * Thresholds only say how long a visit lasts. No verdict depends on them.
 */
function forceOnStall(frame: Frame): void {
  if (nodes - nodesAtNew <= patienceAt(depth) || !uses(THRESHOLD_CONTROL)) return;
  if (frame.phi >= LARGEST_FINITE || frame.delta >= LARGEST_FINITE) return;
  frame.phiThreshold = max(frame.phiThreshold, frame.phi + 1);
  frame.deltaThreshold = max(frame.deltaThreshold, frame.delta + 1);
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
    detectDoubleCount(frame, row);
  }
  if (usesTca()) inheritControl(frame, row, child, depth);
  child.plies = frame.plies - costOf(frame, row);
  child.givenBack = row.flags & GIVEN_BACK ? frame.move : MOVE_NONE;
  doMove(row.move);
  if (child.givenBack != MOVE_NONE) giveBack(child.givenBack);
  if (RESEARCH) assert(hand(BLACK) == child.hand);
  depth++;
  enter(child);
}

/**
 * Takes back the move that led to the current node. Returns the frame of the parent, which becomes the current node.
 */
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

/**
 * Finds the node of the path nearest to the root that another thread has decided. This thread need not search below
 * that node any more.
 */
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
  activate(parent, parent.best, depth);
}

/** Leaves the current node and brings its row in the parent up to date. */
function leave(frame: Frame): void {
  frame.amount = <u32>min<f64>(<f64>frame.amount + nodes - frame.nodesBefore + 1, 4294967295.0);
  conclude(frame, depth);
  if (frame.phi == 0) rememberAnswer(frame);
  leavePath(frame.key, depth);
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
  if (row.successor) activate(parent, parent.best, depth);
}

/** Leaves all nodes of the path, the root last. They stay undecided, and nothing is stored in the table. */
function leaveWholePath(): void {
  if (THREADS) decidedDepth = NONE;
  for (;;) {
    const frame = frameAt(depth);
    leavePath(frame.key, depth);
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
  select(frame);
  if ((frame.delta >= disproofBound || depth > lostDepth) && boundOrRestart(frame, depth, nodes)) {
    leaveWholePath();
    return true;
  }
  if (usesTca()) raiseOnOldChild(frame, depth);
  else if (frame.isFirstTurn) forceOnStall(frame);
  const goesOn = frame.phi < frame.phiThreshold && frame.delta < frame.deltaThreshold;
  if (goesOn && !(THREADS && decidedDepth != NONE)) {
    if (THREADS && hasOtherSearchers) spread(frame);
    descend(frame);
    return false;
  }
  const isRoot = depth == 0;
  leave(frame);
  return isRoot;
}

// MID, the recursion of df-pn [N02 A.1] in φ/δ form, on an explicit stack:
//
//   OR node   φ = pn, δ = dn        φ(n) = min δ(child)
//   AND node  φ = dn, δ = pn        δ(n) = Σ φ(child)
//
// A visit goes on until φ or δ reaches its threshold. Each `step` goes down to the best child, or leaves the
// node and tells its parent.

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
import { hasCompany } from './threads';
import { childThresholds } from './thresholds';
import { LOOK_BACK_A_PLY, LOOK_BACK_AFTER } from './tuning';

/** Visits so far: a node is one visit. */
export let nodes: f64 = 0;
/** Depth of the current frame, and the deepest so far. */
export let depth: i32 = 0;
export let deepest: i32 = 0;
/** `nodes` when a new position was entered last. */
let nodesAtNew: f64 = 0;

export function resetCounters(): void {
  nodes = 0;
  depth = 0;
  deepest = 0;
  nodesAtNew = 0;
  if (THREADS) {
    nextLookBack = 0;
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
 * Threshold control. Where positions come round again, a node may be over its thresholds as soon as it is expanded: it
 * is left at once, and chosen again by the next that knows other numbers of it, without end. So when the search has gone
 * long without a new position, a node must change its numbers before it is left. Then every visit goes down to a
 * child, and the search to a new position or a verdict: no path is without end, for no position stands on it twice.
 *
 * TCA [Kishimoto] asks the same of every node with a child first seen nearer the root. Where the king circles those
 * are nearly all: the search is forced into what is far worse than its rivals (docs/experiments.md).
 *
 * Thresholds say how long a visit lasts. No verdict depends on them.
 */
function forceOnStall(frame: Frame): void {
  if (nodes - nodesAtNew <= patienceAt(depth) || !uses(THRESHOLD_CONTROL)) return;
  if (frame.phi >= LARGEST_FINITE || frame.delta >= LARGEST_FINITE) return;
  frame.phiThreshold = max(frame.phiThreshold, frame.phi + 1);
  frame.deltaThreshold = max(frame.deltaThreshold, frame.delta + 1);
}

/** Does one move more in one of its numbers end the visit of a child? */
function crept(row: Row, child: Frame): bool {
  return child.deltaThreshold - row.delta <= unit || child.phiThreshold - row.phi <= unit;
}

function descend(frame: Frame): void {
  if (RESEARCH) assert(frame.best >= 0 && rowAt(frame, frame.best).delta != INFINITE);
  const row = rowAt(frame, frame.best);
  if (THREADS && hasCompany && learn(frame, row, depth)) return;
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

/** Takes back the move that led to the current node; the parent, which now is the current one. */
function returnToParent(frame: Frame): Frame {
  if (frame.givenBack != MOVE_NONE) takeBack(frame.givenBack);
  undoMove(frame.move);
  depth--;
  return frameAt(depth);
}

// ===== Threaded build: what others have found =====

let nextLookBack: f64 = 0;
/** Depth of a node on the path that another thread has decided, or NONE. */
let decidedDepth: i32 = 0;
const NONE = 0;

/** Has another thread decided a node of the path? What this one does below it is done with. */
function lookBack(): void {
  nextLookBack = nodes + LOOK_BACK_AFTER + LOOK_BACK_A_PLY * depth;
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

/** Leaves all nodes down to the root, undecided, with nothing put on record. */
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
    if (hasCompany && nodes >= nextLookBack) lookBack();
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
    if (THREADS && hasCompany) spread(frame);
    descend(frame);
    return false;
  }
  if (RESEARCH && last < 0 && frame.phi && frame.delta) note(LEFT_AT_ONCE);
  const isRoot = depth == 0;
  leave(frame);
  return isRoot;
}

// MID, the recursion of df-pn [N02 A.1] in φ/δ form, on an explicit stack:
//
//   OR node   φ = pn, δ = dn        φ(n) = min δ(child)
//   AND node  φ = dn, δ = pn        δ(n) = Σ φ(child)
//
// A visit goes on until φ or δ reaches its threshold. One turn of `step` either goes down to the best
// child or leaves the node and tells its parent.

import { BLACK } from '../shogi/piece';
import { doMove, hand, undoMove } from '../shogi/position';
import { clearRepetitions, expand, reveal } from './children';
import { conclude } from './conclude';
import { INFINITE, LARGEST_FINITE } from './entry';
import { EPSILON_THRESHOLDS, PROOF_NUMBERS_ONLY, THRESHOLD_CONTROL } from './features';
import { Frame, frameAt, NEW, Row, rowAt, rowsEnd } from './frame';
import { clearHints, hintFor, rememberAnswer } from './hints';
import { enterPath, extendSignature, leavePath } from './path';
import { select } from './select';
import { uses } from './settings';

/** Visits so far: a node is one visit. */
export let nodes: f64 = 0;
/** Depth of the current frame, and the deepest so far. */
export let depth: i32 = 0;
export let deepest: i32 = 0;

/** ε of the 1 + ε thresholds, as a right shift. */
const EPSILON_SHIFT = 2;

export function resetCounters(): void {
  nodes = 0;
  depth = 0;
  deepest = 0;
  clearRepetitions();
  clearHints();
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
  frame.best = -1;
  frame.hint = hintFor(frame, depth);
  enterPath(frame.key, depth);
  expand(frame, depth);
}

/** Thresholds for the best child: more than it has now, at most what the parent can bear. */
function childThresholds(frame: Frame, row: Row, child: Frame): void {
  const room = <u64>frame.deltaThreshold - <u64>frame.delta + <u64>row.phi;
  child.phiThreshold = frame.deltaThreshold == INFINITE ? INFINITE : <u32>min<u64>(room, INFINITE);
  let second = <u64>frame.secondDelta + 1;
  if (uses(EPSILON_THRESHOLDS)) second += frame.secondDelta >> EPSILON_SHIFT;
  child.deltaThreshold = <u32>min<u64>(<u64>frame.phiThreshold, second);
}

function descend(frame: Frame): void {
  const row = rowAt(frame, frame.best);
  const child = frameAt(depth + 1);
  childThresholds(frame, row, child);
  child.rows = rowsEnd(frame);
  child.key = row.key;
  child.hand = row.hand;
  child.signature = extendSignature(frame.signature, row.key, row.hand);
  child.isOr = frame.isOr ^ 1;
  child.move = row.move;
  child.amount = row.amount;
  child.minDepth = min<i32>(row.minDepth, depth + 1);
  child.raise = row.flags & NEW ? 0 : frame.raise;
  doMove(row.move);
  assert(hand(BLACK) == child.hand);
  depth++;
  enter(child);
}

/** Leaves the current node and brings its row in the parent up to date. */
function leave(frame: Frame): void {
  frame.amount = <u32>min<f64>(<f64>frame.amount + nodes - frame.nodesBefore + 1, 4294967295.0);
  conclude(frame, depth);
  if (frame.phi == 0) rememberAnswer(frame);
  leavePath(frame.key, depth);
  if (depth == 0) return;
  undoMove(frame.move);
  depth--;
  const parent = frameAt(depth);
  const row = rowAt(parent, parent.best);
  row.phi = frame.phi;
  row.delta = frame.delta;
  row.result = frame.result;
  row.dependency = frame.dependency;
  row.length = <u16>frame.length;
  row.amount = frame.amount;
  row.minDepth = <u16>frame.minDepth;
  row.flags &= ~NEW;
  if (row.delta == INFINITE && row.next) reveal(parent, parent.best, depth);
}

/** May the node be left? A decided one is always left. */
function isThresholdReached(frame: Frame): bool {
  // Seo's C*: only the proof number binds.
  const pnOnly = uses(PROOF_NUMBERS_ONLY) && frame.phi != 0 && frame.delta != 0;
  if ((!pnOnly || frame.isOr) && frame.phi >= frame.phiThreshold) return true;
  return (!pnOnly || !frame.isOr) && frame.delta >= frame.deltaThreshold;
}

/** One turn at the current node. Returns true when the root has been left. */
export function step(): bool {
  const frame = frameAt(depth);
  select(frame);
  if (frame.isFirstTurn) {
    frame.isFirstTurn = 0;
    if (
      frame.raise &&
      uses(THRESHOLD_CONTROL) &&
      frame.phi < LARGEST_FINITE &&
      frame.delta < LARGEST_FINITE
    ) {
      frame.phiThreshold = max(frame.phiThreshold, frame.phi + 1);
      frame.deltaThreshold = max(frame.deltaThreshold, frame.delta + 1);
    }
  }
  if (!isThresholdReached(frame)) {
    descend(frame);
    return false;
  }
  const isRoot = depth == 0;
  leave(frame);
  return isRoot;
}

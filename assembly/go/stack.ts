// Goes down to a child and returns to the parent. df-pn and iterative deepening both use this. A node is counted when
// it is visited.

import { expand } from './children';
import { conclude } from './conclude';
import { CAPTURES, Frame, frameAt, NEW, Row, rowAt, rowsEnd } from './frame';
import { extendPath, findRepetition, NO_REPETITION } from './path';

export let nodes: f64 = 0;
/** The depth of the current frame, the depth of the root of the search, and the greatest depth so far. */
export let depth: i32 = 0;
export let rootDepth: i32 = 0;
export let deepest: i32 = 0;
/** Repetitions are looked for from this depth on. Earlier positions do not matter for this search. */
let firstDepth: i32 = 0;

export function resetStack(root: i32, first: i32): void {
  nodes = 0;
  depth = root;
  rootDepth = root;
  deepest = root;
  firstDepth = first;
}

/** Begins a visit of the node of the current depth. */
export function enter(frame: Frame): void {
  nodes++;
  deepest = max(deepest, depth);
  frame.nodesBefore = nodes;
  frame.isFirstTurn = 1;
  frame.best = -1;
  expand(frame, depth, firstDepth);
}

/** Puts the child of a row on the stack, above its parent at `parentDepth`. The child is not visited yet. */
export function push(frame: Frame, row: Row, parentDepth: i32): Frame {
  const child = frameAt(parentDepth + 1);
  const isRepeated = findRepetition(frame, row, parentDepth, firstDepth) != NO_REPETITION;
  child.rows = rowsEnd(frame);
  child.key = row.key;
  child.path = extendPath(frame.path, row.key, isRepeated);
  child.defender = row.defender;
  child.attacker = row.attacker;
  child.side = frame.side ^ 1;
  child.hasCapture = frame.hasCapture || row.flags & CAPTURES ? 1 : 0;
  child.amount = row.amount;
  child.minDepth = min<i32>(row.minDepth, parentDepth + 1);
  child.raise = row.flags & NEW ? 0 : frame.raise;
  child.remaining = frame.remaining - 1;
  return child;
}

/** Makes the child that was pushed the current node. */
export function descend(child: Frame): void {
  depth++;
  enter(child);
}

/** Leaves the current node and brings its row in the parent up to date. */
export function leave(frame: Frame): void {
  frame.amount = <u32>min<f64>(<f64>frame.amount + nodes - frame.nodesBefore + 1, 4294967295.0);
  conclude(frame, depth);
  if (depth == rootDepth) return;
  depth--;
  const parent = frameAt(depth);
  const row = rowAt(parent, parent.best);
  row.phi = frame.phi;
  row.delta = frame.delta;
  row.dependency = frame.dependency;
  row.length = <u16>frame.length;
  row.amount = frame.amount;
  row.minDepth = <u16>frame.minDepth;
  row.flags &= ~NEW;
}

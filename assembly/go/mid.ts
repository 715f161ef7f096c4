// MID, the recursion of df-pn and df-pn+, on the explicit stack. Each `step` goes down to the best child or leaves the
// node. Where positions repeat, a search might visit the same nodes without end. Threshold control [K10]
// prevents this: it raises the thresholds of a node that has a child first seen nearer to the root.

import { LARGEST_FINITE } from './entry';
import { Frame, frameAt, rowAt } from './frame';
import { select, setChildThresholds } from './select';
import { depth, descend, leave, push, rootDepth } from './stack';

function raiseThresholds(frame: Frame): void {
  frame.isFirstTurn = 0;
  if (!frame.raise || frame.phi >= LARGEST_FINITE || frame.delta >= LARGEST_FINITE) return;
  frame.phiThreshold = max(frame.phiThreshold, frame.phi + 1);
  frame.deltaThreshold = max(frame.deltaThreshold, frame.delta + 1);
}

/** One turn at the current node. Returns true when the root has been left. */
export function step(): bool {
  const frame = frameAt(depth);
  select(frame);
  if (frame.isFirstTurn) raiseThresholds(frame);
  if (frame.phi < frame.phiThreshold && frame.delta < frame.deltaThreshold) {
    const row = rowAt(frame, frame.best);
    const child = push(frame, row, depth);
    setChildThresholds(frame, row, child);
    descend(child);
    return false;
  }
  const isRoot = depth == rootDepth;
  leave(frame);
  return isRoot;
}

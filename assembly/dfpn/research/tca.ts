// TCA, the threshold controlling algorithm, as it is written [K10] [Q1]: a node with an undecided child that was first
// seen nearer to the root raises its thresholds above its numbers, and so does each node below it, down to the first
// new position. The default waits for a stall instead (`forceOnStall` in `mid.ts`). The smallest depth of a node stands
// in its record in the place of its double counts, so that a search with TCA keeps none.

import { TCA } from '../features';
import { DELAYED, Frame, NEW, Row, rowAt } from '../frame';
import { LARGEST_FINITE } from '../numbers';
import { plyLimit, uses } from '../settings';

/** In a search bounded by plies no position is repeated, so that TCA is not needed. */
export function usesTca(): bool {
  return RESEARCH && uses(TCA) && !plyLimit;
}

/** Called before the search goes down from `frame` at `depth` to `child`. */
export function inheritControl(frame: Frame, row: Row, child: Frame, depth: i32): void {
  const isNew = (row.flags & NEW) != 0;
  child.doubleCounts = isNew ? depth + 1 : min(<u32>row.doubleCounts, depth + 1);
  child.raises = frame.raises && !isNew ? 1 : 0;
}

/** Called each time that a node has computed its numbers. */
export function raiseOnOldChild(frame: Frame, depth: i32): void {
  if (!frame.raises && hasOldChild(frame, depth)) frame.raises = 1;
  if (!frame.isFirstTurn || !frame.raises) return;
  if (frame.phi >= LARGEST_FINITE || frame.delta >= LARGEST_FINITE) return;
  frame.phiThreshold = max(frame.phiThreshold, frame.phi + 1);
  frame.deltaThreshold = max(frame.deltaThreshold, frame.delta + 1);
}

function hasOldChild(frame: Frame, depth: i32): bool {
  for (let i = 0, count = frame.count; i < count; i++) {
    const row = rowAt(frame, i);
    if (row.flags & (DELAYED | NEW) || row.phi == 0 || row.delta == 0) continue;
    if (<i32>row.doubleCounts < depth) return true;
  }
  return false;
}

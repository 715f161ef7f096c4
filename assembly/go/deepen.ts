// Method A of the paper: depth-first search to a fixed depth, again and again one ply deeper, children in
// the order of Bouzy's values. Verdicts go to the same table; a node that was not decided is stored with
// the depth to which it was searched, and is not searched again to that depth. Where situations repeat, this
// shortcut can fail, because two positions may each wait for the other. The sign of it is an iteration that stays
// undecided although no node in it reached the depth limit. From then on the shortcut is not used.

import { INFINITE } from './entry';
import { DONE, Frame, frameAt, Row, rowAt, SEARCHED } from './frame';
import { MAX_DEPTH } from './layout';
import { looksBetter } from './select';
import { depth, descend, enter, leave, push, rootDepth } from './stack';

/** Did a node of this iteration stay undecided because of the depth limit? */
let isHorizonReached = false;
let takesShortcuts = true;

export function beginDeepening(): void {
  isHorizonReached = false;
  takesShortcuts = true;
}

/** Is the child still to be searched in this iteration? */
function isOpen(row: Row): bool {
  return !(row.flags & DONE) && !(takesShortcuts && row.flags & SEARCHED);
}

/** Sets the verdict if the rows give one, otherwise 1 for φ and δ; and the next row to search, or −1. */
function survey(frame: Frame): void {
  let lost = 0;
  frame.best = -1;
  frame.phi = 1;
  frame.delta = 1;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    if (row.delta == 0) {
      frame.phi = 0;
      frame.delta = INFINITE;
      frame.best = -1;
      return;
    }
    if (row.delta == INFINITE) lost++;
    else if (isOpen(row) && (frame.best < 0 || looksBetter(frame, row, rowAt(frame, frame.best))))
      frame.best = i;
  }
  if (lost < frame.count) return;
  frame.phi = INFINITE;
  frame.delta = 0;
}

/** Begins the next iteration at the root. */
function goDeeper(root: Frame): void {
  if (isHorizonReached || !takesShortcuts) root.remaining++;
  else takesShortcuts = false;
  isHorizonReached = false;
  enter(root);
}

/** One turn at the current node. Returns true when the root is decided or cannot be searched deeper. */
export function deepen(): bool {
  const frame = frameAt(depth);
  survey(frame);
  if (frame.best >= 0 && frame.remaining > 1) {
    const row = rowAt(frame, frame.best);
    row.flags |= DONE;
    descend(push(frame, row, depth));
    return false;
  }
  if (frame.best >= 0) isHorizonReached = true;
  const isRoot = depth == rootDepth;
  if (isRoot && frame.phi != 0 && frame.delta != 0 && frame.remaining < MAX_DEPTH) {
    goDeeper(frame);
    return false;
  }
  leave(frame);
  return isRoot;
}

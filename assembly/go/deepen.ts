// Method A of the paper (iterative deepening): depth-first search to a fixed depth, which is repeated with one ply more
// each time. Children are searched in the order of Bouzy's values. Verdicts are stored in the same table as those of
// df-pn. An undecided node is stored with the depth to which it was searched, and is not searched again to that depth.
// Where situations repeat, this shortcut can fail, because each of two positions may be left undecided on account of
// the other. This shows in an iteration that stays undecided although no node in it reached the depth limit. After such
// an iteration the shortcut is not used any more.

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

/**
 * Sets φ and δ: those of a verdict if the rows give one, otherwise 1 and 1. Also sets the next row to search, or −1 if
 * there is none.
 */
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

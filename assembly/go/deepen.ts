// Method A of the paper: depth-first search to a fixed depth, again and again one ply deeper, children in
// the order of Bouzy's values. Verdicts go to the same table; a node that was not decided is stored with
// the depth to which it was searched.

import { INFINITE } from './entry';
import { DONE, Frame, frameAt, rowAt } from './frame';
import { MAX_DEPTH } from './layout';
import { looksBetter } from './select';
import { depth, descend, enter, leave, push, rootDepth } from './stack';

/** Sets the verdict if the rows give one, else numbers of one, and the next row to search, or −1. */
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
    else if (
      !(row.flags & DONE) &&
      (frame.best < 0 || looksBetter(frame, row, rowAt(frame, frame.best)))
    )
      frame.best = i;
  }
  if (lost < frame.count) return;
  frame.phi = INFINITE;
  frame.delta = 0;
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
  if (depth > rootDepth) {
    leave(frame);
    return false;
  }
  if (frame.phi == 0 || frame.delta == 0 || frame.remaining >= MAX_DEPTH) {
    leave(frame);
    return true;
  }
  frame.remaining++;
  enter(frame);
  return false;
}

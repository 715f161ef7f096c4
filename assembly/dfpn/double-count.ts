// Finds and corrects double counts (DAG detection) [N02 4.5]. If two lines part at a node and meet again at a position,
// the leaves below that position are counted twice in the sum of the node.
//
//   1k1+B5/2G6/9/4s4/G8/9/9/9/8L w 2Prs3p: two replies, 8a9a (pn 2) and 8a9b (pn 3). After each of them, 7b8b and
//   the capture by the king lead to the same board. The sum gives pn 5. The two replies are marked, so that
//   their maximum counts, which gives pn 3.
//
// When the search goes down to a child that the table knows from another parent, it follows the records upwards from
// that parent to the parent's parent, and so on. It passes every OR node, but an AND node only if its proof number is
// equal to that of the child, that is, if almost no other line begins there. If this walk reaches an AND node of the
// current path, the two children of that node by which the walk and the path lead on are marked.
//
// The record of a node keeps the marks of its first children. Without them the sum of the next visit would be too large
// again, and might reach the threshold before the double count is found once more. Marks change only the numbers of
// undecided nodes. A decided child decides its parent as usual, whether it is marked or not.

import { KEPT_CHILDREN } from './entry';
import { DOUBLE_COUNT_PROOFS, KEPT_DOUBLE_COUNTS } from './features';
import { DOUBLE_COUNT, Frame, frameAt, Row, rowAt } from './frame';
import { depthOnPath } from './path';
import { findParent } from './probe';
import { uses } from './settings';
import { LONGEST_WALK } from './tuning';

/** Marks the child that has this position, and the child that is searched now. */
function mark(ancestor: Frame, key: u64, hand: u32): void {
  const current = rowAt(ancestor, ancestor.best);
  for (let i = 0; i < ancestor.count; i++) {
    const row = rowAt(ancestor, i);
    if (row.key != key || row.hand != hand || i == ancestor.best) continue;
    row.flags |= DOUBLE_COUNT;
    current.flags |= DOUBLE_COUNT;
    return;
  }
}

/** Called when a node has just been expanded. Marks the children that are marked in the record of the node. */
export function recallDoubleCounts(frame: Frame): void {
  for (let i = 0, count = min(frame.count, KEPT_CHILDREN); i < count; i++) {
    if ((frame.doubleCounts >> i) & 1) rowAt(frame, i).flags |= DOUBLE_COUNT;
  }
}

/** A bit for each marked child, for the record of the node. */
export function doubleCountsOf(frame: Frame): u32 {
  if (!uses(KEPT_DOUBLE_COUNTS)) return 0;
  let bits: u32 = 0;
  for (let i = 0, count = min(frame.count, KEPT_CHILDREN); i < count; i++) {
    if (rowAt(frame, i).flags & DOUBLE_COUNT) bits |= 1 << i;
  }
  return bits;
}

/** Follows the records upwards from a child of `frame`, as described above. */
function follow(frame: Frame, row: Row): void {
  let key = row.key;
  let hand = row.hand;
  // The proof number of the node that the walk has reached.
  let number = frame.isOr ? row.delta : row.phi;
  let upper = row.parent;
  // Is the next node of the walk an OR node?
  let isOr = frame.isOr != 0;
  for (let step = 0; step < LONGEST_WALK; step++) {
    const entry = findParent(upper, hand, isOr);
    if (entry === null) return;
    const ancestor = depthOnPath(entry.key, entry.hand);
    if (ancestor >= 0) {
      if (!isOr) mark(frameAt(ancestor), key, hand);
      return;
    }
    if (!isOr && entry.pn != number) return;
    key = entry.key;
    hand = entry.hand;
    number = entry.pn;
    upper = entry.parent;
    isOr = !isOr;
  }
}

/** Called before the search goes down from `frame`, already on the path, to `row`. */
export function detectDoubleCount(frame: Frame, row: Row): void {
  if (row.parent == <u32>(frame.key >> 32) || row.parent == 0) return;
  if (uses(DOUBLE_COUNT_PROOFS)) follow(frame, row);
}

// Double counts in the graph, found and cured (DAG detection) [N02 4.5]: where lines part at a node and meet
// again, what lies below counts twice in its sum.
//
//   1k1+B5/2G6/9/4s4/G8/9/9/9/8L w 2Prs3p: two replies, 8a9a (pn 2) and 8a9b (pn 3). After either, 7b8b and
//   the capture by the king lead to one and the same board. By the sum pn is 5; the two are marked, and by
//   their maximum it is 3.
//
// When the search goes down to a child that the table knows from another parent, the way up from that parent is
// followed through the records: always through OR nodes, and through AND nodes whose proof number is that of
// the child, that is, along a line almost without branches. Where it comes to the current path at an AND node,
// both of its children are marked there.
//
// The marks of a node, those of its first children, go into its record. A node is left as soon as its sum reaches the
// threshold, which may be before the double count is found again; forgotten, it would come back with every visit.
// Marks touch the numbers of undecided nodes alone: a child that is decided decides as ever, marked or not.

import { note } from './anatomy';
import { KEPT_CHILDREN } from './entry';
import { DOUBLE_COUNT_FORGOTTEN, DOUBLE_COUNT_FOUND, DOUBLE_COUNT_RECALLED } from './events';
import { DOUBLE_COUNT_PROOFS, KEPT_DOUBLE_COUNTS } from './features';
import { DOUBLE_COUNT, Frame, frameAt, Row, rowAt } from './frame';
import { depthOnPath } from './path';
import { findParent } from './probe';
import { uses } from './settings';
import { LONGEST_WALK } from './tuning';

/** Marks the child with this position, and the one that is now searched. */
function mark(ancestor: Frame, key: u64, hand: u32): void {
  const current = rowAt(ancestor, ancestor.best);
  for (let i = 0; i < ancestor.count; i++) {
    const row = rowAt(ancestor, i);
    if (row.key != key || row.hand != hand || i == ancestor.best) continue;
    if (RESEARCH && !(row.flags & current.flags & DOUBLE_COUNT)) note(DOUBLE_COUNT_FOUND);
    row.flags |= DOUBLE_COUNT;
    current.flags |= DOUBLE_COUNT;
    return;
  }
}

/** Marks the children that the record of the node, just expanded, says. */
export function recallDoubleCounts(frame: Frame): void {
  for (let i = 0, count = min(frame.count, KEPT_CHILDREN); i < count; i++) {
    if (!((frame.doubleCounts >> i) & 1)) continue;
    note(DOUBLE_COUNT_RECALLED);
    rowAt(frame, i).flags |= DOUBLE_COUNT;
  }
}

/** Counts the marked children for which the record has no room. */
function noteForgotten(frame: Frame): void {
  if (!RESEARCH) return;
  for (let i = KEPT_CHILDREN; i < frame.count; i++) {
    if (rowAt(frame, i).flags & DOUBLE_COUNT) note(DOUBLE_COUNT_FORGOTTEN);
  }
}

/** A bit for each marked child, for the record of the node. */
export function doubleCountsOf(frame: Frame): u32 {
  if (!uses(KEPT_DOUBLE_COUNTS)) return 0;
  let bits: u32 = 0;
  for (let i = 0, count = min(frame.count, KEPT_CHILDREN); i < count; i++) {
    if (rowAt(frame, i).flags & DOUBLE_COUNT) bits |= 1 << i;
  }
  noteForgotten(frame);
  return bits;
}

/** Follows the line up from a child of `frame`. */
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

// Which of several children with equal numbers comes first: two rules of [N10] that gained nothing
// (docs/experiments.md). Rule D prefers the move that was played when the same board, with another hand, stood on this
// path. Rule E prefers the child with the smaller subtree.

import { MOVE_NONE } from '../../shogi/move';
import { REPEATED_MOVES, SMALL_SUBTREES_FIRST } from '../features';
import { Frame, frameAt, Row } from '../frame';
import { INFINITE } from '../numbers';
import { findRepetition } from '../path';
import { uses } from '../settings';

/** D: the move to prefer at a node that is being entered and is not yet on the path; MOVE_NONE if there is none. */
export function repeatedMove(frame: Frame, depth: i32): i32 {
  if (!uses(REPEATED_MOVES)) return MOVE_NONE;
  const ancestor = findRepetition(frame.key, 0);
  return ancestor >= 0 && ancestor < depth ? frameAt(ancestor + 1).move : MOVE_NONE;
}

/** The number by which rows are compared, the smaller first: φ, or by E the nodes of the subtree. */
export function tieOf(row: Row): u32 {
  return uses(SMALL_SUBTREES_FIRST) ? min(row.amount, INFINITE) : row.phi;
}

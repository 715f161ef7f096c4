// Other ways to compute δ(n) from the φ of the children, which gained nothing (docs/experiments.md): [N10] F, and the
// part of F that concerns drops of sliding pieces alone.

import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_SQUARE_MASK } from '../../shogi/move';
import { BISHOP, LANCE, ROOK, WHITE } from '../../shogi/piece';
import { kingSquare } from '../../shogi/position';
import { DIRECTIONS, DISTANT } from '../../shogi/square';
import { relation } from '../../shogi/tables';
import { ONE_CHECK_A_DIRECTION, ONE_SLIDER_DROP } from '../features';
import { DELAYED, Frame, rowAt } from '../frame';
import { uses } from '../settings';

/** From which of ten directions does a move check: the eight, and the two of knights. */
function directionOf(move: i32): i32 {
  const to = move & MOVE_SQUARE_MASK;
  const king = kingSquare(WHITE);
  const code = relation(king, to);
  if (code < DIRECTIONS) return code;
  if (code >= DISTANT && code < DISTANT + DIRECTIONS) return code - DISTANT;
  // The two knights' directions, and one for pieces that only discover a check.
  if (code < DISTANT) return to > king ? DIRECTIONS : DIRECTIONS + 1;
  return DIRECTIONS + 2;
}

const DIRECTION_COUNT = DIRECTIONS + 3;

/** [N10] F: the sum over the directions of the largest φ in each. */
function sumOverDirections(frame: Frame): u64 {
  let sum: u64 = 0;
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    let largest: u32 = 0;
    for (let i = 0; i < frame.count; i++) {
      const row = rowAt(frame, i);
      if (!(row.flags & DELAYED) && directionOf(row.move) == direction)
        largest = max(largest, row.phi);
    }
    sum += largest;
  }
  return sum;
}

function droppedKind(move: i32): i32 {
  return (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
}

function dropsSlider(move: i32): bool {
  const kind = droppedKind(move);
  return (move & MOVE_DROP) != 0 && (kind == LANCE || kind == BISHOP || kind == ROOK);
}

/** The sum over all checks, but of the drops of one sliding piece from one direction only the largest φ. */
function sumOverSliders(frame: Frame): u64 {
  let sum: u64 = 0;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    if (row.flags & DELAYED) continue;
    if (!dropsSlider(row.move) || isLargestOfItsDrops(frame, i)) sum += row.phi;
  }
  return sum;
}

/** Of the drops like row `index`, is it the first with the largest φ? */
function isLargestOfItsDrops(frame: Frame, index: i32): bool {
  const row = rowAt(frame, index);
  for (let i = 0; i < frame.count; i++) {
    const other = rowAt(frame, i);
    if (i == index || other.flags & DELAYED || !(other.move & MOVE_DROP)) continue;
    if (droppedKind(other.move) != droppedKind(row.move)) continue;
    if (directionOf(other.move) != directionOf(row.move)) continue;
    if (other.phi > row.phi || (other.phi == row.phi && i < index)) return false;
  }
  return true;
}

/** The sum of φ over all children, or with a switch the sum that counts checks from one direction once. */
export function sumByDirection(frame: Frame, sum: u64): u64 {
  if (!frame.isOr) return sum;
  if (uses(ONE_CHECK_A_DIRECTION)) return sumOverDirections(frame);
  return uses(ONE_SLIDER_DROP) ? sumOverSliders(frame) : sum;
}

// From the rows of a node: its φ and δ, and the child to search next.

import { MOVE_DROP, MOVE_PROMOTE, MOVE_SQUARE_MASK } from '../shogi/move';
import { WHITE } from '../shogi/piece';
import { kingSquare } from '../shogi/position';
import { DIRECTIONS, DISTANT } from '../shogi/square';
import { relation } from '../shogi/tables';
import {
  COUNTER_MOVES,
  DROP_QUEUE,
  ONE_CHECK_A_DIRECTION,
  ONE_DROP_A_SQUARE,
  REPEATED_MOVES,
  SMALL_SUBTREES_FIRST,
  WEAK_DISPROOF_NUMBERS,
  WEAK_PROOF_NUMBERS,
} from './features';
import { DELAYED, DOUBLE_COUNT, Frame, Row, rowAt } from './frame';
import { INFINITE, LARGEST_FINITE, unit } from './numbers';
import { uses } from './settings';
import { busy } from './threads';

/** δ(n) from the φ of the children: their sum, or the weak number that no shared subtree can swell. */
function combine(frame: Frame, sum: u64, largest: u32, undecided: i32): u32 {
  const weak = frame.isOr ? uses(WEAK_DISPROOF_NUMBERS) : uses(WEAK_PROOF_NUMBERS);
  const value = weak && undecided > 0 ? <u64>largest + (undecided - 1) * unit : sum;
  return <u32>min<u64>(value, LARGEST_FINITE);
}

/** Is this the move that answered before? Promoting or not makes no difference [N10]. */
function isPreferred(frame: Frame, row: Row): bool {
  return frame.preferred != 0 && ((row.move ^ frame.preferred) & ~MOVE_PROMOTE) == 0;
}

/** Does this row come before the best so far, which has the same δ? */
function breaksTie(frame: Frame, row: Row, best: Row): bool {
  if (uses(COUNTER_MOVES) || uses(REPEATED_MOVES)) {
    if (isPreferred(frame, best)) return false;
    if (isPreferred(frame, row)) return true;
  }
  return uses(SMALL_SUBTREES_FIRST) ? row.amount < best.amount : row.phi < best.phi;
}

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

/** Sets φ and δ from the rows, and which row comes next. */
export function select(frame: Frame): void {
  let smallest: u32 = INFINITE;
  let second: u32 = INFINITE;
  let sum: u64 = 0;
  let largest: u32 = 0;
  let undecided = 0;
  let doubled: u32 = 0;
  let queued: u32 = 0;
  const hasQueue = !frame.isOr && uses(ONE_DROP_A_SQUARE) && uses(DROP_QUEUE);
  let best = -1;
  for (let i = 0, count = frame.count; i < count; i++) {
    const row = rowAt(frame, i);
    if (row.flags & DELAYED) continue;
    const delta = row.delta;
    if (row.flags & DOUBLE_COUNT) doubled = max(doubled, row.phi);
    // Several of a queue may be awake (`children.ts`), and one counts.
    else if (hasQueue && row.move & MOVE_DROP) queued = max(queued, row.phi);
    else sum += row.phi;
    largest = max(largest, row.phi);
    undecided += row.phi ? 1 : 0;
    if (
      best < 0 ||
      delta < smallest ||
      (delta == smallest && breaksTie(frame, row, rowAt(frame, best)))
    ) {
      second = smallest;
      smallest = delta;
      best = i;
    } else if (delta < second) {
      second = delta;
    }
  }
  sum += doubled + queued;
  if (frame.isOr && uses(ONE_CHECK_A_DIRECTION)) sum = sumOverDirections(frame);
  frame.best = best;
  frame.secondDelta = second;
  frame.phi = smallest;
  // Only a child with φ = ∞ makes the sum infinite, and its δ is 0.
  if (smallest == 0) frame.delta = INFINITE;
  else frame.delta = smallest == INFINITE ? 0 : combine(frame, sum, largest, undecided);
}

/**
 * Threaded build: sends threads that come to the same node to different children. Where another is busy with the best
 * child, it takes the one with the least δ and busy count together of those below the threshold, a light virtual
 * loss [KA10]. Numbers and thresholds stay what they are.
 */
export function spread(frame: Frame): void {
  let best = frame.best;
  const others = busy(rowAt(frame, best).key);
  if (others == 0) return;
  let least = rowAt(frame, best).delta + others * unit;
  let second: u32 = INFINITE;
  for (let i = 0, count = frame.count; i < count; i++) {
    const row = rowAt(frame, i);
    if (i == frame.best || row.flags & DELAYED || row.delta >= frame.phiThreshold) continue;
    const cost = row.delta + busy(row.key) * unit;
    if (cost < least) {
      second = least;
      least = cost;
      best = i;
    } else if (cost < second) {
      second = cost;
    }
  }
  frame.best = best;
  frame.secondDelta = max(min(second, INFINITE), rowAt(frame, best).delta);
}

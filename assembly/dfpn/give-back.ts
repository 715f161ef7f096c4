// Searches for what books count, in which an interposed drop may be captured and given back. Books do not play
// interpositions that gain nothing (無駄合), and ask whether one gains anything like this: the checker captures it
// and gives the piece back. So the attacker has one answer more to a drop here: that capture, which costs
// neither side a ply nor a piece. It is more than books allow (they ask besides that the rest be no longer than
// what the other replies last), so a mate found here may be too short; but where there is none within a number
// of plies, books have none either.
//
//   AND n, m plies left ──drop, −1──▶ OR v, m + 1 ──capture and give back, 1──▶ AND, m, the checker nearer
//                                                 ──any other check,      3──▶ AND, m − 2
//
// `v` is another position than the same board without that answer: its key is salted with the square of the
// drop.

import { ROW_SIZE } from '../layout';
import { handOne } from '../shogi/hand';
import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_SQUARE_MASK } from '../shogi/move';
import { WHITE } from '../shogi/piece';
import { kingSquare, shiftHands } from '../shogi/position';
import { DISTANT, UNRELATED } from '../shogi/square';
import { relation } from '../shogi/tables';
import { mix, SIDE_KEY } from '../shogi/zobrist';
import { Frame, GIVEN_BACK, Row, rowAt } from './frame';
import { givesBack } from './settings';

/** Plies that the ordinary checks against an interposed drop cost, the reply that they undo included. */
const AFTER_DROP = 3;

/** May the attacker capture the drop that led to this node and give it back? */
export function mayGiveBack(frame: Frame): bool {
  return givesBack && frame.isOr != 0 && (frame.move & MOVE_DROP) != 0;
}

/** Behind a drop: are too few plies left for any check but those captures? */
export function leavesOutChecks(frame: Frame): bool {
  return mayGiveBack(frame) && frame.plies < AFTER_DROP;
}

/** Plies left to a node less those left to its child; a drop has one more than its parent. */
export function costOf(frame: Frame, row: Row): i32 {
  if (!givesBack) return 1;
  if (!frame.isOr) return row.move & MOVE_DROP ? -1 : 1;
  if (!(frame.move & MOVE_DROP) || row.flags & GIVEN_BACK) return 1;
  return AFTER_DROP;
}

/** What tells the key of a position behind an interposed drop from that of the same board otherwise. */
function saltOf(move: i32): u64 {
  return mix(<u64>((move & MOVE_SQUARE_MASK) + 1) * SIDE_KEY);
}

/** Is this check the capture of the drop by the piece that it shuts off? */
function isCaptureOf(drop: i32, move: i32): bool {
  const square = drop & MOVE_SQUARE_MASK;
  if (move & MOVE_DROP || (move & MOVE_SQUARE_MASK) != square) return false;
  const king = kingSquare(WHITE);
  const from = relation(king, (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK);
  return from >= DISTANT && from != UNRELATED && (from & 7) == (relation(king, square) & 7);
}

/** At a defender's node: the positions behind drops are not those of the same boards otherwise. */
export function saltDrops(frame: Frame): void {
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    if (row.move & MOVE_DROP) row.key ^= saltOf(row.move);
  }
}

/**
 * Behind a drop: adds to the checks the captures of it that are given back, or puts them in place of the checks
 * where too few plies are left for those.
 */
export function offerGiveBack(frame: Frame): void {
  const count = frame.count;
  let captures = 0;
  for (let i = 0; i < count; i++) {
    const row = rowAt(frame, i);
    if (!isCaptureOf(frame.move, row.move)) continue;
    const copy = rowAt(frame, count + captures);
    memory.copy(changetype<usize>(copy), changetype<usize>(row), ROW_SIZE);
    copy.hand = frame.hand;
    copy.flags = GIVEN_BACK;
    captures++;
  }
  frame.count = count + captures;
  if (!leavesOutChecks(frame)) return;
  memory.copy(frame.rows, changetype<usize>(rowAt(frame, count)), captures * ROW_SIZE);
  frame.count = captures;
}

/** After `doMove` with a capture of the drop: gives the piece back. */
export function giveBack(drop: i32): void {
  shiftHands(handOne((drop >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK));
}

/** Before `undoMove` of that capture. */
export function takeBack(drop: i32): void {
  shiftHands(-handOne((drop >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK));
}

// Searches in which an interposed drop may be captured and given back. They give a lower bound of the length in books,
// which leave out interpositions that gain nothing (無駄合). Books test a drop in this way: the checking piece captures
// the dropped piece, and the defender gets the piece back into his hand. In these searches this capture is one more
// answer of the attacker to a drop. The drop and the capture together cost no ply, and neither side gains or loses a
// piece. For books the drop is futile only if the play after the capture is no longer than the play after the other
// replies. This search does not test that condition. So it may find a mate that is too short. But if it finds no mate
// within a number of plies, there is none by the count of books either.
//
//   AND n, m plies left ──drop, −1──▶ OR v, m + 1 ──capture and give back, 1──▶ AND, m, the checking piece nearer
//                                                 ──any other check,      3──▶ AND, m − 2
// At `v` the attacker has one answer more than on the same board when it is not reached by a drop. So the square of the
// drop is mixed into the key of `v`.

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

/**
 * Plies that an ordinary check after an interposed drop costs: 1 for the check, 1 for the drop, and 1 that the drop had
 * added.
 */
const AFTER_DROP = 3;

/** May the attacker capture the drop that led to this node and give it back? */
export function mayGiveBack(frame: Frame): bool {
  return givesBack && frame.isOr != 0 && (frame.move & MOVE_DROP) != 0;
}

/** After a drop: are too few plies left for any check except the captures that are given back? */
export function leavesOutChecks(frame: Frame): bool {
  return mayGiveBack(frame) && frame.plies < AFTER_DROP;
}

/**
 * Plies that the move of a row costs: the plies left at the node, less the plies left at the child. A drop costs −1.
 */
export function costOf(frame: Frame, row: Row): i32 {
  if (!givesBack) return 1;
  if (!frame.isOr) return row.move & MOVE_DROP ? -1 : 1;
  if (!(frame.move & MOVE_DROP) || row.flags & GIVEN_BACK) return 1;
  return AFTER_DROP;
}

/**
 * Mixed into the key of a position after an interposed drop, so that it differs from the key of the same board
 * elsewhere.
 */
function saltOf(move: i32): u64 {
  return mix(<u64>((move & MOVE_SQUARE_MASK) + 1) * SIDE_KEY);
}

/** Is this check the capture of the drop by the slider whose check the drop blocks? */
function isCaptureOf(drop: i32, move: i32): bool {
  const square = drop & MOVE_SQUARE_MASK;
  if (move & MOVE_DROP || (move & MOVE_SQUARE_MASK) != square) return false;
  const king = kingSquare(WHITE);
  const from = relation(king, (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK);
  return from >= DISTANT && from != UNRELATED && (from & 7) == (relation(king, square) & 7);
}

/** At a defender's node: gives positions after drops keys of their own. */
export function saltDrops(frame: Frame): void {
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    if (row.move & MOVE_DROP) row.key ^= saltOf(row.move);
  }
}

/**
 * After a drop: adds the captures that are given back to the checks. If too few plies are left for ordinary checks, the
 * captures replace them.
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

/** Called after `doMove` with a capture of the drop. Gives the piece back to the defender. */
export function giveBack(drop: i32): void {
  shiftHands(handOne((drop >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK));
}

/** Called before `undoMove` of that capture. Moves the piece to the attacker's hand again. */
export function takeBack(drop: i32): void {
  shiftHands(-handOne((drop >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK));
}

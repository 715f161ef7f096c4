// Is there a check that mates at once? Looked for in the list of checks without making moves, as far as
// the king's own escapes decide it: a check after which some neighbouring square stays free for the
// king is no mate. What passes is made on the board and put to the evasion generator.

import { LIST_SIZE, SCRATCH_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { escapesOf, isClear } from './attacks';
import {
  allHigh,
  allLow,
  highBit,
  lowBit,
  resultHigh,
  resultLow,
  slidersHigh,
  slidersLow,
} from './bitboard';
import { generateEvasions } from './evasions';
import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_NONE, MOVE_PROMOTE, MOVE_SQUARE_MASK } from './move';
import { moveAt } from './move-list';
import { COLOR_SHIFT, PROMOTED } from './piece';
import { doMove, kingSquare, pieceAt, side, undoMove } from './position';
import { DISTANT, LOW_SQUARES } from './square';
import { linesAt, reach, relation } from './tables';

let escapesLow: u64 = 0;
let escapesHigh: u64 = 0;

/** Squares next to the king to which it could step now. */
function surveyEscapes(king: i32, defender: i32): void {
  escapesOf(defender, king);
  escapesLow = resultLow;
  escapesHigh = resultHigh;
}

/** Squares that the king in question could step to before the last check looked for by `findMate`. */
export function libertyCount(): i32 {
  return <i32>(popcnt(escapesLow) + popcnt(escapesHigh));
}

/** Would a piece arriving on `to` attack `square`, the king and the piece's old square being empty? */
function covers(piece: i32, to: i32, square: i32, occLow: u64, occHigh: u64): bool {
  const code = relation(square, to);
  if (!((reach(piece) >> code) & 1)) return false;
  return code < DISTANT || isClear(square, to, code & 7, occLow, occHigh);
}

/** Does some escape stay open after this check? Errs on the side of "no" where a line opens. */
function leavesEscape(move: i32, king: i32, attacker: i32): bool {
  const to = move & MOVE_SQUARE_MASK;
  const from = (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  let occLow = allLow() & ~lowBit(king);
  let occHigh = allHigh() & ~highBit(king);
  let piece = (attacker << COLOR_SHIFT) | from;
  if (!(move & MOVE_DROP)) {
    const lines = linesAt(from);
    const ownLow = slidersLow(attacker) & ~lowBit(from);
    const ownHigh = slidersHigh(attacker) & ~highBit(from);
    if ((load<u64>(lines) & ownLow) | (load<u64>(lines, 8) & ownHigh)) return false;
    piece = pieceAt(from) | (move & MOVE_PROMOTE ? PROMOTED : 0);
    occLow &= ~lowBit(from);
    occHigh &= ~highBit(from);
  }
  for (let low = escapesLow & ~lowBit(to); low; low &= low - 1) {
    if (!covers(piece, to, <i32>ctz(low), occLow, occHigh)) return true;
  }
  for (let high = escapesHigh & ~highBit(to); high; high &= high - 1) {
    if (!covers(piece, to, LOW_SQUARES + <i32>ctz(high), occLow, occHigh)) return true;
  }
  return false;
}

/** The first move of a list of checks that mates, or MOVE_NONE. */
export function findMate(checks: usize, count: i32): i32 {
  const attacker = side;
  const king = kingSquare(attacker ^ 1);
  surveyEscapes(king, attacker ^ 1);
  const replies = privateAt(SCRATCH_OFFSET) + LIST_SIZE * 3;
  for (let i = 0; i < count; i++) {
    const move = moveAt(checks, i);
    if (leavesEscape(move, king, attacker)) continue;
    doMove(move);
    const evasions = generateEvasions(replies);
    undoMove(move);
    if (evasions == 0) return move;
  }
  return MOVE_NONE;
}

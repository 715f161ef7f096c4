// All legal moves of the side to move when its king is in check: king moves, captures of the checking piece,
// interpositions by move and by drop. The order of the list is: king moves, captures, interpositions. Interpositions
// begin at the square next to the king, and on each square the cheapest piece is dropped first.

import { attackersOf, escapesOf, loneBlockers } from './attacks';
import { firstOf, highWord, isEmpty, lowWord, sizeOf, squareSet, without } from './bitboard';
import { DROPPABLE_ANYWHERE } from './hand';
import { isForbiddenDrop } from './legality';
import { MOVE_FROM_SHIFT } from './move';
import {
  beginList,
  canStand,
  countBoth,
  dropMove,
  holds,
  listLength,
  push,
  pushBoth,
} from './move-list';
import { KNIGHT, PAWN, ROOK } from './piece';
import { hand, kingSquare, side } from './position';
import { DISTANT, LOW_SQUARES, NO_SQUARE, UNRELATED } from './square';
import { relation } from './tables';

/** The pieces that gave check when evasions were last generated. */
export let checkers: v128 = i64x2(0, 0);

/**
 * The pinned pieces. They are found only where a piece other than the king could move to a square that is asked for.
 */
let pinned: v128 = i64x2(0, 0);
let knowsPinned: bool = false;

function pushKingMoves(color: i32, king: i32): void {
  const escapes = escapesOf(color, king);
  const from = king << MOVE_FROM_SHIFT;
  for (let low = lowWord(escapes); low; low &= low - 1) push(<i32>ctz(low) | from);
  for (let high = highWord(escapes); high; high &= high - 1)
    push((LOW_SQUARES + <i32>ctz(high)) | from);
}

/**
 * The unpinned pieces other than the king that can move to a square. A pinned piece can neither capture nor interpose.
 */
function helpersOf(to: i32, color: i32, king: i32): v128 {
  const pieces = without(attackersOf(to, color), squareSet(king));
  if (isEmpty(pieces)) return pieces;
  if (!knowsPinned) pinned = loneBlockers(king, color ^ 1);
  knowsPinned = true;
  return without(pieces, pinned);
}

function pushMovesTo(to: i32, color: i32, king: i32): void {
  const helpers = helpersOf(to, color, king);
  for (let low = lowWord(helpers); low; low &= low - 1) pushBoth(<i32>ctz(low), to, color);
  for (let high = highWord(helpers); high; high &= high - 1)
    pushBoth(LOW_SQUARES + <i32>ctz(high), to, color);
}

function pushDropsTo(to: i32, color: i32): void {
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if (holds(color, kind) && canStand(kind, color, to) && !isForbiddenDrop(kind, to, color)) {
      push(dropMove(kind, to));
    }
  }
}

/**
 * What a step in each direction adds to the number of a square. The directions are numbered as in `square.ts`. A file
 * has nine squares.
 */
const STEPS = memory.data<i8>([-1, 1, 9, -9, 8, -8, 10, -10]);

function stepOf(direction: i32): i32 {
  return load<i8>(STEPS + direction);
}

function pushInterpositions(color: i32, king: i32, checker: i32): void {
  const code = relation(king, checker);
  if (code < DISTANT || code == UNRELATED) return;
  const step = stepOf(code & 7);
  for (let to = king + step; to != checker; to += step) {
    pushMovesTo(to, color, king);
    if (hand(color)) pushDropsTo(to, color);
  }
}

/**
 * Finds the checking pieces. If there is exactly one, returns its square, otherwise NO_SQUARE.
 */
function surveyChecks(color: i32, king: i32): i32 {
  checkers = attackersOf(king, color ^ 1);
  if (sizeOf(checkers) != 1) return NO_SQUARE;
  knowsPinned = false;
  return firstOf(checkers);
}

/** Writes the evasions of the side to move, which is in check, and returns their number. */
export function generateEvasions(list: usize): i32 {
  const color = side;
  const king = kingSquare(color);
  beginList(list);
  const checker = surveyChecks(color, king);
  pushKingMoves(color, king);
  if (checker != NO_SQUARE) {
    pushMovesTo(checker, color, king);
    pushInterpositions(color, king, checker);
  }
  return listLength();
}

// ===== Counting evasions =====

/** How many moves `pushMovesTo` would write. */
function countMovesTo(to: i32, color: i32, king: i32): i32 {
  const helpers = helpersOf(to, color, king);
  let count = 0;
  for (let low = lowWord(helpers); low; low &= low - 1)
    count += countBoth(<i32>ctz(low), to, color);
  for (let high = highWord(helpers); high; high &= high - 1)
    count += countBoth(LOW_SQUARES + <i32>ctz(high), to, color);
  return count;
}

function mayDropOn(to: i32, color: i32): bool {
  if (hand(color) & DROPPABLE_ANYWHERE) return true;
  for (let kind = PAWN; kind <= KNIGHT; kind++) {
    if (holds(color, kind) && canStand(kind, color, to) && !isForbiddenDrop(kind, to, color))
      return true;
  }
  return false;
}

/**
 * How many of the evasions that `countEvasions` counted last are captures of the checking piece by a piece other than
 * the king.
 */
export let checkerCaptureCount: i32 = 0;

/**
 * The number of evasions of the side to move, which is in check. All drops together count as one evasion. Every two
 * interpositions by moves on the board count as one evasion.
 */
export function countEvasions(): i32 {
  const color = side;
  const king = kingSquare(color);
  const checker = surveyChecks(color, king);
  let count = sizeOf(escapesOf(color, king));
  checkerCaptureCount = 0;
  if (checker == NO_SQUARE) return count;
  checkerCaptureCount = countMovesTo(checker, color, king);
  count += checkerCaptureCount;
  const code = relation(king, checker);
  if (code < DISTANT || code == UNRELATED) return count;
  let drops = 0;
  let moves = 0;
  const step = stepOf(code & 7);
  for (let to = king + step; to != checker; to += step) {
    moves += countMovesTo(to, color, king);
    if (!drops && hand(color) && mayDropOn(to, color)) drops = 1;
  }
  return count + drops + ((moves + 1) >> 1);
}

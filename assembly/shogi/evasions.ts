// All legal moves of the side to move when its king is in check: king moves, captures of the checker,
// interpositions by move and by drop. Ends with a list in generator order: king moves first, then
// captures, then interpositions, from the square next to the king outwards, cheapest piece first.

import { attackersOf, escapesOf, loneBlockers } from './attacks';
import { highBit, lowBit, resultHigh, resultLow } from './bitboard';
import { isForbiddenDrop } from './legality';
import { MOVE_FROM_SHIFT } from './move';
import { beginList, canStand, dropMove, holds, listLength, push, pushBoth } from './move-list';
import { PAWN, ROOK } from './piece';
import { hand, kingSquare, side } from './position';
import { DISTANT, LOW_SQUARES, UNRELATED } from './square';
import { relation } from './tables';

/** The pieces that gave check when evasions were last generated. */
export let checkersLow: u64 = 0;
export let checkersHigh: u64 = 0;

let pinnedLow: u64 = 0;
let pinnedHigh: u64 = 0;

function pushKingMoves(color: i32, king: i32): void {
  escapesOf(color, king);
  const from = king << MOVE_FROM_SHIFT;
  for (let low = resultLow; low; low &= low - 1) push(<i32>ctz(low) | from);
  for (let high = resultHigh; high; high &= high - 1) push((LOW_SQUARES + <i32>ctz(high)) | from);
}

/** Moves of unpinned pieces, the king left out, to one square. A pinned piece can never help. */
function pushMovesTo(to: i32, color: i32, king: i32): void {
  attackersOf(to, color);
  let low = resultLow & ~pinnedLow & ~lowBit(king);
  let high = resultHigh & ~pinnedHigh & ~highBit(king);
  for (; low; low &= low - 1) pushBoth(<i32>ctz(low), to, color);
  for (; high; high &= high - 1) pushBoth(LOW_SQUARES + <i32>ctz(high), to, color);
}

function pushDropsTo(to: i32, color: i32): void {
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if (holds(color, kind) && canStand(kind, color, to) && !isForbiddenDrop(kind, to, color)) {
      push(dropMove(kind, to));
    }
  }
}

/** The step in square numbers of each direction, a byte each from direction 0 (UP) upwards. */
const STEPS: u64 = 0xf60af808f70901ff;

function stepOf(direction: i32): i32 {
  return <i32>(<i8>(STEPS >> ((<u64>direction) << 3)));
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

/** Writes the evasions of the side to move, which is in check, and returns their number. */
export function generateEvasions(list: usize): i32 {
  const color = side;
  const king = kingSquare(color);
  beginList(list);
  attackersOf(king, color ^ 1);
  checkersLow = resultLow;
  checkersHigh = resultHigh;
  pushKingMoves(color, king);
  if (popcnt(checkersLow) + popcnt(checkersHigh) == 1) {
    const checker = checkersLow ? <i32>ctz(checkersLow) : LOW_SQUARES + <i32>ctz(checkersHigh);
    loneBlockers(king, color ^ 1, color);
    pinnedLow = resultLow;
    pinnedHigh = resultHigh;
    pushMovesTo(checker, color, king);
    pushInterpositions(color, king, checker);
  }
  return listLength();
}

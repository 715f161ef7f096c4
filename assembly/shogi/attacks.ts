// Attacks: attacks of sliders along rays, attacks on a square, and the pieces that stand between a king and a slider
// (pinned pieces, and pieces that can discover a check).

import {
  allHigh,
  allLow,
  highBit,
  lowBit,
  occupiedHigh,
  occupiedLow,
  resultHigh,
  resultLow,
  setResult,
  slidersHigh,
  slidersLow,
} from './bitboard';
import { BISHOP, BLACK, KIND_MASK, KING, ROOK, SLIDER_TYPES, TYPE_MASK } from './piece';
import { pieceAt } from './position';
import {
  DISTANT,
  DOWN,
  DOWN_LEFT,
  DOWN_RIGHT,
  LEFT,
  LOW_SQUARES,
  NO_SQUARE,
  RIGHT,
  UP,
  UP_LEFT,
  UP_RIGHT,
} from './square';
import { aroundAt, linesAt, nearAt, rayHigh, rayLow, reach, relation, stepsAt } from './tables';

/**
 * The squares of a ray up to the first blocker, or all squares if there is no blocker. For rays that lead to higher
 * square numbers.
 */
function upTo(ray: u64, occupied: u64): u64 {
  const blockers = ray & occupied;
  return ray & (blockers ^ (blockers - 1));
}

/** Like `upTo`, for rays that lead to lower square numbers. */
function downTo(ray: u64, occupied: u64): u64 {
  return ray & ((<u64>-1) << (63 - clz((ray & occupied) | 1)));
}

/** The squares of a ray in its second word. They are reached only if there is no blocker in the first word. */
function beyond(first: u64, occupied: u64, second: u64): u64 {
  return first & occupied ? 0 : second;
}

function slideDiagonally(square: i32, occLow: u64, occHigh: u64): void {
  const a = rayLow(UP_LEFT, square);
  const b = rayLow(DOWN_LEFT, square);
  const c = rayHigh(UP_RIGHT, square);
  const d = rayHigh(DOWN_RIGHT, square);
  setResult(
    upTo(a, occLow) |
      upTo(b, occLow) |
      beyond(c, occHigh, downTo(rayLow(UP_RIGHT, square), occLow)) |
      beyond(d, occHigh, downTo(rayLow(DOWN_RIGHT, square), occLow)),
    downTo(c, occHigh) |
      downTo(d, occHigh) |
      beyond(a, occLow, upTo(rayHigh(UP_LEFT, square), occHigh)) |
      beyond(b, occLow, upTo(rayHigh(DOWN_LEFT, square), occHigh)),
  );
}

/** A file lies in one word, so that a slide along it needs no second word. */
function slideOrthogonally(square: i32, occLow: u64, occHigh: u64): void {
  const left = rayLow(LEFT, square);
  const right = rayHigh(RIGHT, square);
  setResult(
    upTo(left, occLow) |
      beyond(right, occHigh, downTo(rayLow(RIGHT, square), occLow)) |
      downTo(rayLow(UP, square), occLow) |
      upTo(rayLow(DOWN, square), occLow),
    downTo(right, occHigh) |
      beyond(left, occLow, upTo(rayHigh(LEFT, square), occHigh)) |
      downTo(rayHigh(UP, square), occHigh) |
      upTo(rayHigh(DOWN, square), occHigh),
  );
}

/** Squares that a slider attacks by sliding. The single steps of a horse and a dragon are left out. */
export function slides(color: i32, type: i32, square: i32, occLow: u64, occHigh: u64): void {
  const kind = type & KIND_MASK;
  if (kind == BISHOP) slideDiagonally(square, occLow, occHigh);
  else if (kind == ROOK) slideOrthogonally(square, occLow, occHigh);
  else if (color == BLACK) {
    setResult(downTo(rayLow(UP, square), occLow), downTo(rayHigh(UP, square), occHigh));
  } else setResult(upTo(rayLow(DOWN, square), occLow), upTo(rayHigh(DOWN, square), occHigh));
}

/**
 * Squares to which a piece can move. Squares with pieces of its own side are left out. The safety of the king is not
 * considered.
 */
export function targetsOf(color: i32, type: i32, square: i32): void {
  const steps = stepsAt(color, type, square);
  let low = load<u64>(steps);
  let high = load<u64>(steps, 8);
  if ((SLIDER_TYPES >> type) & 1) {
    slides(color, type, square, allLow(), allHigh());
    low |= resultLow;
    high |= resultHigh;
  }
  setResult(low & ~occupiedLow(color), high & ~occupiedHigh(color));
}

/** Are all squares strictly between two squares on one line empty? */
export function isClear(from: i32, to: i32, direction: i32, occLow: u64, occHigh: u64): bool {
  return (
    ((rayLow(direction, from) & rayLow(direction ^ 1, to) & occLow) |
      (rayHigh(direction, from) & rayHigh(direction ^ 1, to) & occHigh)) ==
    0
  );
}

/**
 * Does the piece on `from` attack `square`? The relation of the two squares (`square.ts`) is a bit number: the bit is
 * set in `reach` if the piece attacks over this relation. Only a relation from DISTANT on has squares in between, which
 * have to be empty.
 */
function attacksOver(square: i32, from: i32, occLow: u64, occHigh: u64): bool {
  const code = relation(square, from);
  if (!((reach(pieceAt(from)) >> code) & 1)) return false;
  return code < DISTANT || isClear(square, from, code & 7, occLow, occHigh);
}

/** Is the square attacked by this colour, with the board occupied as given? */
export function isAttacked(square: i32, by: i32, occLow: u64, occHigh: u64): bool {
  const near = nearAt(square);
  const lines = linesAt(square);
  let low = (load<u64>(near) & occupiedLow(by)) | (load<u64>(lines) & slidersLow(by));
  while (low) {
    if (attacksOver(square, <i32>ctz(low), occLow, occHigh)) return true;
    low &= low - 1;
  }
  let high = (load<u64>(near, 8) & occupiedHigh(by)) | (load<u64>(lines, 8) & slidersHigh(by));
  while (high) {
    if (attacksOver(square, LOW_SQUARES + <i32>ctz(high), occLow, occHigh)) return true;
    high &= high - 1;
  }
  return false;
}

/** All pieces of this colour that attack the square. */
export function attackersOf(square: i32, by: i32): void {
  const near = nearAt(square);
  const lines = linesAt(square);
  const occLow = allLow();
  const occHigh = allHigh();
  let foundLow: u64 = 0;
  let foundHigh: u64 = 0;
  let low = (load<u64>(near) & occupiedLow(by)) | (load<u64>(lines) & slidersLow(by));
  for (; low; low &= low - 1) {
    if (attacksOver(square, <i32>ctz(low), occLow, occHigh)) foundLow |= low & (0 - low);
  }
  let high = (load<u64>(near, 8) & occupiedHigh(by)) | (load<u64>(lines, 8) & slidersHigh(by));
  for (; high; high &= high - 1) {
    if (attacksOver(square, LOW_SQUARES + <i32>ctz(high), occLow, occHigh))
      foundHigh |= high & (0 - high);
  }
  setResult(foundLow, foundHigh);
}

/**
 * Pieces of both colours that are the only piece between a king and a slider of colour `by`. A piece of the king's
 * colour is pinned; a piece of the slider's colour can discover a check. The result contains both kinds of pieces.
 * Callers that need one kind can tell it by its colour.
 */
export function loneBlockers(king: i32, by: i32): void {
  const lines = linesAt(king);
  const occLow = allLow();
  const occHigh = allHigh();
  let foundLow: u64 = 0;
  let foundHigh: u64 = 0;
  let sliders = load<u64>(lines) & slidersLow(by);
  let rest = load<u64>(lines, 8) & slidersHigh(by);
  let firstSquare = 0;
  for (;;) {
    if (!sliders) {
      if (!rest) break;
      sliders = rest;
      rest = 0;
      firstSquare = LOW_SQUARES;
    }
    const slider = firstSquare + <i32>ctz(sliders);
    sliders &= sliders - 1;
    const code = relation(king, slider);
    // A slider on a square next to the king has no square in between.
    if (code < DISTANT || !((reach(pieceAt(slider)) >> code) & 1)) continue;
    const d = code & 7;
    const low = rayLow(d, king) & rayLow(d ^ 1, slider) & occLow;
    const high = rayHigh(d, king) & rayHigh(d ^ 1, slider) & occHigh;
    if (popcnt(low) + popcnt(high) != 1) continue;
    foundLow |= low;
    foundHigh |= high;
  }
  setResult(foundLow, foundHigh);
}

/** Squares strictly between two squares on one line. */
export function between(from: i32, to: i32): void {
  const code = relation(from, to);
  // Only the codes DISTANT to DISTANT + 7 mean a line with squares between its ends; the code minus DISTANT is the
  // direction.
  if (code < DISTANT || code >= DISTANT + 8) {
    setResult(0, 0);
    return;
  }
  const d = code & 7;
  setResult(rayLow(d, from) & rayLow(d ^ 1, to), rayHigh(d, from) & rayHigh(d ^ 1, to));
}

/** Is this colour's king attacked? False if there is no king. */
export function inCheck(color: i32, king: i32): bool {
  return king != NO_SQUARE && isAttacked(king, color ^ 1, allLow(), allHigh());
}

/** Squares that two or more pieces attack, of those that the last call of `surveyRing` examined. */
export let twiceLow: u64 = 0;
export let twiceHigh: u64 = 0;

/**
 * Finds the squares next to this king that the other side attacks after the king has left its square. The result is not
 * limited to these squares: it contains all squares that the pieces near the king attack, and callers keep those that
 * they ask about.
 */
export function surveyRing(color: i32, king: i32): void {
  const by = color ^ 1;
  const around = aroundAt(by, king);
  const occLow = allLow() & ~lowBit(king);
  const occHigh = allHigh() & ~highBit(king);
  let onceLow: u64 = 0;
  let onceHigh: u64 = 0;
  let moreLow: u64 = 0;
  let moreHigh: u64 = 0;
  let pieces = (load<u64>(around) & occupiedLow(by)) | slidersLow(by);
  let rest = (load<u64>(around, 8) & occupiedHigh(by)) | slidersHigh(by);
  let firstSquare = 0;
  for (;;) {
    if (!pieces) {
      if (!rest) break;
      pieces = rest;
      rest = 0;
      firstSquare = LOW_SQUARES;
    }
    const square = firstSquare + <i32>ctz(pieces);
    pieces &= pieces - 1;
    const type = pieceAt(square) & TYPE_MASK;
    const steps = stepsAt(by, type, square);
    let low = load<u64>(steps);
    let high = load<u64>(steps, 8);
    if ((SLIDER_TYPES >> type) & 1) {
      slides(by, type, square, occLow, occHigh);
      low |= resultLow;
      high |= resultHigh;
    }
    moreLow |= onceLow & low;
    moreHigh |= onceHigh & high;
    onceLow |= low;
    onceHigh |= high;
  }
  twiceLow = moreLow;
  twiceHigh = moreHigh;
  setResult(onceLow, onceHigh);
}

/**
 * Finds the squares to which a king may step: squares that its own side does not occupy and that are not attacked after
 * the king has left its square.
 */
export function escapesOf(color: i32, king: i32): void {
  surveyRing(color, king);
  const steps = stepsAt(color, KING, king);
  setResult(
    load<u64>(steps) & ~occupiedLow(color) & ~resultLow,
    load<u64>(steps, 8) & ~occupiedHigh(color) & ~resultHigh,
  );
}

/** Would the king be attacked after a step from `from` to `to`? */
export function isAttackedWithoutKing(to: i32, from: i32, by: i32): bool {
  return isAttacked(to, by, allLow() & ~lowBit(from), allHigh() & ~highBit(from));
}

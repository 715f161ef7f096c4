// All legal checks of the side to move: direct checks, discovered checks, double checks, drops and promotions. If the
// own king is in check, only checks that also answer that check (逆王手).
//
// The squares from which each type of piece would check the king are computed once for each list. A piece that is the
// only piece between the king and a slider of its own side gives check by every move away from that line.

import { inCheck, loneBlockers, slides } from './attacks';
import {
  allOccupied,
  contains,
  highWord,
  isEmpty,
  lowWord,
  occupied,
  sliders,
  without,
} from './bitboard';
import { generateEvasions } from './evasions';
import { dropUnsafe, givesCheck, isForbiddenDrop } from './legality';
import { MOVE_FROM_SHIFT, MOVE_PROMOTE } from './move';
import {
  beginList,
  canPromote,
  canStand,
  dropMove,
  holds,
  isDeadEnd,
  listLength,
  moveAt,
  push,
  truncateList,
} from './move-list';
import {
  BISHOP,
  BLACK,
  DRAGON,
  GOLD,
  HORSE,
  KIND_MASK,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED,
  ROOK,
  SLIDER_TYPES,
  TYPE_MASK,
} from './piece';
import { hand, kingSquare, pieceAt, side } from './position';
import { DOWN, LOW_SQUARES, NO_SQUARE, UP } from './square';
import { ray, relation, stepsOf, wide } from './tables';

/**
 * Pieces of both sides that are the only piece between the king and a slider: pinned pieces, and pieces that can
 * discover a check. They belong to the position whose checks were generated last.
 */
export let alone: v128 = i64x2(0, 0);

// The lines on which the king can be checked from afar are arguments of the functions below: `diagonals` and
// `orthogonals` reach from the king to the first piece.

/** The part of the orthogonals on which a lance of this colour checks. */
function lanceLineOf(color: i32, king: i32, orthogonals: v128): v128 {
  return v128.and(orthogonals, ray(color == BLACK ? DOWN : UP, king));
}

/** Squares from which a piece of this type would check the king, by step or by slide. */
function checksFrom(color: i32, type: i32, king: i32, diagonals: v128, orthogonals: v128): v128 {
  const squares = stepsOf(color ^ 1, type, king);
  if (type == LANCE) return v128.or(squares, lanceLineOf(color, king, orthogonals));
  if (type == BISHOP || type == HORSE) return v128.or(squares, diagonals);
  return type == ROOK || type == DRAGON ? v128.or(squares, orthogonals) : squares;
}

function pushPromotion(from: i32, to: i32, type: i32, color: i32): void {
  if (canPromote(type, color, from, to)) push(to | (from << MOVE_FROM_SHIFT) | MOVE_PROMOTE);
}

function pushPlain(from: i32, to: i32, type: i32, color: i32): void {
  if (!isDeadEnd(type, color, to)) push(to | (from << MOVE_FROM_SHIFT));
}

/** Checks by the piece on `from`. */
function pushMovesOf(
  from: i32,
  color: i32,
  king: i32,
  diagonals: v128,
  orthogonals: v128,
  discoverers: v128,
): void {
  const type = pieceAt(from) & TYPE_MASK;
  const promoted = type < PROMOTED && type != GOLD ? type | PROMOTED : type;
  let targets = stepsOf(color, type, from);
  let plain = stepsOf(color ^ 1, type, king);
  let raised = stepsOf(color ^ 1, promoted, king);
  if ((SLIDER_TYPES >> type) & 1) {
    targets = v128.or(targets, slides(color, type, from, allOccupied()));
    if (type == LANCE) {
      plain = v128.or(plain, lanceLineOf(color, king, orthogonals));
    } else {
      const slid = (type & KIND_MASK) == BISHOP ? diagonals : orthogonals;
      plain = v128.or(plain, slid);
      raised = v128.or(raised, slid);
    }
  }
  if (contains(discoverers, from)) {
    const offLine = v128.not(ray(lineThrough(king, from), king));
    plain = v128.or(plain, offLine);
    raised = v128.or(raised, offLine);
  }
  targets = without(v128.and(targets, v128.or(plain, raised)), occupied(color));
  if (isEmpty(targets)) return;
  if (promoted != type) {
    const promoting = v128.and(targets, raised);
    for (let low = lowWord(promoting); low; low &= low - 1)
      pushPromotion(from, <i32>ctz(low), type, color);
    for (let high = highWord(promoting); high; high &= high - 1)
      pushPromotion(from, LOW_SQUARES + <i32>ctz(high), type, color);
  }
  const staying = v128.and(targets, plain);
  for (let low = lowWord(staying); low; low &= low - 1) pushPlain(from, <i32>ctz(low), type, color);
  for (let high = highWord(staying); high; high &= high - 1)
    pushPlain(from, LOW_SQUARES + <i32>ctz(high), type, color);
}

function lineThrough(king: i32, from: i32): i32 {
  return relation(king, from) & 7;
}

function pushBoardChecks(
  color: i32,
  king: i32,
  diagonals: v128,
  orthogonals: v128,
  discoverers: v128,
): void {
  const near = v128.and(occupied(color), wide(color, king));
  const pieces = v128.or(v128.or(near, sliders(color)), discoverers);
  let word = lowWord(pieces);
  let rest = highWord(pieces);
  let firstSquare = 0;
  for (;;) {
    if (!word) {
      if (!rest) break;
      word = rest;
      rest = 0;
      firstSquare = LOW_SQUARES;
    }
    pushMovesOf(firstSquare + <i32>ctz(word), color, king, diagonals, orthogonals, discoverers);
    word &= word - 1;
  }
}

function pushDrop(kind: i32, to: i32, color: i32): void {
  if (canStand(kind, color, to) && !isForbiddenDrop(kind, to, color)) push(dropMove(kind, to));
}

function pushDropChecks(color: i32, king: i32, diagonals: v128, orthogonals: v128): void {
  if (!hand(color)) return;
  const blocked = allOccupied();
  for (let kind = ROOK; kind >= PAWN; kind--) {
    if (!holds(color, kind)) continue;
    const squares = without(checksFrom(color, kind, king, diagonals, orthogonals), blocked);
    let low = lowWord(squares);
    let high = highWord(squares);
    if (kind > KNIGHT) {
      for (; low; low &= low - 1) push(dropMove(kind, <i32>ctz(low)));
      for (; high; high &= high - 1) push(dropMove(kind, LOW_SQUARES + <i32>ctz(high)));
    } else {
      for (; low; low &= low - 1) pushDrop(kind, <i32>ctz(low), color);
      for (; high; high &= high - 1) pushDrop(kind, LOW_SQUARES + <i32>ctz(high), color);
    }
  }
}

/** Writes the legal checks of the side to move and returns their number. */
export function generateChecks(list: usize): i32 {
  const color = side;
  const own = kingSquare(color);
  const king = kingSquare(color ^ 1);
  if (inCheck(color, own)) {
    const count = generateEvasions(list);
    truncateList(0);
    for (let i = 0; i < count; i++) if (givesCheck(moveAt(list, i))) push(moveAt(list, i));
    alone = loneBlockers(king, color);
    return listLength();
  }
  beginList(list);
  const blocked = allOccupied();
  const diagonals = slides(color, BISHOP, king, blocked);
  const orthogonals = slides(color, ROOK, king, blocked);
  alone = loneBlockers(king, color);
  const discoverers = v128.and(alone, occupied(color));
  pushBoardChecks(color, king, diagonals, orthogonals, discoverers);
  pushDropChecks(color, king, diagonals, orthogonals);
  // A king may stand in `wide`, but it cannot give check by a step.
  if (own != NO_SQUARE)
    dropUnsafe(list, own, contains(v128.or(discoverers, wide(color, king)), own));
  return listLength();
}

/**
 * Kinds with which `color` could give check by a drop if it held one: a bit for each. The safety of its own king is not
 * considered, and a pawn drop counts even if it mates.
 */
export function kindsThatCouldCheck(color: i32): u32 {
  const king = kingSquare(color ^ 1);
  const blocked = allOccupied();
  const diagonals = slides(color, BISHOP, king, blocked);
  const orthogonals = slides(color, ROOK, king, blocked);
  let kinds: u32 = 0;
  for (let kind = PAWN; kind <= ROOK; kind++) {
    const squares = without(checksFrom(color, kind, king, diagonals, orthogonals), blocked);
    for (let low = lowWord(squares); low; low &= low - 1)
      if (canStand(kind, color, <i32>ctz(low))) kinds |= 1 << kind;
    for (let high = highWord(squares); high; high &= high - 1)
      if (canStand(kind, color, LOW_SQUARES + <i32>ctz(high))) kinds |= 1 << kind;
  }
  return kinds;
}

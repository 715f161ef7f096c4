// All legal checks of the side to move: direct checks, discovered checks, double checks, drops and promotions. If the
// own king is in check, only checks that also answer that check (逆王手).
//
// The squares from which each type of piece would check the king are computed once for each list. A piece that is the
// only piece between the king and a slider of its own side gives check by every move away from that line.

import { inCheck, loneBlockers, slides } from './attacks';
import {
  allHigh,
  allLow,
  highBit,
  lowBit,
  occupiedHigh,
  occupiedLow,
  resultHigh,
  resultLow,
  slidersHigh,
  slidersLow,
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
import { rayHigh, rayLow, relation, stepsAt, wideAt } from './tables';

let diagonalsLow: u64 = 0;
let diagonalsHigh: u64 = 0;
let orthogonalsLow: u64 = 0;
let orthogonalsHigh: u64 = 0;
let lanceLow: u64 = 0;
let lanceHigh: u64 = 0;
let discoverersLow: u64 = 0;
let discoverersHigh: u64 = 0;

/** The lines on which the king can be checked from afar, and the pieces that can discover a check. */
function surveyKing(color: i32, king: i32): void {
  const occLow = allLow();
  const occHigh = allHigh();
  slides(color, BISHOP, king, occLow, occHigh);
  diagonalsLow = resultLow;
  diagonalsHigh = resultHigh;
  slides(color, ROOK, king, occLow, occHigh);
  orthogonalsLow = resultLow;
  orthogonalsHigh = resultHigh;
  const behind = color == BLACK ? DOWN : UP;
  lanceLow = orthogonalsLow & rayLow(behind, king);
  lanceHigh = orthogonalsHigh & rayHigh(behind, king);
  loneBlockers(king, color);
  discoverersLow = resultLow & occupiedLow(color);
  discoverersHigh = resultHigh & occupiedHigh(color);
}

/** Squares from which a piece of this type would check the king, by step or by slide. */
function checkLow(color: i32, type: i32, king: i32): u64 {
  let squares = load<u64>(stepsAt(color ^ 1, type, king));
  if (type == LANCE) squares |= lanceLow;
  else if (type == BISHOP || type == HORSE) squares |= diagonalsLow;
  else if (type == ROOK || type == DRAGON) squares |= orthogonalsLow;
  return squares;
}

function checkHigh(color: i32, type: i32, king: i32): u64 {
  let squares = load<u64>(stepsAt(color ^ 1, type, king), 8);
  if (type == LANCE) squares |= lanceHigh;
  else if (type == BISHOP || type == HORSE) squares |= diagonalsHigh;
  else if (type == ROOK || type == DRAGON) squares |= orthogonalsHigh;
  return squares;
}

function pushPromotion(from: i32, to: i32, type: i32, color: i32): void {
  if (canPromote(type, color, from, to)) push(to | (from << MOVE_FROM_SHIFT) | MOVE_PROMOTE);
}

function pushPlain(from: i32, to: i32, type: i32, color: i32): void {
  if (!isDeadEnd(type, color, to)) push(to | (from << MOVE_FROM_SHIFT));
}

/** Checks by the piece on `from`. */
function pushMovesOf(from: i32, color: i32, king: i32): void {
  const type = pieceAt(from) & TYPE_MASK;
  const promoted = type < PROMOTED && type != GOLD ? type | PROMOTED : type;
  const steps = stepsAt(color, type, from);
  const plain = stepsAt(color ^ 1, type, king);
  const raised = stepsAt(color ^ 1, promoted, king);
  let targetsLow = load<u64>(steps);
  let targetsHigh = load<u64>(steps, 8);
  let plainLow = load<u64>(plain);
  let plainHigh = load<u64>(plain, 8);
  let raisedLow = load<u64>(raised);
  let raisedHigh = load<u64>(raised, 8);
  if ((SLIDER_TYPES >> type) & 1) {
    slides(color, type, from, allLow(), allHigh());
    targetsLow |= resultLow;
    targetsHigh |= resultHigh;
    if (type == LANCE) {
      plainLow |= lanceLow;
      plainHigh |= lanceHigh;
    } else {
      const isBishop = (type & KIND_MASK) == BISHOP;
      const low = isBishop ? diagonalsLow : orthogonalsLow;
      const high = isBishop ? diagonalsHigh : orthogonalsHigh;
      plainLow |= low;
      plainHigh |= high;
      raisedLow |= low;
      raisedHigh |= high;
    }
  }
  if ((discoverersLow & lowBit(from)) | (discoverersHigh & highBit(from))) {
    const line = lineThrough(king, from);
    plainLow |= ~rayLow(line, king);
    plainHigh |= ~rayHigh(line, king);
    raisedLow |= ~rayLow(line, king);
    raisedHigh |= ~rayHigh(line, king);
  }
  targetsLow &= ~occupiedLow(color) & (plainLow | raisedLow);
  targetsHigh &= ~occupiedHigh(color) & (plainHigh | raisedHigh);
  if (!(targetsLow | targetsHigh)) return;
  if (promoted != type) {
    for (let low = targetsLow & raisedLow; low; low &= low - 1)
      pushPromotion(from, <i32>ctz(low), type, color);
    for (let high = targetsHigh & raisedHigh; high; high &= high - 1) {
      pushPromotion(from, LOW_SQUARES + <i32>ctz(high), type, color);
    }
  }
  for (let low = targetsLow & plainLow; low; low &= low - 1)
    pushPlain(from, <i32>ctz(low), type, color);
  for (let high = targetsHigh & plainHigh; high; high &= high - 1) {
    pushPlain(from, LOW_SQUARES + <i32>ctz(high), type, color);
  }
}

function lineThrough(king: i32, from: i32): i32 {
  return relation(king, from) & 7;
}

function pushBoardChecks(color: i32, king: i32): void {
  const wide = wideAt(color, king);
  const ownLow = occupiedLow(color);
  const ownHigh = occupiedHigh(color);
  let low = (ownLow & load<u64>(wide)) | slidersLow(color) | discoverersLow;
  for (; low; low &= low - 1) pushMovesOf(<i32>ctz(low), color, king);
  let high = (ownHigh & load<u64>(wide, 8)) | slidersHigh(color) | discoverersHigh;
  for (; high; high &= high - 1) pushMovesOf(LOW_SQUARES + <i32>ctz(high), color, king);
}

function pushDrop(kind: i32, to: i32, color: i32): void {
  if (canStand(kind, color, to) && !isForbiddenDrop(kind, to, color)) push(dropMove(kind, to));
}

function pushDropChecks(color: i32, king: i32): void {
  if (!hand(color)) return;
  const emptyLow = ~allLow();
  const emptyHigh = ~allHigh();
  for (let kind = ROOK; kind >= PAWN; kind--) {
    if (!holds(color, kind)) continue;
    let low = checkLow(color, kind, king) & emptyLow;
    let high = checkHigh(color, kind, king) & emptyHigh;
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
  if (inCheck(color, own)) {
    const count = generateEvasions(list);
    truncateList(0);
    for (let i = 0; i < count; i++) if (givesCheck(moveAt(list, i))) push(moveAt(list, i));
    return listLength();
  }
  const king = kingSquare(color ^ 1);
  beginList(list);
  surveyKing(color, king);
  pushBoardChecks(color, king);
  pushDropChecks(color, king);
  if (own != NO_SQUARE) dropUnsafe(list, own);
  return listLength();
}

/**
 * Kinds with which `color` could give check by a drop if it held one: a bit for each. The safety of its own king is not
 * considered, and a pawn drop counts even if it mates.
 */
export function kindsThatCouldCheck(color: i32): u32 {
  const king = kingSquare(color ^ 1);
  surveyKing(color, king);
  let kinds: u32 = 0;
  for (let kind = PAWN; kind <= ROOK; kind++) {
    let low = checkLow(color, kind, king) & ~allLow();
    let high = checkHigh(color, kind, king) & ~allHigh();
    for (; low; low &= low - 1) if (canStand(kind, color, <i32>ctz(low))) kinds |= 1 << kind;
    for (; high; high &= high - 1)
      if (canStand(kind, color, LOW_SQUARES + <i32>ctz(high))) kinds |= 1 << kind;
  }
  return kinds;
}

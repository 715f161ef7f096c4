// Is there a check that mates at once? Most checks of the list are excluded without making the move: a check is no mate if it is
// certain that the king can step away, or that a capture or a drop answers the check. The remaining checks are made on the board,
// and the generator of evasions decides.

import { CHECK_COUNTS_OFFSET, CHECK_COUNTS_SIZE, LIST_SIZE, SCRATCH_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { attackersOf, isClear, loneBlockers, surveyRing, twiceHigh, twiceLow } from './attacks';
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
import { DROPPABLE_ANYWHERE } from './hand';
import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_NONE, MOVE_PROMOTE, MOVE_SQUARE_MASK } from './move';
import { moveAt } from './move-list';
import { COLOR_SHIFT, EMPTY, KING, PROMOTED, SLIDER_TYPES, TYPE_MASK } from './piece';
import { boardKey, doMove, hand, kingSquare, pieceAt, side, undoMove } from './position';
import { DIRECTIONS, DISTANT, LOW_SQUARES, UNRELATED } from './square';
import { linesAt, rayHigh, rayLow, reach, relation, stepsAt } from './tables';

/**
 * Squares next to the king: the squares to which it could step before the check, and the squares that exactly one piece of the
 * attacker guards.
 */
let escapesLow: u64 = 0;
let escapesHigh: u64 = 0;
let onceLow: u64 = 0;
let onceHigh: u64 = 0;
/**
 * Pieces of both sides that are the only piece between the king and a slider: pinned pieces, and pieces that can discover a
 * check.
 */
let aloneLow: u64 = 0;
let aloneHigh: u64 = 0;

function surveyKing(king: i32, defender: i32): void {
  const attacker = defender ^ 1;
  surveyRing(defender, king);
  const steps = stepsAt(defender, KING, king);
  const ringLow = load<u64>(steps);
  const ringHigh = load<u64>(steps, 8);
  escapesLow = ringLow & ~occupiedLow(defender) & ~resultLow;
  escapesHigh = ringHigh & ~occupiedHigh(defender) & ~resultHigh;
  onceLow = ringLow & resultLow & ~twiceLow;
  onceHigh = ringHigh & resultHigh & ~twiceHigh;
  loneBlockers(king, attacker);
  aloneLow = resultLow;
  aloneHigh = resultHigh;
}

/** Counts of the checks of a position in which `findMateInOne` has found no mate. They are valid until the next call of `findMateInOne`. */
@unmanaged
export class CheckCounts {
  checks: i32;
  /**
   * The number of checks whose piece the king can capture (`loose`), of checks to a square next to the king (`near`), of
   * captures, and of drops.
   */
  loose: i32;
  near: i32;
  capturing: i32;
  dropping: i32;
  /** Squares to which the king could step before the check. */
  liberties: i32;
  /** Upper half of the key of the position, or 0 where a check mates. */
  position: u32;
}

/** The counts of the position on the board, in which `findMateInOne` has just found no mate. */
export function checkCountsOfBoard(): CheckCounts {
  if (<i32>offsetof<CheckCounts>() > CHECK_COUNTS_SIZE)
    ERROR('the counts are longer than CHECK_COUNTS_SIZE');
  const checkCounts = changetype<CheckCounts>(privateAt(CHECK_COUNTS_OFFSET));
  if (RESEARCH) assert(checkCounts.position == <u32>(boardKey >> 32));
  return checkCounts;
}

// The check under examination: its squares, the piece before the move (`leaving`) and after it (`arriving`), and the attacker's
// sliders on lines through the square that the piece leaves.
let from: i32 = 0;
let to: i32 = 0;
let isDrop: bool = false;
let leaving: i32 = 0;
let arriving: i32 = 0;
let behindLow: u64 = 0;
let behindHigh: u64 = 0;

function take(move: i32, attacker: i32): void {
  to = move & MOVE_SQUARE_MASK;
  from = (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  isDrop = (move & MOVE_DROP) != 0;
  if (isDrop) {
    arriving = (attacker << COLOR_SHIFT) | from;
    return;
  }
  leaving = pieceAt(from);
  arriving = leaving | (move & MOVE_PROMOTE ? PROMOTED : 0);
  const lines = linesAt(from);
  behindLow = load<u64>(lines) & slidersLow(attacker);
  behindHigh = load<u64>(lines, 8) & slidersHigh(attacker);
}

// The board without the king and the piece that leaves.
let emptiedLow: u64 = 0;
let emptiedHigh: u64 = 0;

function emptySquares(king: i32): void {
  emptiedLow = allLow() & ~lowBit(king);
  emptiedHigh = allHigh() & ~highBit(king);
  if (isDrop) return;
  emptiedLow &= ~lowBit(from);
  emptiedHigh &= ~highBit(from);
}

/** Would this piece on `place` attack `square` after the check? */
function covers(piece: i32, place: i32, square: i32): bool {
  const code = relation(square, place);
  if (!((reach(piece) >> code) & 1)) return false;
  return code < DISTANT || isClear(square, place, code & 7, emptiedLow, emptiedHigh);
}

/** Does a slider attack the square because the piece has left the line between them? */
function isOpened(square: i32): bool {
  for (let low = behindLow; low; low &= low - 1) {
    const place = <i32>ctz(low);
    if (covers(pieceAt(place), place, square)) return true;
  }
  for (let high = behindHigh; high; high &= high - 1) {
    const place = LOW_SQUARES + <i32>ctz(high);
    if (covers(pieceAt(place), place, square)) return true;
  }
  return false;
}

/**
 * Can the king step to this square after the check? Before the check the square was not guarded, or with `isKept` exactly one
 * piece guarded it.
 */
function isOpen(square: i32, isKept: bool): bool {
  if (isKept && (isDrop || !covers(leaving, from, square))) return false;
  return !covers(arriving, to, square) && (isDrop || !isOpened(square));
}

/** Can the king capture the checking piece? */
function isLoose(king: i32): bool {
  const low = lowBit(to);
  const high = highBit(to);
  if (isDrop) return ((escapesLow & low) | (escapesHigh & high)) != 0;
  if (!((onceLow & low) | (onceHigh & high))) return false;
  if (!(behindLow | behindHigh)) return true;
  emptySquares(king);
  return !isOpened(to);
}

function isSlider(piece: i32): bool {
  return ((SLIDER_TYPES >> (piece & TYPE_MASK)) & 1) != 0;
}

/**
 * Is it certain that the king can step to a square other than `to` after the check? The result may be false although the king has
 * such a step, namely where the checking piece blocks another piece. For most checks the first test finds a step. It examines
 * only squares that no slider can reach after this check.
 */
function leavesEscape(king: i32, attacker: i32, defender: i32): bool {
  const freeLow = ~(lowBit(to) | occupiedLow(defender));
  const freeHigh = ~(highBit(to) | occupiedHigh(defender));
  let openLow = escapesLow;
  let openHigh = escapesHigh;
  if (!isDrop) {
    const left = stepsAt(attacker, leaving & TYPE_MASK, from);
    openLow |= onceLow & load<u64>(left);
    openHigh |= onceHigh & load<u64>(left, 8);
  }
  const steps = stepsAt(attacker, arriving & TYPE_MASK, to);
  openLow &= freeLow & ~load<u64>(steps);
  openHigh &= freeHigh & ~load<u64>(steps, 8);
  const slides = isSlider(arriving);
  const opens = !isDrop && (behindLow | behindHigh) != 0;
  if (!slides && !opens) return (openLow | openHigh) != 0;
  if (slides) {
    openLow &= ~load<u64>(linesAt(to));
    openHigh &= ~load<u64>(linesAt(to), 8);
  }
  if (opens) {
    openLow &= ~load<u64>(linesAt(from));
    openHigh &= ~load<u64>(linesAt(from), 8);
  }
  if (openLow | openHigh) return true;
  emptySquares(king);
  for (let low = (escapesLow | onceLow) & freeLow; low; low &= low - 1) {
    if (isOpen(<i32>ctz(low), (onceLow & low & (0 - low)) != 0)) return true;
  }
  for (let high = (escapesHigh | onceHigh) & freeHigh; high; high &= high - 1) {
    if (isOpen(LOW_SQUARES + <i32>ctz(high), (onceHigh & high & (0 - high)) != 0)) return true;
  }
  return false;
}

/**
 * Is it certain that the checking piece can be captured, or that a drop can be interposed? The result may be false although there
 * is such an answer, namely where the check is discovered.
 */
function isAnswered(king: i32, defender: i32): bool {
  let pinsLow = aloneLow | lowBit(king);
  let pinsHigh = aloneHigh | highBit(king);
  if (!isDrop) {
    if ((aloneLow & lowBit(from)) | (aloneHigh & highBit(from))) return false;
    const line = relation(king, from);
    if (line < DIRECTIONS || (line >= DISTANT && line != UNRELATED)) {
      // Any piece on that line may be pinned after the check.
      pinsLow |= rayLow(line & 7, king);
      pinsHigh |= rayHigh(line & 7, king);
    }
  }
  if (hand(defender) & DROPPABLE_ANYWHERE && relation(king, to) >= DISTANT) return true;
  attackersOf(to, defender);
  return ((resultLow & ~pinsLow) | (resultHigh & ~pinsHigh)) != 0;
}

/** The first move of a list of checks that mates, or MOVE_NONE. */
export function findMateInOne(checks: usize, count: i32): i32 {
  const checkCounts = changetype<CheckCounts>(privateAt(CHECK_COUNTS_OFFSET));
  if (RESEARCH) checkCounts.position = 0;
  const attacker = side;
  const defender = attacker ^ 1;
  const king = kingSquare(defender);
  surveyKing(king, defender);
  const replies = privateAt(SCRATCH_OFFSET) + LIST_SIZE * 3;
  let loose = 0;
  let near = 0;
  let captures = 0;
  let drops = 0;
  for (let i = 0; i < count; i++) {
    const move = moveAt(checks, i);
    take(move, attacker);
    if (relation(king, to) < DIRECTIONS) near++;
    if (isDrop) drops++;
    else if (pieceAt(to) != EMPTY) captures++;
    if (isLoose(king)) {
      loose++;
      continue;
    }
    if (leavesEscape(king, attacker, defender) || isAnswered(king, defender)) continue;
    doMove(move);
    const evasions = generateEvasions(replies);
    undoMove(move);
    if (evasions == 0) return move;
  }
  checkCounts.checks = count;
  checkCounts.loose = loose;
  checkCounts.near = near;
  checkCounts.capturing = captures;
  checkCounts.dropping = drops;
  checkCounts.liberties = <i32>(popcnt(escapesLow) + popcnt(escapesHigh));
  if (RESEARCH) checkCounts.position = <u32>(boardKey >> 32);
  return MOVE_NONE;
}

// Is there a check that mates at once? Most checks of the list are excluded without making the move: a check is no mate
// if it is certain that the king can step away, or that a capture or a drop answers the check. The remaining checks are
// made on the board, and the generator of evasions decides.

import { CHECK_COUNTS_OFFSET, CHECK_COUNTS_SIZE, LIST_SIZE, SCRATCH_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { attackersOf, isClear, surveyRing, twice } from './attacks';
import {
  allOccupied,
  contains,
  highWord,
  isEmpty,
  lowWord,
  noSquares,
  occupied,
  sizeOf,
  sliders,
  squareSet,
  without,
} from './bitboard';
import { alone } from './check-moves';
import { generateEvasions } from './evasions';
import { DROPPABLE_ANYWHERE } from './hand';
import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_NONE, MOVE_PROMOTE, MOVE_SQUARE_MASK } from './move';
import { moveAt } from './move-list';
import { COLOR_SHIFT, EMPTY, KING, PROMOTED, SLIDER_TYPES, TYPE_MASK } from './piece';
import { boardKey, doMove, hand, kingSquare, pieceAt, side, undoMove } from './position';
import { DIRECTIONS, DISTANT, LOW_SQUARES, UNRELATED } from './square';
import { lines, ray, reach, relation, stepsOf } from './tables';

/**
 * Squares next to the king: the squares to which it could step before the check, and the squares that exactly one piece
 * of the attacker guards.
 */
let escapes: v128 = i64x2(0, 0);
let once: v128 = i64x2(0, 0);

function surveyKing(king: i32, defender: i32): void {
  const attacked = surveyRing(defender, king);
  const ring = stepsOf(defender, KING, king);
  escapes = without(without(ring, occupied(defender)), attacked);
  once = without(v128.and(ring, attacked), twice);
}

/**
 * Counts of the checks of a position in which `findMateInOne` has found no mate. They are valid until the next call of
 * `findMateInOne`.
 */
@unmanaged
export class CheckCounts {
  checks: i32;
  /**
   * The number of checks whose piece the king can capture (`loose`), of checks to a square next to the king (`near`),
   * of captures, and of drops.
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

/** The attacker's sliders on lines through the square that the checking piece leaves; none if the check is a drop. */
function slidersBehind(from: i32, isDrop: bool, attacker: i32): v128 {
  return isDrop ? noSquares() : v128.and(lines(from), sliders(attacker));
}

/** The board without the king and the piece that leaves. */
function emptySquares(king: i32, from: i32, isDrop: bool): v128 {
  const emptied = without(allOccupied(), squareSet(king));
  return isDrop ? emptied : without(emptied, squareSet(from));
}

/** Would this piece on `place` attack `square` after the check? */
function covers(piece: i32, place: i32, square: i32, emptied: v128): bool {
  const code = relation(square, place);
  if (!((reach(piece) >> code) & 1)) return false;
  return code < DISTANT || isClear(square, place, code & 7, emptied);
}

/** Does one of the sliders `behind` attack the square because the piece has left the line between them? */
function isOpened(square: i32, behind: v128, emptied: v128): bool {
  for (let low = lowWord(behind); low; low &= low - 1) {
    const place = <i32>ctz(low);
    if (covers(pieceAt(place), place, square, emptied)) return true;
  }
  for (let high = highWord(behind); high; high &= high - 1) {
    const place = LOW_SQUARES + <i32>ctz(high);
    if (covers(pieceAt(place), place, square, emptied)) return true;
  }
  return false;
}

/** Can the king capture the checking piece? */
function isLoose(king: i32, from: i32, to: i32, isDrop: bool, behind: v128): bool {
  if (isDrop) return contains(escapes, to);
  if (!contains(once, to)) return false;
  if (isEmpty(behind)) return true;
  return !isOpened(to, behind, emptySquares(king, from, isDrop));
}

function isSlider(piece: i32): bool {
  return ((SLIDER_TYPES >> (piece & TYPE_MASK)) & 1) != 0;
}

/**
 * Is it certain that the king can step to a square other than `to` after the check? The result may be false although
 * the king has such a step, namely where the checking piece blocks another piece. For most checks the first test finds
 * a step. It examines only squares that no slider can reach after this check.
 */
function leavesEscape(
  king: i32,
  attacker: i32,
  defender: i32,
  from: i32,
  to: i32,
  isDrop: bool,
  leaving: i32,
  arriving: i32,
  behind: v128,
): bool {
  let open = escapes;
  if (!isDrop) open = v128.or(open, v128.and(once, stepsOf(attacker, leaving & TYPE_MASK, from)));
  const taken = v128.or(squareSet(to), occupied(defender));
  open = without(without(open, taken), stepsOf(attacker, arriving & TYPE_MASK, to));
  const slides = isSlider(arriving);
  const opens = !isEmpty(behind);
  if (!slides && !opens) return !isEmpty(open);
  if (slides) open = without(open, lines(to));
  if (opens) open = without(open, lines(from));
  if (!isEmpty(open)) return true;
  const emptied = emptySquares(king, from, isDrop);
  const doubtful = without(v128.or(escapes, once), taken);
  let word = lowWord(doubtful);
  let rest = highWord(doubtful);
  let firstSquare = 0;
  for (;;) {
    if (!word) {
      if (!rest) break;
      word = rest;
      rest = 0;
      firstSquare = LOW_SQUARES;
    }
    const square = firstSquare + <i32>ctz(word);
    word &= word - 1;
    // A square that exactly one piece guarded is open only if that piece was the one that left.
    if (contains(once, square) && (isDrop || !covers(leaving, from, square, emptied))) continue;
    if (!covers(arriving, to, square, emptied) && !isOpened(square, behind, emptied)) return true;
  }
  return false;
}

/**
 * Is it certain that the checking piece can be captured, or that a drop can be interposed? The result may be false
 * although there is such an answer, namely where the check is discovered.
 */
function isAnswered(king: i32, defender: i32, from: i32, to: i32, isDrop: bool): bool {
  let pins = v128.or(alone, squareSet(king));
  if (!isDrop) {
    if (contains(alone, from)) return false;
    const line = relation(king, from);
    if (line < DIRECTIONS || (line >= DISTANT && line != UNRELATED)) {
      // Any piece on that line may be pinned after the check.
      pins = v128.or(pins, ray(line & 7, king));
    }
  }
  if (hand(defender) & DROPPABLE_ANYWHERE && relation(king, to) >= DISTANT) return true;
  return !isEmpty(without(attackersOf(to, defender), pins));
}

/**
 * The first move of a list of checks that mates, or MOVE_NONE. No other checks may have been generated since the list.
 */
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
    const to = move & MOVE_SQUARE_MASK;
    const from = (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
    const isDrop = (move & MOVE_DROP) != 0;
    const leaving = pieceAt(from);
    const arriving = isDrop
      ? (attacker << COLOR_SHIFT) | from
      : leaving | (move & MOVE_PROMOTE ? PROMOTED : 0);
    const behind = slidersBehind(from, isDrop, attacker);
    if (relation(king, to) < DIRECTIONS) near++;
    if (isDrop) drops++;
    else if (pieceAt(to) != EMPTY) captures++;
    if (isLoose(king, from, to, isDrop, behind)) {
      loose++;
      continue;
    }
    if (leavesEscape(king, attacker, defender, from, to, isDrop, leaving, arriving, behind))
      continue;
    if (isAnswered(king, defender, from, to, isDrop)) continue;
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
  checkCounts.liberties = sizeOf(escapes);
  if (RESEARCH) checkCounts.position = <u32>(boardKey >> 32);
  return MOVE_NONE;
}

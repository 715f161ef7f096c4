// Attacks: attacks of sliders along rays, attacks on a square, and the pieces that stand between a king and a slider
// (pinned pieces, and pieces that can discover a check).

import {
  allOccupied,
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
import { BISHOP, BLACK, KIND_MASK, KING, ROOK, SLIDER_TYPES, TYPE_MASK } from './piece';
import { pieceAt } from './position';
import { DISTANT, DOWN, LOW_SQUARES, NO_SQUARE, UP } from './square';
import {
  around,
  diagonalsAt,
  lines,
  near,
  orthogonalsAt,
  ray,
  reach,
  relation,
  stepsOf,
  turned,
} from './tables';

/**
 * The squares of a ray up to the first blocker, or all squares if there is no blocker. For rays that lead to higher
 * square numbers, and for turned rays.
 */
function upTo(ray: v128, blocked: v128): v128 {
  const blockers = v128.and(ray, blocked);
  // Subtracting 1 inverts the first blocker and all squares before it. If the first word has no blocker, 1 is also
  // subtracted from the second word.
  const isFree = v128.eq<i64>(blockers, i64x2(0, 0));
  const less = v128.add<i64>(blockers, v128.shuffle<i64>(i64x2(-1, -1), isFree, 0, 2));
  return v128.and(ray, v128.xor(blockers, less));
}

/** Like `upTo`, for the ray that leads to lower square numbers in one file. */
function upInFile(ray: v128, blocked: v128): v128 {
  // Each blocker is continued to all squares behind it. There are at most seven.
  let behind = v128.shr<u64>(v128.and(ray, blocked), 1);
  behind = v128.or(behind, v128.shr<u64>(behind, 1));
  behind = v128.or(behind, v128.shr<u64>(behind, 2));
  behind = v128.or(behind, v128.shr<u64>(behind, 4));
  return without(ray, behind);
}

function slideDiagonally(square: i32, blocked: v128): v128 {
  const rays = diagonalsAt(square);
  const turnedBlocked = turned(blocked);
  return v128.or(
    v128.or(upTo(v128.load(rays), blocked), upTo(v128.load(rays, 16), blocked)),
    turned(
      v128.or(upTo(v128.load(rays, 32), turnedBlocked), upTo(v128.load(rays, 48), turnedBlocked)),
    ),
  );
}

function slideOrthogonally(square: i32, blocked: v128): v128 {
  const rays = orthogonalsAt(square);
  return v128.or(
    v128.or(upTo(v128.load(rays), blocked), upTo(v128.load(rays, 16), blocked)),
    v128.or(
      turned(upTo(v128.load(rays, 32), turned(blocked))),
      upInFile(v128.load(rays, 48), blocked),
    ),
  );
}

/** Squares that a slider attacks by sliding. The single steps of a horse and a dragon are left out. */
export function slides(color: i32, type: i32, square: i32, blocked: v128): v128 {
  const kind = type & KIND_MASK;
  if (kind == BISHOP) return slideDiagonally(square, blocked);
  if (kind == ROOK) return slideOrthogonally(square, blocked);
  return color == BLACK ? upInFile(ray(UP, square), blocked) : upTo(ray(DOWN, square), blocked);
}

/**
 * Squares to which a piece can move. Squares with pieces of its own side are left out. The safety of the king is not
 * considered.
 */
export function targetsOf(color: i32, type: i32, square: i32): v128 {
  let targets = stepsOf(color, type, square);
  if ((SLIDER_TYPES >> type) & 1)
    targets = v128.or(targets, slides(color, type, square, allOccupied()));
  return without(targets, occupied(color));
}

/** The squares strictly between two squares on one line, as seen from the first in this direction. */
function betweenOn(direction: i32, from: i32, to: i32): v128 {
  return v128.and(ray(direction, from), ray(direction ^ 1, to));
}

/** Are all squares strictly between two squares on one line empty? */
export function isClear(from: i32, to: i32, direction: i32, blocked: v128): bool {
  return isEmpty(v128.and(betweenOn(direction, from, to), blocked));
}

/**
 * Does the piece on `from` attack `square`? The relation of the two squares (`square.ts`) is a bit number: the bit is
 * set in `reach` if the piece attacks over this relation. Only a relation from DISTANT on has squares in between, which
 * have to be empty.
 */
function attacksOver(square: i32, from: i32, blocked: v128): bool {
  const code = relation(square, from);
  if (!((reach(pieceAt(from)) >> code) & 1)) return false;
  return code < DISTANT || isClear(square, from, code & 7, blocked);
}

/** Pieces of this colour that attack the square if they stand right and nothing is in between. */
function candidates(square: i32, by: i32): v128 {
  return v128.or(v128.and(near(square), occupied(by)), v128.and(lines(square), sliders(by)));
}

/** Is the square attacked by this colour, with these squares blocked? */
export function isAttacked(square: i32, by: i32, blocked: v128): bool {
  const pieces = candidates(square, by);
  for (let low = lowWord(pieces); low; low &= low - 1) {
    if (attacksOver(square, <i32>ctz(low), blocked)) return true;
  }
  for (let high = highWord(pieces); high; high &= high - 1) {
    if (attacksOver(square, LOW_SQUARES + <i32>ctz(high), blocked)) return true;
  }
  return false;
}

/** All pieces of this colour that attack the square. */
export function attackersOf(square: i32, by: i32): v128 {
  let found = noSquares();
  const close = v128.and(near(square), occupied(by));
  let word = lowWord(close);
  let rest = highWord(close);
  let firstSquare = 0;
  for (;;) {
    if (!word) {
      if (!rest) break;
      word = rest;
      rest = 0;
      firstSquare = LOW_SQUARES;
    }
    const from = firstSquare + <i32>ctz(word);
    word &= word - 1;
    const attacks = <i64>((reach(pieceAt(from)) >> relation(square, from)) & 1);
    found = v128.or(found, v128.and(squareSet(from), v128.splat<i64>(0 - attacks)));
  }
  const far = without(v128.and(lines(square), sliders(by)), close);
  if (isEmpty(far)) return found;
  const blocked = allOccupied();
  for (let low = lowWord(far); low; low &= low - 1) {
    const from = <i32>ctz(low);
    if (attacksOver(square, from, blocked)) found = v128.or(found, squareSet(from));
  }
  for (let high = highWord(far); high; high &= high - 1) {
    const from = LOW_SQUARES + <i32>ctz(high);
    if (attacksOver(square, from, blocked)) found = v128.or(found, squareSet(from));
  }
  return found;
}

/**
 * Pieces of both colours that are the only piece between a king and a slider of colour `by`. A piece of the king's
 * colour is pinned; a piece of the slider's colour can discover a check. The result contains both kinds of pieces.
 * Callers that need one kind can tell it by its colour.
 */
export function loneBlockers(king: i32, by: i32): v128 {
  const blocked = allOccupied();
  const pieces = v128.and(lines(king), sliders(by));
  let found = noSquares();
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
    const slider = firstSquare + <i32>ctz(word);
    word &= word - 1;
    const code = relation(king, slider);
    // A slider on a square next to the king has no square in between.
    if (code < DISTANT || !((reach(pieceAt(slider)) >> code) & 1)) continue;
    const blockers = v128.and(betweenOn(code & 7, king, slider), blocked);
    if (sizeOf(blockers) == 1) found = v128.or(found, blockers);
  }
  return found;
}

/** Squares strictly between two squares on one line. */
export function between(from: i32, to: i32): v128 {
  const code = relation(from, to);
  // Only the codes DISTANT to DISTANT + 7 mean a line with squares between its ends; the code minus DISTANT is the
  // direction.
  if (code < DISTANT || code >= DISTANT + 8) return noSquares();
  return betweenOn(code & 7, from, to);
}

/** Is this colour's king attacked? False if there is no king. */
export function inCheck(color: i32, king: i32): bool {
  return king != NO_SQUARE && isAttacked(king, color ^ 1, allOccupied());
}

/** Squares that two or more pieces attack, of those that the last call of `surveyRing` examined. */
export let twice: v128 = i64x2(0, 0);

/**
 * Finds the squares next to this king that the other side attacks after the king has left its square. The result is not
 * limited to these squares: it contains all squares that the pieces near the king attack, and callers keep those that
 * they ask about.
 */
export function surveyRing(color: i32, king: i32): v128 {
  const by = color ^ 1;
  const blocked = without(allOccupied(), squareSet(king));
  const pieces = v128.or(v128.and(around(by, king), occupied(by)), sliders(by));
  let once = noSquares();
  let more = noSquares();
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
    const square = firstSquare + <i32>ctz(word);
    word &= word - 1;
    const type = pieceAt(square) & TYPE_MASK;
    let attacked = stepsOf(by, type, square);
    if ((SLIDER_TYPES >> type) & 1) attacked = v128.or(attacked, slides(by, type, square, blocked));
    more = v128.or(more, v128.and(once, attacked));
    once = v128.or(once, attacked);
  }
  twice = more;
  return once;
}

/**
 * Finds the squares to which a king may step: squares that its own side does not occupy and that are not attacked after
 * the king has left its square.
 */
export function escapesOf(color: i32, king: i32): v128 {
  const attacked = surveyRing(color, king);
  return without(without(stepsOf(color, KING, king), occupied(color)), attacked);
}

/** Would the king be attacked after a step from `from` to `to`? */
export function isAttackedWithoutKing(to: i32, from: i32, by: i32): bool {
  return isAttacked(to, by, without(allOccupied(), squareSet(from)));
}

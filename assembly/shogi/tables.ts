// Lookup tables, computed once: rays, step attacks, neighbourhoods, the relation of two squares, and
// for each piece the set of relations over which it attacks.
//
// `relation(s, q)` says where q lies as seen from s. A piece on q attacks s if the bit of that relation is set in the
// piece's reach; for distant relations the squares between must also be empty.

import {
  AROUND_OFFSET,
  BITS_OFFSET,
  DIAGONALS_OFFSET,
  FILE_RANK_OFFSET,
  LINES_OFFSET,
  NEAR_OFFSET,
  ORTHOGONALS_OFFSET,
  RAYS_OFFSET,
  REACH_OFFSET,
  RELATION_OFFSET,
  STEPS_OF_OFFSET,
  STEPS_OFFSET,
  WIDE_OFFSET,
} from '../layout';
import { sharedAt } from '../regions';
import {
  BISHOP,
  BLACK,
  COLOR_SHIFT,
  DRAGON,
  GOLD,
  HORSE,
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  PIECES,
  PROMOTED,
  ROOK,
  SILVER,
  TYPE_MASK,
  TYPES,
  WHITE,
} from './piece';
import {
  BITBOARD_SIZE,
  DIRECTIONS,
  DISTANT,
  DOWN,
  DOWN_LEFT,
  DOWN_RIGHT,
  FILES,
  KNIGHT_ABOVE,
  KNIGHT_BELOW,
  LEFT,
  LOW_SQUARES,
  RANKS,
  RIGHT,
  SQUARES,
  UNRELATED,
  UP,
  UP_LEFT,
  UP_RIGHT,
} from './square';

const ORTHOGONAL: u32 = (1 << UP) | (1 << DOWN) | (1 << LEFT) | (1 << RIGHT);
const DIAGONAL: u32 = (1 << UP_LEFT) | (1 << DOWN_RIGHT) | (1 << DOWN_LEFT) | (1 << UP_RIGHT);

export function fileOf(square: i32): i32 {
  return load<u8>(sharedAt(FILE_RANK_OFFSET) + square);
}

export function rankOf(square: i32): i32 {
  return load<u8>(sharedAt(FILE_RANK_OFFSET) + square, SQUARES);
}

/** Rank counted from the far side of the mover: 0 is the last rank a piece can reach. */
export function relativeRank(square: i32, color: i32): i32 {
  const rank = rankOf(square);
  return color == BLACK ? rank : RANKS - 1 - rank;
}

export function relation(from: i32, to: i32): i32 {
  return load<u8>(sharedAt(RELATION_OFFSET) + from * SQUARES + to);
}

/** Bits of the relation codes over which this piece attacks. */
export function reach(piece: i32): u32 {
  return load<u32>(sharedAt(REACH_OFFSET) + (piece << 2));
}

export function ray(direction: i32, square: i32): v128 {
  return v128.load(sharedAt(RAYS_OFFSET) + (direction * SQUARES + square) * BITBOARD_SIZE);
}

/**
 * Address of the four rays of a bishop: two that lead to higher square numbers, and two turned ones (`turned`), so that
 * all four lead to higher numbers.
 */
export function diagonalsAt(square: i32): usize {
  return sharedAt(DIAGONALS_OFFSET) + square * RAYS_OF_SLIDER;
}

/** Address of the four rays of a rook: left, down, right (turned), up. */
export function orthogonalsAt(square: i32): usize {
  return sharedAt(ORTHOGONALS_OFFSET) + square * RAYS_OF_SLIDER;
}

const RAYS_OF_SLIDER = 4 * BITBOARD_SIZE;

/**
 * The set with its 16 bytes in reverse order. A ray that is not along a file has at most one square in each byte. So
 * the squares of a turned ray have their order reversed.
 */
export function turned(set: v128): v128 {
  return v128.shuffle<u8>(set, set, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}

/** Address of the squares that a piece of this type attacks by single steps: see `stepsOf`. */
function stepsAt(color: i32, type: i32, square: i32): usize {
  const piece = (color << COLOR_SHIFT) | type;
  return load<u32>(sharedAt(STEPS_OF_OFFSET) + (piece << 2)) + (square << 4);
}

/**
 * The squares that a piece of this type attacks by single steps. Types with the same steps share one table, so that the
 * tables need less of the processor's cache.
 */
export function stepsOf(color: i32, type: i32, square: i32): v128 {
  return v128.load(stepsAt(color, type, square));
}

function nearAt(square: i32): usize {
  return sharedAt(NEAR_OFFSET) + square * BITBOARD_SIZE;
}

/** The squares next to this square, and those a knight's jump of either side away. */
export function near(square: i32): v128 {
  return v128.load(nearAt(square));
}

function linesAt(square: i32): usize {
  return sharedAt(LINES_OFFSET) + square * BITBOARD_SIZE;
}

/** The squares on the eight rays from this square. */
export function lines(square: i32): v128 {
  return v128.load(linesAt(square));
}

function wideAt(color: i32, square: i32): usize {
  return sharedAt(WIDE_OFFSET) + (color * SQUARES + square) * BITBOARD_SIZE;
}

/**
 * The squares from which a piece of this colour without long moves may check a king on this square in one move.
 */
export function wide(color: i32, square: i32): v128 {
  return v128.load(wideAt(color, square));
}

function aroundAt(color: i32, square: i32): usize {
  return sharedAt(AROUND_OFFSET) + (color * SQUARES + square) * BITBOARD_SIZE;
}

/**
 * The squares from which a piece of this colour without long moves attacks a square next to a king on this square.
 */
export function around(color: i32, square: i32): v128 {
  return v128.load(aroundAt(color, square));
}

function setBit(address: usize, square: i32): void {
  if (square < LOW_SQUARES) store<u64>(address, load<u64>(address) | ((<u64>1) << square));
  else store<u64>(address, load<u64>(address, 8) | ((<u64>1) << (square - LOW_SQUARES)), 8);
}

function fileStep(direction: i32): i32 {
  if (direction == LEFT || direction == UP_LEFT || direction == DOWN_LEFT) return 1;
  return direction == UP || direction == DOWN ? 0 : -1;
}

function rankStep(direction: i32): i32 {
  if (direction == DOWN || direction == DOWN_LEFT || direction == DOWN_RIGHT) return 1;
  return direction == LEFT || direction == RIGHT ? 0 : -1;
}

/** The directions in which a black piece of this type moves one square only. */
function stepDirections(type: i32): u32 {
  const gold = ORTHOGONAL | (1 << UP_LEFT) | (1 << UP_RIGHT);
  if (type == PAWN) return 1 << UP;
  if (type == SILVER) return DIAGONAL | (1 << UP);
  if (type == KING) return ORTHOGONAL | DIAGONAL;
  if (type == HORSE) return ORTHOGONAL;
  if (type == DRAGON) return DIAGONAL;
  if (type == GOLD || (type > PROMOTED && type <= PROMOTED + SILVER)) return gold;
  return 0;
}

function slideDirections(type: i32): u32 {
  if (type == LANCE) return 1 << UP;
  if (type == BISHOP || type == HORSE) return DIAGONAL;
  return type == ROOK || type == DRAGON ? ORTHOGONAL : 0;
}

function swapPairs(bits: u32): u32 {
  return ((bits & 0x55) << 1) | ((bits & 0xaa) >>> 1);
}

/** Turning the board round swaps each direction with its opposite. */
function directionsOf(directions: u32, color: i32): u32 {
  return color == BLACK ? directions : swapPairs(directions);
}

/**
 * A number for the single steps of each type: 0 for none, 1 pawn, 2 knight, 3 silver, 4 gold. From STEPS_BOTH_WAYS on
 * come king, horse and dragon, whose steps are the same for both colours. The index is the type; the king is the first
 * of the promoted types (`piece.ts`).
 */
const WAYS = memory.data<u8>([0, 1, 0, 2, 3, 4, 0, 0, 5, 4, 4, 4, 4, 0, 6, 7]);
const STEPS_BOTH_WAYS = 5;
const WAYS_OF_COLOR = 8;

function initWays(): void {
  for (let piece = 0; piece < PIECES; piece++) {
    let way = <i32>load<u8>(WAYS + (piece & TYPE_MASK));
    if (way < STEPS_BOTH_WAYS) way += (piece >> COLOR_SHIFT) * WAYS_OF_COLOR;
    const steps = sharedAt(STEPS_OFFSET) + way * SQUARES * BITBOARD_SIZE;
    store<u32>(sharedAt(STEPS_OF_OFFSET) + (piece << 2), <u32>steps);
  }
}

function initReach(): void {
  for (let piece = 0; piece < PIECES; piece++) {
    const type = piece & TYPE_MASK;
    const color = piece >> COLOR_SHIFT;
    // A relation is seen from the attacked square: a piece that moves up lies below the square that it attacks.
    const steps = swapPairs(directionsOf(stepDirections(type), color));
    const slides = swapPairs(directionsOf(slideDirections(type), color));
    let bits = steps | slides | (slides << DISTANT);
    if (type == KNIGHT) bits = 1 << (color == BLACK ? KNIGHT_BELOW : KNIGHT_ABOVE);
    store<u32>(sharedAt(REACH_OFFSET) + (piece << 2), bits);
  }
}

function initRays(square: i32): void {
  const file = fileOf(square);
  const rank = rankOf(square);
  for (let d = 0; d < DIRECTIONS; d++) {
    let f = file + fileStep(d);
    let r = rank + rankStep(d);
    for (let distance = 1; f >= 0 && f < FILES && r >= 0 && r < RANKS; distance++) {
      const to = f * RANKS + r;
      setBit(sharedAt(RAYS_OFFSET) + (d * SQUARES + square) * BITBOARD_SIZE, to);
      setBit(linesAt(square), to);
      if (distance == 1) initSteps(square, d, to);
      store<u8>(sharedAt(RELATION_OFFSET) + square * SQUARES + to, distance == 1 ? d : DISTANT + d);
      f += fileStep(d);
      r += rankStep(d);
    }
  }
}

/** Copies the rays of bishop and rook to where a slide reads them. */
function initSlides(square: i32): void {
  const diagonals = diagonalsAt(square);
  v128.store(diagonals, ray(UP_LEFT, square));
  v128.store(diagonals, ray(DOWN_LEFT, square), BITBOARD_SIZE);
  v128.store(diagonals, turned(ray(UP_RIGHT, square)), 2 * BITBOARD_SIZE);
  v128.store(diagonals, turned(ray(DOWN_RIGHT, square)), 3 * BITBOARD_SIZE);
  const orthogonals = orthogonalsAt(square);
  v128.store(orthogonals, ray(LEFT, square));
  v128.store(orthogonals, ray(DOWN, square), BITBOARD_SIZE);
  v128.store(orthogonals, turned(ray(RIGHT, square)), 2 * BITBOARD_SIZE);
  v128.store(orthogonals, ray(UP, square), 3 * BITBOARD_SIZE);
}

/** `to` is the square next to `square` in this direction. */
function initSteps(square: i32, direction: i32, to: i32): void {
  setBit(nearAt(square), to);
  for (let color = BLACK; color <= WHITE; color++) {
    for (let type = 1; type < TYPES; type++) {
      const directions = directionsOf(stepDirections(type), color);
      if ((directions >> direction) & 1) setBit(stepsAt(color, type, square), to);
    }
  }
}

function initKnights(square: i32): void {
  for (let side = -1; side <= 1; side += 2) {
    const file = fileOf(square) + side;
    if (file < 0 || file >= FILES) continue;
    for (let color = BLACK; color <= WHITE; color++) {
      const rank = rankOf(square) + (color == BLACK ? -2 : 2);
      if (rank < 0 || rank >= RANKS) continue;
      const to = file * RANKS + rank;
      setBit(stepsAt(color, KNIGHT, square), to);
      setBit(nearAt(square), to);
      store<u8>(
        sharedAt(RELATION_OFFSET) + square * SQUARES + to,
        color == BLACK ? KNIGHT_ABOVE : KNIGHT_BELOW,
      );
    }
  }
}

function addSquares(address: usize, others: usize): void {
  v128.store(address, v128.or(v128.load(address), v128.load(others)));
}

function hasBit(address: usize, square: i32): bool {
  if (square < LOW_SQUARES) return ((load<u64>(address) >> square) & 1) != 0;
  return ((load<u64>(address, 8) >> (square - LOW_SQUARES)) & 1) != 0;
}

/**
 * Fills the tables of `wideAt` and `aroundAt` for a king on this square. The squares from which a piece can step to
 * `to` are found backwards: the same piece of the other side, standing on `to`, attacks just these squares.
 */
function initWide(square: i32): void {
  for (let color = BLACK; color <= WHITE; color++) {
    const other = color ^ 1;
    for (let to = 0; to < SQUARES; to++) {
      if (!hasBit(nearAt(square), to)) continue;
      const isBeside = hasBit(stepsAt(color, KING, square), to);
      for (let type = 1; type < TYPES; type++) {
        const sources = stepsAt(other, type, to);
        if (isBeside) addSquares(aroundAt(color, square), sources);
        if (givesCheck(other, type, to, square)) addSquares(wideAt(color, square), sources);
      }
    }
  }
}

/** Does the piece attack the king from this square, either as it is or promoted? */
function givesCheck(other: i32, type: i32, from: i32, king: i32): bool {
  const promoted = type < PROMOTED && type != GOLD ? type | PROMOTED : type;
  return hasBit(stepsAt(other, type, king), from) || hasBit(stepsAt(other, promoted, king), from);
}

export function initTables(): void {
  memory.fill(sharedAt(RELATION_OFFSET), <u8>UNRELATED, SQUARES * SQUARES);
  for (let square = 0; square < SQUARES; square++) {
    setBit(sharedAt(BITS_OFFSET) + square * BITBOARD_SIZE, square);
    store<u8>(sharedAt(FILE_RANK_OFFSET) + square, square / RANKS);
    store<u8>(sharedAt(FILE_RANK_OFFSET) + square, square % RANKS, SQUARES);
  }
  initReach();
  initWays();
  for (let square = 0; square < SQUARES; square++) {
    initRays(square);
    initKnights(square);
    initSlides(square);
  }
  for (let square = 0; square < SQUARES; square++) initWide(square);
}

// Bitboards: sets of squares in 128 bits, as two words (see `square.ts`). One SIMD instruction works on both words.

import { BITS_OFFSET, OCCUPIED_OFFSET, SLIDERS_OFFSET } from '../layout';
import { privateAt, sharedAt } from '../regions';
import { BITBOARD_SIZE, LOW_SQUARES } from './square';

export function noSquares(): v128 {
  return i64x2(0, 0);
}

/** The set of this square alone. */
export function squareSet(square: i32): v128 {
  return v128.load(sharedAt(BITS_OFFSET) + square * BITBOARD_SIZE);
}

/** The squares of the first set that are not in the second. */
export function without(set: v128, removed: v128): v128 {
  return v128.andnot(set, removed);
}

export function isEmpty(set: v128): bool {
  return !v128.any_true(set);
}

export function contains(set: v128, square: i32): bool {
  return v128.any_true(v128.and(set, squareSet(square)));
}

/** The words of a set. A loop over the squares of a set takes the lowest bit of one word after the other. */
export function lowWord(set: v128): u64 {
  return v128.extract_lane<u64>(set, 0);
}

export function highWord(set: v128): u64 {
  return v128.extract_lane<u64>(set, 1);
}

/** The first square of a set that is not empty. */
export function firstOf(set: v128): i32 {
  const low = lowWord(set);
  return low ? <i32>ctz(low) : LOW_SQUARES + <i32>ctz(highWord(set));
}

/** The number of squares of a set. */
export function sizeOf(set: v128): i32 {
  return <i32>(popcnt(lowWord(set)) + popcnt(highWord(set)));
}

/** The squares with pieces of this colour. */
export function occupied(color: i32): v128 {
  return v128.load(privateAt(OCCUPIED_OFFSET) + (color << 4));
}

/** The squares with pieces. */
export function allOccupied(): v128 {
  return v128.or(
    v128.load(privateAt(OCCUPIED_OFFSET)),
    v128.load(privateAt(OCCUPIED_OFFSET), BITBOARD_SIZE),
  );
}

/** The squares with lances, bishops, rooks, horses and dragons of this colour. */
export function sliders(color: i32): v128 {
  return v128.load(privateAt(SLIDERS_OFFSET) + (color << 4));
}

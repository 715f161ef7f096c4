// Eight traits of a position raise or lower the first numbers of a leaf. (The number of checks and the king's liberties
// are counted in `leaf.ts`.) Each trait has one weight for pn and one for dn. A weight of n multiplies the number by 2
// to the power of n / 16. The weights were fitted to leaves of searches whose outcome is known (`leaf-weights.ts`).

import { highWord, lowWord, sliders } from '../shogi/bitboard';
import { CheckCounts } from '../shogi/mate-in-one';
import { BISHOP, BLACK, KIND_MASK, ROOK, WHITE } from '../shogi/piece';
import { kingSquare, pieceAt } from '../shogi/position';
import { FILES, LOW_SQUARES } from '../shogi/square';
import { fileOf, rankOf } from '../shogi/tables';
import * as weights from './leaf-weights';
import { EXPONENT_LIMIT } from './tuning';

/** Values from this one on have the same weight. */
const LARGEST_VALUE = 7;

/** The sums of the weights of a position: that of pn in the lower half, that of dn in the upper half. */
const SUMS_SHIFT = 16;

/** The weight of a trait's value. `bytes` has a byte for each value, the lowest for 0. */
function weightOf(bytes: u64, value: i32): i32 {
  return <i32>(<i8>(bytes >> (min(value, LARGEST_VALUE) << 3)));
}

/** The two weights of a trait's value, to be added to the sums. */
function weigh(ofProof: u64, ofDisproof: u64, value: i32): i32 {
  return weightOf(ofProof, value) + (weightOf(ofDisproof, value) << SUMS_SHIFT);
}

function limited(exponent: i32): i32 {
  return max(-EXPONENT_LIMIT, min(exponent, EXPONENT_LIMIT));
}

/** Counts a slider: 1 for a bishop, 1 in the upper half for a rook. */
function countSlider(square: i32): i32 {
  const kind = pieceAt(square) & KIND_MASK;
  return kind == BISHOP ? 1 : kind == ROOK ? 1 << SUMS_SHIFT : 0;
}

/** The attacker's bishops on the board, and in the upper half his rooks, promoted or not. */
function countSliders(): i32 {
  let count = 0;
  const pieces = sliders(BLACK);
  for (let low = lowWord(pieces); low; low &= low - 1) count += countSlider(<i32>ctz(low));
  for (let high = highWord(pieces); high; high &= high - 1)
    count += countSlider(LOW_SQUARES + <i32>ctz(high));
  return count;
}

/**
 * The exponents for the position on the board: that of pn in the lowest byte, that of dn in the next. `checkCounts` has
 * the counts of the checks.
 */
export function weighLeaf(checkCounts: CheckCounts): u32 {
  const king = kingSquare(WHITE);
  const count = countSliders();
  const file = fileOf(king);
  const sums =
    weigh(weights.PROOF_CAPTURES, weights.DISPROOF_CAPTURES, checkCounts.capturing) +
    weigh(weights.PROOF_NEAR, weights.DISPROOF_NEAR, checkCounts.near) +
    weigh(weights.PROOF_GUARDED, weights.DISPROOF_GUARDED, checkCounts.near - checkCounts.loose) +
    weigh(weights.PROOF_DROPS, weights.DISPROOF_DROPS, checkCounts.dropping) +
    weigh(weights.PROOF_RANK, weights.DISPROOF_RANK, rankOf(king)) +
    weigh(weights.PROOF_EDGE, weights.DISPROOF_EDGE, min(file, FILES - 1 - file)) +
    weigh(weights.PROOF_BISHOPS, weights.DISPROOF_BISHOPS, count & LARGEST_VALUE) +
    weigh(weights.PROOF_ROOKS, weights.DISPROOF_ROOKS, count >> SUMS_SHIFT);
  // A negative lower half has taken 1 from the upper half.
  const ofProof = <i32>(<i16>sums);
  const ofDisproof = (sums - ofProof) >> SUMS_SHIFT;
  return (limited(ofProof) & 0xff) | ((limited(ofDisproof) & 0xff) << 8);
}

/** 2 to the power of n / 16 for n from 0 to 15, as numbers with POWER_BITS bits behind the point. */
const POWERS = memory.data<u8>([
  128, 134, 140, 146, 152, 159, 166, 173, 181, 189, 197, 206, 215, 225, 235, 245,
]);
const POWER_BITS = 7;
/** Added to every shift, because an exponent of −EXPONENT_LIMIT would otherwise give a shift of −2. */
const EXTRA_SHIFT = 2;

/** The number times 2 to the power of `exponent` / 16, rounded; at least 1. */
export function raise(number: u32, exponent: i32): u32 {
  const power = <u64>load<u8>(POWERS + (exponent & 15));
  const shifted = (<u64>number * power) << ((exponent >> 4) + EXTRA_SHIFT);
  const half: u64 = 1 << (POWER_BITS + EXTRA_SHIFT - 1);
  return max(<u32>((shifted + half) >> (POWER_BITS + EXTRA_SHIFT)), 1);
}

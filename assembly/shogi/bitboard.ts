// Small operations on bitboards held as two words (see `square.ts`). A function of AssemblyScript returns one value. So
// functions that produce a bitboard store it in `resultLow` and `resultHigh`.

import { OCCUPIED_OFFSET, SLIDERS_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { LOW_SQUARES } from './square';

export let resultLow: u64 = 0;
export let resultHigh: u64 = 0;

export function setResult(low: u64, high: u64): void {
  resultLow = low;
  resultHigh = high;
}

export function lowBit(square: i32): u64 {
  return square < LOW_SQUARES ? (<u64>1) << square : 0;
}

export function highBit(square: i32): u64 {
  return square < LOW_SQUARES ? 0 : (<u64>1) << (square - LOW_SQUARES);
}

export function occupiedLow(color: i32): u64 {
  return load<u64>(privateAt(OCCUPIED_OFFSET) + (color << 4));
}

export function occupiedHigh(color: i32): u64 {
  return load<u64>(privateAt(OCCUPIED_OFFSET) + (color << 4), 8);
}

export function allLow(): u64 {
  return load<u64>(privateAt(OCCUPIED_OFFSET)) | load<u64>(privateAt(OCCUPIED_OFFSET), 16);
}

export function allHigh(): u64 {
  return load<u64>(privateAt(OCCUPIED_OFFSET), 8) | load<u64>(privateAt(OCCUPIED_OFFSET), 24);
}

export function slidersLow(color: i32): u64 {
  return load<u64>(privateAt(SLIDERS_OFFSET) + (color << 4));
}

export function slidersHigh(color: i32): u64 {
  return load<u64>(privateAt(SLIDERS_OFFSET) + (color << 4), 8);
}

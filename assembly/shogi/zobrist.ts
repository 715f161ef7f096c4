// Zobrist keys of the board and the side to move. Hands are no part of the key: a board has the same key with all
// hands, and a record of the table has the attacker's hand as a field.

import { ZOBRIST_OFFSET, ZOBRIST_SIZE } from '../layout';
import { sharedAt } from '../regions';
import { SQUARES } from './square';

/**
 * The key of the side to move. Every move XORs it into the key. Multiples of this number also give different sets of
 * pieces different keys.
 */
export const SIDE_KEY: u64 = 0x9e3779b97f4a7c15;

/** The splitmix64 finaliser (Steele, Lea & Flood 2014). */
export function mix(value: u64): u64 {
  let z = value;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

export function initZobrist(): void {
  // Piece 0 stands for an empty square. Its keys stay zero, so that a move needs no test for a capture.
  for (let offset: i32 = SQUARES * 8; offset < ZOBRIST_SIZE; offset += 8) {
    store<u64>(sharedAt(ZOBRIST_OFFSET) + offset, mix((<u64>offset + 8) * SIDE_KEY));
  }
}

export function pieceKey(piece: i32, square: i32): u64 {
  return load<u64>(sharedAt(ZOBRIST_OFFSET) + ((piece * SQUARES + square) << 3));
}

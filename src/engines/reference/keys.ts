// Zobrist keys of 2 × 32 bits: for a piece on a cell, for the side to move, for the set of pieces in play. Hands are no
// part of a key: a board has the same key with all hands. `mix` is the finaliser of MurmurHash3 (Appleby 2011). The
// keys are made by `mix` too, so that they are the same on every host.

import { BOARD_CELLS, CELLS } from './geometry';

export function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

const GOLDEN = 0x9e3779b9;
const SALT = 0x5bd1e995;
const PIECES = 32;

/** By `piece * CELLS + cell`. */
export const KEYS_LOW = new Int32Array(PIECES * CELLS);
export const KEYS_HIGH = new Int32Array(PIECES * CELLS);
for (let piece = 1; piece < PIECES; piece++) {
  for (const cell of BOARD_CELLS) {
    const index = piece * CELLS + cell;
    KEYS_LOW[index] = mix(Math.imul(index, GOLDEN));
    KEYS_HIGH[index] = mix(Math.imul(index, GOLDEN) ^ SALT);
  }
}

export const SIDE_LOW = mix(GOLDEN);
export const SIDE_HIGH = mix(SALT);

// Squares, files and ranks as numbers. This file contains only constants, which TypeScript imports too.
//
//   square = file * 9 + rank     file 0 = 1筋 (rightmost) … 8 = 9筋,  rank 0 = 一段 … 8 = 九段
//
// A bitboard has two words of 64 bits. No file is split between the words:
//
//   low word   squares  0 … 62   files 1 … 7
//   high word  squares 63 … 80   files 8 and 9

export const SQUARES = 81;
export const FILES = 9;
export const RANKS = 9;
export const NO_SQUARE = 127;

export const LOW_SQUARES = 63;
export const BITBOARD_SIZE = 16;

// Directions, seen from black's side. The opposite of d is d ^ 1.
export const UP = 0;
export const DOWN = 1;
export const LEFT = 2;
export const RIGHT = 3;
export const UP_LEFT = 4;
export const DOWN_RIGHT = 5;
export const DOWN_LEFT = 6;
export const UP_RIGHT = 7;
export const DIRECTIONS = 8;

// Relation of two squares (table in `tables.ts`): 0–7 adjacent in that direction, 8 and 9 a knight's
// jump, 16–23 farther off in direction (code & 7), 31 unrelated.
export const KNIGHT_BELOW = 8;
export const KNIGHT_ABOVE = 9;
export const DISTANT = 16;
export const UNRELATED = 31;

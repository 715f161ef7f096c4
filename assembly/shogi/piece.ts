// Pieces and colours as numbers. This file contains only constants, which TypeScript imports too.
//
//   piece:  4  colour     0 black (always the attacker inside the core), 1 white (the defender)
//           3  promoted
//         2-0  kind       1 … 7, as in a hand; the king is 8, that is "promoted nothing"

export const BLACK = 0;
export const WHITE = 1;

export const EMPTY = 0;
export const PAWN = 1;
export const LANCE = 2;
export const KNIGHT = 3;
export const SILVER = 4;
export const GOLD = 5;
export const BISHOP = 6;
export const ROOK = 7;
export const KING = 8;
export const PROMOTED = 8;
export const HORSE = 14;
export const DRAGON = 15;

export const KIND_MASK = 7;
export const TYPE_MASK = 15;
export const TYPES = 16;
export const COLOR_SHIFT = 4;
export const PIECES = 32;

// Sets of types, as bit masks indexed by type.
export const SLIDER_TYPES = 0xc0c4; // lance, bishop, rook, horse, dragon
export const PROMOTABLE_TYPES = 0x00de; // pawn, lance, knight, silver, bishop, rook

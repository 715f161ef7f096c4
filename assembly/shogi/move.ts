// A move in 16 bits. This file contains only constants, which TypeScript imports too.
//
//   15 drop    14 promote    13-7 from (kind of the piece for a drop)    6-0 to

export const MOVE_NONE = 0;
export const MOVE_SQUARE_MASK = 127;
export const MOVE_FROM_SHIFT = 7;
export const MOVE_PROMOTE = 16384;
export const MOVE_DROP = 32768;

// The largest move lists known are 593 legal moves, 91 checks and 105 evasions.
export const MAX_MOVES = 640;
export const MAX_CHECKS = 128;
export const MAX_EVASIONS = 128;

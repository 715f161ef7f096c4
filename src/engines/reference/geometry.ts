// The board of the reference engine as a mailbox: 81 cells inside a border of wall cells. A ray or a knight's jump that
// leaves the board meets a wall, so that no move needs a test for the edge. A file takes 20 cells, and its ranks stand
// on cells 6 to 14 of these. With 20 cells for a file, equal differences of two cells mean equal distances in files and
// in ranks. So one table gives the relation of two cells by their difference.

import { fileOf, makeSquare, rankOf, type Square } from '../../shogi/square';

const STRIDE = 20;
const RANK_OFFSET = 5;

/** Cells of the board and its frame. In tables by piece and cell each piece has this many entries. */
export const CELLS = 11 * STRIDE;

/**
 * Eight directions, clockwise, beginning with the direction to the top of a diagram. Opposite directions differ by 4.
 */
export const DIRECTIONS = 8;
export const STEP_OF = Int32Array.of(-1, -21, -20, -19, 1, 21, 20, 19);
export const DOWN = 4;

/** Where the knights of the attacker (up) and of the defender (down) jump to. */
export const ATTACKER_JUMPS = [-22, 18] as const;
export const DEFENDER_JUMPS = [22, -18] as const;

function cellOf(square: Square): number {
  return fileOf(square) * STRIDE + rankOf(square) + RANK_OFFSET;
}

export function squareOf(cell: number): Square {
  return makeSquare(Math.floor(cell / STRIDE), (cell % STRIDE) - RANK_OFFSET);
}

/** 1 to 9 for cells of the board. */
export const RANK_OF = Uint8Array.from(
  { length: CELLS },
  (_, cell) => (cell % STRIDE) - RANK_OFFSET,
);
/** A bit for each file. */
export const FILE_BIT = Int32Array.from(
  { length: CELLS },
  (_, cell) => 1 << Math.floor(cell / STRIDE),
);

export const BOARD_CELLS = Uint8Array.from({ length: 81 }, (_, square) => cellOf(square));
/** The square of each cell; 81 for walls. */
export const SQUARE_OF = new Uint8Array(CELLS).fill(81);
BOARD_CELLS.forEach((cell, square) => {
  SQUARE_OF[cell] = square;
});

/** `RELATION[to - from + CELLS]`: how `to` lies as seen from `from`. */
export const RELATION = new Uint8Array(2 * CELLS);
/** Added to a direction where the cells are more than one step apart. */
export const DISTANT = 8;
export const ATTACKER_JUMP = 16;
export const DEFENDER_JUMP = 17;
/** Neither on one line nor a jump apart. */
export const UNRELATED = 31;

RELATION.fill(UNRELATED);
for (const jump of ATTACKER_JUMPS) RELATION[jump + CELLS] = ATTACKER_JUMP;
for (const jump of DEFENDER_JUMPS) RELATION[jump + CELLS] = DEFENDER_JUMP;
STEP_OF.forEach((step, direction) => {
  for (let distance = 1; distance <= 8; distance++) {
    RELATION[step * distance + CELLS] = distance === 1 ? direction : direction + DISTANT;
  }
});

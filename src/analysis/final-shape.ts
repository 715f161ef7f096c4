// The squares on which pieces stand as a picture (曲詰). What a picture shows is for people to say; only whether it
// is the same on both sides of a middle line can be told here.

import type { Board } from '../shogi/position';
import { BOARD_SIZE, makeSquare } from '../shogi/square';

/** Fewer pieces make no picture. */
const LEAST_PIECES = 7;

/** Nine rows, each from file 9 to file 1: `#` for a piece, `.` for none. */
export function drawShape(board: Board): string[] {
  const rows: string[] = [];
  for (let rank = 1; rank <= BOARD_SIZE; rank++) {
    let row = '';
    for (let file = BOARD_SIZE; file >= 1; file--) {
      row += board[makeSquare(file, rank)] === undefined ? '.' : '#';
    }
    rows.push(row);
  }
  return rows;
}

/** Is the picture its own mirror image, left and right, about the middle of what it covers? */
export function isSymmetric(board: Board): boolean {
  const rows = drawShape(board);
  const pieces = board.filter((piece) => piece !== undefined).length;
  if (pieces < LEAST_PIECES) return false;
  const isUsed = (column: number) => rows.some((row) => row[column] === '#');
  const columns = [...rows[0]!].map((_, column) => column).filter(isUsed);
  const sum = columns[0]! + columns.at(-1)!;
  return rows.every((row) => columns.every((column) => row[column] === row[sum - column]));
}

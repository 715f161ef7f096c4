// Shifts a whole position by files and ranks.

import { makeEmptyBoard, makePosition, type Position } from 'tsumeru/shogi';

/**
 * Shifts by this many files to the left and ranks down, as Black sees the board. Undefined when a piece would leave the
 * board.
 */
export function shiftPosition(
  position: Position,
  files: number,
  ranks: number,
): Position | undefined {
  const board = makeEmptyBoard();
  for (const [square, piece] of position.board.entries()) {
    if (piece === undefined) continue;
    const file = Math.floor(square / 9) + files;
    const rank = (square % 9) + ranks;
    if (file < 0 || file > 8 || rank < 0 || rank > 8) return undefined;
    board[file * 9 + rank] = piece;
  }
  return makePosition({ ...position, board });
}

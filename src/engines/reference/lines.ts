// Finds the pieces that are the only piece between the defender's king and a slider of the attacker: a defender's piece
// is pinned, an attacker's piece may discover a check. The board keeps the rays of the sliders, so that this is found
// for each piece separately.

import type { Board } from './board';
import { CELLS, DISTANT, RELATION, STEP_OF, UNRELATED } from './geometry';
import { DEFENDER, EMPTY, SLIDES } from './pieces';

export const NO_LINE = -1;

/**
 * The direction from the king to this cell, if a slider of the attacker reaches the cell in a line with the king, and
 * no piece stands between the cell and the king; otherwise NO_LINE.
 */
export function lineOver(board: Board, king: number, cell: number): number {
  const rays = board.rays[cell]!;
  if (rays === 0) return NO_LINE;
  const relation = RELATION[cell - king + CELLS]!;
  if (relation >= DISTANT * 2) return NO_LINE;
  const direction = relation & 7;
  if (!((rays >> ((direction + 4) & 7)) & 1)) return NO_LINE;
  return isClear(board, king, cell, direction) ? direction : NO_LINE;
}

/** Are all cells between two cells of a line empty? */
export function isClear(board: Board, from: number, to: number, direction: number): boolean {
  const { cells } = board;
  const step = STEP_OF[direction]!;
  for (let cell = from + step; cell !== to; cell += step) if (cells[cell] !== EMPTY) return false;
  return true;
}

/** Does a piece with this reach on `from` attack `to` on the present board? */
export function attacks(board: Board, reach: number, from: number, to: number): boolean {
  const relation = RELATION[to - from + CELLS]!;
  if (relation === UNRELATED || !((reach >>> relation) & 1)) return false;
  const isNear = relation < DISTANT || relation >= DISTANT * 2;
  return isNear || isClear(board, from, to, relation & 7);
}

/** Is the attacker's piece on this cell pinned to the attacker's king? */
export function isAttackerPinned(board: Board, cell: number): boolean {
  const king = board.attackerKing;
  if (king === 0) return false;
  const relation = RELATION[cell - king + CELLS]!;
  if (relation >= DISTANT * 2 || !isClear(board, king, cell, relation & 7)) return false;
  const step = STEP_OF[relation & 7]!;
  let behind = cell + step;
  while (board.cells[behind] === EMPTY) behind += step;
  const piece = board.cells[behind]!;
  return (piece & DEFENDER) !== 0 && ((SLIDES[piece]! >> ((relation + 4) & 7)) & 1) !== 0;
}

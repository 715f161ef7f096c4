// Pieces that stand alone between a king and a slider behind them: those of the defender are pinned, those of the
// attacker may discover a check. Because the board keeps the rays of sliders, both are found for one piece at a time.

import type { Board } from './board';
import { CELLS, DISTANT, RELATION, STEP_OF, UNRELATED } from './geometry';
import { DEFENDER, EMPTY, SLIDES } from './pieces';

export const NO_LINE = -1;

/**
 * The direction from the king to this cell, if an attacker's slide comes over the cell towards the king and
 * nothing stands between the two; else NO_LINE.
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

/** Are the cells strictly between two on a line empty? */
export function isClear(board: Board, from: number, to: number, direction: number): boolean {
  const { cells } = board;
  const step = STEP_OF[direction]!;
  for (let cell = from + step; cell !== to; cell += step) if (cells[cell] !== EMPTY) return false;
  return true;
}

/** Does this piece on `from` attack `to`, as the board stands? */
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

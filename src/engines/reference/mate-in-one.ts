// Which of the checks, if any, mates at once? A check is no mate if the king can step to a neighbouring cell after it.
// This is tested without playing the check, unless the check opens a line. The remaining checks are played, and their
// evasions are generated.

import type { Board } from './board';
import { isMated } from './checks';
import { escapesOf } from './evasions';
import { CELLS, DISTANT, RELATION, STEP_OF } from './geometry';
import {
  CELL_MASK,
  DROP,
  FROM_SHIFT,
  type MoveList,
  NO_MOVE,
  PIECE_MASK,
  PIECE_SHIFT,
  PROMOTE,
} from './moves';
import { EMPTY, PROMOTED, REACH } from './pieces';

/** Would a piece on `to` attack `target` after the king has left its cell? */
function covers(board: Board, piece: number, to: number, target: number): boolean {
  const relation = RELATION[target - to + CELLS]!;
  if (!((REACH[piece]! >>> relation) & 1)) return false;
  if (relation < DISTANT || relation >= DISTANT * 2) return true;
  const step = STEP_OF[relation & 7]!;
  for (let cell = to + step; cell !== target; cell += step) {
    if (board.cells[cell] !== EMPTY && cell !== board.defenderKing) return false;
  }
  return true;
}

/**
 * Is it certain that the king can step away after this check? If the result is false, the king may still have a step.
 */
function leavesEscape(board: Board, move: number, escapes: number): boolean {
  const to = move & CELL_MASK;
  const from = (move >> FROM_SHIFT) & CELL_MASK;
  // Before the move the moving piece itself attacks its target. Only another attacker of the target protects the piece
  // there.
  const support = move & DROP ? 0 : 1;
  const mayOpenLine = support === 1 && board.rays[from] !== 0;
  if (mayOpenLine) return false;
  const king = board.defenderKing;
  if (board.attacks[to]! <= support && RELATION[to - king + CELLS]! < DISTANT) return true;
  const piece = ((move >> PIECE_SHIFT) & PIECE_MASK) + (move & PROMOTE ? PROMOTED : 0);
  for (let left = escapes; left; left &= left - 1) {
    const cell = king + STEP_OF[31 - Math.clz32(left & -left)]!;
    if (cell !== to && !covers(board, piece, to, cell)) return true;
  }
  return false;
}

/** The first check of the list that mates, or NO_MOVE. */
export function findMateInOne(board: Board, checks: MoveList): number {
  const escapes = escapesOf(board);
  for (let index = 0; index < checks.count; index++) {
    const move = checks.moves[index]!;
    if (leavesEscape(board, move, escapes)) continue;
    board.play(move);
    const isMate = isMated(board);
    board.takeBack(move);
    if (isMate) return move;
  }
  return NO_MOVE;
}

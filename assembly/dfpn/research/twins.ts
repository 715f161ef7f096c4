// Promotion twins: a check that promotes delays the same move without promotion until it is refuted. [N10] A does this for
// captures of the checking piece; for checks it gained nothing (docs/experiments.md).

import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_PROMOTE, MOVE_SQUARE_MASK } from '../../shogi/move';
import { BISHOP, LANCE, PAWN, ROOK, TYPE_MASK } from '../../shogi/piece';
import { pieceAt, side } from '../../shogi/position';
import { relativeRank } from '../../shogi/tables';
import { delay } from '../delayed-moves';
import { PROMOTION_TWINS } from '../features';
import { Frame, rowAt } from '../frame';
import { uses } from '../settings';

function moveOf(frame: Frame, index: i32): i32 {
  return rowAt(frame, index).move;
}

/** Is this a move without promotion that is hardly ever better than the same move with promotion? */
function isTwin(move: i32): bool {
  if (move & (MOVE_DROP | MOVE_PROMOTE)) return false;
  const type = pieceAt((move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK) & TYPE_MASK;
  if (type == PAWN || type == BISHOP || type == ROOK) return true;
  return type == LANCE && relativeRank(move & MOVE_SQUARE_MASK, side) == 1;
}

/**
 * Delays moves without promotion at an OR node. In the list the same move with promotion stands before such a move, but not
 * always next to it.
 */
function delayCheckTwins(frame: Frame): void {
  for (let i = 1; i < frame.count; i++) {
    const move = moveOf(frame, i);
    if (!isTwin(move)) continue;
    for (let j = i - 1; j >= 0; j--) {
      if (moveOf(frame, j) != (move | MOVE_PROMOTE)) continue;
      delay(frame, j, i);
      break;
    }
  }
}

export function delayTwins(frame: Frame): void {
  if (RESEARCH && frame.isOr && uses(PROMOTION_TWINS)) delayCheckTwins(frame);
}

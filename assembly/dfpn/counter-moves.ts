// Counter moves ([N10] C): a table from the opponent's last move to the move that decided the node after it. The table
// is used for one thing: it breaks ties among children with equal numbers.

import { COUNTER_MOVES_OFFSET, COUNTER_MOVES_SIZE } from '../layout';
import { privateAt } from '../regions';
import { MOVE_DROP, MOVE_NONE, MOVE_PROMOTE } from '../shogi/move';
import { COUNTER_MOVES } from './features';
import { DELAYED, Frame, rowAt } from './frame';
import { repeatedMove } from './research/ties';
import { uses } from './settings';

/** One u16 for each move without its promotion bit, and for each side that answers. */
function answerAddress(frame: Frame): usize {
  // The drop bit is moved to the place of the promotion bit, so that the index fits into 15 bits.
  const drop = frame.move & MOVE_DROP ? MOVE_PROMOTE : 0;
  const key = (frame.move & ~(MOVE_PROMOTE | MOVE_DROP)) | drop;
  return privateAt(COUNTER_MOVES_OFFSET) + ((<usize>((key << 1) | frame.isOr)) << 1);
}

export function clearCounterMoves(): void {
  memory.fill(privateAt(COUNTER_MOVES_OFFSET), 0, COUNTER_MOVES_SIZE);
}

/** The move to prefer at a node that is being entered, or MOVE_NONE. The node is not on the path yet. */
export function preferredMove(frame: Frame, depth: i32): i32 {
  if (RESEARCH) {
    const repeated = repeatedMove(frame, depth);
    if (repeated != MOVE_NONE) return repeated;
  }
  return uses(COUNTER_MOVES) && frame.move != MOVE_NONE
    ? load<u16>(answerAddress(frame))
    : MOVE_NONE;
}

/** Keeps the move that decided a node for its side to move. */
export function rememberAnswer(frame: Frame): void {
  if (!uses(COUNTER_MOVES) || frame.move == MOVE_NONE) return;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    // A delayed row has no numbers yet. Its memory still holds the numbers of an earlier node.
    if (row.flags & DELAYED) continue;
    if (row.delta == 0) return store<u16>(answerAddress(frame), <u16>row.move);
  }
}

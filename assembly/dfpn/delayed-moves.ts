// Delayed moves: similar moves form a queue, in which only the first move counts and is searched. When this move is
// lost for the side to move, the next move of the queue is activated. No verdict changes, because a queue is lost only
// when its last move is lost. This file finds the queues.
//
// All drops of the defender form one queue. With the profile GAME (`tuning.ts`) the drops on each square form a
// separate queue.
//
// With the profile LONE_KING a check by a drop of a sliding piece from a distance waits for the same drop one square
// nearer to the king. Drops beside the king do not wait, and no drop waits for them.
//
// Near the root a drop that takes long also activates the next drop (`children.ts`), because a search of the first drop
// may need millions of nodes where another drop refutes the check at once. Of all active drops of the one queue only
// the largest pn counts, so that the queue still counts as one reply.
//
//   R7k/9/9/9/9/9/p8/9/9 w r2b4g4s4n4l17p: a rook checks from eight squares away, and the defender holds every
//   kind of piece. He has 51 replies: 1a1b, 1a2b, and drops of seven kinds on seven squares. The first drop is P*2a
//   (nearest to the king, cheapest piece), the last is R*8a. Three replies count, so pn begins at 3 and not at 51.
//   When P*2a is mated, L*2a is activated. The same answer often mates it too (`proof-simulation.ts`).

import { contains } from '../shogi/bitboard';
import { checkers } from '../shogi/evasions';
import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_SQUARE_MASK } from '../shogi/move';
import { KING, TYPE_MASK, WHITE } from '../shogi/piece';
import { kingSquare, pieceAt } from '../shogi/position';
import { DIRECTIONS, DISTANT } from '../shogi/square';
import { relation } from '../shogi/tables';
import {
  CAPTURE_TWINS,
  DROP_QUEUE,
  EQUAL_CAPTURES,
  ONE_DROP_A_SQUARE,
  SQUARE_QUEUES,
} from './features';
import { DELAYED, Frame, rowAt } from './frame';
import { uses } from './settings';

/** Row `index` waits until row `before` is lost for the side to move. */
export function delay(frame: Frame, before: i32, index: i32): void {
  rowAt(frame, before).successor = <u16>(index + 1);
  const row = rowAt(frame, index);
  row.flags = row.flags | DELAYED;
}

function moveOf(frame: Frame, index: i32): i32 {
  return rowAt(frame, index).move;
}

/** Do all drops of this AND node form one queue? If not, the drops on each square form a queue. */
export function dropsFormOneQueue(frame: Frame): bool {
  return uses(DROP_QUEUE) && !(uses(SQUARE_QUEUES) && frame.profile.squareQueues);
}

/** Delays drops. The list has them from the king outwards, and on each square from the cheapest piece up. */
function delayDrops(frame: Frame): void {
  const isOneQueue = dropsFormOneQueue(frame);
  let last = -1;
  for (let i = 0; i < frame.count; i++) {
    const move = moveOf(frame, i);
    if (!(move & MOVE_DROP)) continue;
    if (last >= 0 && (isOneQueue || ((move ^ moveOf(frame, last)) & MOVE_SQUARE_MASK) == 0)) {
      delay(frame, last, i);
    }
    last = i;
  }
}

function fromOf(move: i32): i32 {
  return (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
}

/** Two captures of the checking piece stand next to each other in the list. Do they lead to similar positions? */
function areAlike(before: i32, move: i32): bool {
  if (fromOf(before) == fromOf(move)) return uses(CAPTURE_TWINS);
  return uses(EQUAL_CAPTURES) && pieceAt(fromOf(before)) == pieceAt(fromOf(move));
}

function movesKing(move: i32): bool {
  return (pieceAt(fromOf(move)) & TYPE_MASK) == KING;
}

/**
 * Delays captures of the checking piece ([N10] A and B). In the list the captures stand together, and a promotion
 * stands before the same move without promotion.
 */
function delayCaptures(frame: Frame): void {
  for (let i = 1; i < frame.count; i++) {
    const move = moveOf(frame, i);
    const before = moveOf(frame, i - 1);
    const to = move & MOVE_SQUARE_MASK;
    if ((move | before) & MOVE_DROP || (before & MOVE_SQUARE_MASK) != to) continue;
    if (!contains(checkers, to)) continue;
    if (!movesKing(move) && !movesKing(before) && areAlike(before, move)) delay(frame, i - 1, i);
  }
}

/**
 * Delays checks by drops from a distance. In the list the drops of one kind stand together, in the order of their
 * squares. So the drops from one direction stand there from the king outwards, or from the edge inwards.
 */
function delayFarDrops(frame: Frame): void {
  const king = kingSquare(WHITE);
  for (let i = 1; i < frame.count; i++) {
    const move = moveOf(frame, i);
    const to = move & MOVE_SQUARE_MASK;
    const direction = relation(king, to);
    if (!(move & MOVE_DROP) || direction < DISTANT || direction >= DISTANT + DIRECTIONS) continue;
    for (let j = i - 1; j >= 0; j--) {
      const before = moveOf(frame, j);
      if ((before ^ move) & ~MOVE_SQUARE_MASK) break;
      const square = before & MOVE_SQUARE_MASK;
      if (relation(king, square) != direction) continue;
      if (square > king) delay(frame, j, i);
      else delay(frame, i, j);
      break;
    }
  }
}

/** Called when a node has just been expanded. Delays the rows that are similar to the row before them. */
export function delayAlike(frame: Frame): void {
  if (frame.isOr) {
    if (frame.profile.farDropQueues) delayFarDrops(frame);
    return;
  }
  if (uses(ONE_DROP_A_SQUARE)) delayDrops(frame);
  if (uses(CAPTURE_TWINS) || uses(EQUAL_CAPTURES)) delayCaptures(frame);
}

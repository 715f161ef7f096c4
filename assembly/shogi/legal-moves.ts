// All legal moves of the side to move, and perft over them. The search does not use these functions. They are for the
// tests of the move generators and for programs that embed the core.

import { inCheck, targetsOf } from './attacks';
import { highWord, lowWord, occupied } from './bitboard';
import { generateEvasions } from './evasions';
import { dropUnsafe, isForbiddenDrop } from './legality';
import { MAX_MOVES } from './move';
import {
  beginList,
  canStand,
  dropMove,
  holds,
  listLength,
  moveAt,
  push,
  pushBoth,
} from './move-list';
import { EMPTY, PAWN, ROOK, TYPE_MASK } from './piece';
import { doMove, kingSquare, pieceAt, side, undoMove } from './position';
import { LOW_SQUARES, NO_SQUARE, SQUARES } from './square';

function pushBoardMoves(from: i32, color: i32): void {
  const type = pieceAt(from) & TYPE_MASK;
  const targets = targetsOf(color, type, from);
  for (let low = lowWord(targets); low; low &= low - 1) pushBoth(from, <i32>ctz(low), color);
  for (let high = highWord(targets); high; high &= high - 1)
    pushBoth(from, LOW_SQUARES + <i32>ctz(high), color);
}

function pushDrops(color: i32): void {
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if (!holds(color, kind)) continue;
    for (let to = 0; to < SQUARES; to++) {
      if (pieceAt(to) == EMPTY && canStand(kind, color, to) && !isForbiddenDrop(kind, to, color)) {
        push(dropMove(kind, to));
      }
    }
  }
}

/** Writes all legal moves of the side to move and returns their number. */
export function generateLegalMoves(list: usize): i32 {
  const color = side;
  const king = kingSquare(color);
  if (inCheck(color, king)) return generateEvasions(list);
  beginList(list);
  const pieces = occupied(color);
  for (let low = lowWord(pieces); low; low &= low - 1) pushBoardMoves(<i32>ctz(low), color);
  for (let high = highWord(pieces); high; high &= high - 1) {
    pushBoardMoves(LOW_SQUARES + <i32>ctz(high), color);
  }
  pushDrops(color);
  assert(listLength() <= MAX_MOVES);
  if (king == NO_SQUARE) return listLength();
  dropUnsafe(list, king, true);
  return listLength();
}

/**
 * The number of leaves of the tree of legal moves at this depth. The list of each ply begins where the list of the ply
 * before ends.
 */
export function perft(depth: i32, list: usize): f64 {
  const count = generateLegalMoves(list);
  if (depth <= 1) return depth == 1 ? count : 1;
  let leaves: f64 = 0;
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    doMove(move);
    leaves += perft(depth - 1, list + ((<usize>count) << 2));
    undoMove(move);
  }
  return leaves;
}

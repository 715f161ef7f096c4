// Decides whether a pseudo-legal move is legal: it must not leave the own king in check, and it must not be a pawn drop
// that mates (打ち歩詰め).

import { attackersOf, isAttacked, isAttackedWithoutKing, loneBlockers } from './attacks';
import {
  allOccupied,
  contains,
  highWord,
  isEmpty,
  lowWord,
  occupied,
  squareSet,
  without,
} from './bitboard';
import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_SQUARE_MASK } from './move';
import { listLength, moveAt, push, truncateList } from './move-list';
import { BLACK, KING, PAWN } from './piece';
import { doMove, kingSquare, side, undoMove } from './position';
import { DOWN, LOW_SQUARES, NO_SQUARE, UP } from './square';
import { ray, relation, stepsOf } from './tables';

/** Does this pawn drop by `color` give check? */
function isPawnCheck(to: i32, color: i32): bool {
  const king = kingSquare(color ^ 1);
  return king != NO_SQUARE && relation(to, king) == (color == BLACK ? UP : DOWN);
}

/**
 * Is a pawn drop of `color` on this square, which gives check, mate (打ち歩詰め)? Only the board decides: nothing can
 * be interposed against a pawn, so hands do not matter, and rules about repetition are not considered.
 */
export function isPawnDropMate(to: i32, color: i32): bool {
  const king = kingSquare(color ^ 1);
  const defender = color ^ 1;
  return !canCaptureDrop(to, king, defender) && !canKingLeave(to, king, defender);
}

function canCaptureDrop(to: i32, king: i32, defender: i32): bool {
  const captors = without(attackersOf(to, defender), squareSet(king));
  if (isEmpty(captors)) return false;
  const pinned = loneBlockers(king, defender ^ 1);
  // A pinned piece may still capture if it stays on the line of its pin.
  for (let low = lowWord(captors); low; low &= low - 1)
    if (mayLeaveTo(<i32>ctz(low), to, king, pinned)) return true;
  for (let high = highWord(captors); high; high &= high - 1)
    if (mayLeaveTo(LOW_SQUARES + <i32>ctz(high), to, king, pinned)) return true;
  return false;
}

/** May the piece on `from` go to `to`? */
function mayLeaveTo(from: i32, to: i32, king: i32, pinned: v128): bool {
  if (!contains(pinned, from)) return true;
  return (relation(king, from) & 7) == (relation(king, to) & 7);
}

function canKingLeave(dropped: i32, king: i32, defender: i32): bool {
  const blocked = v128.or(without(allOccupied(), squareSet(king)), squareSet(dropped));
  const steps = without(stepsOf(defender, KING, king), occupied(defender));
  for (let low = lowWord(steps); low; low &= low - 1) {
    if (!isAttacked(<i32>ctz(low), defender ^ 1, blocked)) return true;
  }
  for (let high = highWord(steps); high; high &= high - 1) {
    if (!isAttacked(LOW_SQUARES + <i32>ctz(high), defender ^ 1, blocked)) return true;
  }
  return false;
}

/** Is this a pawn drop that is forbidden because it mates? */
export function isForbiddenDrop(kind: i32, to: i32, color: i32): bool {
  return kind == PAWN && isPawnCheck(to, color) && isPawnDropMate(to, color);
}

/**
 * The king of the side to move is not in check. Is it safe after this pseudo-legal move? `pinned` are the pinned pieces
 * of the side to move.
 */
function keepsKingSafe(move: i32, king: i32, pinned: v128): bool {
  if (move & MOVE_DROP) return true;
  const to = move & MOVE_SQUARE_MASK;
  const from = (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  if (from == king) return !isAttackedWithoutKing(to, king, side ^ 1);
  return !contains(pinned, from) || contains(ray(relation(king, from) & 7, king), to);
}

/**
 * Removes from the list that is being written all moves that leave the mover's own king in check. Only moves of the
 * king (`movesKing`: the list may contain some) and of pinned pieces can do so.
 */
export function dropUnsafe(list: usize, king: i32, movesKing: bool): void {
  const pinned = v128.and(loneBlockers(king, side ^ 1), occupied(side));
  if (!movesKing && isEmpty(pinned)) return;
  const count = listLength();
  truncateList(0);
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    if (keepsKingSafe(move, king, pinned)) push(move);
  }
}

/**
 * Does a legal move of the side to move give check? The move is made and taken back, which is slow. So this is used
 * only in rare cases.
 */
export function givesCheck(move: i32): bool {
  const king = kingSquare(side ^ 1);
  if (king == NO_SQUARE) return false;
  const by = side;
  doMove(move);
  const check = isAttacked(king, by, allOccupied());
  undoMove(move);
  return check;
}

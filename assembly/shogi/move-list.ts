// Writes moves to a list, which has 32 bits for each move. Also says where a piece may be placed (行き所のない駒, two
// pawns) and where it may promote.

import { handCount } from './hand';
import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_PROMOTE } from './move';
import { KNIGHT, PAWN, PROMOTABLE_TYPES, TYPE_MASK } from './piece';
import { hand, pawnFiles, pieceAt } from './position';
import { fileOf, relativeRank } from './tables';

const PROMOTION_RANKS = 3;

let cursor: usize = 0;
let start: usize = 0;

export function beginList(address: usize): void {
  start = address;
  cursor = address;
}

export function listLength(): i32 {
  return <i32>((cursor - start) >> 2);
}

/** Shortens the list to its first `length` moves. */
export function truncateList(length: i32): void {
  cursor = start + ((<usize>length) << 2);
}

export function moveAt(list: usize, index: i32): i32 {
  return load<u32>(list + ((<usize>index) << 2));
}

export function push(move: i32): void {
  store<u32>(cursor, move);
  cursor += 4;
}

/** Is this a square from which an unpromoted piece of this type could never move again (行き所のない駒)? */
export function isDeadEnd(type: i32, color: i32, to: i32): bool {
  if (type > KNIGHT) return false;
  const rank = relativeRank(to, color);
  return rank == 0 || (rank == 1 && type == KNIGHT);
}

export function canPromote(type: i32, color: i32, from: i32, to: i32): bool {
  if (!((PROMOTABLE_TYPES >> type) & 1)) return false;
  return relativeRank(to, color) < PROMOTION_RANKS || relativeRank(from, color) < PROMOTION_RANKS;
}

/** A move of the piece on `from`: promoting, not promoting, or both. */
export function pushBoth(from: i32, to: i32, color: i32): void {
  const type = pieceAt(from) & TYPE_MASK;
  const move = to | (from << MOVE_FROM_SHIFT);
  if (canPromote(type, color, from, to)) push(move | MOVE_PROMOTE);
  if (!isDeadEnd(type, color, to)) push(move);
}

/** How many moves `pushBoth` would write. */
export function countBoth(from: i32, to: i32, color: i32): i32 {
  const type = pieceAt(from) & TYPE_MASK;
  return (canPromote(type, color, from, to) ? 1 : 0) + (isDeadEnd(type, color, to) ? 0 : 1);
}

export function dropMove(kind: i32, to: i32): i32 {
  return to | (kind << MOVE_FROM_SHIFT) | MOVE_DROP;
}

/** May this kind be dropped here by the rules of dead ends and of two pawns on a file? */
export function canStand(kind: i32, color: i32, to: i32): bool {
  if (isDeadEnd(kind, color, to)) return false;
  return kind != PAWN || ((pawnFiles(color) >> fileOf(to)) & 1) == 0;
}

export function holds(color: i32, kind: i32): bool {
  return handCount(hand(color), kind) > 0;
}

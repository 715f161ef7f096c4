// What is wrong with a problem, or tolerated: the classes of other mating moves, and how they are told apart.
// Terms: `docs/glossary.md`.

import { reachableSquares } from '../shogi/attacks';
import { DIRECTIONS, RAYS } from '../shogi/motion';
import { type BoardMove, isDrop, type Move } from '../shogi/move';
import { opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { Square } from '../shogi/square';

/**
 * - `early` 早詰: a mate in fewer plies than the solution has
 * - `second` 余詰: another mate
 * - `detour` 迂回: another mate that comes back into the solution, later
 * - `indifferent` 非限定: the same piece from another distance, or promoted instead of not, to the same effect
 * - `final` 最終手余詰: another mate at the last ply
 */
export type CookClass = 'early' | 'second' | 'detour' | 'indifferent' | 'final';

const FAULTS: readonly CookClass[] = ['early', 'second'];

/** Does it make the problem unsound? The others are reported and tolerated. */
export function isFault(cook: { readonly class: CookClass }): boolean {
  return FAULTS.includes(cook.class);
}

/** Might the moves be one to a composer: promotion apart, or a slider's check from another distance? */
export function isIndifferent(position: Position, one: Move, other: Move): boolean {
  if (isDrop(one) || isDrop(other)) {
    const isSameKind = isDrop(one) && isDrop(other) && one.drop === other.drop;
    return isSameKind && 'LBR'.includes(one.drop) && areInLine(position, one.to, other.to);
  }
  if (one.from !== other.from) return false;
  if (one.to === other.to) return true;
  const isFarCheck = (move: BoardMove) => givesCheckFarOff(position, move);
  return areInLine(position, one.to, other.to) && [one, other].every(isFarCheck);
}

/** Does the piece that moves give check itself, and would from further off? A discovered check is no such thing. */
function givesCheckFarOff(position: Position, move: BoardMove): boolean {
  const { board } = playKnownMove(position, move);
  const king = findKing(board, opponent(position.turn))!;
  const isSlider = 'LBR'.includes(board[move.to]!.kind);
  return isSlider && reachableSquares(board, move.to).includes(king);
}

/** Do both squares lie in the same direction from the defender's king? */
function areInLine({ board, turn }: Position, one: Square, other: Square): boolean {
  const rays = RAYS[findKing(board, opponent(turn))!]!;
  return DIRECTIONS.some((index) => rays[index]!.includes(one) && rays[index]!.includes(other));
}

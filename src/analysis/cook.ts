// The name of another check that mates (cook, early cook, detour, …), from the facts known about it. `docs/faults.md`
// defines the terms.

import type { FaultKind } from '../answers/terms';
import { reachableSquares } from '../shogi/attacks';
import { DIRECTIONS, raysFrom } from '../shogi/motion';
import { type BoardMove, isDrop, type Move } from '../shogi/move';
import { opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { Square } from '../shogi/square';

export interface CookFacts {
  /** Plies of the solution from here to its end. */
  readonly left: number;
  /** Proven bounds of the plies that the mate by the other check takes from here. */
  readonly atLeast: number;
  readonly atMost: number;
  /** Does the solution mate at once here? */
  readonly isLastPly: boolean;
  /** Is the other check alike to the move of the solution (`isAlike`)? */
  readonly isAlike: boolean;
  /** Can the defender lead the mate back into the solution? Undefined: not known. */
  readonly dependsOnLine: boolean | undefined;
}

/** The name of another check that mates; undefined if the facts that decide it are not known. */
export function classifyCook(facts: CookFacts): FaultKind | undefined {
  const { left, atLeast, atMost, isLastPly, isAlike, dependsOnLine } = facts;
  if (isLastPly) return 'final-cook';
  if (atMost < left) return 'early-cook';
  if (atLeast < left) return undefined;
  const isEqual = atMost === left;
  const isLonger = atLeast > left;
  if (isAlike && isEqual) return 'indifferent';
  if (isAlike && !isLonger) return undefined;
  if (dependsOnLine === undefined) return undefined;
  if (!dependsOnLine) return 'cook';
  if (isEqual) return 'transposed';
  return isLonger ? 'detour' : undefined;
}

/** Is every name that the check can still get the name of a fault? */
export function isSurelyFault(facts: CookFacts): boolean {
  const { left, atMost, isLastPly, isAlike, dependsOnLine } = facts;
  if (isLastPly) return false;
  if (atMost < left) return true;
  return !isAlike && (atMost === left || dependsOnLine === false);
}

/** Do composers count the two moves as one: equal but for promotion, or a slider's check from another distance? */
export function isAlike(position: Position, one: Move, other: Move): boolean {
  if (isDrop(one) || isDrop(other)) {
    const isSameKind = isDrop(one) && isDrop(other) && one.drop === other.drop;
    return isSameKind && 'LBR'.includes(one.drop) && areInLine(position, one.to, other.to);
  }
  if (one.from !== other.from) return false;
  if (one.to === other.to) return true;
  const isFarCheck = (move: BoardMove) => givesCheckFarOff(position, move);
  return areInLine(position, one.to, other.to) && [one, other].every(isFarCheck);
}

/** Is the piece that moves a slider that gives check itself? A discovered check does not count. */
function givesCheckFarOff(position: Position, move: BoardMove): boolean {
  const { board } = playKnownMove(position, move);
  const king = findKing(board, opponent(position.turn))!;
  const isSlider = 'LBR'.includes(board[move.to]!.kind);
  return isSlider && reachableSquares(board, move.to).includes(king);
}

/** Do both squares lie in the same direction from the defender's king? */
function areInLine({ board, turn }: Position, one: Square, other: Square): boolean {
  const rays = raysFrom(findKing(board, opponent(turn))!);
  return DIRECTIONS.some((index) => rays[index]!.includes(one) && rays[index]!.includes(other));
}

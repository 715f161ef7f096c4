// What another check that mates is called, by what is known of it. Terms: `docs/faults.md`.

import { reachableSquares } from '../shogi/attacks';
import { DIRECTIONS, raysFrom } from '../shogi/motion';
import { type BoardMove, isDrop, type Move } from '../shogi/move';
import { opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { Square } from '../shogi/square';
import type { FaultKind } from '../terms';

export interface CookFacts {
  /** Plies of the solution from here on, and between which the mate by the other check is proven to lie. */
  readonly left: number;
  readonly atLeast: number;
  readonly atMost: number;
  /** Does the solution mate at once here? */
  readonly isLastPly: boolean;
  readonly isAlike: boolean;
  /** Can the defender lead it back into the solution? Undefined: not known. */
  readonly dependsOnLine: boolean | undefined;
}

/** What another check that mates is; undefined where that hangs on what is not known. */
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

/** Is it a fault whatever is still to be found out? */
export function isSurelyFault(facts: CookFacts): boolean {
  const { left, atMost, isLastPly, isAlike, dependsOnLine } = facts;
  if (isLastPly) return false;
  if (atMost < left) return true;
  return !isAlike && (atMost === left || dependsOnLine === false);
}

/** Are the moves one to a composer: promotion apart, or a slider's check from another distance? */
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

/** Does the piece that moves give check itself, and would from further off? A discovered check is no such thing. */
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

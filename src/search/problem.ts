// The problem that a solver is given: a position or its text, and which side is to move in it.

import { InputError } from '../base/errors';
import { parsePlayed } from '../notation/usi-position';
import type { Side } from '../options/table';
import { isCheck } from '../shogi/attacks';
import { type Color, opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { type Problem, takePosition } from '../shogi/shape';
import { judgePosition } from '../shogi/validate';

/** The position, not yet validated. Throws an `InputError` if the input is no position. */
export function takeProblem(input: Problem): Position {
  return typeof input === 'string' ? parsePlayed(input).position : takePosition(input);
}

/** Throws an `InputError` for a position that a solver cannot take. */
export function judgeProblem(position: Position, side: Side): void {
  if (side === 'attacker') {
    judgePosition(position);
    return;
  }
  const { turn } = position;
  judgePosition(position, turn);
  if (isCheck(position)) return;
  const message = `${turn} is to move as the defender, but there is no check to answer`;
  throw new InputError('not-in-check', message);
}

/**
 * Is the side to move the defender? True if it is in check and the other side has no king. So it is after a move of the
 * attacker in a composed problem.
 */
export function isDefendersTurn(position: Position): boolean {
  const { board, turn } = position;
  return findKing(board, opponent(turn)) === undefined && isCheck(position);
}

export function attackerOf({ turn }: Position, side: Side): Color {
  return side === 'attacker' ? turn : opponent(turn);
}

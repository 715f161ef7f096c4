// What a solver is asked about: a position, or its SFEN, and who of the two is to move in it.

import { InputError } from '../base/errors';
import { parseSfen } from '../formats/sfen';
import type { Side } from '../options/table';
import { isCheck } from '../shogi/attacks';
import { type Color, opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { takePosition } from '../shogi/shape';
import { judgePosition } from '../shogi/validate';

/** The position, not judged yet. Throws an `InputError` for what is none. */
export function takeProblem(input: Position | string): Position {
  return typeof input === 'string' ? parseSfen(input, { validate: false }) : takePosition(input);
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
  const message = `${turn} is to move as the defender and not in check: there is nothing to answer`;
  throw new InputError('not-in-check', message);
}

/** Is it the defender's turn, whoever is asked about? Behind a move of the attacker the side to move is in check by one without a king. */
export function isDefendersTurn(position: Position): boolean {
  const { board, turn } = position;
  return findKing(board, opponent(turn)) === undefined && isCheck(position);
}

export function attackerOf({ turn }: Position, side: Side): Color {
  return side === 'attacker' ? turn : opponent(turn);
}

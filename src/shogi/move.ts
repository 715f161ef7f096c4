// A move as a plain value: a piece is moved on the board, or dropped from the hand. A move does not refer to a
// position; `rules.ts` decides whether it is legal in one.

import { InputError } from '../base/errors';
import { type HandKind, isHandKind } from './piece';
import { isSquare, type Square } from './square';

/** A move of a piece on the board. */
export interface BoardMove {
  readonly from: Square;
  readonly to: Square;
  readonly promote: boolean;
}

/** A drop of a piece from the hand. */
export interface DropMove {
  readonly drop: HandKind;
  readonly to: Square;
}

/** A move on the board, or a drop. */
export type Move = BoardMove | DropMove;

export function isDrop(move: Move): move is DropMove {
  return 'drop' in move;
}

/** Whether a value from outside has the shape of a move. */
export function isMove(value: unknown): value is Move {
  try {
    return copyMove(value) !== undefined;
  } catch {
    return false;
  }
}

/**
 * A copy of a move from outside, made by reading each part once; undefined if the value is no move. Errors of the
 * value's getters are not caught.
 */
export function copyMove(value: unknown): Move | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { from, to, promote, drop } = value as Record<string, unknown>;
  if (!isSquare(to)) return undefined;
  if ('drop' in value) return isHandKind(drop) && !('from' in value) ? { drop, to } : undefined;
  const isBoardMove = isSquare(from) && from !== to && typeof promote === 'boolean';
  return isBoardMove ? { from, to, promote } : undefined;
}

/** Throws `not-a-move` unless the value has the shape of a move. */
export function requireMove(value: unknown): asserts value is Move {
  if (!isMove(value)) throw new InputError('not-a-move');
}

export function areMovesEqual(one: Move, other: Move): boolean {
  if (one.to !== other.to) return false;
  if (isDrop(one) || isDrop(other)) {
    return isDrop(one) && isDrop(other) && one.drop === other.drop;
  }
  return one.from === other.from && one.promote === other.promote;
}

/** The same moves in the same order. */
export function areLinesEqual(one: readonly Move[], other: readonly Move[]): boolean {
  return one.length === other.length && one.every((move, i) => areMovesEqual(move, other[i]!));
}

// Whether a value from outside is a position at all: JavaScript callers and stored data can hand
// over anything. The rules a position must obey are for `validate.ts`.

import { InputError } from '../errors';
import { COLORS, type Color, canPromote, HAND_KINDS, isKind } from './piece';
import type { Position } from './position';
import { SQUARE_COUNT } from './square';

/** Throws `not-a-position` for any value that has not the shape of a position. */
export function requirePosition(value: unknown): asserts value is Position {
  if (!isPosition(value)) throw new InputError('not-a-position');
}

/** Whether the value has a board of 81, two hands, a side to move and a move number. */
export function isPosition(value: unknown): value is Position {
  if (!isObject(value)) return false;
  const { board, hands, turn, moveNumber } = value;
  if (!Array.isArray(board) || board.length !== SQUARE_COUNT) return false;
  // `Array.from` turns holes, which `every` would pass over, into undefined.
  if (!Array.from(board).every(isPieceOrEmpty)) return false;
  if (!isObject(hands) || !COLORS.every((color) => isHand(hands[color]))) return false;
  return COLORS.includes(turn as Color) && isCount(moveNumber) && moveNumber > 0;
}

function isPieceOrEmpty(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isObject(value)) return false;
  const { color, kind, promoted } = value;
  if (!COLORS.includes(color as Color) || !isKind(kind)) return false;
  return promoted === false || (promoted === true && canPromote(kind));
}

function isHand(value: unknown): boolean {
  return isObject(value) && HAND_KINDS.every((kind) => isCount(value[kind]));
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

// Checks whether a value from outside has the shape of a position. JavaScript callers and stored data may give
// anything, even objects that change while they are read, so each part is read exactly once. `validate.ts` checks the
// rules that a position must obey.

import { InputError } from '../base/errors';
import { type Hand, makeHand } from './hand';
import {
  COLORS,
  type Color,
  canPromote,
  getPiece,
  HAND_KINDS,
  type HandKind,
  isKind,
  type Piece,
} from './piece';
import { makePosition, type Position } from './position';
import { SQUARE_COUNT } from './square';

/** A position, or a value that has one, such as a record of `parseRecord` or a `Game`. */
export type GivenPosition = Position | { readonly position: Position };

/** A problem: a position, a value that has one, or the text of a position. */
export type Problem = GivenPosition | string;

/**
 * A checked copy of the value, or, with `make`, of `make(value)`; of its position if the value has one. Throws
 * `not-a-position` if it is neither, or if reading the value throws.
 */
export function takePosition<Value>(value: Value, make?: (value: Value) => unknown): Position {
  let position: Position | undefined;
  try {
    position = copyPosition(make === undefined ? value : make(value));
  } catch (cause) {
    throw new InputError('not-a-position', undefined, { cause });
  }
  if (position === undefined) throw new InputError('not-a-position');
  return position;
}

/** A copy of the position; undefined if the value is none and has none. Errors of the value's getters are not caught. */
function copyPosition(value: unknown): Position | undefined {
  if (!isObject(value)) return undefined;
  const { board, hands, turn, moveNumber, position } = value;
  if (board === undefined && position !== undefined) return copyPosition(position);
  const squares = copyBoard(board);
  if (squares === undefined || !isObject(hands)) return undefined;
  const black = copyHand(hands.black);
  const white = copyHand(hands.white);
  if (black === undefined || white === undefined) return undefined;
  if (!COLORS.includes(turn as Color) || !isCount(moveNumber) || moveNumber === 0) return undefined;
  return makePosition({ board: squares, hands: { black, white }, turn: turn as Color, moveNumber });
}

function copyBoard(value: unknown): (Piece | undefined)[] | undefined {
  if (!Array.isArray(value) || value.length !== SQUARE_COUNT) return undefined;
  const board: (Piece | undefined)[] = [];
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const given: unknown = value[square];
    const piece = copyPiece(given);
    if (piece === undefined && given !== undefined) return undefined;
    board.push(piece);
  }
  return board;
}

function copyPiece(value: unknown): Piece | undefined {
  if (!isObject(value)) return undefined;
  const { color, kind, promoted } = value;
  if (!COLORS.includes(color as Color) || !isKind(kind)) return undefined;
  const isFace = promoted === false || (promoted === true && canPromote(kind));
  return isFace ? getPiece(color as Color, kind, promoted) : undefined;
}

/** A copy of a hand; undefined if the value is no hand. Errors of the value's getters are not caught. */
export function copyHand(value: unknown): Hand | undefined {
  if (!isObject(value)) return undefined;
  const counts: Partial<Record<HandKind, number>> = {};
  for (const kind of HAND_KINDS) {
    const count = value[kind];
    if (!isCount(count)) return undefined;
    counts[kind] = count;
  }
  return makeHand(counts);
}

/** A whole number from 0. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

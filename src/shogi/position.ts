// A position: board, hands, side to move and move number. Positions are frozen; playing a move makes a new one. Nothing
// is checked here: `validate.ts` checks positions, and `rules.ts` checks moves.

import { areHandsEqual, EMPTY_HAND, type Hand } from './hand';
import type { Color, Piece } from './piece';
import { SQUARE_COUNT, type Square } from './square';

/** 81 entries, by square. */
export type Board = readonly (Piece | undefined)[];

/** The hands of both sides. */
export type Hands = Readonly<Record<Color, Hand>>;

/** A position: board, both hands, and the side to move. */
export interface Position {
  readonly board: Board;
  readonly hands: Hands;
  /** The side to move. */
  readonly turn: Color;
  readonly moveNumber: number;
}

const EMPTY_HANDS: Hands = Object.freeze({ black: EMPTY_HAND, white: EMPTY_HAND });

/** A frozen position; the board is copied (by spreading: `slice` is slow on frozen arrays). */
export function makePosition(parts: {
  board: Board;
  hands?: Hands;
  turn?: Color;
  moveNumber?: number;
}): Position {
  const { board, hands = EMPTY_HANDS, turn = 'black', moveNumber = 1 } = parts;
  const { black, white } = hands;
  return freezePosition({ board: [...board], hands: { black, white }, turn, moveNumber });
}

/**
 * Freezes this position and its board and hands, without copying them. The caller must not have handed out these
 * objects before.
 */
export function freezePosition(position: Position): Position {
  Object.freeze(position.board);
  Object.freeze(position.hands);
  return Object.freeze(position);
}

/** An empty board that may still be changed. */
export function makeEmptyBoard(): (Piece | undefined)[] {
  return new Array<Piece | undefined>(SQUARE_COUNT).fill(undefined);
}

/** The number of pieces on a board, kings included. */
export function countOnBoard(board: Board): number {
  return board.reduce((sum, piece) => (piece === undefined ? sum : sum + 1), 0);
}

export function findKing(board: Board, color: Color): Square | undefined {
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const piece = board[square];
    if (piece !== undefined && piece.kind === 'K' && piece.color === color) return square;
  }
  return undefined;
}

function arePiecesEqual(one: Piece | undefined, other: Piece | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.color === other.color && one.kind === other.kind && one.promoted === other.promoted;
}

/** Same board, hands and side to move; the move number does not count. */
export function arePositionsEqual(one: Position, other: Position): boolean {
  return (
    one.turn === other.turn &&
    areHandsEqual(one.hands.black, other.hands.black) &&
    areHandsEqual(one.hands.white, other.hands.white) &&
    one.board.every((piece, square) => arePiecesEqual(piece, other.board[square]))
  );
}

// A move as one integer, which has everything that is needed to take the move back.
//
//   bits 27-23 captured piece   22-18 moved piece, or the piece dropped   17 drop   16 promote
//   bits 15-8 from              7-0 to

import type { Move } from '../../shogi/move';
import { HAND_KINDS } from '../../shogi/piece';
import { squareOf } from './geometry';
import { KIND_MASK } from './pieces';

export const NO_MOVE = 0;
export const CELL_MASK = 255;
export const FROM_SHIFT = 8;
export const PROMOTE = 1 << 16;
export const DROP = 1 << 17;
export const PIECE_SHIFT = 18;
export const PIECE_MASK = 31;
export const CAPTURE_SHIFT = 23;

export function makeBoardMove(from: number, to: number, piece: number, captured: number): number {
  return to | (from << FROM_SHIFT) | (piece << PIECE_SHIFT) | (captured << CAPTURE_SHIFT);
}

export function makeDrop(to: number, piece: number): number {
  return to | DROP | (piece << PIECE_SHIFT);
}

/** The kind of the piece captured, 0 if there is none. */
export function capturedKind(move: number): number {
  return (move >> CAPTURE_SHIFT) & KIND_MASK;
}

export function droppedKind(move: number): number {
  return (move >> PIECE_SHIFT) & KIND_MASK;
}

export function decodeMove(move: number): Move {
  const to = squareOf(move & CELL_MASK);
  if (move & DROP) return { drop: HAND_KINDS[droppedKind(move) - 1]!, to };
  const from = squareOf((move >> FROM_SHIFT) & CELL_MASK);
  return { from, to, promote: (move & PROMOTE) !== 0 };
}

/** A list of moves that is reused. The longest known list has 105 moves (evasions). */
export class MoveList {
  readonly moves = new Int32Array(256);
  count = 0;

  push(move: number): void {
    this.moves[this.count++] = move;
  }
}

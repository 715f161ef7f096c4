// Pieces as small numbers, and how they move. The attacker always plays up the board. A piece is its kind
// (1 to 7 as `HAND_KINDS`, 8 the king), plus 8 if promoted, plus 16 if it is the defender's.
//
//   bit 4 defender    bit 3 promoted or king    bits 2-0 kind

import { motionOf } from '../../shogi/motion';
import { getPiece, HAND_KINDS, type Piece } from '../../shogi/piece';
import {
  ATTACKER_JUMP,
  ATTACKER_JUMPS,
  DEFENDER_JUMP,
  DEFENDER_JUMPS,
  DIRECTIONS,
  DISTANT,
  STEP_OF,
} from './geometry';

export const EMPTY = 0;
export const PAWN = 1;
export const LANCE = 2;
export const KNIGHT = 3;
export const GOLD = 5;
export const ROOK = 7;
export const KING = 8;
export const PROMOTED = 8;
export const DEFENDER = 16;
export const WALL = 32;

export const KIND_MASK = 7;
const PIECES = 32;

/** With black as the attacker. */
export function encodePiece({ color, kind, promoted }: Piece): number {
  const number = kind === 'K' ? KING : HAND_KINDS.indexOf(kind) + 1;
  return number + (promoted ? PROMOTED : 0) + (color === 'black' ? 0 : DEFENDER);
}

/** The inverse of `encodePiece`; undefined for numbers that are no piece. */
function decodePiece(piece: number): Piece | undefined {
  const color = piece < DEFENDER ? 'black' : 'white';
  const number = piece % DEFENDER;
  if (number === KING) return getPiece(color, 'K');
  const kind = HAND_KINDS[(number & KIND_MASK) - 1];
  return kind && getPiece(color, kind, number > PROMOTED);
}

/** One bit for each direction in which the piece goes one step and no farther. */
export const STEPS = new Uint8Array(PIECES);
/** One bit for each direction in which the piece slides. */
export const SLIDES = new Uint8Array(PIECES);
/**
 * `(REACH[piece] >>> relation) & 1`: does the piece attack a cell in this relation (`geometry.ts`), if no piece stands
 * between?
 */
export const REACH = new Int32Array(PIECES);
/**
 * The single steps and jumps of a piece, as differences of cells: `LEAP_COUNT[piece]` numbers from index `piece * 8`
 * on.
 */
export const LEAPS = new Int8Array(PIECES * 8);
export const LEAP_COUNT = new Uint8Array(PIECES);

function addLeap(piece: number, step: number): void {
  LEAPS[piece * 8 + LEAP_COUNT[piece]!++] = step;
}

/** Directions are numbered as in `src/shogi/motion.ts`: clockwise, from the top. */
function describeMotion(piece: number, value: Piece): void {
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const motion = motionOf(value, direction);
    if (motion === 'none') continue;
    if (motion === 'slide') SLIDES[piece]! |= 1 << direction;
    else {
      STEPS[piece]! |= 1 << direction;
      addLeap(piece, STEP_OF[direction]!);
    }
  }
  REACH[piece] = STEPS[piece]! | SLIDES[piece]! | (SLIDES[piece]! << DISTANT);
  if (value.kind !== 'N' || value.promoted) return;
  const isAttackers = value.color === 'black';
  REACH[piece] = 1 << (isAttackers ? ATTACKER_JUMP : DEFENDER_JUMP);
  for (const jump of isAttackers ? ATTACKER_JUMPS : DEFENDER_JUMPS) addLeap(piece, jump);
}

for (let piece = 0; piece < PIECES; piece++) {
  const value = decodePiece(piece);
  if (value !== undefined) describeMotion(piece, value);
}

/** Can a piece of this number (colour aside) promote? */
export function canPromote(piece: number): boolean {
  return (piece & (PROMOTED | KIND_MASK)) < KING && (piece & KIND_MASK) !== GOLD;
}

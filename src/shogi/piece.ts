// Colours, kinds and pieces as plain values. A piece is one of 28 shared frozen objects, so that boards can be copied
// without copying pieces. `motion.ts` says how pieces move.

/** `black` (先手) plays up the board, towards rank 1; `white` (後手) down, towards rank 9. */
export type Color = 'black' | 'white';

/** Kinds that can be held in hand. */
export type HandKind = 'P' | 'L' | 'N' | 'S' | 'G' | 'B' | 'R';

/** A kind of piece by its letter in SFEN, without promotion. */
export type Kind = HandKind | 'K';

/** A piece on the board. */
export interface Piece {
  readonly color: Color;
  readonly kind: Kind;
  readonly promoted: boolean;
}

export const COLORS: readonly Color[] = ['black', 'white'];

/** From the least to the most valuable. */
export const HAND_KINDS: readonly HandKind[] = ['P', 'L', 'N', 'S', 'G', 'B', 'R'];

export const KINDS: readonly Kind[] = [...HAND_KINDS, 'K'];

/** The number of pieces of each kind in a set. */
export const SET_SIZE: Readonly<Record<Kind, number>> = {
  P: 18,
  L: 4,
  N: 4,
  S: 4,
  G: 4,
  B: 2,
  R: 2,
  K: 2,
};

/** English names, for messages. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  P: 'pawn',
  L: 'lance',
  N: 'knight',
  S: 'silver',
  G: 'gold',
  B: 'bishop',
  R: 'rook',
  K: 'king',
};

export function opponent(color: Color): Color {
  return color === 'black' ? 'white' : 'black';
}

export function isKind(value: unknown): value is Kind {
  return KINDS.includes(value as Kind);
}

export function isHandKind(value: unknown): value is HandKind {
  return HAND_KINDS.includes(value as HandKind);
}

export function canPromote(kind: Kind): boolean {
  return kind !== 'G' && kind !== 'K';
}

const PIECES: ReadonlyMap<string, Piece> = new Map(
  COLORS.flatMap((color) =>
    KINDS.flatMap((kind) =>
      (canPromote(kind) ? [false, true] : [false]).map((promoted): [string, Piece] => [
        `${color}${promoted ? '+' : ''}${kind}`,
        Object.freeze({ color, kind, promoted }),
      ]),
    ),
  ),
);

/** The shared piece of this colour, kind and face; a gold or a king has no promoted face. */
export function getPiece(color: Color, kind: Kind, promoted = false): Piece {
  return PIECES.get(promoted ? `${color}+${kind}` : color + kind)!;
}

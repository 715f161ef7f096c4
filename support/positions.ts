// Random positions for property tests. Each piece of a full set is put on the board, put into a hand, or left out. A
// piece that may not stand on the square that was drawn for it is put into a hand. So no position has too many pieces,
// or two pawns of one side on a file. A king may stand where it can be captured; `validPosition` has no such positions.

import fc from 'fast-check';
import { makeHand } from '../src/shogi/hand';
import {
  type Color,
  canPromote,
  getPiece,
  HAND_KINDS,
  type HandKind,
  type Piece,
  SET_SIZE,
} from '../src/shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../src/shogi/position';
import { hasPawnOnFile, isDeadEnd } from '../src/shogi/pseudo-moves';
import { fileOf, type Square } from '../src/shogi/square';
import { isValid } from './random-positions';

const SET: readonly HandKind[] = HAND_KINDS.flatMap((kind) =>
  new Array<HandKind>(SET_SIZE[kind]).fill(kind),
);

const color = fc.constantFrom<Color>('black', 'white');
const square = fc.integer({ min: 0, max: 80 });
const lot = fc.record({
  place: fc.constantFrom<'board' | 'hand' | 'aside'>('board', 'board', 'hand', 'aside'),
  square,
  color,
  promoted: fc.boolean(),
});
type Lot = { place: 'board' | 'hand' | 'aside'; square: Square; color: Color; promoted: boolean };

const kings = fc.record({
  white: square,
  black: fc.option(square, { nil: undefined }),
});

/** Positions with at most a full set, with a white king and perhaps a black one. */
export const anyPosition: fc.Arbitrary<Position> = fc
  .record({
    kings,
    lots: fc.array(lot, { minLength: SET.length, maxLength: SET.length }),
    // Only half of the positions are crowded, because problems have few pieces.
    boardLimit: fc.integer({ min: 0, max: 40 }),
    turn: color,
    moveNumber: fc.integer({ min: 1, max: 99999 }),
  })
  .map(({ kings, lots, boardLimit, turn, moveNumber }) => {
    const board = makeEmptyBoard();
    if (kings.black !== undefined) board[kings.black] = getPiece('black', 'K');
    board[kings.white] = getPiece('white', 'K');
    const hands = { black: makeHand({}), white: makeHand({}) };
    const counts = { black: { ...hands.black }, white: { ...hands.white } };
    let placed = 0;
    lots.forEach((lot, index) => {
      const kind = SET[index]!;
      const piece = choosePiece(lot, kind);
      if (lot.place === 'board' && placed < boardLimit && canStand(board, piece, lot.square)) {
        board[lot.square] = piece;
        placed += 1;
      } else if (lot.place !== 'aside') {
        counts[lot.color][kind] += 1;
      }
    });
    const filled = { black: makeHand(counts.black), white: makeHand(counts.white) };
    return makePosition({ board, hands: filled, turn, moveNumber });
  });

/** Positions that a solver accepts. */
export const validPosition: fc.Arbitrary<Position> = anyPosition.filter(isValid);

function choosePiece(lot: Lot, kind: HandKind): Piece {
  return getPiece(lot.color, kind, lot.promoted && canPromote(kind));
}

function canStand(board: (Piece | undefined)[], piece: Piece, square: Square): boolean {
  if (board[square] !== undefined) return false;
  if (piece.promoted) return true;
  if (isDeadEnd(piece.color, piece.kind, square)) return false;
  return piece.kind !== 'P' || !hasPawnOnFile(board, piece.color, fileOf(square));
}

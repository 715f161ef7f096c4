// How each piece moves, and whether attacks agree with moves.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAttacked, isCheck, reachableSquares } from '../../../src/shogi/attacks';
import { COLORS, getPiece, type Kind, opponent, type Piece } from '../../../src/shogi/piece';
import { makeEmptyBoard, makePosition } from '../../../src/shogi/position';
import { formatSquare, parseSquare, SQUARE_COUNT } from '../../../src/shogi/square';
import { rotateSquare } from '../../../src/shogi/symmetry';
import { anyPosition } from '../../../support/positions';

const GOLD = '4d 4e 5d 5f 6d 6e';
const STRAIGHT = '1e 2e 3e 4e 5a 5b 5c 5d 5f 5g 5h 5i 6e 7e 8e 9e';
const DIAGONAL = '1a 1i 2b 2h 3c 3g 4d 4f 6d 6f 7c 7g 8b 8h 9a 9i';

/** The squares that a single black piece on 5e can reach. */
const FROM_5E: readonly [kind: Kind, promoted: boolean, targets: string][] = [
  ['P', false, '5d'],
  ['L', false, '5a 5b 5c 5d'],
  ['N', false, '4c 6c'],
  ['S', false, '4d 4f 5d 6d 6f'],
  ['G', false, GOLD],
  ['B', false, DIAGONAL],
  ['R', false, STRAIGHT],
  ['K', false, '4d 4e 4f 5d 5f 6d 6e 6f'],
  ['P', true, GOLD],
  ['L', true, GOLD],
  ['N', true, GOLD],
  ['S', true, GOLD],
  ['B', true, `${DIAGONAL} 4e 5d 5f 6e`],
  ['R', true, `${STRAIGHT} 4d 4f 6d 6f`],
];

const CENTRE = parseSquare('5e')!;

function reached(piece: Piece): number[] {
  const board = makeEmptyBoard();
  board[CENTRE] = piece;
  return reachableSquares(board, CENTRE).sort((one, other) => one - other);
}

describe('reachableSquares', () => {
  it.each(FROM_5E)('%s, promoted %s', (kind, promoted, targets) => {
    const black = reached(getPiece('black', kind, promoted));
    expect(black.map(formatSquare).sort()).toEqual(targets.split(' ').sort());
    const white = reached(getPiece('white', kind, promoted));
    expect(white.map(rotateSquare).sort((one, other) => one - other)).toEqual(black);
  });

  it('ends before own pieces and on opposing pieces', () => {
    const board = makeEmptyBoard();
    board[CENTRE] = getPiece('black', 'R');
    board[parseSquare('5c')!] = getPiece('black', 'P');
    board[parseSquare('3e')!] = getPiece('white', 'P');
    expect(reachableSquares(board, CENTRE).map(formatSquare).sort().join(' ')).toBe(
      '3e 4e 5d 5f 5g 5h 5i 6e 7e 8e 9e',
    );
  });

  it('returns no squares for an empty square', () => {
    expect(reachableSquares(makeEmptyBoard(), CENTRE)).toEqual([]);
  });
});

describe('isAttacked', () => {
  it('agrees with the moves of all pieces, for every square', () => {
    fc.assert(
      fc.property(anyPosition, ({ board }) => {
        for (const by of COLORS) {
          const attacked = new Set<number>();
          for (let from = 0; from < SQUARE_COUNT; from++) {
            if (board[from]?.color !== by) continue;
            for (const to of reachableSquares(board, from)) attacked.add(to);
          }
          for (let square = 0; square < SQUARE_COUNT; square++) {
            // Moves do not go to squares with own pieces, but these squares are attacked.
            if (board[square]?.color === by) continue;
            expect(isAttacked(board, square, by)).toBe(attacked.has(square));
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('isCheck', () => {
  it('looks at the king of the side to move', () => {
    for (const color of COLORS) {
      const board = makeEmptyBoard();
      board[CENTRE] = getPiece(color, 'K');
      board[parseSquare('5a')!] = getPiece(opponent(color), 'R');
      expect(isCheck(makePosition({ board, turn: color }))).toBe(true);
      expect(isCheck(makePosition({ board, turn: opponent(color) }))).toBe(false);
    }
  });
});

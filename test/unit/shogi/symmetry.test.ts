// Turning or mirroring a position does not change legal moves, checks and mates.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import type { Move } from '../../../src/shogi/move';
import { checkingMoves, isMate, legalMoves } from '../../../src/shogi/rules';
import { parseSquare } from '../../../src/shogi/square';
import {
  mirrorMove,
  mirrorPosition,
  mirrorSquare,
  rotateMove,
  rotatePosition,
  rotateSquare,
} from '../../../src/shogi/symmetry';
import { toSortedUsi } from '../../../support/moves';
import { validPosition } from '../../../support/positions';

describe.each([
  ['rotation', rotatePosition, rotateMove],
  ['mirror', mirrorPosition, mirrorMove],
] as const)('%s', (_, convertPosition, convertMove) => {
  it('keeps legal moves, checks and mates, and undoes itself', () => {
    fc.assert(
      fc.property(validPosition, (position) => {
        const converted = convertPosition(position);
        const convertAll = (moves: Move[]) => toSortedUsi(moves.map(convertMove));
        expect(toSortedUsi(legalMoves(converted))).toEqual(convertAll(legalMoves(position)));
        expect(toSortedUsi(checkingMoves(converted))).toEqual(convertAll(checkingMoves(position)));
        expect(isMate(converted)).toBe(isMate(position));
        expect(convertPosition(converted)).toEqual(position);
      }),
      { numRuns: 200 },
    );
  });
});

describe('examples', () => {
  const sfen = '4k2+P1/9/9/9/9/9/9/9/9 b G2r 3';

  it('of rotation', () => {
    expect(formatSfen(rotatePosition(parseSfen(sfen)))).toBe('9/9/9/9/9/9/9/9/1+p2K4 w 2Rg 3');
    expect(rotateSquare(parseSquare('7g')!)).toBe(parseSquare('3c'));
  });

  it('of mirror', () => {
    expect(formatSfen(mirrorPosition(parseSfen(sfen)))).toBe('1+P2k4/9/9/9/9/9/9/9/9 b G2r 3');
    expect(mirrorSquare(parseSquare('7g')!)).toBe(parseSquare('3g'));
  });
});

// Moves in Western notation: every part in its place, and different texts for different moves.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWesternMove } from '../../../src/notation/outside';
import { parseSfen } from '../../../src/notation/sfen';
import { parseUsiMove } from '../../../src/notation/usi';
import { legalMoves } from '../../../src/shogi/rules';
import { catchError } from '../../../support/errors';
import { validPosition } from '../../../support/positions';

const SFEN = '4k4/4p4/9/9/3G1G3/9/4R4/+B8/9 b S 1';

describe('formatWesternMove', () => {
  it.each([
    ['S*5c', 'S*5c'],
    ['5g5b', 'Rx5b='],
    ['5g5b+', 'Rx5b+'],
    ['5g5f', 'R-5f'],
    ['9h9g', '+B-9g'],
    ['6e5e', 'G(6e)-5e'],
    ['4e5e', 'G(4e)-5e'],
    ['4e4d', 'G-4d'],
  ])('%s is %s', (usi, text) => {
    expect(formatWesternMove(parseSfen(SFEN), parseUsiMove(usi))).toBe(text);
  });

  it('gives every legal move its own text', () => {
    const check = fc.property(validPosition, (position) => {
      const texts = legalMoves(position).map((move) => formatWesternMove(position, move));
      expect(new Set(texts).size).toBe(texts.length);
    });
    fc.assert(check);
  });

  it('refuses a move that the piece cannot make', () => {
    const write = () => formatWesternMove(parseSfen(SFEN), parseUsiMove('5a5b'));
    expect(catchError(write).code).toBe('illegal-move');
  });
});

// SFENs that must be read, and that writing undoes reading.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSfen } from '../../../src/notation/outside';
import { parseSfen } from '../../../src/notation/sfen';
import { arePositionsEqual } from '../../../src/shogi/position';
import { anyPosition, validPosition } from '../../../support/positions';

const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

describe('parseSfen', () => {
  it('reads board, side, hands and move number', () => {
    const position = parseSfen('8k/9/9/9/9/9/9/9/+r8 w 2G10p 42', { validate: false });
    expect(position.board[0]).toEqual({ color: 'white', kind: 'K', promoted: false });
    expect(position.board[80]).toEqual({ color: 'white', kind: 'R', promoted: true });
    expect(position.board.filter((piece) => piece !== undefined)).toHaveLength(2);
    expect(position.turn).toBe('white');
    expect(position.hands.black).toEqual({ P: 0, L: 0, N: 0, S: 0, G: 2, B: 0, R: 0 });
    expect(position.hands.white).toEqual({ P: 10, L: 0, N: 0, S: 0, G: 0, B: 0, R: 0 });
    expect(position.moveNumber).toBe(42);
  });

  it.each([
    `sfen ${SFEN}`,
    `position sfen ${SFEN}`,
    `  ${SFEN}\n`,
    `\t sfen ${SFEN}\r\n`,
    SFEN.slice(0, -2),
    '4k4/9/4P4/9/9/9/9/9/9 b 17p4l4n4s3g2b2rG 1',
    '4k4/9/4P4/9/9/9/9/9/9 b 1G2r2b3g4s4n4l17p 1',
  ])('accepts %j', (text) => {
    expect(formatSfen(parseSfen(text))).toBe(SFEN);
  });
});

describe('formatSfen', () => {
  it('is undone by parseSfen', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const again = parseSfen(formatSfen(position), { validate: false });
        expect(again).toEqual(position);
        expect(arePositionsEqual(again, position)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('writes text that a validating reader accepts, if the position is valid', () => {
    fc.assert(
      fc.property(validPosition, (position) => {
        expect(parseSfen(formatSfen(position))).toEqual(position);
      }),
      { numRuns: 300 },
    );
  });
});

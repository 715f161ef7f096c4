// Which positions a solver accepts. The faults are in the corpus of malformed SFENs.

import { describe, expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { fillDefenderHand } from '../../../src/shogi/fill-hand';
import { makeHand } from '../../../src/shogi/hand';
import { makePosition } from '../../../src/shogi/position';
import { validatePosition } from '../../../src/shogi/validate';
import { catchError } from '../../../support/errors';

describe('validatePosition', () => {
  it('accepts incomplete sets and sides without a king', () => {
    expect(() => validatePosition(parseSfen('4k4/9/9/9/9/9/9/9/9 b - 1'))).not.toThrow();
  });

  it('accepts an attacker in check', () => {
    expect(() => parseSfen('k8/9/9/9/4r4/9/9/9/4K4 b - 1')).not.toThrow();
  });

  it('gives the broken rule and the square', () => {
    const position = parseSfen('4k4/9/9/4P4/9/4P4/9/9/9 b - 1', { validate: false });
    const error = catchError(() => validatePosition(position));
    expect(error.code).toBe('two-pawns');
    expect(error.square).toBe('5f');
    expect(error.message).toBe('black has two pawns on file 5 (on 5f)');
  });

  it('accepts a promoted pawn or an opposing pawn on the file of a pawn', () => {
    expect(() => parseSfen('k8/9/9/4P4/4+P4/4p4/9/9/9 b - 1')).not.toThrow();
  });

  it('accepts the defender as the side to move, if told so', () => {
    const position = parseSfen('4k4/4G4/4P4/9/9/9/9/9/9 w - 1', { validate: false });
    expect(catchError(() => validatePosition(position)).code).toBe('no-defender-king');
    expect(() => validatePosition(position, { defender: 'white' })).not.toThrow();
    const wrong = { defender: 'red' as 'white' };
    expect(catchError(() => validatePosition(position, wrong)).code).toBe('bad-option');
  });

  it('counts the hands even if a position is made by hand', () => {
    const position = parseSfen('4k4/9/9/9/9/9/9/9/9 b - 1');
    const hands = { black: makeHand({ R: 2 }), white: makeHand({ R: 1 }) };
    const error = catchError(() => validatePosition(makePosition({ ...position, hands })));
    expect(error.code).toBe('too-many-pieces');
    expect(error.message).toContain('rook');
    expect(error.square).toBeUndefined();
  });
});

describe('fillDefenderHand', () => {
  it('gives the defender the missing pieces, but not a king', () => {
    const filled = fillDefenderHand(parseSfen('4k4/9/4+P4/9/9/9/9/9/9 b G 5'));
    expect(formatSfen(filled)).toBe('4k4/9/4+P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 5');
    expect(fillDefenderHand(filled)).toEqual(filled);
  });

  it('gives black the missing pieces if white attacks', () => {
    const filled = fillDefenderHand(parseSfen('9/9/9/9/9/9/4p4/9/4K4 w S3g 1'));
    expect(formatSfen(filled)).toBe('9/9/9/9/9/9/4p4/9/4K4 w 2R2BG4S4N4L17P3g 1');
  });
});

// Moves as USI text: reading, writing, and refused texts with the place of the error.

import { describe, expect, it } from 'vitest';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import { HAND_KINDS } from '../../../src/shogi/piece';
import { SQUARE_COUNT } from '../../../src/shogi/square';
import { catchError } from '../../../support/errors';

describe('USI moves', () => {
  it('are read', () => {
    expect(parseUsiMove('7g7f')).toEqual({ from: 60, to: 59, promote: false });
    expect(parseUsiMove('9i1a+')).toEqual({ from: 80, to: 0, promote: true });
    expect(parseUsiMove('P*5b')).toEqual({ drop: 'P', to: 37 });
  });

  it('are written so that reading undoes it', () => {
    for (let to = 0; to < SQUARE_COUNT; to++) {
      for (const drop of HAND_KINDS) {
        expect(parseUsiMove(formatUsiMove({ drop, to }))).toEqual({ drop, to });
      }
      for (let from = 0; from < SQUARE_COUNT; from++) {
        if (from === to) continue;
        for (const promote of [false, true]) {
          const move = { from, to, promote };
          expect(parseUsiMove(formatUsiMove(move))).toEqual(move);
        }
      }
    }
  });

  it.each([
    ['', 0],
    ['7g', 2],
    ['7g7', 2],
    ['0a1a', 0],
    ['7j7f', 0],
    ['7g7j', 2],
    ['7G7F', 0],
    ['7g7f ', 4],
    [' 7g7f', 0],
    ['7g7f++', 5],
    ['7g7f=', 4],
    ['5e5e', 2],
    ['p*5b', 0],
    ['K*5b', 0],
    ['+P*5b', 0],
    ['P*5b+', 4],
    ['P*5', 2],
    ['P*', 2],
    ['*', 0],
    ['P5b', 0],
    ['７七歩', 0],
    ['resign', 0],
    ['7g7f7e', 4],
    ['\ud83d', 0],
  ])('refuses %j at character %i', (text, offset) => {
    const error = catchError(() => parseUsiMove(text));
    expect([error.code, error.offset]).toEqual(['usi-malformed', offset]);
  });

  it('refuses values that are not texts or not moves', () => {
    for (const value of [null, undefined, 7, {}, ['7g7f'], Symbol('7g7f')]) {
      expect(catchError(() => parseUsiMove(value as unknown as string)).code).toBe('not-text');
      expect(catchError(() => formatUsiMove(value as never)).code).toBe('not-a-move');
    }
  });
});

// Squares, their numbers and their names.

import { describe, expect, it } from 'vitest';
import {
  fileOf,
  formatSquare,
  isSquare,
  makeSquare,
  parseSquare,
  READING_ORDER,
  rankOf,
  SQUARE_COUNT,
} from '../../../src/shogi/square';

const ALL = Array.from({ length: SQUARE_COUNT }, (_, square) => square);

describe('square', () => {
  it('numbers the squares down the files, from the right', () => {
    expect(['1a', '1i', '2a', '7g', '9i'].map(parseSquare)).toEqual([0, 8, 9, 60, 80]);
  });

  it('is found again from file and rank, and from its name', () => {
    for (const square of ALL) {
      expect(makeSquare(fileOf(square), rankOf(square))).toBe(square);
      expect(parseSquare(formatSquare(square))).toBe(square);
    }
  });

  it('refuses names and numbers that are not squares', () => {
    for (const text of ['', '5', '0a', '5j', '5A', 'e5', '5e ', '55', '10a']) {
      expect(parseSquare(text), text).toBeUndefined();
    }
    for (const value of [-1, 81, 1.5, Number.NaN, '5', null, undefined]) {
      expect(isSquare(value)).toBe(false);
    }
    expect(ALL.every(isSquare)).toBe(true);
  });

  it('is read rank by rank from the left', () => {
    expect(READING_ORDER.slice(0, 10).map(formatSquare).join(' ')).toBe(
      '9a 8a 7a 6a 5a 4a 3a 2a 1a 9b',
    );
    expect([...READING_ORDER].sort((one, other) => one - other)).toEqual(ALL);
  });
});

// Shrinking a position keeps the fault, and ends when no piece can be removed.

import { expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import type { Position } from '../../src/shogi/position';
import { shrink } from '../../support/shrink';

it('keeps only the pieces that the fault needs', () => {
  const start = parseSfen('3gkg3/3s5/3PPP3/9/4R4/9/9/9/4K4 b 2GSr2b2s4n4l15p 1');
  const hasFault = ({ board, hands }: Position) =>
    board.some((piece) => piece?.kind === 'S') && hands.black.G > 0;
  const small = shrink(start, hasFault);
  expect(hasFault(small)).toBe(true);
  expect(formatSfen(small)).toMatch(/ b G 1$/);
  expect(small.board.filter((piece) => piece !== undefined)).toHaveLength(2);
});

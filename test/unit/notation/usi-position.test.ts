// Positions in USI: an error names the move and its place in the original text, also in records.

import { describe, expect, it } from 'vitest';
import { formatSfen } from '../../../src/index';
import { parseRecord } from '../../../src/kifu/index';
import { parseUsiPosition } from '../../../src/notation/usi-position';

it.each([
  ['position startpos moves 7g7f zz', 'usi-malformed', 29, 'move 2, "zz"'],
  ['position startpos moves 7g7f 3c3d resign', 'usi-malformed', 34, 'move 3, "resign"'],
  ['startpos  moves  7g7f  7g7f', 'illegal-move', 23, 'move 2, 7g7f, is not legal'],
  ['position sfen 4x4/9/9/9/9/9/9/9/9 b - 1 moves 7g7f', 'sfen-unknown-letter', 15, '"x"'],
  [' sfen   4k4/9/9/9/9/9/9/9/9  b - 0', 'sfen-bad-move-number', 33, 'move number'],
])('the error of %j gives its place', (text, code, offset, words) => {
  const fault = { code, offset, message: expect.stringContaining(words) };
  expect(() => parseUsiPosition(text)).toThrow(expect.objectContaining(fault));
});

it('accepts any number of spaces between the words', () => {
  const text = ' position  startpos   moves 7g7f  3c3d ';
  const { start, moves, position } = parseUsiPosition(text);
  expect(moves).toHaveLength(2);
  expect(formatSfen(start)).toContain(' b - 1');
  expect(formatSfen(position)).toContain(' b - 3');
});

describe('in a record', () => {
  const SFEN = '4x4/9/9/9/9/9/9/9/9 b - 1';
  it.each([
    [`\n\n${SFEN}`, 3],
    [`\uFEFF${SFEN}`, 2],
    [`\uFEFFposition startpos moves 7g7f zz`, 30],
  ])('the place counts from the beginning of the text: %j', (text, offset) => {
    expect(() => parseRecord(text)).toThrow(expect.objectContaining({ offset }));
  });
});

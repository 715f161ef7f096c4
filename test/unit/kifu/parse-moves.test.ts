// Moves without their position: the texts of `formatJapaneseMove` are read, with and without marks; USI too; texts that
// are not a move, or not a legal move, are refused.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoves } from '../../../src/kifu/parse-moves';
import { formatJapaneseMove } from '../../../src/notation/japanese';
import { parseUsiMove } from '../../../src/notation/usi';
import { playMove } from '../../../src/shogi/rules';
import type { Square } from '../../../src/shogi/square';
import { catchError } from '../../../support/errors';
import { anyRecord } from '../../../support/random-records';

const SFEN = '3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1';
const MOVES = ['9f5b+', '4a5b', 'S*4b'];

it('reads moves that were written in Japanese', () => {
  const check = fc.property(anyRecord(30), ({ position, line }) => {
    const moves = line.map(({ move }) => move);
    let at = position;
    let previous: Square | undefined;
    const texts = moves.map((usi) => {
      const move = parseUsiMove(usi);
      const text = formatJapaneseMove(at, move, previous);
      at = playMove(at, move);
      previous = move.to;
      return text;
    });
    expect(parseMoves(position, texts.join(''))).toEqual(moves);
    expect(parseMoves(position, texts.map((text) => text.slice(1)).join(' '))).toEqual(moves);
    expect(parseMoves(position, moves.join(', '))).toEqual(moves);
    const numbered = texts.map((text, index) => `${index + 1} ${text}`);
    expect(parseMoves(position, numbered.join(' '))).toEqual(moves);
    const dotted = texts.map((text, index) => `${index + 1}. ${text.slice(1)}`);
    expect(parseMoves(position, dotted.join(' '))).toEqual(moves);
  });
  fc.assert(check, { numRuns: 100 });
});

it.each([
  '５二角成 同銀左 ４二銀打',
  '作意：５二角成、\n同銀左、４二銀打まで３手詰',
  '①５二角成 ②同銀左 ③４二銀打 まで３手詰',
  '１．５二角成、２．同銀左、３．４二銀打',
  '1 ▲５二角成 2 △同銀左\n3 ▲４二銀打',
  '1)５二角成2)△同銀左3)４二銀打',
  '9f5b+ 4a5b S*4b',
  '9f5b+,4a5b\r\nS*4b',
])('reads %j', (text) => {
  expect(parseMoves(SFEN, text)).toEqual(MOVES);
});

it('reads an empty text as an empty list', () => {
  expect(parseMoves(SFEN, ' \n')).toEqual([]);
});

describe('refuses', () => {
  it.each([
    ['５二角成 同銀 ４二銀打', 'record-malformed', 'line 1: several pieces can make this move'],
    ['５二角成 同玉', 'illegal-move', 'line 1: move 2, 5a5b, is not legal'],
    ['５二角成\n何か', 'record-malformed', 'line 2: not readable as a move: "何か"'],
    ['9f5b+ xx', 'usi-malformed', 'line 1: not readable as a move: "xx"'],
    ['9f5b+ 5a5b', 'illegal-move', 'line 1: move 2, 5a5b, is not legal'],
    ['同銀', 'record-malformed', '同 without a move before it'],
    ['①５二角成 ③同銀左', 'record-move-number', 'line 1: expected move 2'],
    [
      '▲５二角成 ▲同銀左',
      'record-malformed',
      'line 1: ▲ is not the mark of the side to move: "同銀左"',
    ],
    ['2. ５二角成', 'record-move-number', 'line 1: expected move 1'],
    ['５二角成 2同銀左', 'record-malformed', 'not readable as a move: "2同銀左"'],
    ['５二角成まで\n同銀左', 'record-move-number', 'line 2: a move after the end of the game'],
  ])('%j', (text, code, message) => {
    const fault = catchError(() => parseMoves(SFEN, text));
    expect(fault).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it('values that are not texts, and texts that are too long', () => {
    expect(catchError(() => parseMoves(SFEN, 5 as never)).code).toBe('not-text');
    expect(catchError(() => parseMoves(SFEN, 'xx', { maxLength: 1 })).code).toBe('input-too-long');
  });
});

// Themes over a table of problems with their solutions: diagrams of the 18th century with the author's line, and own
// problems with the shortest one. The table tells all themes of the diagram, the mate and the length, and those of
// interpositions. It is also checked against the texts of diagram and line, without the code that finds themes.

import { describe, expect, test } from 'vitest';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { parseUsiMove } from '../../../src/notation/usi';
import { checkingMoves, isMate, playMove } from '../../../src/shogi/rules';
import { rotatePosition } from '../../../src/shogi/symmetry';
import { findThemes, type ThemeKey } from '../../../src/themes';
import { isSymmetric } from '../../../src/themes/diagram';
import { PROBLEMS, TOLD_IN_PROBLEMS } from './rows';

function keysOf(sfen: string, line: readonly string[]): ThemeKey[] {
  const found = findThemes(parseSfen(sfen), line.map(parseUsiMove));
  return found.map(({ key }) => key).filter((key) => TOLD_IN_PROBLEMS.includes(key));
}

test.each(PROBLEMS)('$id', ({ sfen, line, themes }) => {
  expect(keysOf(sfen, line)).toEqual(themes);
});

test.each(PROBLEMS)('$id is solved by its line', ({ sfen, line }) => {
  let position = parseSfen(sfen);
  for (const [index, text] of line.entries()) {
    const move = parseUsiMove(text);
    if (index % 2 === 0) expect(checkingMoves(position)).toContainEqual(move);
    position = playMove(position, move);
  }
  expect(isMate(position)).toBe(true);
});

describe('themes agree with the texts of diagram and line', () => {
  /** The letters on the board (upper case for the attacker), and the attacker's hand. */
  function readText(sfen: string) {
    const [board = '', turn] = sfen.split(' ');
    const swap = (text: string) =>
      [...text]
        .map((letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
        .join('');
    const upright = formatSfen(turn === 'w' ? rotatePosition(parseSfen(sfen)) : parseSfen(sfen));
    expect(upright.split(' ')[0]).toBe(
      turn === 'w'
        ? [...swap(board)]
            .reverse()
            .join('')
            .replace(/(\w)\+/g, '+$1')
        : board,
    );
    const [rows = '', , hand = ''] = upright.split(' ');
    const own = hand.replace(/[a-z-]|\d+(?=[a-z])/g, '');
    const pieces = (rows + own).replace(/[^A-Za-z]/g, '').replace(/k/gi, '');
    return { rows, own, pieces, kinds: new Set(pieces.toUpperCase()) };
  }

  const DIAGRAM: Partial<Record<ThemeKey, (text: ReturnType<typeof readText>) => boolean>> = {
    'bare-king': ({ rows }) => rows.replace(/[^A-Za-z]/g, '') === 'k',
    undefended: ({ rows }) => !/[a-jl-z]/.test(rows) && /[A-Z]/.test(rows),
    unprepared: ({ rows }) => !/[A-JL-Z]/.test(rows) && /[a-jl-z]/.test(rows),
    'two-kings': ({ rows }) => rows.includes('K'),
    'one-kind': ({ pieces, kinds, own }) =>
      kinds.size === 1 && (pieces.length > 1 || /\d/.test(own)),
    'minor-pieces': ({ kinds }) => kinds.size > 0 && !kinds.has('R') && !kinds.has('B'),
    'major-pieces': ({ kinds }) => kinds.size > 0 && /^[RB]+$/.test([...kinds].join('')),
    'no-hand': ({ own }) => own === '',
    'one-kind-hand': ({ own }) => /^\d+[A-Z]$/.test(own),
  };

  test.each(PROBLEMS)('$id', ({ sfen, line, themes }) => {
    const text = readText(sfen);
    for (const [key, test] of Object.entries(DIAGRAM)) {
      expect([key, test(text)]).toEqual([key, themes.includes(key as ThemeKey)]);
    }
    const replies = line.filter((_, index) => index % 2 === 1);
    const lengths = { short: 17, medium: 49, long: Number.POSITIVE_INFINITY };
    const name = Object.entries(lengths).find(([, most]) => line.length <= most)![0];
    expect(themes.at(-1)).toBe(name);
    expect(themes.includes('interposition')).toBe(replies.some((move) => move[1] === '*'));
  });
});

/** The themes of diagrams without a line. */
const DIAGRAMS: readonly (readonly [string, string, readonly ThemeKey[]])[] = [
  ['bare king, 図巧 98', '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1', ['bare-king']],
  ['nothing but the king to defend', '8k/9/8P/9/9/9/9/9/9 b GN 1', ['undefended', 'minor-pieces']],
  [
    'nothing on the board to attack with',
    '7lk/9/9/9/9/9/9/9/9 b GN 1',
    ['unprepared', 'minor-pieces'],
  ],
  ['two kings', '8k/9/8P/9/9/9/9/9/8K b GN 1', ['undefended', 'two-kings', 'minor-pieces']],
  ['golds only', '7gk/9/8G/9/9/9/9/9/9 b G 1', ['one-kind', 'minor-pieces']],
  ['one of each', '8k/7p1/9/6N2/7L1/9/9/9/9 b RBGS 1', ['seven-kinds']],
  ['the great pieces', '8k/7b1/9/9/9/9/9/9/9 b RB 1', ['unprepared', 'major-pieces']],
  ['no piece in hand', '6rk1/9/7P1/9/9/9/9/9/9 b - 1', ['no-hand']],
  ['pawns in hand', '6rk1/9/7P1/9/9/9/9/9/9 b 2P 1', ['one-kind-hand']],
  ['one of each in hand', '6rk1/9/7P1/9/9/9/9/9/9 b RBGSNLP 1', ['seven-kinds-hand']],
  ['as at the start', '4k2nl/9/6p2/9/9/9/4P4/9/9 b RG 1', ['starting-squares']],
  ['a castled king', '5s1nl/6gk1/5pppp/8P/9/9/9/9/9 b RG 1', ['game-like']],
  ['an entered king', '9/9/9/9/9/9/8k/9/6P1+r b RG 1', ['entered-king']],
  ['turned', '9/9/9/9/9/9/9/1KG6/LN1S5 w rg 1', ['unprepared', 'game-like']],
];

test.each(DIAGRAMS)('%s', (_, sfen, keys) => {
  expect(findThemes(parseSfen(sfen), []).map(({ key }) => key)).toEqual(keys);
});

const detailsOf = (id: string, name: ThemeKey) => {
  const { sfen, line } = PROBLEMS.find((each) => each.id === id)!;
  return findThemes(parseSfen(sfen), line.map(parseUsiMove)).find(({ key }) => key === name)!;
};

test('図巧 94: a picture at the end, the king in the middle of it', () => {
  const { shape, plies } = detailsOf('zukou-094', 'symmetric-end');
  expect(shape).toHaveLength(9);
  expect(shape?.[4]?.[4]).toBe('#');
  expect(plies).toEqual([]);
});

test('図巧 12: no promotions, so that pawns may be dropped', () => {
  expect(detailsOf('zukou-012', 'pawn-drop-non-promotion').plies).toEqual([3, 5]);
});

test('interpositions have their kinds, one kind has its kind', () => {
  const moves = ['R*1c', 'G*1b', '1c1b+'].map(parseUsiMove);
  const found = findThemes(parseSfen('7lk/9/9/8p/9/9/9/9/9 b 2Rg 1'), moves);
  expect(found).toContainEqual({
    key: 'interposition',
    japanese: '合駒',
    plies: [2],
    kinds: ['G'],
  });
  expect(found).toContainEqual({
    key: 'one-kind-hand',
    japanese: '持駒一色',
    plies: [],
    kinds: ['R'],
  });
});

test('the length may be another than the number of moves', () => {
  const moves = ['R*1c', 'G*1b', '1c1b+'].map(parseUsiMove);
  const found = findThemes(parseSfen('7lk/9/9/9/9/9/9/9/9 b 2Rg 1'), moves, { length: 51 });
  expect(found.at(-1)?.key).toBe('long');
});

test('pictures: seven pieces at least, the same on both sides', () => {
  expect(isSymmetric(parseSfen('9/9/2k1p1p2/3p1p3/4s4/4P4/9/9/9 b - 1').board)).toBe(true);
  expect(isSymmetric(parseSfen('9/9/2k1p1p2/3p1p3/4s4/5P3/9/9/9 b - 1').board)).toBe(false);
  expect(isSymmetric(parseSfen('9/9/2k1p1p2/9/4s4/4P4/9/9/9 b - 1').board)).toBe(false);
});

test('煙詰 is not reported when four pieces are left, nor when one is missing', () => {
  const { sfen, line } = PROBLEMS.find(({ id }) => id === 'zukou-099')!;
  expect(keysOf(sfen, line)).toContain('smoke');
  expect(keysOf(sfen, line.slice(0, -2))).not.toContain('smoke');
  const without = sfen.replace('B8 b -', '9 b b');
  expect(keysOf(without, line.slice(0, 1))).not.toContain('smoke');
});

// Each theme has three lines at least in which it is seen, and three in which it is not: lines of 将棋図巧 (伊藤看寿,
// 1755), positions made for one theme each, and a table of problems. The plies expected in the lines of 将棋図巧 were
// first written by the program, and a part of them was read by hand; those of the made positions come from the
// definitions.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSfen, parseUsiMove, rotatePosition } from '../../../src/shogi';
import { rotateMove } from '../../../src/shogi/symmetry';
import {
  findThemes,
  THEME_KEYS,
  THEME_NAMES,
  type Theme,
  type ThemeKey,
  themeFactsOf,
} from '../../../src/themes';
import { HAND_MADE, PROBLEMS, TOLD_IN_PROBLEMS } from './rows';

const lines = new Map(
  readFileSync(join(import.meta.dirname, 'classics.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t') as [string, string, string])
    .map(([number, sfen, line]) => [Number(number), { sfen, line }] as const),
);

/** Theme, number in 将棋図巧, plies at which the theme is seen; null: it is not seen. */
const IN_CLASSICS: readonly (readonly [ThemeKey, number, readonly number[] | null])[] = [
  ['sacrifice', 50, [1, 3, 5]],
  ['sacrifice', 75, [3, 5, 7]],
  ['major-sacrifice', 50, [1, 3, 5]],
  ['major-sacrifice', 75, [5, 7]],
  ['major-sacrifice', 67, null],
  ['key-sacrifice', 50, [1]],
  ['key-sacrifice', 7, [1]],
  ['key-sacrifice', 36, [1]],
  ['key-sacrifice', 29, null],
  ['key-sacrifice', 33, null],
  ['key-sacrifice', 75, null],
  ['sacrifice-run', 50, [1]],
  ['sacrifice-run', 75, [3]],
  ['sacrifice-run', 7, [5]],
  ['sacrifice-run', 29, null],
  ['sacrifice-run', 33, null],
  ['sacrifice-run', 5, null],
  ['same-square-sacrifice', 7, [11]],
  ['same-square-sacrifice', 36, [5, 7]],
  ['same-square-sacrifice', 85, [5, 7]],
  ['same-square-sacrifice', 50, null],
  ['same-square-sacrifice', 69, null],
  ['same-square-sacrifice', 29, null],
  ['focal-sacrifice', 69, [1, 9, 11]],
  ['focal-sacrifice', 79, [9]],
  ['focal-sacrifice', 29, [3]],
  ['focal-sacrifice', 50, null],
  ['focal-sacrifice', 7, null],
  ['focal-sacrifice', 33, null],
  ['distant-drop', 79, [3, 5]],
  ['distant-drop', 78, [3]],
  ['distant-drop', 50, null],
  ['distant-drop', 7, null],
  ['farthest-drop', 79, [5]],
  ['farthest-drop', 78, [3]],
  ['farthest-drop', 50, null],
  ['farthest-drop', 7, null],
  ['rook-drop-key', 13, [1]],
  ['rook-drop-key', 12, [1]],
  ['rook-drop-key', 47, [1]],
  ['rook-drop-key', 50, null],
  ['rook-drop-key', 7, null],
  ['rook-drop-key', 69, null],
  ['bishop-drop-key', 50, [1]],
  ['bishop-drop-key', 5, [1]],
  ['bishop-drop-key', 16, [1]],
  ['bishop-drop-key', 7, null],
  ['bishop-drop-key', 69, null],
  ['bishop-drop-key', 29, null],
  ['no-captures', 50, []],
  ['no-captures', 7, []],
  ['no-captures', 36, []],
  ['no-captures', 69, null],
  ['no-captures', 29, null],
  ['no-captures', 33, null],
  ['attacker-non-promotion', 29, [7]],
  ['attacker-non-promotion', 33, [3, 7]],
  ['attacker-non-promotion', 34, [9]],
  ['attacker-non-promotion', 50, null],
  ['attacker-non-promotion', 7, null],
  ['attacker-non-promotion', 69, null],
  ['strong-non-promotion', 33, [3, 7]],
  ['strong-non-promotion', 5, [5]],
  ['strong-non-promotion', 12, [3, 5]],
  ['strong-non-promotion', 50, null],
  ['strong-non-promotion', 7, null],
  ['strong-non-promotion', 69, null],
  ['paradox', 33, [3, 7]],
  ['paradox', 13, [13]],
  ['paradox', 35, [3]],
  ['paradox', 50, null],
  ['paradox', 7, null],
  ['paradox', 69, null],
  ['discovered-check', 29, [1, 7]],
  ['discovered-check', 33, [3]],
  ['discovered-check', 12, [3]],
  ['discovered-check', 50, null],
  ['discovered-check', 7, null],
  ['discovered-check', 69, null],
  ['double-check', 75, [1]],
  ['double-check', 19, [7]],
  ['double-check', 14, [3]],
  ['double-check', 50, null],
  ['double-check', 7, null],
  ['double-check', 69, null],
  ['counter-check', 50, null],
  ['one-square-dragon', 69, [9]],
  ['one-square-dragon', 34, [7]],
  ['one-square-dragon', 5, [15]],
  ['one-square-dragon', 50, null],
  ['one-square-dragon', 7, null],
  ['one-square-dragon', 29, null],
  ['pawn-drop-motif', 29, [3, 5, 9]],
  ['pawn-drop-motif', 33, [5]],
  ['pawn-drop-motif', 5, [3]],
  ['pawn-drop-motif', 50, null],
  ['pawn-drop-motif', 7, null],
  ['pawn-drop-motif', 69, null],
  ['pawn-drop-resolved', 29, [13]],
  ['pawn-drop-resolved', 33, [9]],
  ['pawn-drop-resolved', 5, [9]],
  ['pawn-drop-resolved', 50, null],
  ['pawn-drop-resolved', 7, null],
  ['pawn-drop-resolved', 69, null],
  ['pawn-capturer', 85, [11]],
  ['pawn-capturer', 34, [11]],
  ['pawn-capturer', 81, [13]],
  ['pawn-capturer', 50, null],
  ['pawn-capturer', 7, null],
  ['pawn-capturer', 69, null],
  ['defender-non-promotion', 50, [4]],
  ['defender-non-promotion', 29, [4]],
  ['defender-non-promotion', 55, [2, 4, 6]],
  ['defender-non-promotion', 7, null],
  ['defender-non-promotion', 69, null],
  ['defender-non-promotion', 33, null],
  ['successive-interpositions', 50, null],
  ['square-clearing', 7, [9]],
  ['square-clearing', 35, [1]],
  ['square-clearing', 14, [21]],
  ['square-clearing', 50, null],
  ['square-clearing', 69, null],
  ['square-clearing', 29, null],
  ['self-block', 50, [5]],
  ['self-block', 75, [7]],
  ['self-block', 7, [7, 11]],
  ['self-block', 29, null],
  ['self-block', 5, null],
  ['self-block', 35, null],
  ['switchback', 30, [13]],
  ['switchback', 81, [17]],
  ['switchback', 12, [5]],
  // The dragon comes back by a way around another square.
  ['switchback', 67, null],
  ['switchback', 50, null],
  ['switchback', 7, null],
  ['switchback', 69, null],
  ['dragon-pursuit', 67, [27]],
  ['dragon-pursuit', 39, null],
  ['dragon-pursuit', 50, null],
  ['dragon-pursuit', 7, null],
  ['dragon-pursuit', 69, null],
  ['cycle', 63, [21]],
  ['cycle', 67, [29]],
  ['cycle', 39, [11]],
  ['cycle', 50, null],
  ['cycle', 7, null],
  ['cycle', 69, null],
  ['king-journey', 55, [22]],
  ['king-journey', 63, [24]],
  ['king-journey', 67, [22]],
  ['king-journey', 50, null],
  ['king-journey', 7, null],
  ['king-journey', 69, null],
  ['king-rotation', 58, [26]],
  ['king-rotation', 93, [14]],
  ['king-rotation', 50, null],
  ['king-rotation', 7, null],
  ['king-shuttle', 18, [12]],
  ['king-shuttle', 63, [10]],
  ['king-shuttle', 50, null],
  ['king-shuttle', 7, null],
  ['entered-king', 50, []],
  ['entered-king', 75, []],
  ['entered-king', 69, []],
  ['entered-king', 7, null],
  ['entered-king', 29, null],
  ['entered-king', 33, null],
  ['clean-mate', 12, [21]],
  ['clean-mate', 16, [23]],
  ['clean-mate', 14, [25]],
  ['clean-mate', 50, null],
  ['clean-mate', 7, null],
  ['clean-mate', 69, null],
  ['head-gold', 7, [13]],
  ['head-gold', 85, [15]],
  ['head-gold', 50, null],
  ['head-gold', 69, null],
  ['head-gold', 29, null],
  ['side-gold', 69, [13]],
  ['side-gold', 13, [17]],
  ['side-gold', 34, [17]],
  ['side-gold', 50, null],
  ['side-gold', 7, null],
  ['side-gold', 29, null],
];

function pliesOf(found: readonly Theme[], theme: ThemeKey): readonly number[] | null {
  return found.find(({ key }) => key === theme)?.plies ?? null;
}

function findIn(sfen: string, line: string, facts = {}): Theme[] {
  const moves = line === '' ? [] : line.split(' ').map(parseUsiMove);
  return findThemes(parseSfen(sfen, { validate: false }), moves, facts);
}

const found = new Map([...lines].map(([number, { sfen, line }]) => [number, findIn(sfen, line)]));

test.each(IN_CLASSICS)('%s in number %i', (theme, number, plies) => {
  expect(pliesOf(found.get(number)!, theme)).toEqual(plies);
});

test.each(HAND_MADE.map((row) => ({ name: row.slice(0, 3).join(' '), row })))(
  '$name',
  ({ row }) => {
    const [theme, sfen, line, plies, facts] = row;
    expect(pliesOf(findIn(sfen, line, facts), theme)).toEqual(plies);
  },
);

test.each(THEME_KEYS)(
  '%s is tested with three lines that have it and three that have not',
  (key) => {
    const isSeen = [
      ...IN_CLASSICS.flatMap(([theme, , plies]) => (theme === key ? [plies !== null] : [])),
      ...HAND_MADE.flatMap(([theme, , , plies]) => (theme === key ? [plies !== null] : [])),
      ...PROBLEMS.flatMap(({ themes }) =>
        TOLD_IN_PROBLEMS.includes(key) ? [themes.includes(key)] : [],
      ),
    ];
    expect(isSeen.filter((seen) => seen).length).toBeGreaterThanOrEqual(3);
    expect(isSeen.filter((seen) => !seen).length).toBeGreaterThanOrEqual(3);
  },
);

test('a line turned by half a circle has the same themes', () => {
  for (const [number, { sfen, line }] of lines) {
    const turned = rotatePosition(parseSfen(sfen));
    const moves = line.split(' ').map((move) => rotateMove(parseUsiMove(move)));
    expect(findThemes(turned, moves)).toEqual(found.get(number));
  }
});

test('a line that cannot be played is refused', () => {
  expect(() => findIn('4k4/9/9/9/9/9/9/9/9 b G 1', 'R*5b')).toThrow(
    expect.objectContaining({ code: 'illegal-move' }),
  );
});

test('an analysis says which checks are the only ones that mate', () => {
  const line = ['G*5b', '5a4a', 'G*4b'];
  const parts = { line, variations: [], undecided: [], notes: [{ ply: 3 }] };
  expect(themeFactsOf({ ...parts, verdict: 'sound' }).onlyChecks).toEqual([1]);
  expect(themeFactsOf({ ...parts, verdict: 'unsound' }).onlyChecks).toBeUndefined();
});

test('every theme has a name of its own', () => {
  expect(new Set(Object.values(THEME_NAMES)).size).toBe(THEME_KEYS.length);
});

test('the glossaries define every theme, and nothing else', () => {
  const read = (path: string) =>
    readFileSync(join(import.meta.dirname, '../../..', path), 'utf8').split(
      /^## (?:Themes|テーマ)$/m,
    )[1]!;
  for (const path of ['docs/glossary.md', 'site/ja/glossary.md']) {
    const keys = [...read(path).matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, key]) => key);
    expect(keys).toEqual(THEME_KEYS);
  }
});

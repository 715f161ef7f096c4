// Sheets for print: the boards of the text are read back and compared with the positions.

import { expect, it } from 'vitest';
import { formatSfen } from '../../../../src/notation/sfen';
import type { RenderOptions } from '../../../../src/pictures/sheet/render';
import { formatSheet, type SheetProblem } from '../../../../src/pictures/sheet/sheet';
import { rotatePosition } from '../../../../src/shogi/symmetry';
import { Random } from '../../../../support/random';
import { drawProblem } from '../../../../support/random-problems';

const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

/** The board field of the SFEN that the ranks of a sheet in English show. */
function readBoard(sheet: string): string {
  const ranks = [...sheet.matchAll(/^ {6}"(.*)",$/gm)].map(([, rank]) => rank!);
  const fields = ranks.map((rank) => {
    const letters = rank.replace(/v(\+?[A-Z])/g, (_, name) => name.toLowerCase());
    return letters.replace(/\.(?: \.)*/g, (dots) => `${dots.split(' ').length}`).replace(/ /g, '');
  });
  return fields.join('/');
}

it('shows every board as the attacker sees it', () => {
  const random = new Random(54);
  for (let n = 0; n < 50; n++) {
    const position = drawProblem(random);
    const seen = position.turn === 'black' ? position : rotatePosition(position);
    const [board] = formatSfen(seen).split(' ');
    expect(readBoard(formatSheet([{ position }], { lang: 'en' }))).toBe(board);
  }
});

it('writes solutions as books do', () => {
  const position = '4k4/9/9/4P4/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1';
  const of = (lang: 'ja' | 'en', line = ['G*5b', '5a5b', 'G*5c']) => {
    const sheet = formatSheet([{ position, line, title: '"題\\' }], { lang });
    return /^ {2}solution\((.*)\)$/m.exec(sheet)?.[1];
  };
  expect(of('ja')).toBe('"第1問 \\"題\\\\", ("５二金", "同玉", "５三金",), "まで。", comma: "、"');
  expect(of('en')).toBe('"1. \\"題\\\\", ("1.G*5b", "2.Kx5b", "3.G*5c",), ".", comma: " "');
  expect(of('ja', [])).toBe('"第1問 \\"題\\\\", (), "（手順なし）"');
  const mate = formatSheet([{ position: MATE, line: ['G*5b'] }], {});
  expect(mate).toContain('("５二金",), "まで1手詰。"');
  expect(mate).toContain('length: "1手詰"');
});

it("shows the defender's hand only if it is not all the rest", () => {
  const handOf = (position: string) =>
    /other-hand: (.*),$/m.exec(formatSheet([{ position }], { lang: 'en' }))?.[1];
  expect(handOf(MATE)).toBeUndefined();
  expect(handOf(MATE.replace('17p', '16p'))).toBe(
    '("△", " ", "R2", "B2", "G3", "S4", "N4", "L4", "P16",)',
  );
});

it('has the captions that are asked for, and numbers from the first one on', () => {
  const problem = { position: MATE, line: ['G*5b'], title: 'T', author: 'A' };
  const captions = (options: RenderOptions) =>
    formatSheet([problem], { lang: 'en', ...options }).match(
      /^ {4}(number|title|author|length): .*/gm,
    );
  expect(captions({})?.map((each) => each.trim())).toEqual([
    'number: "1.",',
    'title: "T",',
    'author: "A",',
    'length: "Mate in 1 ply",',
  ]);
  expect(captions({ captions: ['number'], firstNumber: 31 })).toEqual(['    number: "31.",']);
  expect(captions({ captions: [] })).toBeNull();
});

it.each([
  [1, 1, 1],
  [2, 1, 2],
  [6, 2, 3],
  [7, 3, 3],
  [12, 3, 4],
  [20, 4, 5],
])('sets %i diagrams in %i columns of %i', (perPage, columns, rows) => {
  expect(formatSheet([{ position: MATE }], { perPage })).toContain(
    `  columns: ${columns},\n  rows: ${rows},\n`,
  );
});

it.each<[unknown, code: string, message: string]>([
  [{ position: 'x' }, 'sfen-field-count', 'problem 1: position: '],
  [{ position: MATE, line: ['G*5b', '5a5b'] }, 'illegal-move', 'problem 1: line, move 2: '],
  [{ position: MATE, line: ['?'] }, 'usi-malformed', 'problem 1: line, move 1: '],
  [{ position: MATE, length: 0 }, 'bad-option', 'problem 1: length: expected a whole number'],
  [
    { position: MATE, author: 'x'.repeat(201) },
    'bad-option',
    'problem 1: author: expected at most',
  ],
])('refuses %j', (problem, code, message) => {
  expect(() => formatSheet([problem as SheetProblem])).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});

it.each<[object, name: string]>([
  [{ perPage: 21 }, 'perPage'],
  [{ solutions: 'here' }, 'solutions'],
  [{ captions: ['names'] }, 'captions[0]'],
  [{ firstNumber: 1.5 }, 'firstNumber'],
])('refuses the option %j', (options, name) => {
  expect(() => formatSheet([], options)).toThrow(
    expect.objectContaining({ code: 'bad-option', message: expect.stringContaining(name) }),
  );
});

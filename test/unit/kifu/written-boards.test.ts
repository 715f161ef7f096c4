// Boards typed by hand or with wide characters: other signs for the sides, other blanks. A sign without a piece is
// refused.

import { expect, it } from 'vitest';
import { parsePosition } from '../../../src/kifu/parse-record';
import { formatDiagram } from '../../../src/notation/diagram';
import { parseSfen } from '../../../src/notation/sfen';

const SOUND = parseSfen('6snk/7p1/6P1P/9/9/9/9/2K6/9 b Gr2b3g3s3n4l15pR 1', { validate: false });
const DIAGRAM = formatDiagram(SOUND);
const BOARD = /^\|.*$/gm;
/** Changes both characters of each cell. */
const eachCell = (change: (sign: string, piece: string) => string) =>
  DIAGRAM.replace(BOARD, (rank) => {
    const cells = rank.slice(1, -2).replace(/(.)(.)/g, (_, sign, piece) => change(sign, piece));
    return `|${cells}${rank.slice(-2)}`;
  });

it.each(['v', 'V', 'ｖ', 'Ｖ', '△', '▽', '☖'])('the sign %s means white', (white) => {
  expect(parsePosition(eachCell((sign, piece) => (sign === 'v' ? white : sign) + piece))).toEqual(
    SOUND,
  );
});

it.each(['　', '▲', '☗', '^'])('the sign %s means black', (black) => {
  const text = eachCell((sign, piece) => (piece !== '・' && sign === ' ' ? black : sign) + piece);
  expect(text).not.toBe(DIAGRAM);
  expect(parsePosition(text)).toEqual(SOUND);
});

it('blanks may be wide, and empty squares blank', () => {
  for (const [sign, empty] of ['　・', '　　', ' 　', '　 ', ' ·'].map((cell) => [...cell])) {
    const text = eachCell((old, piece) => (piece === '・' ? sign! + empty! : old + piece));
    expect(parsePosition(text)).toEqual(SOUND);
  }
});

it.each([
  ['v銀', '△銀', 'white'],
  ['v銀', '☖銀', 'white'],
  [' 歩', '▲歩', 'black'],
  [' 歩', '^歩', 'black'],
])('two signs of one side are refused: %s and %s', (one, other, color) => {
  expect(DIAGRAM).toContain(one);
  expect(() => parsePosition(DIAGRAM.replace(one, other))).toThrow(
    `two different signs for ${color}`,
  );
});

it('all letters v count as one sign', () => {
  expect(parsePosition(DIAGRAM.replace('v銀', 'Ｖ銀').replace('v玉', 'ｖ玉'))).toEqual(SOUND);
});

it('the files may be numbered in half-width digits, from 9 to 1', () => {
  const heads = (digits: string) => DIAGRAM.replace(/^ {2}９.*$/m, `  ${[...digits].join(' ')}`);
  expect(parsePosition(heads('987654321'))).toEqual(SOUND);
  expect(() => parsePosition(heads('123456789'))).toThrow('file 9 must be on the left');
  expect(() => parsePosition(heads('１２３４５６７８９'))).toThrow('file 9 must be on the left');
});

it.each(['｜', '│'])('other frames are known: %s', (frame) => {
  const board = DIAGRAM.split('\n').slice(2, 12).join('\n').replaceAll('|', frame);
  const text = `${board}\n攻方：金 飛\n玉方：残り全部\n`;
  expect(parsePosition(text).hands.black).toEqual(SOUND.hands.black);
});

it('a second board is refused', () => {
  const board = DIAGRAM.split('\n').slice(1, 13).join('\n');
  const fault = 'line 19: a second board; a text can hold only one problem';
  expect(() => parsePosition(`${DIAGRAM}\n\n${board}`)).toThrow(fault);
  const handFault = 'line 17: this hand is given twice; a text can hold only one problem';
  expect(() => parsePosition(`${DIAGRAM}\n\n${DIAGRAM}`)).toThrow(handFault);
});

it.each(['v', '△', '▲', 'x', '^'])('%s before an empty square is refused', (sign) => {
  const text = DIAGRAM.replace('| ・', `|${sign}・`);
  expect(() => parsePosition(text)).toThrow('this is not a rank of nine squares');
});

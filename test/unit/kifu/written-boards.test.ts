// Boards as they are typed by hand or widened: other signs for the sides, other blanks. A sign without a piece is refused.

import { expect, it } from 'vitest';
import { formatDiagram } from '../../../src/formats/diagram';
import { parseSfen } from '../../../src/formats/sfen';
import { parsePosition } from '../../../src/kifu/parse-record';

const SOUND = parseSfen('6snk/7p1/6P1P/9/9/9/9/2K6/9 b Gr2b3g3s3n4l15pR 1', { validate: false });
const DIAGRAM = formatDiagram(SOUND);
const BOARD = /^\|.*$/gm;
/** Both letters of a cell, changed. */
const eachCell = (change: (sign: string, piece: string) => string) =>
  DIAGRAM.replace(BOARD, (rank) => {
    const cells = rank.slice(1, -2).replace(/(.)(.)/g, (_, sign, piece) => change(sign, piece));
    return `|${cells}${rank.slice(-2)}`;
  });

it.each(['v', 'V', 'ｖ', 'Ｖ', '△', '▽', '☖'])('white is %s', (white) => {
  expect(parsePosition(eachCell((sign, piece) => (sign === 'v' ? white : sign) + piece))).toEqual(
    SOUND,
  );
});

it.each(['　', '▲', '☗', '^'])('black is %s', (black) => {
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

it('a second board is refused', () => {
  const board = DIAGRAM.split('\n').slice(1, 13).join('\n');
  const fault = 'line 19: a second board; a text holds one problem';
  expect(() => parsePosition(`${DIAGRAM}\n\n${board}`)).toThrow(fault);
  const handFault = 'line 17: this hand was given before; a text holds one problem';
  expect(() => parsePosition(`${DIAGRAM}\n\n${DIAGRAM}`)).toThrow(handFault);
});

it.each(['v', '△', '▲', 'x', '^'])('%s before an empty square is refused', (sign) => {
  const text = DIAGRAM.replace('| ・', `|${sign}・`);
  expect(() => parsePosition(text)).toThrow('this is no rank of nine squares');
});

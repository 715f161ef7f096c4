// Draws the diagrams of two documents: 将棋無双 77 (1734) for docs/diagrams.md, and sixty problems of the book, taken
// at random, for docs/problem-book.md.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatSfen } from '../src/notation/sfen';
import { formatSvg } from '../src/pictures/diagram/svg';
import { drawShown, readProblems, SHOWN_LENGTHS } from '../support/problem-book';

const COLUMNS = 5;
/** The place of one board, in the units of its drawing. */
const [WIDTH, HEIGHT] = [370, 370];
const DOCS = resolve(import.meta.dirname, '../docs');

function drawSample(): string {
  return formatSvg('9/9/9/1+P1+B5/1p2S4/+pn7/1k2G4/s8/+l1L+p1+B3 b 3G2r2s3n2l14p 1', {
    title: '将棋無双　第七十七番',
    author: '伊藤宗看',
    length: 11,
  });
}

function drawBook(): string {
  const drawn = SHOWN_LENGTHS.flatMap((plies) => drawShown(plies, readProblems(plies)));
  const boards = drawn.map(({ position, line }, index) => {
    const [x, y] = [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * HEIGHT];
    const board = formatSvg(formatSfen(position), { length: line.length, coordinates: false });
    return board.replace('<svg', `<svg x="${x}" y="${y}"`);
  });
  const [width, height] = [COLUMNS * WIDTH, (boards.length / COLUMNS) * HEIGHT];
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}">`;
  return `${open}\n<title>詰将棋六十題</title>\n${boards.join('\n')}\n</svg>\n`;
}

/** The files and what draws them. */
export const SAMPLES = [
  { file: resolve(DOCS, 'diagram.svg'), draw: drawSample },
  { file: resolve(DOCS, 'problem-book.svg'), draw: drawBook },
];

if (process.argv[1] === import.meta.filename) {
  for (const { file, draw } of SAMPLES) writeFileSync(file, draw());
}

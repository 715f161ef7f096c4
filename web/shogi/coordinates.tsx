// Where squares are drawn, and the labels around the board: files above it, ranks at its side. Each row of labels is one text element
// with a position for each character.

import type { Square } from 'tsumeru/shogi';
import { language } from '../shell/language';
import { CELL_HEIGHT, CELL_WIDTH } from './piece-shape';

export const WIDTH = 9 * CELL_WIDTH;
export const HEIGHT = 9 * CELL_HEIGHT;
/** What is drawn around the squares: the edge of the wood with its numbers. */
const EDGE = { left: 13, top: 27, right: 26, bottom: 13 };
const VIEW = { width: WIDTH + EDGE.left + EDGE.right, height: HEIGHT + EDGE.top + EDGE.bottom };
export const VIEW_BOX = `${-EDGE.left} ${-EDGE.top} ${VIEW.width} ${VIEW.height}`;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a square in the drawing. */
export function middleOf(square: Square, isFlipped: boolean): Point {
  const [file, rank] = [Math.floor(square / 9), square % 9];
  const column = isFlipped ? file : 8 - file;
  const row = isFlipped ? 8 - rank : rank;
  return { x: (column + 0.5) * CELL_WIDTH, y: (row + 0.5) * CELL_HEIGHT };
}

/** The same as a part of the drawing's width and height. */
export function placeAt(square: Square, isFlipped: boolean): Point {
  const { x, y } = middleOf(square, isFlipped);
  return { x: (x + EDGE.left) / VIEW.width, y: (y + EDGE.top) / VIEW.height };
}

export const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The square at a column and a row of the drawing, counted from its upper left corner. */
export function squareAt(column: number, row: number, isFlipped: boolean): Square {
  return isFlipped ? column * 9 + (8 - row) : (8 - column) * 9 + row;
}

export function Coordinates({ isFlipped }: { isFlipped: boolean }) {
  const isJapanese = language.value === 'ja';
  const digits = isJapanese ? '１２３４５６７８９' : '123456789';
  const ranks = isJapanese ? '一二三四五六七八九' : 'abcdefghi';
  const squares = NUMBERS.map((index) => squareAt(index, index, isFlipped));
  const columns = NUMBERS.map((index) => (index + 0.5) * CELL_WIDTH);
  const rows = NUMBERS.map((index) => (index + 0.5) * CELL_HEIGHT + 5);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a part of a drawing takes no focus
    <g class="coordinates" aria-hidden="true">
      <text x={columns.join()} y={-9}>
        {squares.map((square) => digits[Math.floor(square / 9)]).join('')}
      </text>
      <text x={rows.map(() => WIDTH + 14).join()} y={rows.join()}>
        {squares.map((square) => ranks[square % 9]).join('')}
      </text>
    </g>
  );
}

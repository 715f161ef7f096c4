// Where squares are drawn, and the labels around the board: files above it, ranks at its side. Each row of labels is one text element
// with a position for each character.

import type { Square } from 'tsumeru/js';
import { language } from '../shell/language';
import { CELL_HEIGHT, CELL_WIDTH } from './piece-shape';

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
      <text x={columns.join()} y={-10}>
        {squares.map((square) => digits[Math.floor(square / 9)]).join('')}
      </text>
      <text x={rows.map(() => 9 * CELL_WIDTH + 17).join()} y={rows.join()}>
        {squares.map((square) => ranks[square % 9]).join('')}
      </text>
    </g>
  );
}

// The squares of the board as cells of a grid, for pointer, keys and screen readers. Tab reaches one cell, arrow keys the others.

import type { Color } from '../../shogi/piece';
import { BOARD_SIZE, READING_ORDER, type Square } from '../../shogi/square';
import type { Language } from '../../words/language';
import type { Mode } from './mode';
import { namePiece, nameSquare, TEXTS } from './words';

const ARROWS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -BOARD_SIZE,
  ArrowDown: BOARD_SIZE,
};

export class Squares {
  readonly grid = make('div', { class: 'cells', role: 'grid', part: 'board' });
  /** The cells from the upper left to the lower right of the drawing, for either side at the bottom. */
  readonly #cells: readonly HTMLElement[];
  #mode: Mode | undefined;
  #bottom: Color = 'black';

  constructor() {
    this.#cells = READING_ORDER.map((_, index) => this.#makeCell(index));
    for (let row = 0; row < BOARD_SIZE; row++) {
      const line = make('div', { class: 'row', role: 'row' });
      line.append(...this.#cells.slice(row * BOARD_SIZE, (row + 1) * BOARD_SIZE));
      this.grid.append(line);
    }
  }

  draw(mode: Mode, bottom: Color, language: Language): void {
    this.#mode = mode;
    this.#bottom = bottom;
    this.grid.setAttribute('aria-label', TEXTS.board[language]);
    for (const [index, cell] of this.#cells.entries()) this.#drawCell(cell, index, language);
  }

  focus(): void {
    this.#cells.find(({ tabIndex }) => tabIndex === 0)?.focus();
  }

  #squareAt(index: number): Square {
    return READING_ORDER[this.#bottom === 'black' ? index : READING_ORDER.length - 1 - index]!;
  }

  #makeCell(index: number): HTMLElement {
    const cell = make('div', { class: 'cell', role: 'gridcell' });
    cell.tabIndex = index === 0 ? 0 : -1;
    cell.addEventListener('click', () => this.#mode?.pressSquare(this.#squareAt(index)));
    cell.addEventListener('focus', () => {
      for (const other of this.#cells) other.tabIndex = other === cell ? 0 : -1;
    });
    cell.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (this.#pressKey(event.key, index)) event.preventDefault();
    });
    return cell;
  }

  #pressKey(key: string, index: number): boolean {
    const step = ARROWS[key];
    if (step === undefined) {
      if (key !== 'Enter' && key !== ' ') return !!this.#mode?.pressKey(key, this.#squareAt(index));
      this.#mode?.pressSquare(this.#squareAt(index));
      return true;
    }
    const isAtEdge =
      Math.abs(step) === 1 && Math.floor((index + step) / 9) !== Math.floor(index / 9);
    if (!isAtEdge) this.#cells[index + step]?.focus();
    return true;
  }

  #drawCell(cell: HTMLElement, index: number, language: Language): void {
    const { position, chosen, targets } = this.#mode!;
    const square = this.#squareAt(index);
    const piece = position.board[square];
    const isTarget = targets.has(square);
    const told = [
      nameSquare(square, language),
      piece === undefined ? TEXTS.empty[language] : namePiece(piece, language),
      ...(isTarget ? [TEXTS.target[language]] : []),
    ];
    cell.setAttribute('aria-label', told.join(' '));
    cell.setAttribute('aria-selected', String(chosen === square));
    cell.dataset.square = String(square);
    cell.classList.toggle('target', isTarget);
    // A finger on a piece that can be dragged does not scroll the page.
    cell.classList.toggle('movable', this.#mode!.pieceAt(square) !== undefined);
  }
}

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

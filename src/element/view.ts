// What the element shows in its shadow: the drawing, upon it a grid of squares for pointer, keys and screen readers,
// hands, buttons, and a sentence.

import { makeLayout } from '../diagram/layout';
import { pieceName } from '../diagram/lettering';
import { readDiagramOptions } from '../diagram/options';
import { formatSvg } from '../diagram/svg';
import { type Color, getPiece, HAND_KINDS, type HandKind, opponent } from '../shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../shogi/position';
import { BOARD_SIZE, READING_ORDER, type Square } from '../shogi/square';
import type { Language } from '../words/language';
import type { Mode } from './mode';
import { makeStyle } from './style';
import { COLOR_NAMES, namePiece, nameSquare, TEXTS } from './words';

export interface Looks {
  readonly language: Language;
  readonly pieces: Language;
  /** Who sits below. */
  readonly bottom: Color;
  /** All kinds are shown in the attacker's hand, those of which there is none too. */
  readonly isComposing: boolean;
}

const ARROWS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -BOARD_SIZE, ArrowDown: BOARD_SIZE },
};
const LAYOUT = makeLayout(
  readDiagramOptions({ hands: 'none' }, makePosition({ board: makeEmptyBoard() })),
);

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

export class View {
  readonly #root: ShadowRoot;
  readonly #drawing = make('div', { class: 'drawing', 'aria-hidden': 'true' });
  readonly #grid = make('div', { class: 'cells', role: 'grid', part: 'board' });
  /** From the upper left to the lower right, whoever sits below. */
  readonly #cells: readonly HTMLElement[];
  readonly #far = make('div', { class: 'hand', part: 'hand', role: 'group' });
  readonly #near = make('div', { class: 'hand', part: 'hand', role: 'group' });
  readonly #controls = make('div', { class: 'controls', part: 'controls' });
  readonly #state = make('p', { class: 'state', part: 'state', role: 'status' });
  #mode: Mode | undefined;
  #bottom: Color = 'black';

  constructor(root: ShadowRoot) {
    this.#root = root;
    const style = new CSSStyleSheet();
    style.replaceSync(makeStyle(LAYOUT));
    root.adoptedStyleSheets = [style];
    this.#cells = READING_ORDER.map((_, index) => this.#makeCell(index));
    for (let row = 0; row < BOARD_SIZE; row++) {
      const line = make('div', { class: 'row', role: 'row' });
      line.append(...this.#cells.slice(row * BOARD_SIZE, (row + 1) * BOARD_SIZE));
      this.#grid.append(line);
    }
    const table = make('div', { class: 'table' });
    table.append(this.#drawing, this.#grid);
    root.append(this.#far, table, this.#near, this.#state, this.#controls);
  }

  draw(mode: Mode, looks: Looks): void {
    this.#mode = mode;
    this.#bottom = looks.bottom;
    const { position, lastMove } = mode;
    const { pieces: lang, language, bottom } = looks;
    this.#drawing.innerHTML = formatSvg(position, {
      ...{ hands: 'none', background: 'none', lang, attacker: bottom },
      ...(lastMove !== undefined && { lastMove: usiOf(lastMove, position) }),
    });
    this.#grid.setAttribute('aria-label', TEXTS.board[language]);
    for (const [index, cell] of this.#cells.entries()) this.#drawCell(cell, index, looks);
    this.#keepFocus(() => {
      this.#drawHand(this.#far, opponent(bottom), looks);
      this.#drawHand(this.#near, bottom, looks);
      this.#drawControls();
    });
    if (this.#state.textContent !== mode.state) this.#state.textContent = mode.state;
  }

  /** In place of what the mode says. */
  complain(text: string): void {
    this.#state.textContent = text;
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

  #drawCell(cell: HTMLElement, index: number, { language }: Looks): void {
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
  }

  #drawHand(into: HTMLElement, color: Color, { language, pieces, isComposing }: Looks): void {
    const { position, liveHand, chosen } = this.#mode!;
    const hand = position.hands[color];
    const isLive = liveHand === color;
    const isShown = (kind: HandKind) => hand[kind] > 0 || (isComposing && isLive);
    const shown = [...HAND_KINDS].reverse().filter(isShown);
    const label = `${COLOR_NAMES[color][language]} ${TEXTS.hand[language]}`;
    into.setAttribute('aria-label', label);
    const mark = make('span', { 'aria-hidden': 'true' });
    mark.textContent = color === 'black' ? '☗' : '☖';
    const nothing = shown.length === 0 ? [TEXTS.nothing[language]] : [];
    const stacks = shown.map((kind) => {
      const piece = getPiece(color, kind);
      const stack = isLive ? this.#makeStack(kind) : make('span', { role: 'img' });
      stack.setAttribute('aria-label', `${namePiece(piece, language)} ${hand[kind]}`);
      if (isLive) stack.setAttribute('aria-pressed', String(chosen === kind));
      const name = pieceName(piece, pieces);
      stack.textContent = hand[kind] === 1 ? name : `${name}${hand[kind]}`;
      return stack;
    });
    into.replaceChildren(mark, ...nothing, ...stacks);
  }

  #makeStack(kind: HandKind): HTMLElement {
    const button = make('button', { type: 'button', 'data-key': `hand-${kind}` });
    button.addEventListener('click', () => this.#mode?.pressHand(kind));
    return button;
  }

  #drawControls(): void {
    const buttons = this.#mode!.controls.map(({ key, label, isOff, isPressed, press }) => {
      const button = make('button', { type: 'button', 'data-key': key });
      if (isPressed !== undefined) button.setAttribute('aria-pressed', String(isPressed));
      button.disabled = isOff ?? false;
      button.textContent = label;
      button.addEventListener('click', press);
      return button;
    });
    this.#controls.replaceChildren(...buttons);
  }

  /** Buttons are made anew: whoever stood on one stands on its successor, and on the board where there is none. */
  #keepFocus(redraw: () => void): void {
    const key = (this.#root.activeElement as HTMLElement | null)?.dataset.key;
    redraw();
    if (key === undefined) return;
    const next = this.#root.querySelector<HTMLButtonElement>(`[data-key="${key}"]:enabled`);
    (next ?? this.#cells.find(({ tabIndex }) => tabIndex === 0))?.focus();
  }
}

/** As the drawing wants it, which knows drops by their kind. */
function usiOf({ from, to }: NonNullable<Mode['lastMove']>, { board }: Position) {
  return from === undefined ? { drop: board[to]!.kind as HandKind, to } : { from, to };
}

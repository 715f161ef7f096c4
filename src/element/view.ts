// The content of the element's shadow: the drawing, over it the squares and hands that can be pressed, the buttons, and a sentence.

import { makeLayout } from '../diagram/layout';
import { pieceName } from '../diagram/lettering';
import { readDiagramOptions } from '../diagram/options';
import { formatSvg } from '../diagram/svg';
import { type Color, getPiece, HAND_KINDS, type HandKind, opponent } from '../shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../shogi/position';
import type { Language } from '../words/language';
import type { Mode } from './mode';
import { make, Squares } from './squares';

import { makeStyle } from './style';
import { COLOR_NAMES, namePiece, TEXTS } from './words';

export interface Looks {
  readonly language: Language;
  readonly pieces: Language;
  /** The side at the bottom of the drawing. */
  readonly bottom: Color;
  /** Is the mode `compose`? Then the attacker's hand shows all kinds, also those with no piece. */
  readonly isComposing: boolean;
}

const LAYOUT = makeLayout(
  readDiagramOptions({ hands: 'none' }, makePosition({ board: makeEmptyBoard() })),
);

export class View {
  readonly #root: ShadowRoot;
  readonly #drawing = make('div', { class: 'drawing', 'aria-hidden': 'true' });
  readonly #squares = new Squares();
  readonly #far = make('div', { class: 'hand', part: 'hand', role: 'group' });
  readonly #near = make('div', { class: 'hand', part: 'hand', role: 'group' });
  readonly #controls = make('div', { class: 'controls', part: 'controls' });
  readonly #state = make('p', { class: 'state', part: 'state', role: 'status' });
  #mode: Mode | undefined;
  #isAsking = false;

  constructor(root: ShadowRoot) {
    this.#root = root;
    const style = new CSSStyleSheet();
    style.replaceSync(makeStyle(LAYOUT));
    root.adoptedStyleSheets = [style];
    const table = make('div', { class: 'table' });
    table.append(this.#drawing, this.#squares.grid);
    root.append(this.#far, table, this.#near, this.#state, this.#controls);
  }

  draw(mode: Mode, looks: Looks): void {
    this.#mode = mode;
    const { position, lastMove } = mode;
    const { pieces: lang, language, bottom } = looks;
    this.#drawing.innerHTML = formatSvg(position, {
      hands: 'none',
      background: 'none',
      lang,
      attacker: bottom,
      ...(lastMove !== undefined && { lastMove: moveForDrawing(lastMove, position) }),
    });
    this.#squares.draw(mode, bottom, language);
    this.#keepFocus(() => {
      this.#drawHand(this.#far, opponent(bottom), looks);
      this.#drawHand(this.#near, bottom, looks);
      this.#drawControls();
    });
    this.#followQuestion();
    if (this.#state.textContent !== mode.state) this.#state.textContent = mode.state;
  }

  /** Shows a text instead of the sentence of the mode. */
  complain(text: string): void {
    this.#state.textContent = text;
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
      const stack = isLive ? this.#makeStack(kind) : make('span', {});
      if (isLive) stack.setAttribute('aria-pressed', String(chosen === kind));
      const [shape, told] = [
        make('span', { 'aria-hidden': 'true' }),
        make('span', { class: 'told' }),
      ];
      const name = pieceName(piece, pieces);
      shape.textContent = hand[kind] === 1 ? name : `${name}${hand[kind]}`;
      told.textContent = `${namePiece(piece, language)} ${hand[kind]}`;
      stack.append(shape, told);
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
    const buttons = this.#mode!.controls.map(({ key, label, isOff, isPressed, press, leave }) => {
      const button = make('button', { type: 'button', 'data-key': key });
      if (isPressed !== undefined) button.setAttribute('aria-pressed', String(isPressed));
      button.disabled = isOff ?? false;
      button.textContent = label;
      button.addEventListener('click', press);
      if (leave !== undefined) onEscape(button, leave);
      return button;
    });
    this.#controls.replaceChildren(...buttons);
  }

  /** When a question begins, moves the focus to its answers, which stand before all other buttons. */
  #followQuestion(): void {
    const wasAsking = this.#isAsking;
    this.#isAsking = this.#mode!.controls.some(({ leave }) => leave !== undefined);
    if (this.#isAsking && !wasAsking) this.#controls.querySelector('button')?.focus();
  }

  /** Redraws and keeps the focus. The buttons are made anew, so the focus goes to the button with the same key, else to the board. */
  #keepFocus(redraw: () => void): void {
    const key = (this.#root.activeElement as HTMLElement | null)?.dataset.key;
    redraw();
    if (key === undefined) return;
    const next = this.#root.querySelector<HTMLButtonElement>(`[data-key="${key}"]:enabled`);
    (next ?? this.#squares).focus();
  }
}

function onEscape(button: HTMLButtonElement, act: () => void): void {
  button.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') act();
  });
}

/** The last move in the form that the drawing takes. For a drop this needs the kind of the piece on the target square. */
function moveForDrawing({ from, to }: NonNullable<Mode['lastMove']>, { board }: Position) {
  return from === undefined ? { drop: board[to]!.kind as HandKind, to } : { from, to };
}

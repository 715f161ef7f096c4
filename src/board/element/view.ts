// The content of the element's shadow: the board, the hands, the buttons, and a sentence.

import type { Language } from '../../base/language';
import { type Color, getPiece, type HandKind, opponent } from '../../shogi/piece';
import { READING_ORDER, type Square } from '../../shogi/square';
import { Board, isArrow, make } from '../board';
import { useGlyphs } from '../glyph-paths';
import { GLYPHS } from '../glyphs.generated';
import { drawIcon, type PieceLooks } from '../picture';
import { formatSource, formatTarget, HAND_KINDS, isSameSource } from '../places';
import { followPresses } from '../presses';
import { BOARD_STYLE } from '../style';
import { COLOR_NAMES, nameKind } from '../words';
import type { Control, Mode } from './mode';
import { STYLE } from './style';
import { TEXTS } from './words';

interface Appearance extends PieceLooks {
  readonly language: Language;
  /** Is the mode `compose`? Then the attacker's hand shows all kinds, also those with no piece. */
  readonly isComposing: boolean;
}

export class View {
  readonly #root: ShadowRoot;
  readonly #board: Board;
  readonly #far = make('div', { class: 'hand', part: 'hand', role: 'group' });
  readonly #near = make('div', { class: 'hand', part: 'hand', role: 'group' });
  readonly #controls = make('div', { class: 'controls', part: 'controls' });
  readonly #state = make('p', { class: 'state', part: 'state', role: 'status' });
  #mode: Mode | undefined;
  #looks: Appearance | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
    useGlyphs(GLYPHS);
    const style = new CSSStyleSheet();
    style.replaceSync(BOARD_STYLE + STYLE);
    root.adoptedStyleSheets = [style];
    const table = make('div', {});
    root.append(this.#far, table, this.#near, this.#state, this.#controls);
    this.#board = new Board(table);
    followPresses(root, {
      looks: () => this.#looks!,
      pieceAt: (source) => this.#mode?.use.pieceAt(source),
      lift: (source) => this.#mode?.use.lift(source),
      tap: (target, source) => this.#mode?.use.tap(target, source),
      drop: (source, target) => this.#mode?.use.drop(source, target),
    });
  }

  draw(mode: Mode, looks: Appearance): void {
    this.#mode = mode;
    this.#looks = looks;
    const { position, marks, selection } = mode;
    this.#keepFocus(() => {
      const near = looks.isFlipped ? 'white' : 'black';
      this.#drawHand(this.#far, opponent(near), looks);
      this.#drawHand(this.#near, near, looks);
      this.#controls.replaceChildren(...mode.controls.map(makeButton));
    });
    const isMovable = (square: Square) =>
      mode.use.pieceAt({ type: 'square', square }) !== undefined;
    this.#board.draw({
      ...looks,
      position,
      marks: [...marks, { name: 'movable', squares: READING_ORDER.filter(isMovable) }],
      isSetUp: looks.isComposing,
      ways: selection?.ways,
      play: (move) => selection?.play(move),
      letGo: () => selection?.letGo(),
      pressKey: (square, { key }) => {
        if (key !== 'Enter' && key !== ' ') return mode.pressKey(key, square);
        mode.use.tap({ type: 'square', square }, undefined);
        return true;
      },
    });
    if (this.#state.textContent !== mode.state) this.#state.textContent = mode.state;
  }

  /** Shows a text instead of the sentence of the mode. */
  complain(text: string): void {
    this.#state.textContent = text;
  }

  #drawHand(into: HTMLElement, color: Color, looks: Appearance): void {
    const { language, isComposing } = looks;
    const { position, liveHand, selection } = this.#mode!;
    const hand = position.hands[color];
    const isLive = liveHand === color;
    const isShown = (kind: HandKind) => hand[kind] > 0 || (isComposing && isLive);
    const shown = HAND_KINDS.filter(isShown);
    into.setAttribute('aria-label', `${COLOR_NAMES[color][language]} ${TEXTS.hand[language]}`);
    into.dataset.place = formatTarget({ type: 'hand', color });
    const mark = make('span', { 'aria-hidden': 'true' });
    mark.textContent = color === 'black' ? '☗' : '☖';
    const nothing = shown.length === 0 ? [TEXTS.nothing[language]] : [];
    const stacks = shown.map((kind) => {
      const source = { type: 'hand', color, kind } as const;
      const piece = getPiece(color, kind);
      const attributes = { type: 'button', 'data-key': `hand-${kind}` };
      const stack = isLive
        ? make('button', { ...attributes, 'data-source': formatSource(source) })
        : make('span', {});
      if (isLive) {
        const isChosen = isSameSource(source, selection?.chosen);
        stack.setAttribute('aria-pressed', String(isChosen));
        stack.classList.toggle('hinted', this.#mode?.hintedHand === kind);
        stack.addEventListener('click', () => this.#mode?.pressHand(kind));
        stack.addEventListener('keydown', (event) => {
          if (!isChosen || !isArrow(event)) return;
          event.preventDefault();
          this.#board.focus();
        });
      }
      const shape = make('span', { 'aria-hidden': 'true' });
      shape.innerHTML = drawIcon(piece, looks, true);
      const count = hand[kind] === 1 ? '' : String(hand[kind]);
      const told = make('span', { class: 'told' });
      told.textContent = `${nameKind(kind, false, language)} ${hand[kind]}`;
      stack.append(shape, count, told);
      return stack;
    });
    into.replaceChildren(mark, ...nothing, ...stacks);
  }

  /**
   * Redraws and keeps the focus. The buttons are made anew, so the focus goes to the button with the same key, else to
   * the board.
   */
  #keepFocus(redraw: () => void): void {
    const key = (this.#root.activeElement as HTMLElement | null)?.dataset.key;
    redraw();
    if (key === undefined) return;
    const next = this.#root.querySelector<HTMLButtonElement>(`[data-key="${key}"]:enabled`);
    if (next === null) this.#board.focus();
    else next.focus();
  }
}

function makeButton({ key, label, isOff, isPressed, press }: Control): HTMLElement {
  const button = make('button', { type: 'button', 'data-key': key });
  if (isPressed !== undefined) button.setAttribute('aria-pressed', String(isPressed));
  button.disabled = isOff ?? false;
  button.textContent = label;
  button.addEventListener('click', press);
  return button;
}

// The content of the element's shadow: the drawing, over it the squares and hands that can be pressed, the buttons, and a sentence.

import { type Color, getPiece, HAND_KINDS, type HandKind, opponent } from '../../shogi/piece';
import type { Language } from '../../words/language';
import { centreOf } from '../diagram/layout';
import { pieceName } from '../diagram/lettering';
import { followDragging } from './dragging';
import { drawBoard, drawIcon, LAYOUT, wayBack } from './drawing';
import type { Control, Mode } from './mode';
import { make, Squares } from './squares';
import { makeStyle } from './style';
import { COLOR_NAMES, namePiece, TEXTS } from './words';

export interface Appearance {
  readonly language: Language;
  readonly pieces: Language;
  /** The side at the bottom of the drawing. */
  readonly bottom: Color;
  /** Is the mode `compose`? Then the attacker's hand shows all kinds, also those with no piece. */
  readonly isComposing: boolean;
}

/** Milliseconds that a piece takes to its square. */
const MOTION_MS = 150;

export class View {
  readonly #root: ShadowRoot;
  readonly #drawing = make('div', { class: 'drawing', 'aria-hidden': 'true' });
  readonly #squares = new Squares();
  readonly #far = make('div', { class: 'hand', part: 'hand', role: 'group' });
  readonly #near = make('div', { class: 'hand', part: 'hand', role: 'group' });
  readonly #controls = make('div', { class: 'controls', part: 'controls' });
  readonly #state = make('p', { class: 'state', part: 'state', role: 'status' });
  readonly #question = make('div', { class: 'question', role: 'group', hidden: '' });
  #mode: Mode | undefined;
  #looks: Appearance | undefined;
  #isAsking = false;
  /** The last move that was drawn, and the square on which a piece was dropped by hand. */
  #moved: Mode['lastMove'];
  #dropped: number | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
    const style = new CSSStyleSheet();
    style.replaceSync(makeStyle(LAYOUT));
    root.adoptedStyleSheets = [style];
    const table = make('div', { class: 'table' });
    table.append(this.#drawing, this.#squares.grid, this.#question);
    root.append(this.#far, table, this.#near, this.#state, this.#controls);
    followDragging({
      root,
      pieceAt: (from) => this.#mode?.pieceAt(from),
      lift: (from) => this.#mode?.lift(from),
      drop: (from, to) => {
        this.#dropped = to;
        this.#mode?.drop(from, to);
        this.#dropped = undefined;
      },
      drawGhost: (piece) => {
        const ghost = make('div', { class: 'ghost', 'aria-hidden': 'true' });
        const { pieces, bottom } = this.#looks!;
        ghost.innerHTML = drawIcon(piece, pieces, piece.color !== bottom);
        return ghost;
      },
    });
  }

  draw(mode: Mode, looks: Appearance): void {
    this.#mode = mode;
    const { position, lastMove } = mode;
    const { pieces: lang, language, bottom } = looks;
    this.#looks = looks;
    this.#drawing.innerHTML = drawBoard(position, { lang, bottom, lastMove });
    this.#showMotion(lastMove, bottom);
    this.#squares.draw(mode, bottom, language);
    this.#keepFocus(() => {
      this.#drawHand(this.#far, opponent(bottom), looks);
      this.#drawHand(this.#near, bottom, looks);
      this.#drawControls();
    });
    this.#followQuestion();
    if (this.#state.textContent !== mode.state) this.#state.textContent = mode.state;
  }

  /** Moves the piece of a new last move to its square, unless the visitor wants less motion or has dragged it there himself. */
  #showMotion(lastMove: Mode['lastMove'], bottom: Color): void {
    const before = this.#moved;
    this.#moved = lastMove;
    if (lastMove?.from === undefined || lastMove.to === this.#dropped) return;
    if (before?.from === lastMove.from && before.to === lastMove.to) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const piece = this.#drawing.querySelector<SVGGElement>(`[data-at="${lastMove.to}"]`);
    const { x, y } = wayBack(lastMove.from, lastMove.to, bottom);
    piece?.parentNode?.append(piece);
    piece?.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: MOTION_MS,
      easing: 'ease-out',
    });
  }

  /** Shows a text instead of the sentence of the mode. */
  complain(text: string): void {
    this.#state.textContent = text;
  }

  #drawHand(into: HTMLElement, color: Color, { language, pieces, isComposing }: Appearance): void {
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
      shape.innerHTML = drawIcon(piece, pieces, color !== this.#looks!.bottom);
      if (hand[kind] !== 1) shape.append(String(hand[kind]));
      told.textContent = `${namePiece(piece, language)} ${hand[kind]}`;
      stack.append(shape, told);
      return stack;
    });
    into.replaceChildren(mark, ...nothing, ...stacks);
  }

  #makeStack(kind: HandKind): HTMLElement {
    const button = make('button', {
      type: 'button',
      'data-key': `hand-${kind}`,
      'data-hand': kind,
    });
    button.addEventListener('click', () => this.#mode?.pressHand(kind));
    return button;
  }

  #drawControls(): void {
    const { controls } = this.#mode!;
    const answers = controls.filter(({ answer }) => answer !== undefined);
    this.#controls.replaceChildren(
      ...controls
        .filter(({ answer }) => answer === undefined)
        .map((each) => this.#makeButton(each)),
    );
    this.#question.replaceChildren(...answers.map((each) => this.#makeButton(each)));
    const [first] = answers;
    this.#question.hidden = first === undefined;
    if (first === undefined) return;
    this.#question.setAttribute('aria-label', TEXTS.whetherToPromote[this.#looks!.language]);
    const turned = { ...LAYOUT, isTurned: this.#looks!.bottom === 'white' };
    const { x, y } = centreOf(first.answer!.square, turned);
    const [left, top] = [x / LAYOUT.width, y / LAYOUT.height];
    // Shifted by its own part of the width, the question stays within the board.
    Object.assign(this.#question.style, {
      left: `${100 * left}%`,
      top: `${100 * top}%`,
      translate: `${-100 * left}% -50%`,
    });
  }

  #makeButton({ key, label, isOff, isPressed, answer, press, leave }: Control): HTMLElement {
    const button = make('button', { type: 'button', 'data-key': key });
    if (isPressed !== undefined) button.setAttribute('aria-pressed', String(isPressed));
    button.disabled = isOff ?? false;
    if (answer === undefined) button.textContent = label;
    else {
      const { pieces, bottom } = this.#looks!;
      button.innerHTML = drawIcon(answer.piece, pieces, answer.piece.color !== bottom);
      // With the letters of the piece, which the name of a button has to contain where they are seen.
      button.setAttribute('aria-label', `${label} ${pieceName(answer.piece, pieces)}`);
      button.title = label;
    }
    button.addEventListener('click', press);
    if (leave !== undefined) onEscape(button, leave);
    return button;
  }

  /** When a question begins, moves the focus to its answers. The page does not scroll. */
  #followQuestion(): void {
    const wasAsking = this.#isAsking;
    this.#isAsking = this.#mode!.controls.some(({ leave }) => leave !== undefined);
    if (this.#isAsking && !wasAsking) {
      this.#question.querySelector('button')?.focus({ preventScroll: true });
    }
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

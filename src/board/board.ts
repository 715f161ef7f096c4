// A board in a page: the squares as cells of a grid, for pointer, keys and screen readers; over them the drawing, the
// motion of pieces, and the question about promotion. The cells show the marks of squares. Tab reaches one cell, arrow
// keys the others.

import type { Language } from '../base/language';
import { isCheck } from '../shogi/attacks';
import type { BoardMove, Move } from '../shogi/move';
import { getPiece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { BOARD_SIZE, fileOf, READING_ORDER, rankOf, type Square } from '../shogi/square';
import { type Flight, findFlights } from './flights';
import {
  type DrawnArrow,
  drawArrows,
  drawFrame,
  drawIcon,
  drawPiece,
  faceOf,
  middleOf,
  type PieceLooks,
  placeOf,
  squareAt,
  VIEW_BOX,
} from './picture';
import { takeDropped } from './presses';
import { BOARD_TEXTS, namePiece, nameSquare } from './words';

/** A reason to mark squares. The name is a class of their cells. */
export interface Mark {
  readonly name:
    | 'moved-to'
    | 'moved-from'
    | 'moved-before'
    | 'held'
    | 'target'
    | 'hinted'
    | 'faulty'
    | 'useless'
    /** The square of a move that was right, or wrong, and that of a king who is mated. */
    | 'right'
    | 'wrong'
    | 'mated'
    /** A finger on the square moves its piece, and does not scroll the page. */
    | 'movable';
  readonly squares: Iterable<Square>;
  /** Read out after the names of the square and its piece. */
  readonly told?: string;
}

export interface BoardLooks extends PieceLooks {
  readonly position: Position;
  readonly language: Language;
  readonly marks: readonly Mark[];
  /** Takes a key that is pressed on a square, and returns true if it handled the key. Arrows are handled before. */
  readonly pressKey?: ((square: Square, event: KeyboardEvent) => boolean) | undefined;
  /** While the visitor sets up the position, a change is shown at once, without the motion of the piece. */
  readonly isSetUp?: boolean | undefined;
  readonly arrows?: readonly DrawnArrow[] | undefined;
  /** The move with and without promotion, while the visitor is asked. */
  readonly ways?: readonly [BoardMove, BoardMove] | undefined;
  readonly play?: ((move: Move) => void) | undefined;
  readonly letGo?: (() => void) | undefined;
}

interface Ends {
  readonly from?: Square | undefined;
  readonly to: Square;
}

const squares = (...given: readonly (Square | undefined)[]) =>
  given.filter((square) => square !== undefined);

/** The marks of the last move and of the move before it. */
export function markMoves(last: Ends | undefined, before?: Ends | undefined): Mark[] {
  return [
    { name: 'moved-to', squares: squares(last?.to) },
    { name: 'moved-from', squares: squares(last?.from) },
    { name: 'moved-before', squares: before?.to === last?.to ? [] : squares(before?.to) },
  ];
}

/** Steps to the right and steps down. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Milliseconds that a piece takes to its square. */
const FLIGHT_MS = 150;

const SVG = 'http://www.w3.org/2000/svg';

function makeLayer(name: string): SVGGElement {
  const layer = document.createElementNS(SVG, 'g');
  layer.setAttribute('class', name);
  return layer;
}

/** Is this an arrow key, which leads from a chosen piece in hand to the board? */
export const isArrow = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ARROWS[key] !== undefined && !ctrlKey && !metaKey && !altKey;

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The square of the king that is in check. */
function findChecked(position: Position): Square | undefined {
  if (!isCheck(position)) return undefined;
  const { board, turn } = position;
  return board.findIndex((piece) => piece?.kind === 'K' && piece.color === turn);
}

/** The king that is attacked, from which the keys begin; without a king the middle of the first rank. */
function findEntrance({ board, turn }: Position): Square {
  const king = board.findIndex((piece) => piece?.kind === 'K' && piece.color !== turn);
  return king < 0 ? READING_ORDER[4]! : king;
}

/** The square of those that is nearest to the attacked king. */
function findNearest(squares: Iterable<Square>, position: Position): Square | undefined {
  const king = findEntrance(position);
  const far = (square: Square) =>
    Math.hypot(fileOf(square) - fileOf(king), rankOf(square) - rankOf(king));
  return [...squares].sort((one, other) => far(one) - far(other))[0];
}

const isStillWanted = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Board {
  readonly #place: HTMLElement;
  readonly #grid = make('div', { class: 'cells', role: 'grid', part: 'board' });
  /** From the upper left to the lower right, whoever sits at the bottom. */
  readonly #cells = READING_ORDER.map(() =>
    make('div', { class: 'cell', role: 'gridcell', tabindex: '-1' }),
  );
  readonly #frame = makeLayer('frame');
  /** A group for each square. */
  readonly #pieces = READING_ORDER.map(() => makeLayer(''));
  readonly #drawnPieces: string[] = [];
  readonly #arrows = makeLayer('arrows');
  #looks: BoardLooks | undefined;
  #entrance: Square | undefined;
  #question: HTMLElement | undefined;

  /**
   * Fills an element, and gives it the class `board`. Its page or shadow has to have the style sheet
   * `tsumeru/board.css`.
   */
  constructor(place: HTMLElement) {
    this.#place = place;
    place.classList.add('board');
    for (let row = 0; row < BOARD_SIZE; row++) {
      const line = make('div', { class: 'squares-row', role: 'row' });
      line.append(...this.#cells.slice(row * BOARD_SIZE, (row + 1) * BOARD_SIZE));
      this.#grid.append(line);
    }
    const picture = document.createElementNS(SVG, 'svg');
    picture.setAttribute('class', 'picture');
    picture.setAttribute('viewBox', VIEW_BOX);
    picture.setAttribute('aria-hidden', 'true');
    const pieces = makeLayer('pieces');
    for (const [square, group] of this.#pieces.entries()) group.dataset.at = String(square);
    pieces.append(...this.#pieces);
    picture.append(this.#frame, pieces, this.#arrows);
    place.replaceChildren(this.#grid, picture);
    this.#grid.addEventListener('keydown', (event) => this.#takeKey(event));
    this.#grid.addEventListener('focusin', ({ target }) => this.#enter(target as HTMLElement));
  }

  draw(looks: BoardLooks): void {
    const before = this.#looks;
    this.#looks = looks;
    const { position, isFlipped, language } = looks;
    this.#entrance ??= findEntrance(position);
    if (before?.language !== language || before.isFlipped !== isFlipped) {
      this.#frame.innerHTML = drawFrame(language, isFlipped);
      this.#grid.setAttribute('aria-label', BOARD_TEXTS.board[language]);
      for (const [square, group] of this.#pieces.entries()) {
        const { x, y } = middleOf(square, isFlipped);
        group.setAttribute('transform', `translate(${x} ${y})`);
      }
    }
    this.#aim(before);
    this.#drawPieces(before);
    this.#drawCells();
    if (looks.arrows !== before?.arrows || before?.isFlipped !== isFlipped) {
      this.#arrows.innerHTML = drawArrows(looks.arrows ?? [], looks);
    }
    if (looks.ways !== before?.ways) this.#ask();
  }

  /** Moves the focus to a square, or to the one that Tab leads to. The page does not scroll. */
  focus(square?: Square): void {
    const place = square ?? this.#entrance;
    this.#cells.find((cell) => squareOf(cell) === place)?.focus({ preventScroll: true });
  }

  /** When a piece in hand was chosen, Tab and arrows lead to that square of its moves which is nearest to the king. */
  #aim(before: BoardLooks | undefined): void {
    const { marks, position } = this.#looks!;
    const targetsOf = (given: readonly Mark[] = []) => [
      ...(given.find(({ name }) => name === 'target')?.squares ?? []),
    ];
    const targets = targetsOf(marks);
    const isNew = String(targets) !== String(targetsOf(before?.marks));
    const { activeElement } = this.#place.getRootNode() as Document | ShadowRoot;
    if (!isNew || this.#grid.contains(activeElement)) return;
    this.#entrance = findNearest(targets, position) ?? this.#entrance;
  }

  #drawPieces(before: BoardLooks | undefined): void {
    const looks = this.#looks!;
    const { position } = looks;
    const known = [...this.#drawnPieces];
    for (const [square, group] of this.#pieces.entries()) {
      const piece = position.board[square];
      const drawn = piece === undefined ? '' : drawPiece(piece, looks);
      if (drawn === known[square]) continue;
      group.innerHTML = drawn;
      this.#drawnPieces[square] = drawn;
    }
    if (before === undefined || before.position === position) return;
    const dropped = takeDropped();
    if ((before.isSetUp && looks.isSetUp) || isStillWanted()) return;
    for (const flight of findFlights(before.position, position)) {
      if (flight.to !== dropped) this.#fly(flight, known[flight.to] ?? '');
    }
  }

  /** Shows the motion of a piece. Until it is there, its square still shows what it captures. */
  #fly({ from, to, isSecond }: Flight, captured: string): void {
    const group = this.#pieces[to]!;
    const drawn = this.#drawnPieces[to]!;
    group.innerHTML = `<g>${captured}</g><g>${drawn}</g>`;
    // The group is drawn above all others.
    group.parentNode!.append(group);
    const isFlipped = this.#looks!.isFlipped;
    const [start, end] = [middleOf(from ?? to, isFlipped), middleOf(to, isFlipped)];
    const begin =
      from === undefined
        ? { transform: 'scale(1.3)', opacity: 0 }
        : { transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)`, opacity: 1 };
    const motion = group.lastElementChild!.animate([begin, { transform: 'none', opacity: 1 }], {
      duration: FLIGHT_MS,
      delay: isSecond ? FLIGHT_MS : 0,
      easing: 'ease-out',
      fill: 'backwards',
    });
    const flying = group.lastElementChild;
    motion.onfinish = () => {
      if (group.lastElementChild === flying) group.innerHTML = drawn;
    };
  }

  #drawCells(): void {
    const { position, isFlipped, language, marks } = this.#looks!;
    const checked = findChecked(position);
    const isInCheck = {
      name: 'checked',
      squares: squares(checked),
      told: BOARD_TEXTS.inCheck[language],
    };
    const all = [isInCheck, ...marks].map((mark) => ({ ...mark, squares: new Set(mark.squares) }));
    for (const [index, cell] of this.#cells.entries()) {
      const square = squareAt(index % BOARD_SIZE, Math.floor(index / BOARD_SIZE), isFlipped);
      const piece = position.board[square];
      const own = all.filter((mark) => mark.squares.has(square));
      const content =
        piece === undefined ? BOARD_TEXTS.empty[language] : namePiece(piece, language);
      const told = own.flatMap((mark) => mark.told ?? []);
      const names = own.map(({ name }) => name);
      setAttribute(cell, 'class', ['cell', ...names].join(' '));
      setAttribute(cell, 'aria-label', [nameSquare(square, language), content, ...told].join(' '));
      setAttribute(cell, 'aria-selected', names.includes('held') ? 'true' : undefined);
      setAttribute(cell, 'aria-invalid', names.includes('faulty') ? 'true' : undefined);
      setAttribute(cell, 'data-place', `square:${square}`);
      setAttribute(cell, 'data-source', piece === undefined ? undefined : `square:${square}`);
      setAttribute(cell, 'tabindex', square === this.#entrance ? '0' : '-1');
      const look = names.includes('useless') ? 'faint' : names.includes('mated') ? 'mated' : '';
      setAttribute(this.#pieces[square]!, 'class', look);
    }
  }

  #enter(cell: HTMLElement): void {
    this.#entrance = squareOf(cell);
    for (const each of this.#cells) setAttribute(each, 'tabindex', each === cell ? '0' : '-1');
  }

  #takeKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    const index = this.#cells.indexOf(event.target as HTMLDivElement);
    if (ctrlKey || metaKey || altKey || index < 0) return;
    const step = ARROWS[key];
    if (step === undefined) {
      if (this.#looks?.pressKey?.(squareOf(this.#cells[index]!), event)) event.preventDefault();
      return;
    }
    event.preventDefault();
    const [column, row] = [
      (index % BOARD_SIZE) + step[0],
      Math.floor(index / BOARD_SIZE) + step[1],
    ];
    const isOnBoard = column >= 0 && column < BOARD_SIZE && row >= 0 && row < BOARD_SIZE;
    if (isOnBoard) this.#cells[row * BOARD_SIZE + column]!.focus();
  }

  /**
   * Asks whether the piece promotes: both pieces stand side by side on the square of the move. The focus moves to them,
   * and back to the square afterwards. Nothing on the page moves.
   */
  #ask(): void {
    const looks = this.#looks!;
    const { ways, position, isFlipped, language, faces } = looks;
    const before = this.#question;
    this.#question = undefined;
    if (ways !== undefined) {
      const { x, y } = placeOf(ways[0].to, isFlipped);
      const question = make('fieldset', {
        class: 'promotion',
        'aria-label': BOARD_TEXTS.whetherToPromote[language],
        'data-to': String(ways[0].to),
      });
      // Shifted by its own part of the width, the question stays within the board.
      const at = { left: `${100 * x}%`, top: `${100 * y}%`, translate: `${-100 * x}% -50%` };
      Object.assign(question.style, at);
      question.append(
        ...ways.map((move) => {
          const name = BOARD_TEXTS[move.promote ? 'promote' : 'stay'][language];
          const moved = position.board[move.from]!;
          const piece = getPiece(moved.color, moved.kind, moved.promoted || move.promote);
          const id = move.promote ? 'promote' : 'dont-promote';
          const button = make('button', { type: 'button', id, title: name });
          // With the letters of the piece, which the name of a button has to contain where they are seen.
          button.setAttribute('aria-label', `${name} ${faceOf(piece, faces)}`);
          button.innerHTML = drawIcon(piece, looks);
          button.addEventListener('click', () => this.#looks!.play?.(move));
          return button;
        }),
      );
      question.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        this.#looks!.letGo?.();
      });
      this.#place.append(question);
      this.#question = question;
      question.querySelector('button')!.focus({ preventScroll: true });
    }
    if (before === undefined) return;
    before.remove();
    if (ways === undefined) this.focus(Number(before.dataset.to));
  }
}

const squareOf = (cell: HTMLElement): Square => Number(cell.dataset.place!.split(':')[1]);

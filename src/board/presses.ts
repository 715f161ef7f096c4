// Presses of mouse, pen and finger on a board and its hands. A press that stays in its place is a tap; one that moves
// carries the piece under it until it is dropped.

import type { Piece } from '../shogi/piece';
import type { Square } from '../shogi/square';
import { drawIcon, type PieceLooks } from './picture';
import { type Source, sourceOf, type Target, targetOf } from './places';

/** Pixels that a press may move and still be a tap. */
const TAP_RADIUS = 6;

export interface Presses {
  /** The looks of the piece that is carried. */
  readonly looks: () => PieceLooks;
  /** Is the board used in this way now? Default: always. */
  readonly isActive?: () => boolean;
  /** The piece that can be carried from here. */
  readonly pieceAt: (source: Source) => Piece | undefined;
  readonly lift: (source: Source) => void;
  /** `source` is undefined where there is no piece. */
  readonly tap: (target: Target, source: Source | undefined) => void;
  /** `target` is undefined beside all places. */
  readonly drop: (source: Source, target: Target | undefined) => void;
}

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly source: Source | undefined;
  readonly piece: Piece | undefined;
  readonly drawn: Element | null | undefined;
  ghost: HTMLElement | undefined;
  /** The square under the pointer while a piece is carried. */
  over: Element | null | undefined;
}

let droppedOn: Square | undefined;

/** The square on which a piece was just dropped by hand, so that the board does not show the same motion again. */
export function takeDropped(): Square | undefined {
  const square = droppedOn;
  droppedOn = undefined;
  return square;
}

/** To be called once for each use of the board. `root` contains the board and its hands. */
export function followPresses(root: Document | ShadowRoot, presses: Presses): void {
  const { looks, isActive = () => true, pieceAt, lift, tap, drop } = presses;
  let press: Press | undefined;

  function begin({ button, pointerId: id, clientX: x, clientY: y, target }: PointerEvent): void {
    const from = target as Element;
    const source = sourceOf(from);
    if (button !== 0 || press !== undefined || !isActive()) return;
    if (source === undefined && targetOf(from) === undefined) return;
    droppedOn = undefined;
    const piece = source && pieceAt(source);
    const drawn =
      source?.type === 'square'
        ? from.closest('.board')?.querySelector(`[data-at="${source.square}"]`)
        : undefined;
    press = { id, x, y, source, piece, drawn, ghost: undefined, over: undefined };
  }

  function move({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent): void {
    if (press?.id !== pointerId || press.piece === undefined) return;
    if (press.ghost === undefined) {
      if (Math.hypot(x - press.x, y - press.y) <= TAP_RADIUS) return;
      lift(press.source!);
      press.drawn?.classList.add('dragged');
      press.ghost = document.createElement('div');
      press.ghost.className = `ghost ${pointerType}`;
      const width = root.querySelector('.cell')?.getBoundingClientRect().width;
      if (width) press.ghost.style.setProperty('--square', `${width}px`);
      press.ghost.innerHTML = drawIcon(press.piece, looks());
      (root === document ? document.body : root).append(press.ghost);
    }
    press.ghost.style.transform = `translate(${x}px, ${y}px)`;
    const over = root.elementFromPoint(x, y)?.closest('.cell');
    if (over === press.over) return;
    press.over?.classList.remove('over');
    press.over = over;
    over?.classList.add('over');
  }

  function end({ pointerId, clientX, clientY }: PointerEvent): void {
    if (press?.id !== pointerId) return;
    const { source, ghost } = press;
    cancel();
    const to = root.elementFromPoint(clientX, clientY);
    const target = targetOf(to);
    if (ghost === undefined) {
      if (target !== undefined) tap(target, sourceOf(to));
      return;
    }
    if (target?.type === 'square') droppedOn = target.square;
    drop(source!, target);
  }

  function cancel(): void {
    press?.drawn?.classList.remove('dragged');
    press?.ghost?.remove();
    press?.over?.classList.remove('over');
    press = undefined;
  }

  const isOnBoard = (element: Element) => isActive() && targetOf(element)?.type === 'square';

  /** A finger on a piece moves the piece, and elsewhere it scrolls the page. */
  function keepFromScrolling(event: TouchEvent): void {
    const from = event.target as Element;
    const source = sourceOf(from);
    if (event.cancelable && isOnBoard(from) && source && pieceAt(source)) event.preventDefault();
  }

  /** A tap is handled already, so its click must not reach what the tap has brought under the finger. */
  function keepFromClicking(event: TouchEvent): void {
    if (event.cancelable && isOnBoard(event.target as Element)) event.preventDefault();
  }

  /** A click without a pointer comes from a screen reader. Buttons take it themselves. */
  function click({ detail, target }: MouseEvent): void {
    const place = targetOf(target as Element);
    if (detail > 0 || place?.type !== 'square' || !isActive()) return;
    tap(place, sourceOf(target as Element));
  }

  // The events of both roots have the same names and types.
  const node = root as Document;
  node.addEventListener('pointerdown', begin);
  node.addEventListener('click', click);
  node.addEventListener('touchstart', keepFromScrolling, { passive: false });
  node.addEventListener('touchend', keepFromClicking, { passive: false });
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', ({ pointerId }) => {
    if (press?.id === pointerId) cancel();
  });
}

// Presses of mouse, pen and finger on a board and its hands. A press that stays in its place is a tap; one that moves carries the piece
// under it until it is dropped.

import { signal } from '@preact/signals';
import type { Piece, Square } from 'tsumeru/shogi';

/** Pixels that a press may move and still be a tap. */
const TAP_RADIUS = 6;

interface Carried {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

/** The piece under the pointer while it is dragged. */
export const carried = signal<Carried | undefined>(undefined);

let droppedOn: Square | undefined;

/** The square on which a piece was just dropped by hand, so that the board does not show the same motion again. */
export function takeDropped(): Square | undefined {
  const square = droppedOn;
  droppedOn = undefined;
  return square;
}

export function squareOf(element: Element | null): Square | undefined {
  const place = element?.closest('[data-place^="square:"]')?.getAttribute('data-place');
  return place ? Number(place.split(':')[1]) : undefined;
}

export interface Presses {
  /** Does a press that begins on this element belong to this use of the board? */
  readonly takes: (element: Element) => boolean;
  /** The piece that is dragged if the press moves; undefined if no piece can be dragged from this element. */
  readonly pieceAt: (element: Element) => Piece | undefined;
  readonly lift: (element: Element) => void;
  readonly tap: (element: Element | null) => void;
  /** `from` is where the press began, `to` what lies under the pointer at its end. */
  readonly drop: (from: Element, to: Element | null) => void;
}

interface Press {
  readonly id: number;
  readonly from: Element;
  readonly x: number;
  readonly y: number;
  piece: Piece | undefined;
  isDrag: boolean;
}

/** To be called once for each use of the board. */
export function followPresses({ takes, pieceAt, lift, tap, drop }: Presses): void {
  let press: Press | undefined;

  function begin(event: PointerEvent): void {
    const from = event.target as Element;
    if (event.button !== 0 || press !== undefined || !takes(from)) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    press = { id, from, x, y, piece: pieceAt(from), isDrag: false };
  }

  function move({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (press?.id !== pointerId || press.piece === undefined) return;
    if (!press.isDrag && Math.hypot(x - press.x, y - press.y) > TAP_RADIUS) {
      press.isDrag = true;
      lift(press.from);
    }
    if (press.isDrag) carried.value = { piece: press.piece, x, y };
  }

  function end({ pointerId, clientX, clientY }: PointerEvent): void {
    if (press?.id !== pointerId) return;
    const { from, isDrag } = press;
    cancel();
    const to = document.elementFromPoint(clientX, clientY);
    if (!isDrag) {
      tap(to);
      return;
    }
    droppedOn = squareOf(to);
    drop(from, to);
  }

  function cancel(): void {
    press = undefined;
    carried.value = undefined;
  }

  const isOnBoard = (element: Element) => takes(element) && squareOf(element) !== undefined;

  /**
   * A finger on a piece moves the piece, and elsewhere it scrolls the page. A style cannot say so: Chromium ignores `touch-action` on parts
   * of an SVG drawing.
   */
  function keepFromScrolling(event: TouchEvent): void {
    const from = event.target as Element;
    if (event.cancelable && isOnBoard(from) && pieceAt(from) !== undefined) event.preventDefault();
  }

  /** A tap is handled already, so its click must not reach what the tap has brought under the finger. */
  function keepFromClicking(event: TouchEvent): void {
    if (event.cancelable && isOnBoard(event.target as Element)) event.preventDefault();
  }

  addEventListener('pointerdown', begin);
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', cancel);
  addEventListener('touchstart', keepFromScrolling, { passive: false });
  addEventListener('touchend', keepFromClicking, { passive: false });
}

// Dragging pieces of the element by mouse, pen or finger. A press that stays in its place is a click, which squares and buttons take themselves.

import type { HandKind, Piece } from '../../shogi/piece';
import type { Square } from '../../shogi/square';

/** Pixels that a press may move and still be a click. */
const CLICK_RADIUS = 6;

export type Origin = Square | HandKind;

interface Dragging {
  readonly root: ShadowRoot;
  /** The piece that can be taken from here. */
  readonly pieceAt: (from: Origin) => Piece | undefined;
  readonly lift: (from: Origin) => void;
  /** `to` is undefined beside the board. */
  readonly drop: (from: Origin, to: Square | undefined) => void;
  readonly drawGhost: (piece: Piece) => HTMLElement;
}

/** The origin or target that an element stands for, from its attributes `data-square` and `data-hand`. */
function originOf(target: EventTarget | null): Origin | undefined {
  const place = (target as Element | null)?.closest?.<HTMLElement>(
    '[data-square], button[data-hand]',
  );
  const { square, hand } = place?.dataset ?? {};
  return square === undefined ? (hand as HandKind | undefined) : Number(square);
}

export function followDragging({ root, pieceAt, lift, drop, drawGhost }: Dragging): void {
  root.addEventListener('pointerdown', (event) => {
    const { button, pointerId, clientX, clientY, target } = event as PointerEvent;
    const from = originOf(target);
    const piece = from === undefined || button !== 0 ? undefined : pieceAt(from);
    if (from === undefined || piece === undefined) return;
    let ghost: HTMLElement | undefined;
    const over = new AbortController();
    const { signal } = over;
    const own = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) act(event);
    };
    const end = () => {
      over.abort();
      ghost?.remove();
    };
    const move = own(({ clientX: x, clientY: y }) => {
      if (ghost === undefined) {
        if (Math.hypot(x - clientX, y - clientY) <= CLICK_RADIUS) return;
        lift(from);
        ghost = drawGhost(piece);
        root.append(ghost);
      }
      ghost.style.transform = `translate(${x}px, ${y}px)`;
    });
    const finish = own(({ clientX: x, clientY: y }) => {
      const wasDragged = ghost !== undefined;
      end();
      if (!wasDragged) return;
      const to = originOf(root.elementFromPoint(x, y));
      drop(from, typeof to === 'number' ? to : undefined);
    });
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', finish, { signal });
    addEventListener('pointercancel', own(end), { signal });
  });
}

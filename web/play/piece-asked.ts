// The visitor asks how a piece moves: by a long press on the piece, or by the key M on it.

import { signal } from '@preact/signals';
import { type Source, sourceOf } from 'tsumeru/board';
import { getPiece, type Piece } from 'tsumeru/shogi';
import { shown } from './game';

/** The piece whose moves are shown. */
export const askedPiece = signal<Piece | undefined>(undefined);

const LONG_MS = 500;
/** Pixels that a finger moves without meaning it. */
const STILL = 6;
const KEY = 'm';

function pieceOf(source: Source | undefined): Piece | undefined {
  if (source?.type === 'square') return shown.peek()?.board[source.square];
  return source?.type === 'hand' ? getPiece(source.color, source.kind) : undefined;
}

const at = (target: EventTarget | null) => pieceOf(sourceOf(target as Element));

/** To be called once. */
export function followLongPresses(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  /** The press was long, so that the click at its end means nothing. */
  let isLong = false;
  const stop = () => clearTimeout(timer);
  addEventListener('pointerdown', ({ target, button, pointerId, clientX: x, clientY: y }) => {
    stop();
    isLong = false;
    const piece = at(target);
    if (piece === undefined || button !== 0) return;
    start = { x, y };
    timer = setTimeout(() => {
      isLong = true;
      // The board forgets the press.
      dispatchEvent(new PointerEvent('pointercancel', { pointerId }));
      askedPiece.value = piece;
    }, LONG_MS);
  });
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    if (Math.hypot(x - start.x, y - start.y) > STILL) stop();
  });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, stop);
  addEventListener(
    'click',
    (event) => {
      if (isLong) event.stopPropagation();
      isLong = false;
    },
    { capture: true },
  );
  addEventListener('contextmenu', (event) => {
    if (isLong) event.preventDefault();
  });
  addEventListener('keydown', ({ target, key, ctrlKey, metaKey, altKey }) => {
    const piece = ctrlKey || metaKey || altKey ? undefined : at(target);
    if (key.toLowerCase() === KEY && piece !== undefined) askedPiece.value = piece;
  });
}

// Keys. On a square, arrows move the focus, letters put pieces, and other keys change the piece. In a hand, plus and
// minus change the count. Elsewhere, arrows step through the solution.

import {
  addToHand,
  changeOwner,
  HAND_KINDS,
  isSameSource,
  KINDS,
  movePiece,
  namePiece,
  opponent,
  placePiece,
  type Source,
  togglePromotion,
} from 'tsumeru/board';
import { type Color, getPiece, type HandKind, type Kind, type Square } from 'tsumeru/shogi';
import { announce } from '../shell/announce';
import { isField } from '../shell/field';
import { language, say } from '../shell/language';
import { followPlaybackKeys } from '../shell/playback-keys';
import { nameOf } from './faces';
import { edit, held, isErasing, letGo, pickUp, putDown, tellNoneLeft, touch } from './hold';
import { goToPly, moves, ply, shown } from './playback';
import { redo, undo } from './problem';
import { TEXTS } from './texts';

function place(square: Square, kind: Kind, color: Color): void {
  const position = placePiece(shown.peek(), square, getPiece(color, kind));
  if (position === undefined) {
    tellNoneLeft(kind);
    return;
  }
  edit(position);
  tellSquare(square);
}

function tellSquare(square: Square): void {
  const piece = shown.peek().board[square];
  const content = piece === undefined ? say(TEXTS.empty) : namePiece(piece, language.peek());
  announce(`${nameOf(square)} ${content}`);
}

function changeSquare(square: Square, key: string): boolean {
  const position = shown.peek();
  if (key === 'Delete' || key === 'Backspace') {
    edit(movePiece(position, { type: 'square', square }, { type: 'box' }));
  } else if (key === '+') {
    edit(togglePromotion(position, square));
  } else if (key === '-') {
    edit(changeOwner(position, square));
  } else {
    return false;
  }
  tellSquare(square);
  return true;
}

function pressEnter(square: Square): void {
  const source: Source = { type: 'square', square };
  const current = held.peek();
  if (isErasing.peek() || current?.type === 'box') touch(source, source);
  else if (current === undefined) pickUp(source);
  else if (isSameSource(source, current)) letGo();
  else putDown(current, source);
}

/** Returns true when it handled the key. */
export function pressOnSquare(square: Square, event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  if (key === 'Enter' || key === ' ') pressEnter(square);
  else if (KINDS.includes(key.toUpperCase() as Kind)) {
    const { turn } = shown.peek();
    place(square, key.toUpperCase() as Kind, shiftKey ? opponent(turn) : turn);
  } else return changeSquare(square, key);
  return true;
}

export function pressOnHand(color: Color, kind: HandKind, { key }: KeyboardEvent): boolean {
  const position = shown.peek();
  if (key === '+' || key === ';') {
    const source: Source = { type: 'box', kind, as: { color, promoted: false } };
    if (addToHand(position, color, kind) !== undefined) putDown(source, { type: 'hand', color });
    else tellNoneLeft(kind);
  } else if (key === '-' || key === 'Delete' || key === 'Backspace') {
    putDown({ type: 'hand', color, kind }, { type: 'box' });
  } else if (HAND_KINDS.includes(key.toUpperCase() as HandKind)) {
    const other = key.toUpperCase();
    document.querySelector<HTMLElement>(`[data-source="hand:${color}:${other}"]`)?.focus();
  } else return false;
  return true;
}

/** Call once. A key that a square or a hand handled does not arrive here. */
export function followKeys(): void {
  followPlaybackKeys({ ply, count: () => moves.peek().length, goTo: goToPly });
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isField(event.target)) return;
    const letter = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if (letter === 'z' || letter === 'y') {
      if (letter === 'y' || event.shiftKey) redo();
      else undo();
      event.preventDefault();
    } else if (event.key === 'Escape') {
      letGo();
    }
  });
}

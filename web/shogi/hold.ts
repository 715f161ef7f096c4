// The piece that the visitor holds: picked up by a drag, a click or a key, and put down elsewhere. Its announcements are made here,
// so that they are the same for every way of moving a piece.

import { signal } from '@preact/signals';
import type { Position } from 'tsumeru/js';
import { announce } from '../shell/announce';
import { language, say } from '../shell/language';
import { movePiece, pieceAt, type Source, type Target, turnOver } from './edit';
import { COLOR_NAMES, namePiece } from './faces';
import { shown } from './playback';
import { editProblem, problem } from './problem';
import { nameOf } from './square-names';
import { TEXTS } from './texts';

export const held = signal<Source | undefined>(undefined);

/** A piece that is dragged. */
interface Drag {
  readonly source: Source;
  readonly x: number;
  readonly y: number;
}

export const drag = signal<Drag | undefined>(undefined);

export const isSameSource = (one: Source, other: Source | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** While the board shows a position of the solution, it cannot be changed. */
function isLocked(): boolean {
  const isElsewhere = shown.peek() !== problem.peek();
  if (isElsewhere) announce(say(TEXTS.locked));
  return isElsewhere;
}

export function edit(position: Position | undefined): void {
  if (position !== problem.peek() && !isLocked()) editProblem(position);
}

function nameTarget(target: Target): string {
  if (target.type === 'square') return nameOf(target.square);
  if (target.type === 'box') return say(TEXTS.box);
  return say(TEXTS.handOf)(say(COLOR_NAMES[target.color]));
}

export function letGo(): void {
  held.value = undefined;
}

export function pickUp(source: Source): void {
  const piece = pieceAt(problem.peek(), source);
  if (piece === undefined || isLocked()) return;
  held.value = source;
  announce(say(TEXTS.pickedUp)(namePiece(piece, language.peek())));
}

export function putDown(source: Source, target: Target): void {
  const piece = pieceAt(problem.peek(), source);
  const position = movePiece(problem.peek(), source, target);
  letGo();
  if (isLocked()) return;
  if (piece === undefined || position === undefined) {
    announce(say(TEXTS.cannotGo));
    return;
  }
  edit(position);
  announce(say(TEXTS.putDown)(namePiece(piece, language.peek()), nameTarget(target)));
}

/** A click or Enter on a place: picks up its piece, or puts down the held one. */
export function touch(target: Target, source: Source | undefined): void {
  const current = held.peek();
  if (current === undefined) {
    if (source !== undefined) pickUp(source);
  } else if (source !== undefined && isSameSource(source, current)) {
    letGo();
    if (source.type === 'square') turn(source.square);
  } else if (source !== undefined && source.type !== 'square') {
    pickUp(source);
  } else {
    putDown(current, target);
  }
}

/** Turns over the piece on a square. */
export function turn(square: number): void {
  const position = turnOver(problem.peek(), square);
  edit(position);
  const piece = position.board[square];
  if (piece !== undefined) announce(`${nameOf(square)} ${namePiece(piece, language.peek())}`);
}

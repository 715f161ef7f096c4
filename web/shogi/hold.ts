// The piece that the visitor holds: picked up by a drag, a click or a key, and put down elsewhere. Its announcements
// are made here, so that they are the same for every way of moving a piece.

import { signal } from '@preact/signals';
import {
  addToHand,
  COLOR_NAMES,
  isSameSource,
  movePiece,
  nameKind,
  namePiece,
  pieceAt,
  type Source,
  type Target,
  turnOver,
} from 'tsumeru/board';
import { getPiece, type Kind, type Piece, type Position, type Square } from 'tsumeru/shogi';
import { announce } from '../shell/announce';
import { language, say } from '../shell/language';
import { nameOf } from './faces';
import { shown } from './playback';
import { editProblem, problem } from './problem';
import { TEXTS } from './texts';

/**
 * The source of the piece that is held. A piece of the box stays held when it was put down, so that more of its kind
 * can follow.
 */
export const held = signal<Source | undefined>(undefined);

/** True when a tap takes a piece away. */
export const isErasing = signal(false);

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

/** Says that the box holds no more pieces of this kind. */
export function tellNoneLeft(kind: Kind): void {
  announce(say(TEXTS.noneLeft)(nameKind(kind, false, language.peek())));
}

export function letGo(): void {
  held.value = undefined;
  isErasing.value = false;
}

export function pickUp(source: Source): void {
  const piece = pieceAt(problem.peek(), source);
  if (piece === undefined || isLocked()) return;
  held.value = source;
  isErasing.value = false;
  announce(say(TEXTS.pickedUp)(namePiece(piece, language.peek())));
}

export function toggleEraser(): void {
  const isOn = !isErasing.peek();
  letGo();
  isErasing.value = isOn;
}

export function putDown(source: Source, target: Target): void {
  const piece = pieceAt(problem.peek(), source);
  const position = movePiece(problem.peek(), source, target);
  if (source.type !== 'box') letGo();
  if (isLocked()) return;
  if (piece === undefined || position === undefined) {
    if (piece && source.type === 'box' && target.type === 'square') tellNoneLeft(piece.kind);
    else announce(say(TEXTS.cannotGo));
    return;
  }
  finish(position, piece, target);
}

function finish(position: Position, piece: Piece, target: Target): void {
  edit(position);
  announce(say(TEXTS.putDown)(namePiece(piece, language.peek()), nameTarget(target)));
}

/**
 * A tap on a hand: puts the held piece into the hand; while pieces are being erased, removes the tapped piece;
 * otherwise adds a piece of the tapped kind.
 */
function touchHand(target: Target & { type: 'hand' }, source: Source | undefined): void {
  const current = held.peek();
  if (isErasing.peek()) {
    if (source !== undefined) putDown(source, { type: 'box' });
  } else if (current !== undefined && (current.type !== 'box' || source === undefined)) {
    putDown(current, target);
  } else if (source?.type === 'hand') {
    const position = addToHand(problem.peek(), source.color, source.kind);
    if (position === undefined) tellNoneLeft(source.kind);
    else if (!isLocked()) finish(position, getPiece(source.color, source.kind), target);
  }
}

function touchSquare(square: Square): void {
  const source: Source = { type: 'square', square };
  const current = held.peek();
  const there = pieceAt(problem.peek(), source);
  if (isErasing.peek()) {
    if (there !== undefined) putDown(source, { type: 'box' });
  } else if (current === undefined) {
    if (there !== undefined) pickUp(source);
  } else if (isSameSource(source, current)) {
    letGo();
    turn(square);
  } else if (current.type === 'box' && there === pieceAt(problem.peek(), current)) {
    // The held piece of the box is already on this square: a second tap removes the piece.
    putDown(source, { type: 'box' });
    held.value = current;
  } else {
    putDown(current, source);
  }
}

/** A tap on a place. */
export function touch(target: Target, source: Source | undefined): void {
  if (target.type === 'square') touchSquare(target.square);
  else if (target.type === 'hand') touchHand(target, source);
  else if (source !== undefined && isSameSource(source, held.peek())) letGo();
  else if (source !== undefined) pickUp(source);
  else if (held.peek() !== undefined && held.peek()!.type !== 'box') putDown(held.peek()!, target);
}

/** Turns over the piece on a square. */
export function turn(square: number): void {
  const position = turnOver(problem.peek(), square);
  edit(position);
  const piece = position.board[square];
  if (piece !== undefined) announce(`${nameOf(square)} ${namePiece(piece, language.peek())}`);
}

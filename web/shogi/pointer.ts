// Dragging pieces with mouse, pen or finger. The attributes `data-place` and `data-source` mark places and pieces in the document.
// A press without movement is a click.

import type { Color, HandKind, Kind } from 'tsumeru/js';
import type { Source, Target } from './edit';
import { drag, letGo, putDown, touch, turn } from './hold';

/** Pixels that a press may move and still be a click. */
const CLICK_RADIUS = 6;

export function formatSource(source: Source): string {
  if (source.type === 'square') return `square:${source.square}`;
  return source.type === 'hand' ? `hand:${source.color}:${source.kind}` : `box:${source.kind}`;
}

export function formatTarget(target: Target): string {
  if (target.type === 'square') return `square:${target.square}`;
  return target.type === 'hand' ? `hand:${target.color}` : 'box';
}

function parseSource(text: string): Source {
  const [type, first, second] = text.split(':');
  if (type === 'square') return { type, square: Number(first) };
  if (type === 'hand') return { type, color: first as Color, kind: second as HandKind };
  return { type: 'box', kind: first as Kind };
}

function parseTarget(text: string): Target {
  const [type, first] = text.split(':');
  if (type === 'square') return { type, square: Number(first) };
  return type === 'hand' ? { type, color: first as Color } : { type: 'box' };
}

function find<T>(element: Element | null, name: string, parse: (text: string) => T): T | undefined {
  const text = element?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`);
  return text ? parse(text) : undefined;
}

interface Press {
  readonly id: number;
  readonly source: Source | undefined;
  readonly x: number;
  readonly y: number;
  isDrag: boolean;
}

let press: Press | undefined;
/** Returns true while the board is used for something else, such as entering the author's line. */
let isOff = () => false;

function begin(event: PointerEvent): void {
  const element = event.target as Element;
  const target = find(element, 'place', parseTarget);
  if (isOff() || target === undefined || event.button !== 0 || press !== undefined) return;
  const source = find(element, 'source', parseSource);
  press = { id: event.pointerId, source, x: event.clientX, y: event.clientY, isDrag: false };
}

function move(event: PointerEvent): void {
  if (press?.id !== event.pointerId || press.source === undefined) return;
  const { clientX: x, clientY: y } = event;
  press.isDrag ||= Math.hypot(x - press.x, y - press.y) > CLICK_RADIUS;
  if (press.isDrag) drag.value = { source: press.source, x, y };
}

function end(event: PointerEvent): void {
  if (press?.id !== event.pointerId) return;
  const { source, isDrag } = press;
  press = undefined;
  drag.value = undefined;
  const element = document.elementFromPoint(event.clientX, event.clientY);
  const target = find(element, 'place', parseTarget);
  if (!isDrag) {
    if (target !== undefined) touch(target, find(element, 'source', parseSource));
  } else if (target !== undefined && source !== undefined) {
    putDown(source, target);
  } else {
    letGo();
  }
}

function cancel(): void {
  press = undefined;
  drag.value = undefined;
}

/** A click with the second button turns the piece over. */
function turnPiece(event: MouseEvent): void {
  const source = find(event.target as Element, 'source', parseSource);
  if (isOff() || source?.type !== 'square') return;
  event.preventDefault();
  turn(source.square);
}

/** To be called once. */
export function followPointer(isUsedElse = isOff): void {
  isOff = isUsedElse;
  addEventListener('pointerdown', begin);
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', cancel);
  addEventListener('contextmenu', turnPiece);
}

// The content of a point of the shown board, and its description in words.

import type { Color } from 'tsumeru/go';
import { say } from '../shell/language';
import { ply, shownBoard } from './playback';
import { colorOf, completed, position, problem } from './problem';
import { colorAt, namePoint, readPoint } from './setup';
import { TEXTS } from './texts';

export function stoneAt(point: string): Color | undefined {
  const board = ply.value > 0 ? shownBoard.value : undefined;
  if (board === undefined) return colorAt(problem.value, point);
  const { x, y } = readPoint(point);
  const side = board.stones[y * board.size + x];
  return side && colorOf(side);
}

/** Marked in the problem, or found if nothing is marked. */
export function isCrucial(point: string): boolean {
  return (completed.value?.problem ?? problem.value).crucial.includes(point);
}

export function isInRegion(point: string): boolean {
  const region = completed.value?.problem.region ?? problem.value.region;
  if (region !== undefined) return region.includes(point);
  const { x, y } = readPoint(point);
  return position.value?.region.has(y * problem.value.size + x) ?? false;
}

export function describePoint(point: string): string {
  const color = stoneAt(point);
  const parts = [namePoint(point, problem.value.size)];
  parts.push(color === undefined ? say(TEXTS.empty) : say(TEXTS[color]).toLowerCase());
  if (isCrucial(point)) parts.push(say(TEXTS.crucial));
  if (isInRegion(point)) parts.push(say(TEXTS.region));
  return parts.join(' ');
}

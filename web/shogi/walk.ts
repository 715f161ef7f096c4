// Moves the focus over the board by arrow keys, in the direction that the visitor sees.

import type { Square } from 'tsumeru/shogi';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
};

export const isArrow = (key: string): boolean => key in ARROWS;

function isOnBoard(file: number, rank: number): boolean {
  return file >= 0 && file < 9 && rank >= 0 && rank < 9;
}

/** The neighbouring square in the direction of an arrow; at the edge, the same square. */
function neighbour(square: Square, key: string, isFlipped: boolean): Square {
  const [files, ranks] = ARROWS[key]!;
  const sign = isFlipped ? -1 : 1;
  const file = Math.floor(square / 9) + sign * files;
  const rank = (square % 9) + sign * ranks;
  return isOnBoard(file, rank) ? file * 9 + rank : square;
}

export function focusSquare(square: Square, preventScroll = false): void {
  document.querySelector<SVGElement>(`[data-place="square:${square}"]`)?.focus({ preventScroll });
}

export function walk(square: Square, key: string, isFlipped: boolean): void {
  focusSquare(neighbour(square, key, isFlipped));
}

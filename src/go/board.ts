// A slow and simple Go board, for display and for checking lines. Boards are values; a move makes a new one.

import { formatPoint } from './point';

/** The sides of a problem: the defender wants to live, and the attacker surrounds him. */
export type Side = 'defender' | 'attacker';

/** A board and its stones. */
export interface Board {
  readonly size: number;
  readonly stones: readonly (Side | undefined)[];
}

interface Chain {
  readonly stones: ReadonlySet<number>;
  readonly liberties: ReadonlySet<number>;
}

export function otherSide(side: Side): Side {
  return side === 'defender' ? 'attacker' : 'defender';
}

export function neighborsOf(point: number, size: number): number[] {
  const x = point % size;
  const neighbors = [];
  if (point >= size) neighbors.push(point - size);
  if (x > 0) neighbors.push(point - 1);
  if (x < size - 1) neighbors.push(point + 1);
  if (point < size * (size - 1)) neighbors.push(point + size);
  return neighbors;
}

/** The points that are connected with the first one through points for which `belongs` is true. */
export function connectedPoints(
  first: number,
  size: number,
  belongs: (point: number) => boolean,
): Set<number> {
  const found = new Set([first]);
  // The loop also visits the points that are added to the set meanwhile.
  for (const point of found) {
    for (const next of neighborsOf(point, size)) if (belongs(next)) found.add(next);
  }
  return found;
}

/** The points that are connected with at least one of several, as in `connectedPoints`. */
export function connectedWith(
  points: Iterable<number>,
  size: number,
  belongs: (point: number) => boolean,
): Set<number> {
  const found = new Set<number>();
  for (const point of points) {
    if (found.has(point)) continue;
    for (const next of connectedPoints(point, size, belongs)) found.add(next);
  }
  return found;
}

/** The maximal connected sets of the points for which `belongs` is true. */
export function components(size: number, belongs: (point: number) => boolean): Set<number>[] {
  const seen = new Set<number>();
  const found: Set<number>[] = [];
  for (let point = 0; point < size * size; point++) {
    if (seen.has(point) || !belongs(point)) continue;
    const component = connectedPoints(point, size, belongs);
    for (const member of component) seen.add(member);
    found.push(component);
  }
  return found;
}

/** The neighbouring points of a set, each once. */
export function surroundingsOf(points: Iterable<number>, size: number): Set<number> {
  const inside = new Set(points);
  const outside = new Set<number>();
  for (const point of inside) {
    for (const next of neighborsOf(point, size)) if (!inside.has(next)) outside.add(next);
  }
  return outside;
}

/** The chain of the stone on this point. */
export function chainAt({ size, stones }: Board, point: number): Chain {
  const side = stones[point];
  const chain = connectedPoints(point, size, (next) => stones[next] === side);
  const around = [...surroundingsOf(chain, size)];
  return { stones: chain, liberties: new Set(around.filter((next) => stones[next] === undefined)) };
}

const NOTHING: ReadonlySet<number> = new Set();

/**
 * The board after a stone is put on an empty point: captures come first; undefined for suicide. A wall belongs to the
 * attacker for ever: its stones are never captured, and its empty points are not liberties of the defender.
 */
export function placeStone(
  board: Board,
  point: number,
  side: Side,
  wall: ReadonlySet<number> = NOTHING,
): Board | undefined {
  const stones = [...board.stones];
  stones[point] = side;
  const next = { size: board.size, stones };
  for (const neighbor of neighborsOf(point, board.size)) {
    if (stones[neighbor] !== otherSide(side) || hasLiberty(next, neighbor, wall)) continue;
    for (const taken of chainAt(next, neighbor).stones) stones[taken] = undefined;
  }
  return hasLiberty(next, point, wall) ? next : undefined;
}

function hasLiberty(board: Board, stone: number, wall: ReadonlySet<number>): boolean {
  const { stones, liberties } = chainAt(board, stone);
  if (board.stones[stone] === 'defender') return [...liberties].some((point) => !wall.has(point));
  return liberties.size > 0 || [...stones].some((point) => wall.has(point));
}

/** A text that is equal for two boards only if the boards are equal. */
export function formatStones({ size, stones }: Board): string {
  return stones
    .map((side, point) => (side === undefined ? '' : formatPoint(point, size) + side[0]))
    .join('');
}

// Books print problems whose wall has gaps towards the open board. This file finds which points are inside the wall. A
// square of several points is moved over the empty points. The largest area that it covers is the open space, outside
// the wall. A gap that is too narrow for the square counts as closed.

import { aliveStones } from './benson';
import { type Board, chainAt, components, surroundingsOf } from './board';
import { findInside } from './enclosure';

/**
 * Widths of the square in points. A square of width n closes gaps of fewer than n points. The caller tries every width.
 */
export const WIDTHS = [2, 3, 4] as const;

/** The largest empty area that a square with sides of `width` points can cover by moving. */
export function findOpenSpace({ size, stones }: Board, width: number): Set<number> {
  const places = size - width + 1;
  const pointsAt = (place: number): number[] => {
    const corner = Math.floor(place / places) * size + (place % places);
    return Array.from(
      { length: width * width },
      (_, i) => corner + Math.floor(i / width) * size + (i % width),
    );
  };
  const isFree = (place: number) => pointsAt(place).every((point) => stones[point] === undefined);
  const areas = components(places, isFree).map((area) => new Set([...area].flatMap(pointsAt)));
  return areas.sort((a, b) => b.size - a.size)[0] ?? new Set();
}

/** The attacker's chains next to the open space, and those that are alive by Benson's test. */
function findOuterWall(board: Board, open: ReadonlySet<number>): Set<number> {
  const wall = aliveStones(board, 'attacker');
  for (const point of surroundingsOf(open, board.size)) {
    if (board.stones[point] !== 'attacker' || wall.has(point)) continue;
    for (const stone of chainAt(board, point).stones) wall.add(stone);
  }
  return wall;
}

export interface Enclosure {
  /** The points that are connected with the target inside the wall: empty ones, and stones of both sides. */
  readonly inside: ReadonlySet<number>;
  /** Points of the open space next to the inside. Stones may be played on them too. */
  readonly margin: ReadonlySet<number>;
  /** The number of points of the open space next to the defender's stones inside. */
  readonly leaks: number;
}

/**
 * The inside of the wall for a square of this width; undefined if the inside touches more of the open space than of the
 * wall.
 */
export function findEnclosure(
  board: Board,
  crucial: ReadonlySet<number>,
  width: number,
): Enclosure | undefined {
  const { size, stones } = board;
  const open = findOpenSpace(board, width);
  const wall = findOuterWall(board, open);
  const inside = findInside(board, crucial, new Set([...wall, ...open]));
  const beside = (points: Iterable<number>, what: ReadonlySet<number>) =>
    [...surroundingsOf(points, size)].filter((point) => what.has(point));
  const margin = new Set(beside(inside, open));
  const walled = beside(inside, wall).length;
  if (walled === 0 || margin.size > walled) return undefined;
  const own = [...inside].filter((point) => stones[point] === 'defender');
  return { inside, margin, leaks: beside(own, open).length };
}

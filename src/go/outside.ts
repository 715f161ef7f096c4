// Where a problem as books print it ends: its wall has gaps, and beyond it the board is open. What lies inside is
// found by sliding a square over the empty points: what it can reach is outside, and what it is too wide to pass is
// a gap, which counts as closed.

import { aliveStones } from './benson';
import { type Board, chainAt, components, surroundingsOf } from './board';
import { findInside } from './enclosure';

/** Gaps of one point are closed first; wider ones where the square gets in to the target's stones. */
export const WIDTHS = [2, 3, 4] as const;

/** The largest area that a square of so many points a side can be slid over, all of it empty. */
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

/** The attacker's chains that the open space touches, and those that live without it. */
function findOuterWall(board: Board, open: ReadonlySet<number>): Set<number> {
  const wall = aliveStones(board, 'attacker');
  for (const point of surroundingsOf(open, board.size)) {
    if (board.stones[point] !== 'attacker' || wall.has(point)) continue;
    for (const stone of chainAt(board, point).stones) wall.add(stone);
  }
  return wall;
}

export interface Enclosure {
  /** What hangs together with the target inside the wall: empty points, and stones of both sides. */
  readonly inside: ReadonlySet<number>;
  /** Points of the open space beside it: the way out, as far as it is played on. */
  readonly margin: ReadonlySet<number>;
  /** How many points of the open space lie beside the defender's stones inside. */
  readonly leaks: number;
}

/** What is inside the wall for squares so wide; undefined where there is more of the open space around than of a wall. */
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

// Finds the living wall, the certain eyes of the crucial stones, and, if no region is given, the region
// between them.

import { InputError } from '../base/errors';
import { aliveStones } from './benson';
import { type Board, components, connectedWith, surroundingsOf } from './board';
import { makeGoError } from './error';
import { formatPoint } from './point';

/**
 * The attacker's stones that are alive even if no area with a point of the region or a crucial stone counts as an eye.
 */
export function findWall(
  board: Board,
  crucial: ReadonlySet<number>,
  region: ReadonlySet<number>,
): Set<number> {
  return aliveStones(board, 'attacker', (point) => crucial.has(point) || region.has(point));
}

/** Empty areas outside the region that only crucial stones (and stones connected to them) surround. */
export function findSureEyes(
  { size, stones }: Board,
  crucial: ReadonlySet<number>,
  region: ReadonlySet<number>,
): Set<number>[] {
  const held = connectedWith(crucial, size, (point) => stones[point] === 'defender');
  const areas = components(size, (point) => stones[point] === undefined && !region.has(point));
  return areas.filter((area) => [...surroundingsOf(area, size)].every((point) => held.has(point)));
}

/** Everything that is connected with the crucial stones inside the wall. */
export function findInside(
  { size }: Board,
  crucial: ReadonlySet<number>,
  wall: ReadonlySet<number>,
): Set<number> {
  return connectedWith(crucial, size, (point) => !wall.has(point));
}

/** Everything that is connected with the crucial stones inside the wall of the attacker's living stones. */
export function findInsideOfLiving(board: Board, crucial: ReadonlySet<number>): Set<number> {
  const wall = findWall(board, crucial, new Set());
  if (wall.size > 0) return findInside(board, crucial, wall);
  const [first] = crucial;
  const point = formatPoint(first!, board.size);
  throw new InputError('go-not-enclosed', 'the attacker has no living stones', { point });
}

/**
 * Everything that is connected with the crucial stones inside the wall, except these stones and the
 * smallest of their certain eyes.
 */
export function deriveRegion(board: Board, crucial: ReadonlySet<number>): Set<number> {
  const nothing = new Set<number>();
  const [first] = crucial;
  const inside = findInsideOfLiving(board, crucial);
  const eyes = findSureEyes(board, crucial, nothing).sort((a, b) => a.size - b.size);
  if (eyes.length === 0) {
    throw makeGoError('go-no-sure-eye', { point: formatPoint(first!, board.size) });
  }
  for (const known of [...crucial, ...eyes[0]!]) inside.delete(known);
  return inside;
}

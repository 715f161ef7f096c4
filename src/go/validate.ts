// Checks that a problem is a valid one-eye problem. Every fault is an error; all but an empty region name a point.

import { type GoInputErrorCode, InputError } from '../base/errors';
import { type Board, chainAt, components, surroundingsOf } from './board';
import { findSureEyes, findWall } from './enclosure';
import { makeGoError } from './error';
import { formatPoint } from './point';
import type { Goal, Outside } from './terms';

export const MAX_REGION = 40;

function fail(code: GoInputErrorCode, board: Board, point: number): never {
  throw makeGoError(code, { point: formatPoint(point, board.size) });
}

/** The first check of a board: every chain on it has a liberty. */
export function requireLiberties(board: Board): void {
  const seen = new Set<number>();
  for (const [point, side] of board.stones.entries()) {
    if (side === undefined || seen.has(point)) continue;
    const { stones, liberties } = chainAt(board, point);
    if (liberties.size === 0) fail('go-no-liberties', board, point);
    for (const stone of stones) seen.add(stone);
  }
}

function requireCrucial(board: Board, crucial: ReadonlySet<number>): void {
  for (const point of crucial) {
    if (board.stones[point] !== 'defender') fail('go-bad-crucial', board, point);
  }
}

export function requireRegion(board: Board, region: ReadonlySet<number>): void {
  if (region.size === 0) throw makeGoError('go-region-empty');
  if (region.size <= MAX_REGION) return;
  const message = `the region has ${region.size} points, more than ${MAX_REGION}`;
  const point = formatPoint([...region][MAX_REGION]!, board.size);
  throw new InputError('go-region-too-large', message, { point });
}

interface Form {
  readonly crucial: ReadonlySet<number>;
  readonly region: ReadonlySet<number>;
  readonly outside: Outside;
  readonly goal: Goal;
}

/** Checks the problem and returns the wall: the points that belong to the attacker for ever. */
export function validateProblem(
  board: Board,
  { crucial, region, outside, goal }: Form,
): Set<number> {
  requireCrucial(board, crucial);
  requireRegion(board, region);
  const [first] = crucial;
  const sureEyes = goal === 'second-eye' ? findSureEyes(board, crucial, region) : [];
  if (goal === 'second-eye' && sureEyes.length === 0) fail('go-no-sure-eye', board, first!);
  const wall =
    outside === 'alive'
      ? findAllOutside(board, region, sureEyes)
      : findWall(board, crucial, region);
  const arena = findArena(board, crucial, region);
  const around = surroundingsOf(arena, board.size);
  for (const point of around) {
    if (board.stones[point] === 'attacker' && !wall.has(point)) {
      fail('go-wall-not-alive', board, point);
    }
  }
  if (![...around].some((point) => wall.has(point))) fail('go-not-enclosed', board, first!);
  const sureEye = sureEyes[0] ?? new Set();
  if (outside === 'benson') requireAllEyeSpace(board, { arena, region, wall, sureEye });
  return wall;
}

/** All points that are neither in the region nor the defender's. */
function findAllOutside(
  { stones }: Board,
  region: ReadonlySet<number>,
  sureEyes: readonly ReadonlySet<number>[],
): Set<number> {
  const isOutside = (point: number) =>
    stones[point] !== 'defender' && !region.has(point) && !sureEyes.some((eye) => eye.has(point));
  return new Set([...stones.keys()].filter(isOutside));
}

/**
 * Throws if an eye could arise outside the region, because then a verdict about the region would not be one about the
 * stones. Outside the region only the certain eye and areas that touch the wall are allowed.
 */
function requireAllEyeSpace(
  board: Board,
  {
    arena,
    region,
    wall,
    sureEye,
  }: Record<'arena' | 'region' | 'wall' | 'sureEye', ReadonlySet<number>>,
): void {
  const { size, stones } = board;
  const isOutside = (point: number) => stones[point] === undefined && !region.has(point);
  for (const area of components(size, isOutside)) {
    const [point] = area;
    const around = [...surroundingsOf(area, size)];
    if (sureEye.has(point!) || around.some((next) => wall.has(next))) continue;
    if (around.some((next) => arena.has(next))) fail('go-region-incomplete', board, point!);
  }
}

/** The crucial stones, the region, and the defender's chains that touch it. */
function findArena(
  board: Board,
  crucial: ReadonlySet<number>,
  region: ReadonlySet<number>,
): Set<number> {
  const arena = new Set([...crucial, ...region]);
  for (const point of surroundingsOf(arena, board.size)) {
    if (board.stones[point] !== 'defender') continue;
    for (const stone of chainAt(board, point).stones) arena.add(stone);
  }
  return arena;
}

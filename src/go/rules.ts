// The rules of a one-eye problem on the whole board, to check lines: when the game is over, and which moves are legal
// with a given history. Slow and simple, without code of the core.

import { aliveStones } from './benson';
import {
  type Board,
  connectedPoints,
  connectedWith,
  formatStones,
  neighborsOf,
  placeStone,
  type Side,
} from './board';
import type { Verdict } from './core';
import type { Position } from './problem';

/** A place in the game; `seen` holds every situation so far, this one included. */
export interface Situation {
  readonly board: Board;
  readonly side: Side;
  readonly seen: ReadonlySet<string>;
}

const formatSituation = (board: Board, side: Side) => `${side} ${formatStones(board)}`;

export function firstSituation({ board, side }: Position): Situation {
  return { board, side, seen: new Set([formatSituation(board, side)]) };
}

/** The points where an eye could arise: all points that are not crucial, not in the wall, and can be played on. */
function contestedPoints({ board, region, crucial, wall }: Position): number[] {
  const { size, stones } = board;
  const held = connectedWith(crucial, size, (point) => stones[point] === 'defender');
  const contested = new Set([...region].filter((point) => !wall.has(point) && !held.has(point)));
  for (const point of region) {
    for (const next of [point, ...neighborsOf(point, size)]) {
      if (stones[next] !== 'defender' || held.has(next)) continue;
      const chain = connectedPoints(next, size, (other) => stones[other] === 'defender');
      for (const stone of chain) contested.add(stone);
    }
  }
  return [...contested];
}

/** Does every point belong to the attacker for ever, or lie next to such a point? */
function hasNoEyeSpace(board: Board, position: Position): boolean {
  const { size, stones } = board;
  const permanent = connectedWith(position.wall, size, (point) => stones[point] === 'attacker');
  return contestedPoints(position).every((point) =>
    [point, ...neighborsOf(point, size)].some((near) => permanent.has(near)),
  );
}

/** Do the stones decide the game? */
export function boardVerdict(board: Board, position: Position): Verdict | undefined {
  const { crucial } = position;
  if ([...crucial].some((point) => board.stones[point] !== 'defender')) return 'dead';
  const alive = aliveStones(board, 'defender', (point) => position.wall.has(point));
  if ([...crucial].every((point) => alive.has(point))) return 'alive';
  return hasNoEyeSpace(board, position) ? 'dead' : undefined;
}

/** The situation after a stone or a pass; undefined if the move is illegal. */
export function playMove(
  { board, side, seen }: Situation,
  move: number | 'pass',
  position: Position,
): Situation | undefined {
  const other = side === 'defender' ? 'attacker' : 'defender';
  const next = move === 'pass' ? board : placeIn(board, move, side, position);
  if (next === undefined) return undefined;
  const name = formatSituation(next, other);
  if (move !== 'pass' && seen.has(name)) return undefined;
  return { board: next, side: other, seen: new Set(seen).add(name) };
}

function placeIn(board: Board, point: number, side: Side, { region, wall }: Position) {
  if (!region.has(point) || board.stones[point] !== undefined) return undefined;
  return placeStone(board, point, side, wall);
}

/** Is there no legal stone for the side to move? For the defender the game then ends, because both sides would pass. */
export function hasNoStone(situation: Situation, position: Position): boolean {
  return [...position.region].every((point) => playMove(situation, point, position) === undefined);
}

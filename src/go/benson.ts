// Benson's test (1976) on the whole board, slow and simple: it finds the stones of a side that are alive even if the
// side never plays again. The core has its own implementation; the two share no code.

import { type Board, chainAt, components, type Side, surroundingsOf } from './board';

interface Area {
  readonly empty: readonly number[];
  readonly border: ReadonlySet<number>;
}

/** The areas that could be eyes: those without a point that `isExcluded` names. */
function listAreas({ size, stones }: Board, side: Side, isExcluded: (point: number) => boolean) {
  const areas = components(size, (point) => stones[point] !== side);
  return areas
    .filter((area) => ![...area].some(isExcluded))
    .map(
      (area): Area => ({
        empty: [...area].filter((point) => stones[point] === undefined),
        border: surroundingsOf(area, size),
      }),
    );
}

/** Stones of the side that are unconditionally alive. */
export function aliveStones(
  board: Board,
  side: Side,
  isExcluded: (point: number) => boolean = () => false,
): Set<number> {
  const { size, stones } = board;
  let chains = components(size, (point) => stones[point] === side).map((chain) =>
    chainAt(board, [...chain][0]!),
  );
  let areas = listAreas(board, side, isExcluded);
  for (;;) {
    const eyesOf = (chain: (typeof chains)[number]) =>
      areas.filter(
        ({ empty, border }) =>
          [...chain.stones].some((stone) => border.has(stone)) &&
          empty.every((point) => chain.liberties.has(point)),
      );
    const alive = chains.filter((chain) => eyesOf(chain).length >= 2);
    const points = new Set(alive.flatMap((chain) => [...chain.stones]));
    if (alive.length === chains.length) return points;
    chains = alive;
    areas = areas.filter(({ border }) => [...border].every((stone) => points.has(stone)));
  }
}

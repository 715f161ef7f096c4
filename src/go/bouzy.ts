// Bouzy's algorithm (2003) on a whole board, step by step: what the heat map shows, and the slow twin of
// the core's. Stones of the defender start at +128, of the attacker at −128; all points of a step change
// at once; neighbours off the board do not count.

import { type Board, neighborsOf } from './board';

const STONE = 128;

export interface BouzySteps {
  readonly dilations: number;
  readonly erosions: number;
}

/** The paper's: five dilations and 1 + n(n − 1) erosions. */
export const DEFAULT_STEPS: BouzySteps = { dilations: 5, erosions: 21 };

type Step = (value: number, around: readonly number[]) => number;

const count = (values: readonly number[], matches: (value: number) => boolean) =>
  values.filter(matches).length;

const dilate: Step = (value, around) => {
  const positive = count(around, (other) => other > 0);
  const negative = count(around, (other) => other < 0);
  if (value >= 0 && negative === 0) return value + positive;
  return value <= 0 && positive === 0 ? value - negative : value;
};

const erode: Step = (value, around) => {
  if (value > 0) return Math.max(0, value - count(around, (other) => other <= 0));
  return value < 0 ? Math.min(0, value + count(around, (other) => other >= 0)) : 0;
};

function advance(values: readonly number[], size: number, step: Step): number[] {
  return values.map((value, point) =>
    step(
      value,
      neighborsOf(point, size).map((next) => values[next]!),
    ),
  );
}

/** The values of all points at the beginning and after each step. */
export function* bouzySteps(
  { size, stones }: Board,
  { dilations, erosions }: BouzySteps = DEFAULT_STEPS,
): Generator<readonly number[]> {
  let values = stones.map((side) => {
    if (side === undefined) return 0;
    return side === 'defender' ? STONE : -STONE;
  });
  yield values;
  for (let i = 0; i < dilations + erosions; i++) {
    values = advance(values, size, i < dilations ? dilate : erode);
    yield values;
  }
}

/** The values of all points after the last step. */
export function bouzyValues(board: Board, steps: BouzySteps = DEFAULT_STEPS): readonly number[] {
  let last: readonly number[] = [];
  for (const values of bouzySteps(board, steps)) last = values;
  return last;
}

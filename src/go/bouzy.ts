// Bouzy's algorithm (2003) on a whole board, step by step, for heat maps and to check the faster version of the core.
// Stones of the defender start at +128, stones of the attacker at −128, empty points at 0. In each step all points
// change at the same time. Neighbours off the board do not count.

import { InputError } from '../base/errors';
import { type OptionNames, requireInteger, takeOptions } from '../base/option-values';
import { type Board, neighborsOf } from './board';
import { type OneEyeProblem, readStones } from './problem';

const STONE = 128;

/** The numbers of dilations and erosions of Bouzy's algorithm. */
export interface BouzySteps {
  readonly dilations: number;
  readonly erosions: number;
}

export const BOUZY_STEPS: OptionNames<BouzySteps> = { dilations: true, erosions: true };

/** The numbers of the paper: n = 5 dilations and 1 + n(n − 1) erosions. */
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

/** Fills in missing numbers: five dilations, and 1 + n(n − 1) erosions for n dilations. */
function readSteps(given: Partial<BouzySteps>): BouzySteps {
  const taken = takeOptions(given, BOUZY_STEPS, 'steps');
  const range = [0, Number.MAX_SAFE_INTEGER] as const;
  const { dilations = DEFAULT_STEPS.dilations } = taken;
  requireInteger('dilations', dilations, range);
  const { erosions = 1 + dilations * (dilations - 1) } = taken;
  return { dilations, erosions: requireInteger('erosions', erosions, range) };
}

/** A board unchanged, or the stones of a problem, even of an invalid one. */
function readSource(source: Board | OneEyeProblem): Board {
  if (typeof source !== 'object' || source === null || !('stones' in source)) {
    return readStones(source);
  }
  const { size, stones } = source;
  if (Array.isArray(stones) && stones.length === size * size) return source;
  throw new InputError('go-not-a-problem', 'the board has not as many points as its size says');
}

/**
 * The values of all points at the beginning, after each dilation, and then after each erosion, as the
 * frames of a heat map. Points go row by row from the upper left corner; values above 0 are the
 * defender's, below 0 the attacker's, 128 and more is a stone. The problem may be unfinished:
 * while no crucial stone is marked, black counts as the defender. Default of `erosions`: 1 + n(n − 1) for n dilations;
 * of both: 5 dilations and 21 erosions.
 *
 * Throws an `InputError` for a point off the board or one that is given two stones, an `OptionError` for
 * an invalid number of steps.
 */
export function bouzySteps(
  source: Board | OneEyeProblem,
  steps: Partial<BouzySteps> = {},
): Generator<readonly number[]> {
  return walkSteps(readSource(source), readSteps(steps));
}

function* walkSteps(
  { size, stones }: Board,
  { dilations, erosions }: BouzySteps,
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

/** The values of all points after the last step: see `bouzySteps`. */
export function bouzyValues(
  source: Board | OneEyeProblem,
  steps: Partial<BouzySteps> = {},
): readonly number[] {
  let last: readonly number[] = [];
  for (const values of bouzySteps(source, steps)) last = values;
  return last;
}

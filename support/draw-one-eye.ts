// Random one-eye problems: a certain eye in a corner, on an edge, near an edge or in the centre; crucial stones around
// it; a region that touches them with random stones of both sides; the attacker's stones everywhere else, with two
// eyes. Problems that are not well-formed are drawn again.

import { InputError } from '../src/base/errors';
import { neighborsOf } from '../src/go/board';
import { formatPoint } from '../src/go/point';
import { type OneEyeProblem, readProblem } from '../src/go/problem';
import { boardVerdict } from '../src/go/rules';
import type { Random } from './random';

export const PLACES = ['corner', 'edge', 'side', 'centre'] as const;
export type Place = (typeof PLACES)[number];

interface DrawOptions {
  readonly place: Place;
  readonly size: number;
  readonly regionPoints: number;
  /** Share of the region's points that hold stones; random when undefined. */
  readonly density?: number;
  /** Share of the defender's stones among them; random when undefined. */
  readonly defenders?: number;
}

const DEFENDERS = 0.7;

function eyeAt({ place, size }: DrawOptions, random: Random): number {
  const along = random.between(1, size - 2);
  if (place === 'corner') return 0;
  if (place === 'edge') return along;
  if (place === 'side') return size + along;
  return random.between(2, size - 3) * size + random.between(2, size - 3);
}

/** Adds neighbouring points until the set has `size` points, or until no point can be added. */
function grow(
  set: Set<number>,
  count: number,
  size: number,
  random: Random,
  isFree: (point: number) => boolean,
): void {
  while (set.size < count) {
    const beside = [...set].flatMap((point) => neighborsOf(point, size));
    const free = beside.filter((point) => !set.has(point) && isFree(point));
    if (free.length === 0) return;
    const outside = (point: number) =>
      neighborsOf(point, size).filter((next) => !set.has(next) && isFree(next)).length;
    // Of three random points, the one with the fewest neighbours outside: eye space needs room.
    const some = [random.pick(free), random.pick(free), random.pick(free)];
    set.add(some.sort((a, b) => outside(a) - outside(b))[0]!);
  }
}

function drawParts(options: DrawOptions, random: Random) {
  const { size, regionPoints } = options;
  const eye = eyeAt(options, random);
  const crucial = new Set(neighborsOf(eye, size));
  grow(crucial, crucial.size + random.between(1, 4), size, random, (point) => point !== eye);
  const isOutside = (point: number) => point !== eye && !crucial.has(point);
  const edge = [...crucial].flatMap((point) => neighborsOf(point, size)).filter(isOutside);
  const region = new Set([random.pick(edge)]);
  grow(region, regionPoints, size, random, isOutside);
  // Crucial stones surround most of the region. Otherwise nearly every problem would be dead.
  const reach = random.pick([0.5, 0.8, 1]);
  for (const point of crucial) {
    for (const next of neighborsOf(point, size)) {
      const touches = neighborsOf(next, size).some((beside) => region.has(beside));
      if (isOutside(next) && !region.has(next) && touches && random.chance(reach)) {
        crucial.add(next);
      }
    }
  }
  return { eye, crucial, region };
}

/** Two empty points inside the attacker's stones. */
function drawEyes(size: number, isTaken: (point: number) => boolean, random: Random): number[] {
  const deep = Array.from({ length: size * size }, (_, point) => point).filter(
    (point) => !isTaken(point) && !neighborsOf(point, size).some(isTaken),
  );
  const [first, ...rest] = random.shuffle(deep);
  const second = rest.find((point) => !neighborsOf(point, size).includes(first ?? -1));
  return first === undefined || second === undefined ? [] : [first, second];
}

function drawOnce(options: DrawOptions, random: Random): OneEyeProblem {
  const { size } = options;
  const { eye, crucial, region } = drawParts(options, random);
  const isTaken = (point: number) => point === eye || crucial.has(point) || region.has(point);
  const eyes = drawEyes(size, isTaken, random);
  const defenders = new Set(crucial);
  const attackers = new Set<number>();
  const drawnDensity = random.pick([0, 0.2, 0.35, 0.5]);
  const { density = drawnDensity, defenders: share = DEFENDERS } = options;
  for (const point of region) {
    if (random.chance(density)) (random.chance(share) ? defenders : attackers).add(point);
  }
  for (let point = 0; point < size * size; point++) {
    if (!isTaken(point) && !eyes.includes(point)) attackers.add(point);
  }
  const text = (points: Iterable<number>) =>
    [...points].sort((a, b) => a - b).map((point) => formatPoint(point, size));
  const isBlack = random.chance(0.5);
  return {
    size,
    black: text(isBlack ? defenders : attackers),
    white: text(isBlack ? attackers : defenders),
    toMove: random.chance(0.65) === isBlack ? 'black' : 'white',
    crucial: text(crucial),
    region: text(region),
  };
}

/** Share of the problems that is kept although they are decided without a move. */
const KEPT_TRIVIAL = 0.1;

/** A well-formed problem with a region of exactly `size` points. */
export function drawOneEyeProblem(options: DrawOptions, random: Random): OneEyeProblem {
  for (;;) {
    const problem = drawOnce(options, random);
    if (problem.region?.length !== options.regionPoints) continue;
    try {
      const position = readProblem(problem);
      const isTrivial = boardVerdict(position.board, position) !== undefined;
      if (!isTrivial || random.chance(KEPT_TRIVIAL)) return problem;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
}

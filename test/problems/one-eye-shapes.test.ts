// Small regions of every shape, compared with brute force. The short suite has the regions of at most four empty points
// in a corner; the long suite has those of five points too, and the regions on an edge. Crucial stones surround each
// region except for one gap. Each side moves first once.

import { expect, it } from 'vitest';
import { neighborsOf, surroundingsOf } from '../../src/go/board';
import { formatPoint } from '../../src/go/point';
import { type OneEyeProblem, readProblem } from '../../src/go/problem';
import { OneEyeSolver } from '../../src/go/solver';
import { factsByBruteForce, factsOf } from '../../support/one-eye';
import { inSuite } from '../suites';

const SIZE = 11;
const EDGE = 5;
const MAX_POINTS = inSuite(4, 5);
/** Eyes deep in the wall, not adjacent to each other. */
const WALL_EYES = [SIZE * SIZE - 1, SIZE * SIZE - 3];

/** All connected sets of up to `MAX_POINTS` free points that contain the first point. */
function shapesFrom(first: number, isFree: (point: number) => boolean): number[][] {
  const found = new Map<string, number[]>();
  const add = (shape: readonly number[]) => {
    const sorted = [...shape].sort((a, b) => a - b);
    if (found.has(sorted.join())) return;
    found.set(sorted.join(), sorted);
    if (shape.length === MAX_POINTS) return;
    for (const next of surroundingsOf(shape, SIZE)) if (isFree(next)) add([...shape, next]);
  };
  add([first]);
  return [...found.values()];
}

/** The shape with one gap in the wall, and a certain eye beyond the stones around it; undefined when none fits. */
function makeProblem(shape: readonly number[], gap: number): OneEyeProblem | undefined {
  const inside = new Set(shape);
  const round = surroundingsOf([...shape], SIZE);
  const isOutside = (point: number) => !inside.has(point) && !round.has(point);
  // The eye touches the stones but no inner point. The points around it become crucial too.
  const eye = [...surroundingsOf([...round], SIZE)].find(
    (point) => isOutside(point) && !neighborsOf(point, SIZE).includes(gap) && point % SIZE > 1,
  );
  if (eye === undefined) return undefined;
  const crucial = new Set([...round, ...neighborsOf(eye, SIZE)]);
  // Stones on the diagonal points connect the crucial stones to one chain.
  for (const point of [...crucial]) {
    for (const next of neighborsOf(point, SIZE)) {
      const joins = neighborsOf(next, SIZE).filter((other) => crucial.has(other)).length >= 2;
      if (isOutside(next) && next !== eye && joins && !neighborsOf(next, SIZE).includes(gap)) {
        crucial.add(next);
      }
    }
  }
  crucial.delete(gap);
  const text = (points: Iterable<number>) => [...points].map((point) => formatPoint(point, SIZE));
  const all = Array.from({ length: SIZE * SIZE }, (_, point) => point);
  const isWall = (point: number) =>
    !crucial.has(point) && !inside.has(point) && point !== eye && !WALL_EYES.includes(point);
  return {
    size: SIZE,
    black: text(crucial),
    white: text(all.filter(isWall)),
    toMove: 'black',
    crucial: text(crucial),
    region: text(shape),
  };
}

function isInForm(problem: OneEyeProblem): boolean {
  try {
    readProblem(problem);
    return true;
  } catch {
    return false;
  }
}

/** The problem with the first gap that makes it well-formed. */
function firstProblem(shape: readonly number[]): OneEyeProblem | undefined {
  for (const gap of surroundingsOf(shape, SIZE)) {
    const problem = makeProblem(shape, gap);
    if (problem !== undefined && isInForm(problem)) return problem;
  }
  return undefined;
}

/** The first point of a shape, and the points that it may consist of. */
const CORNER = { name: 'a corner', first: 0, isFree: () => true };
const ON_EDGE = {
  name: 'an edge',
  first: EDGE,
  isFree: (point: number) => point % SIZE >= EDGE - 3 && point % SIZE > 0,
};

it.each(inSuite([CORNER], [CORNER, ON_EDGE]))(
  'agrees on every shape in $name',
  ({ first, isFree }) => {
    const shapes = shapesFrom(first, isFree);
    const solver = new OneEyeSolver({ hashMiB: 1 });
    const verdicts: Record<string, number> = {};
    const without: string[] = [];
    for (const shape of shapes) {
      const problem = firstProblem(shape);
      if (problem === undefined) without.push(shape.join());
      else {
        for (const toMove of ['black', 'white'] as const) {
          const sided = { ...problem, toMove };
          const answer = factsOf(solver.solveSync(sided));
          expect(answer, JSON.stringify(sided)).toEqual(factsByBruteForce(sided));
          verdicts[answer.status] = (verdicts[answer.status] ?? 0) + 1;
        }
      }
    }
    console.log(
      `one-eye shapes: ${shapes.length}, without a problem in form ${without.length}`,
      verdicts,
    );
    expect(without).toEqual([]);
  },
);

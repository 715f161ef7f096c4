// A one-eye problem as it is given (points as text, colours) and as it is solved (numbers, sides), and the
// way from one to the other. `validate.ts` checks whether it is a valid one-eye problem.

import { InputError } from '../base/errors';
import type { Board, Side } from './board';
import { deriveRegion } from './enclosure';
import { makeGoError } from './error';
import { MAX_SIZE, MIN_SIZE, parsePoint } from './point';
import { GOALS, type Goal, OUTSIDES, type Outside } from './terms';
import { requireLiberties, validateProblem } from './validate';

/** The colour of a stone. */
export type Color = 'black' | 'white';

/** Points are SGF letters, such as `cd`: column c, row d, from the upper left corner. */
export interface OneEyeProblem {
  /** 5 to 19. */
  readonly size: number;
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly toMove: Color;
  /** The text did not say which side is to move, so Black was chosen, as in most books. */
  readonly isSideAssumed?: boolean | undefined;
  /** The stones that need a second eye, all of one colour: that of the defender. */
  readonly crucial: readonly string[];
  /**
   * The points where stones may be played. They must include every point where an eye could arise. If absent:
   * everything inside the living wall except the certain eye.
   */
  readonly region?: readonly string[] | undefined;
  /** Default `benson`. */
  readonly outside?: Outside | undefined;
  /** Default `second-eye`. */
  readonly goal?: Goal | undefined;
}

/** A problem that has been read and found to be valid. */
export interface Position {
  readonly board: Board;
  readonly crucial: ReadonlySet<number>;
  readonly region: ReadonlySet<number>;
  /** The attacker's living stones, and the empty points outside that count as his. */
  readonly wall: ReadonlySet<number>;
  readonly side: Side;
  readonly defender: Color;
}

function fail(what: string): never {
  throw new InputError('go-not-a-problem', `not a one-eye problem: ${what}`);
}

function readPoints(problem: OneEyeProblem, name: 'black' | 'white' | 'crucial' | 'region') {
  const points: unknown = problem[name];
  if (!Array.isArray(points)) return fail(`${name} is not a list of points`);
  return points.map((text) => parsePoint(text, problem.size));
}

function readOutside({ outside = 'benson' }: OneEyeProblem): Outside {
  if (OUTSIDES.includes(outside)) return outside;
  return fail(`outside is neither ${OUTSIDES.join(' nor ')}: ${String(outside)}`);
}

function readGoal({ goal = 'second-eye' }: OneEyeProblem): Goal {
  if (GOALS.includes(goal)) return goal;
  return fail(`goal is neither ${GOALS.join(' nor ')}: ${String(goal)}`);
}

function readSize(size: unknown): number {
  if (Number.isInteger(size) && (size as number) >= MIN_SIZE && (size as number) <= MAX_SIZE) {
    return size as number;
  }
  throw new InputError('go-bad-size', `the board is not from 5×5 to 19×19: ${String(size)}`);
}

export function readBoard(problem: OneEyeProblem, defender: Color): Board {
  const { size } = problem;
  const stones: (Side | undefined)[] = Array.from({ length: size * size });
  for (const color of ['black', 'white'] as const) {
    for (const [index, point] of readPoints(problem, color).entries()) {
      if (stones[point] !== undefined) {
        throw makeGoError('go-point-twice', { point: problem[color][index]! });
      }
      stones[point] = color === defender ? 'defender' : 'attacker';
    }
  }
  return { size, stones };
}

export function colorAt({ black, white }: OneEyeProblem, point: string): Color | undefined {
  if (black.includes(point)) return 'black';
  return white.includes(point) ? 'white' : undefined;
}

/** The colour of the first crucial stone. */
export function readDefender(problem: OneEyeProblem): Color {
  const [first] = problem.crucial;
  if (first === undefined) throw makeGoError('go-no-crucial');
  const color = colorAt(problem, first);
  if (color !== undefined) return color;
  throw makeGoError('go-bad-crucial', { point: first });
}

/**
 * The stones of a problem that need not be valid, such as an unfinished one. While no
 * crucial stone is marked, black is the defender.
 */
export function readStones(problem: OneEyeProblem): Board {
  if (typeof problem !== 'object' || problem === null) fail(`got ${String(problem)}`);
  readSize(problem.size);
  for (const name of ['black', 'white', 'crucial'] as const) readPoints(problem, name);
  return readBoard(problem, problem.crucial.length > 0 ? readDefender(problem) : 'black');
}

/**
 * Checks only that the value has the size, side and points of a problem, not that the problem is valid. Throws an
 * `InputError` that names the point.
 */
export function requireShape(problem: OneEyeProblem): void {
  if (typeof problem !== 'object' || problem === null) fail(`got ${String(problem)}`);
  readSize(problem.size);
  if (problem.toMove !== 'black' && problem.toMove !== 'white') {
    fail(`toMove is neither black nor white: ${String(problem.toMove)}`);
  }
  for (const name of ['black', 'white', 'crucial'] as const) readPoints(problem, name);
  if (problem.region !== undefined) readPoints(problem, 'region');
  readOutside(problem);
  readGoal(problem);
}

/** Reads and validates a problem. Throws an `InputError` that names the point. */
export function readProblem(problem: OneEyeProblem): Position {
  requireShape(problem);
  const defender = readDefender(problem);
  const board = readBoard(problem, defender);
  const crucial = new Set(readPoints(problem, 'crucial'));
  requireLiberties(board);
  const region =
    problem.region === undefined
      ? deriveRegion(board, crucial)
      : new Set(readPoints(problem, 'region'));
  const [outside, goal] = [readOutside(problem), readGoal(problem)];
  const wall = validateProblem(board, { crucial, region, outside, goal });
  const side = problem.toMove === defender ? 'defender' : 'attacker';
  return { board, crucial, region, wall, side, defender };
}

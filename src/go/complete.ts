// Completes a problem without marks, as in books and collections: finds the target (the stones whose life is the
// question), the region and the outside, and returns these assumptions with the problem.

import { InputError } from '../base/errors';
import {
  describeValue,
  type OptionNames,
  refuseOption,
  requireChoice,
  takeOptions,
} from '../base/option-values';
import { aliveStones } from './benson';
import { type Board, chainAt, components, type Side, surroundingsOf } from './board';
import { findInsideOfLiving, findSureEyes } from './enclosure';
import { makeGoError } from './error';
import { type Enclosure, findEnclosure, findOpenSpace, WIDTHS } from './outside';
import { formatPoint, parsePoint, readVertex } from './point';
import {
  type Color,
  colorAt,
  type OneEyeProblem,
  readBoard,
  readDefender,
  readProblem,
  requireShape,
} from './problem';
import { type Goal, OUTSIDES, type Outside } from './terms';
import { MAX_REGION, requireLiberties, requireRegion } from './validate';

/** The options of `completeProblem`. */
export interface CompleteOptions {
  /** A stone of the chain whose life is the question, in SGF letters (`cd`) or as boards are lettered (`C16`). */
  readonly target?: string | undefined;
  /**
   * Whether the surrounding stones count as alive. If absent: in a problem with marks they have to live by Benson's
   * test. In a problem without marks the test is tried first, and if they fail it, they count as alive all the same.
   */
  readonly outside?: Outside | undefined;
}

export const COMPLETE_OPTIONS: OptionNames<CompleteOptions> = { target: true, outside: true };

/** The assumptions about a problem that does not state them. Points are SGF letters. */
export interface Assumptions {
  /** Present only if the text did not say which side is to move. */
  readonly toMove?: Color;
  readonly defender: Color;
  /** The stones whose life is the question. */
  readonly target: readonly string[];
  /** Where stones may be played. */
  readonly region: readonly string[];
  readonly outside: Outside;
  readonly goal: Goal;
}

/** A problem with the marks that were missing. */
export interface CompletedProblem {
  readonly problem: OneEyeProblem;
  /** Absent if nothing had to be assumed. */
  readonly assumed?: Assumptions;
}

/** A larger area may become two eyes, or none. */
const MAX_SURE_EYE = 2;

/** A problem whose crucial stones are known. */
interface TargetedProblem {
  readonly problem: OneEyeProblem;
  readonly board: Board;
  readonly defender: Color;
  readonly crucial: ReadonlySet<number>;
  readonly region: ReadonlySet<number> | undefined;
}

/**
 * The problem with everything that it needs, and the assumptions that were made. A problem with marked crucial stones
 * is returned unchanged, unless the options ask for something else. Throws an `InputError` that says what cannot be
 * found, and where.
 *
 * @example completeProblem(parseSgf(text)[0]).assumed?.region
 */
export function completeProblem(
  problem: OneEyeProblem,
  options: CompleteOptions = {},
): CompletedProblem {
  requireShape(problem);
  const { target, outside } = takeOptions(options, COMPLETE_OPTIONS);
  if (target !== undefined && typeof target !== 'string') {
    refuseOption('target', 'a point such as cd or C16', target);
  }
  if (outside !== undefined) requireChoice('outside', outside, OUTSIDES);
  const isMarked = problem.crucial.length > 0 && target === undefined;
  if (isMarked && outside !== 'alive') {
    return { problem: outside === undefined ? problem : { ...problem, outside } };
  }
  const known = isMarked ? readMarked(problem) : findTarget(problem, target);
  if (outside === 'alive') return enclose(known);
  try {
    return confine(known);
  } catch (error) {
    if (outside === 'benson' || !(error instanceof InputError)) throw error;
    return enclose(known);
  }
}

function readMarked(problem: OneEyeProblem): TargetedProblem {
  const points = problem.crucial.map((point) => parsePoint(point, problem.size));
  return makeKnown(problem, readDefender(problem), () => points);
}

function makeKnown(
  problem: OneEyeProblem,
  defender: Color,
  choose: (board: Board) => Iterable<number>,
): TargetedProblem {
  const board = readBoard(problem, defender);
  requireLiberties(board);
  const region = problem.region?.map((point) => parsePoint(point, problem.size));
  return {
    problem,
    board,
    defender,
    crucial: new Set(choose(board)),
    region: region && new Set(region),
  };
}

function readTarget(target: string, size: number): number {
  const point = readVertex(target, size);
  if (point !== undefined) return point;
  const message = `target: ${describeValue(target)} is not a point of a board of ${size}×${size}`;
  throw new InputError('go-bad-point', message);
}

/**
 * The target: the chain that the caller names. Else, if the marked points are stones of one colour, the chains of these
 * stones. Else a chain of the enclosed side.
 */
function findTarget(problem: OneEyeProblem, target: string | undefined): TargetedProblem {
  const { size, region } = problem;
  if (target !== undefined) {
    const point = readTarget(target, size);
    const text = formatPoint(point, size);
    const color = colorAt(problem, text);
    if (color === undefined) throw makeGoError('go-bad-target', { point: text });
    return makeKnown(problem, color, (board) => chainAt(board, point).stones);
  }
  const colors = new Set(region?.map((point) => colorAt(problem, point)));
  const [color] = colors;
  if (colors.size === 1 && color !== undefined) {
    const { region: marks, ...rest } = problem;
    const points = marks!.map((point) => parsePoint(point, size));
    return makeKnown(rest, color, (board) =>
      points.flatMap((point) => [...chainAt(board, point).stones]),
    );
  }
  return makeKnown(problem, findDefender(problem), chooseChain);
}

function countOpen(board: Board, open: ReadonlySet<number>, stones: Iterable<number>): number {
  return [...surroundingsOf(stones, board.size)].filter((point) => open.has(point)).length;
}

const stonesOf = ({ stones }: Board, side: Side) =>
  [...stones.keys()].filter((point) => stones[point] === side);

/** The side that is enclosed: the one with fewer points of the open board next to its stones. */
function findDefender(problem: OneEyeProblem): Color {
  if (problem.black.length === 0 || problem.white.length === 0) throw makeGoError('go-no-crucial');
  const board = readBoard(problem, 'black');
  requireLiberties(board);
  const open = findOpenSpace(board, WIDTHS[0]);
  const countAlive = (side: Side) => aliveStones(board, side).size;
  const countBeside = (side: Side) => countOpen(board, open, stonesOf(board, side));
  // If the largest open space is small, it may lie inside the wall. Then the side with fewer living stones is the
  // enclosed one.
  const isOutside = open.size > MAX_REGION;
  const measures = isOutside ? [countBeside] : [countAlive, countBeside];
  for (const measure of measures) {
    const [black, white] = [measure('defender'), measure('attacker')];
    if (black !== white) return black < white ? 'black' : 'white';
  }
  throw makeGoError('go-target-unclear', { point: problem.black[0]! });
}

/**
 * The largest of the defender's chains that are not alive. Points of the open board next to a chain are subtracted from
 * its size.
 */
function chooseChain(board: Board): ReadonlySet<number> {
  const alive = aliveStones(board, 'defender');
  const open = findOpenSpace(board, WIDTHS[0]);
  const chains = components(board.size, (point) => board.stones[point] === 'defender');
  const weigh = (chain: ReadonlySet<number>) => chain.size - countOpen(board, open, chain);
  const [best] = chains
    .filter((chain) => ![...chain].some((stone) => alive.has(stone)))
    .sort((a, b) => weigh(b) - weigh(a) || b.size - a.size);
  if (best !== undefined) return best;
  throw makeGoError('go-target-alive', { point: formatPoint([...alive][0]!, board.size) });
}

/** The completed problem if the wall consists only of stones that are alive by Benson's test. */
function confine(known: TargetedProblem): CompletedProblem {
  const { board, crucial, region } = known;
  return finish(known, region ?? findInsideOfLiving(board, crucial), 'benson');
}

/** The completed problem if the surrounding stones count as alive, even if there are gaps between them. */
function enclose(known: TargetedProblem): CompletedProblem {
  const { board, crucial, region } = known;
  if (region !== undefined) return finish(known, region, 'alive');
  const found = WIDTHS.flatMap((width) => findEnclosure(board, crucial, width) ?? []);
  const extent = ({ inside, margin }: Enclosure) => inside.size + margin.size - crucial.size;
  const small = found.filter((one) => extent(one) <= MAX_REGION);
  const [best] = (small.length > 0 ? small : found).sort((a, b) => a.leaks - b.leaks);
  if (best !== undefined) return finish(known, new Set([...best.inside, ...best.margin]), 'alive');
  const [first] = crucial;
  throw makeGoError('go-not-enclosed', { point: formatPoint(first!, board.size) });
}

/**
 * The completed problem. Its region is `reach` without the crucial stones and without the smallest sure eye, if there
 * is one.
 */
function finish(
  { problem, board, defender, crucial, region }: TargetedProblem,
  reach: ReadonlySet<number>,
  outside: Outside,
): CompletedProblem {
  const within = new Set([...reach].filter((point) => !crucial.has(point)));
  // An eye that fills the whole region is not a sure eye: the play is about this eye.
  const isSure = ({ size }: ReadonlySet<number>) =>
    region !== undefined || (size <= MAX_SURE_EYE && size < within.size);
  const eyes = findSureEyes(board, crucial, region ?? new Set());
  const [eye] = eyes.filter(isSure).sort((a, b) => a.size - b.size);
  if (region === undefined) for (const point of eye ?? []) within.delete(point);
  requireRegion(board, within);
  const text = (points: Iterable<number>) =>
    [...points].sort((a, b) => a - b).map((point) => formatPoint(point, board.size));
  const goal = eye === undefined ? 'two-eyes' : 'second-eye';
  const parts = { region: text(within), outside, goal } as const;
  const target = text(crucial);
  const completed = { ...problem, crucial: target, ...parts };
  readProblem(completed);
  const side = problem.isSideAssumed === true ? { toMove: problem.toMove } : {};
  return { problem: completed, assumed: { ...side, defender, target, ...parts } };
}

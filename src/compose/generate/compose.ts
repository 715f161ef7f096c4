// Makes one problem, as a composer does. It begins with a king among guards, a few attackers near him and a hand, drawn
// at random, until there is a mate in one or three. Each later stage is a longer problem with one solution, made by
// taking back two plies or changing one thing; pieces that a stage does not need are removed. A change that keeps the
// length changes the stage. If many candidates in a row are no longer problem, the last stage is given up. A problem of
// the length that is wanted is changed on and on, towards what appeals more (`looks.ts`). At the end removal trials
// show which pieces it does not need.

import { listRemovals } from '../../analysis/removals';
import { findSacrifices } from '../../analysis/themes/attack';
import { playOut } from '../../analysis/themes/play';
import type { Random } from '../../extras/lab/random';
import { formatSfen } from '../../formats/sfen';
import { parseUsiMove } from '../../formats/usi';
import { addToHand, isHandEmpty } from '../../shogi/hand';
import { areLinesEqual, isDrop, type Move } from '../../shogi/move';
import { HAND_KINDS, type HandKind } from '../../shogi/piece';
import { makePosition, type Position } from '../../shogi/position';
import { playKnownMove } from '../../shogi/rules';
import { type Analysis, soundLengthOf } from '../../terms/analysis';
import { type Diagram, diagramOf, type Frame, positionOf } from './diagram';
import { candidateEffort, FINAL_EFFORT, type Judge } from './judge';
import { appealOf, GIVING_PLIES, LEAST_DEFENDERS, looksOf } from './looks';
import { drawDiagram, enlargeGiven, mutate, takeBack } from './proposals';

export interface Goal {
  /** The greatest length as books count it. */
  readonly plies: number;
  /** The least length. Where it is less than `plies`, an attempt gives the first problem that it cannot make longer. */
  readonly shortest: number;
  readonly frame: Frame;
  readonly firstMoves: readonly FirstMoveKind[];
  /** The least number of sacrifices (the theme 捨駒). */
  readonly sacrifices: number;
  /** The least surprise (`surpriseOf`). */
  readonly surprise: number;
}

export type FirstMoveKind = 'drop' | 'capture' | 'move';

export interface Composed {
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly analysis: Analysis;
}

/**
 * How many candidates take two plies back. The others change one thing of the last stage, because a stage has few
 * predecessors; a candidate that does both is ten times less often a problem.
 */
const TAKE_BACK_CHANCE = 0.9;
/** While no stage gives a rook or bishop away: how often the two plies that are taken back have to. */
const GIVE_CHANCE = 0.8;
/** After how many candidates without success the last stage is given up, for each of its plies. */
const attemptsPerPly = (plies: number) => (plies < 3 ? 200 : plies < 5 ? 3000 : 1500);
/** Candidates of a climb, for each ply. */
const CLIMB_PER_PLY = 600;
/** The greatest step down, at the beginning. */
const STEP_DOWN = 3;
/** How often a step replaces what is given away by a rook or bishop, and how often it changes one thing more. */
const ENLARGE_CHANCE = 0.15;
const MORE_CHANGES_CHANCE = 0.5;
/** A problem with fewer pieces in all cannot have two defenders. */
const FEW_PIECES = 6;
/** More chases are dull: the king is followed across the board. */
const CHASES_PER_PLY = 1 / 6;
/** The share of the problems with a king in the corner that are finished; the others are given up. */
const CORNER_CHANCE = 0.25;
/** The share of the problems with a king on an edge that are finished. */
const EDGE_CHANCE = 0.3;
/** The share of the problems that are finished, among those that give no rook or bishop away. */
const NO_GIFT_CHANCE = 0.4;
/** Candidates for one problem, for each of its plies; then it is given up. */
const CANDIDATES_PER_PLY = 5000;
/** The longest problem to begin with. */
const LONGEST_START = 3;
/** Candidates between two steps, some 20 ms. */
const CANDIDATES_PER_STEP = 32;

/** A problem on the way to the length that is wanted. */
interface Stage {
  readonly problem: Sketched;
  /** Candidates until the stage is given up. */
  left: number;
  /** The problem has to give a rook or bishop away, and does not yet. */
  readonly lacksGift: boolean;
}

function makeStage(problem: Sketched, { plies, frame }: Goal, left: number): Stage {
  const { position, moves } = problem;
  const mustGive = plies >= GIVING_PLIES && isFree(frame);
  return { problem, left, lacksGift: mustGive && looksOf(position, moves).givenAway === 0 };
}

/**
 * A proper problem of the goal's length, or undefined if this attempt makes none. The steps are some 20 ms each.
 * `surprise` measures a problem. Dull problems are refused before their removal trials, and the attempt continues from
 * the stage before.
 */
export function* compose(
  judge: Judge,
  random: Random,
  goal: Goal,
  surprise: (problem: Sketched) => number,
): Generator<void, Composed | undefined> {
  const { plies, shortest, frame } = goal;
  const isWanted = (problem: Sketched) =>
    fitsGoal(problem, goal) &&
    isLikeComposed(problem, frame) &&
    (goal.surprise === 0 || surprise(problem) >= goal.surprise);
  function* tryToFinish(problem: Sketched): Generator<void, Composed | undefined> {
    if (!isWorthwhile(problem, frame, random)) return undefined;
    yield;
    const finished = yield* finish(judge, random, goal, problem);
    return finished !== undefined && isWanted(finished) ? finished : undefined;
  }
  const stages: Stage[] = [];
  // Most candidates are drawn several times. Each is judged once, also if it was accepted.
  const drawn = new Set<string>();
  for (let tried = 1; tried <= plies * CANDIDATES_PER_PLY; tried++) {
    if (tried % CANDIDATES_PER_STEP === 0) yield;
    const stage = stages.at(-1);
    if (stage !== undefined && stage.left-- === 0) {
      stages.pop();
      const { problem } = stage;
      if (problem.moves.length < shortest || !isWanted(problem)) continue;
      const finished = yield* tryToFinish(problem);
      if (finished !== undefined) return finished;
      continue;
    }
    const length = stage?.problem.moves.length ?? 0;
    const isTakenBack = stage !== undefined && random.chance(TAKE_BACK_CHANCE);
    const diagram = propose(random, goal, stage, isTakenBack);
    const position = diagram && positionOf(diagram, frame);
    if (position === undefined) continue;
    const least = isTakenBack ? length + 2 : Math.max(length, 1);
    const most = stage === undefined ? Math.min(plies, LONGEST_START) : plies;
    const key = `${least} ${formatSfen(position)}`;
    if (drawn.has(key)) continue;
    drawn.add(key);
    const moves = judge.sketch(position, least, most, candidateEffort(least));
    if (moves === undefined) continue;
    const next = { position, moves };
    if (moves.length === plies) {
      const finished = isWanted(next) ? yield* tryToFinish(next) : undefined;
      if (finished !== undefined) return finished;
    } else if (moves.length === length) {
      if (isLikeComposed(next, frame)) {
        stages[stages.length - 1] = makeStage(next, goal, stage!.left);
      }
    } else {
      const problem = tidy(judge, next, frame);
      if (isLikeComposed(problem, frame) && isSound(judge, problem)) {
        stages.push(makeStage(problem, goal, attemptsPerPly(moves.length) * moves.length));
      }
    }
  }
  return undefined;
}

/** Climbs from a problem, and removes what the best problem does not need; undefined if that is no proper problem. */
function* finish(
  judge: Judge,
  random: Random,
  goal: Goal,
  problem: Sketched,
): Generator<void, Composed | undefined> {
  const own = { ...goal, plies: problem.moves.length };
  // What would be refused after the climb need not climb.
  if (judge.sketch(problem.position, own.plies, own.plies, FINAL_EFFORT) === undefined)
    return undefined;
  const best = yield* climb(judge, random, own, problem);
  return yield* trim(judge, best.position, own);
}

/**
 * Changes a problem one thing at a time, or a few, and keeps what appeals more. Now and then it keeps what appeals
 * less, the less often the longer it has climbed. Returns the best problem seen.
 */
function* climb(
  judge: Judge,
  random: Random,
  goal: Goal,
  start: Sketched,
): Generator<void, Sketched> {
  const { plies, frame } = goal;
  const seen = new Set<string>();
  let current = tidy(judge, start, frame);
  let value = appealOf(current.position, current.moves);
  let best = { problem: current, value };
  const candidates = CLIMB_PER_PLY * plies;
  for (let tried = 1; tried <= candidates; tried++) {
    if (tried % CANDIDATES_PER_STEP === 0) yield;
    let diagram: Diagram | undefined = diagramOf(current.position);
    if (random.chance(ENLARGE_CHANCE))
      diagram = enlargeGiven(random, diagram, current.moves, frame);
    else diagram = mutate(random, diagram, frame);
    while (diagram !== undefined && random.chance(MORE_CHANGES_CHANCE)) {
      diagram = mutate(random, diagram, frame);
    }
    const position = diagram && positionOf(diagram, frame);
    if (position === undefined) continue;
    const key = formatSfen(position);
    if (seen.has(key)) continue;
    seen.add(key);
    const moves = judge.sketch(position, plies, plies, candidateEffort(plies));
    if (moves === undefined || !fitsGoal({ position, moves }, goal)) continue;
    const least = value - Math.floor(STEP_DOWN * (1 - tried / candidates) * random.next());
    // Fewer pieces never appeal much more.
    if (appealOf(position, moves) < least) continue;
    const next = tidy(judge, { position, moves }, frame);
    const nextValue = appealOf(next.position, next.moves);
    if (nextValue < least) continue;
    current = next;
    value = nextValue;
    if (value > best.value) best = { problem: current, value };
  }
  return best.problem;
}

/**
 * Has the problem what nearly all composed problems have? With a given board or chosen kinds of pieces it need not, and
 * neither with few pieces.
 */
function isLikeComposed({ position, moves }: Sketched, frame: Frame): boolean {
  if (!isFree(frame)) return true;
  const { defenders, exchanges, chases, isKingInCorner } = looksOf(position, moves);
  if (defenders < LEAST_DEFENDERS || exchanges > 0) return false;
  if (chases > CHASES_PER_PLY * moves.length) return false;
  return !isKingInCorner || moves.length >= GIVING_PLIES;
}

/**
 * Is it worth a climb? Few composed problems of some length have no piece in hand, or a king on the edge, or give
 * nothing large away.
 */
function isWorthwhile({ position, moves }: Sketched, frame: Frame, random: Random): boolean {
  if (!isFree(frame) || moves.length < GIVING_PLIES) return true;
  const { held, givenAway, isKingInCorner, isKingOnEdge } = looksOf(position, moves);
  if (held === 0) return false;
  if (isKingInCorner) return random.chance(CORNER_CHANCE);
  return random.chance((isKingOnEdge ? EDGE_CHANCE : 1) * (givenAway > 0 ? 1 : NO_GIFT_CHANCE));
}

const isFree = ({ fixed, kinds, maxPieces }: Frame) =>
  !fixed.some(Boolean) && kinds.length === HAND_KINDS.length && maxPieces >= FEW_PIECES;

/** The problem without pieces that it does not need, as far as few nodes tell. */
function tidy(judge: Judge, problem: Sketched, frame: Frame): Sketched {
  const { moves } = problem;
  const plies = moves.length;
  let { position } = problem;
  for (const { square, way, piece } of listRemovals(position)) {
    const isFixed = square !== undefined && frame.fixed[square] !== undefined;
    if (way !== 'to-defender' || isFixed) continue;
    const board = [...position.board];
    let hand = position.hands.black;
    if (square === undefined) hand = addToHand(hand, piece.kind as HandKind, -1);
    else board[square] = undefined;
    const less = positionOf({ board, hand }, frame);
    const played = less && judge.sketch(less, plies, plies, candidateEffort(plies));
    if (less !== undefined && played !== undefined && areLinesEqual(played, moves)) position = less;
  }
  return { position, moves };
}

export type Sketched = Pick<Composed, 'position' | 'moves'>;

/** Has the problem what the goal asks of its solution? */
function fitsGoal({ position, moves }: Sketched, { firstMoves, sacrifices }: Goal): boolean {
  return (
    firstMoves.includes(kindOfFirst(position, moves[0]!)) &&
    (sacrifices === 0 || findSacrifices(playOut(position, moves)).length >= sacrifices)
  );
}

export function kindOfFirst({ board }: Position, move: Move): FirstMoveKind {
  if (isDrop(move)) return 'drop';
  return board[move.to] === undefined ? 'move' : 'capture';
}

/** A diagram to begin with; after a stage, one with two plies taken back or with one thing changed. */
function propose(
  random: Random,
  { plies, shortest, frame, firstMoves }: Goal,
  stage: Stage | undefined,
  isTakenBack: boolean,
): Diagram | undefined {
  if (stage === undefined) return drawDiagram(random, frame);
  const { position, moves } = stage.problem;
  const diagram = diagramOf(position);
  if (!isTakenBack) return mutate(random, diagram, frame);
  const captures = firstMoves.includes('capture') || moves.length + 2 < plies;
  return takeBack(random, diagram, frame, {
    captures,
    mustGive: stage.lacksGift && random.chance(GIVE_CHANCE),
    // Problems without a piece in hand would be refused.
    mustHold: plies >= GIVING_PLIES && isFree(frame) && moves.length + 2 >= shortest,
  });
}

function isSound(judge: Judge, { position, moves }: Sketched): boolean {
  return soundLengthOf(judge.analyse(position, { verdictOnly: true })) === moves.length;
}

/**
 * Takes away one piece after another that the solution does not need, into the defender's hand, until all are needed.
 * Undefined if the result is no proper problem of this length.
 */
function* trim(
  judge: Judge,
  root: Position,
  { plies, frame }: Goal,
): Generator<void, Composed | undefined> {
  for (let position = root; ; ) {
    const analysis = judge.analyse(position, { removal: true });
    yield;
    const { leftover } = analysis;
    if (soundLengthOf(analysis) !== plies || !isHandEmpty(leftover!)) return undefined;
    if (!hasOneSolution(analysis)) return undefined;
    const useless = findUseless(position, analysis, frame);
    if (useless === 'undecided') return undefined;
    if (useless === undefined) {
      if (!isSoundAfterEveryDefence(judge, position)) return undefined;
      return { position, moves: analysis.line.map(parseUsiMove), analysis };
    }
    const trimmed = positionOf(diagramOf(makePosition(useless)), frame);
    if (trimmed === undefined) return undefined;
    position = trimmed;
  }
}

/**
 * Has a sound problem one solution? Another mate of the attacker counts also where it is tolerated. Replies of the
 * defender that last equally long do not count.
 */
export function hasOneSolution({ notes }: Pick<Analysis, 'notes'>): boolean {
  return notes.every(({ kind }) => kind === 'equal-variation');
}

/**
 * Is the rest of the problem sound after every reply that lasts as long as the reply of the solution? If so, any of
 * these replies may be printed as the solution.
 */
export function isSoundAfterEveryDefence(judge: Judge, root: Position): boolean {
  const { line, variations, variationsMissing } = judge.analyse(root, { variationDepth: 1 });
  if (variationsMissing !== undefined) return false;
  const moves = line.map(parseUsiMove);
  return variations.every(({ ply, replies }) => {
    const before = moves.slice(0, ply - 1).reduce(playKnownMove, root);
    const left = moves.length - ply + 1;
    const others = replies.filter(({ isMain, isFutile }) => !isMain && !isFutile);
    return others.every(({ move, length, lengthIsExact }) => {
      if (length === null || !lengthIsExact) return false;
      if (length < left) return true;
      const after = playKnownMove(before, parseUsiMove(move));
      return (
        judge.analyse(after, { verdictOnly: true }).verdict === 'sound' &&
        isSoundAfterEveryDefence(judge, after)
      );
    });
  });
}

/** The position without a piece that is not needed; undefined if all are. Fixed pieces are not tried. */
function findUseless(
  position: Position,
  { removals = [] }: Analysis,
  { fixed }: Frame,
): Position | undefined | 'undecided' {
  const trials = listRemovals(position).map((removal, index) => ({ removal, ...removals[index] }));
  const counting = trials.filter(
    ({ removal: { square, way } }) =>
      way === 'to-defender' && (square === undefined || fixed[square] === undefined),
  );
  if (counting.some(({ isNeeded }) => isNeeded === 'undecided')) return 'undecided';
  return counting.find(({ isNeeded }) => isNeeded === false)?.removal.position;
}

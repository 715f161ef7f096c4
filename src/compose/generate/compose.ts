// Makes one problem, as a composer does. It begins with a king among guards, a few attackers near him and a hand, drawn
// at random, until there is a mate in one or three. A stage is a problem with one solution. The next stage is two plies
// longer: of all problems from which a check and a reply lead to this one, the one that appeals most (`looks.ts`). If
// there is none, one thing of the stage is changed at random. A stage that was changed often without success is given
// up. Pieces that a stage does not need are removed. A problem of the length that is wanted is changed on and on,
// towards what appeals more. Removal trials show which pieces it does not need.

import { listRemovals } from '../../analysis/removals';
import { findSacrifices } from '../../analysis/themes/attack';
import { playOut } from '../../analysis/themes/play';
import type { Random } from '../../extras/lab/random';
import { formatSfen } from '../../formats/sfen';
import { parseUsiMove } from '../../formats/usi';
import { isCheck } from '../../shogi/attacks';
import { addToHand, isHandEmpty } from '../../shogi/hand';
import { areLinesEqual, isDrop, type Move } from '../../shogi/move';
import { HAND_KINDS, type HandKind } from '../../shogi/piece';
import { makePosition, type Position } from '../../shogi/position';
import { playKnownMove } from '../../shogi/rules';
import { type Analysis, soundLengthOf } from '../../terms/analysis';
import { takeBack } from '../take-back';
import { type Diagram, diagramOf, type Frame, positionOf } from './diagram';
import { candidateEffort, type Judge } from './judge';
import { appealOf, GIVING_PLIES, LEAST_DEFENDERS, looksOf } from './looks';
import { drawDiagram, enlargeGiven, mutate } from './proposals';

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

/** Stages that are tried for each ply, new or changed; then the attempt is given up. */
const ROUNDS_PER_PLY = 30;
/** How often a stage is changed before it is given up. */
const CHANGES = 12;
/** Candidates for one change, and for a problem to begin with. */
const CHANGE_TRIES = 100;
const START_TRIES = 5000;
/** How many of the longer problems that lead to a stage are tried. */
const MOST_LONGER = 2;
/** The share of the stages with a king on an edge, or without a piece in hand, that are continued. */
const EDGE_STAGE_CHANCE = 0.8;
const EMPTY_HAND_CHANCE = 0.02;
/** How much more a stage with a piece in hand counts, and one whose king is off the edge. */
const STAGE_BONUS = 8;
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
const EDGE_CHANCE = 0.7;
/** The share of the problems that are finished, among those that give no rook or bishop away. */
const NO_GIFT_CHANCE = 0.7;
/** The longest problem to begin with. */
const LONGEST_START = 3;
/** Candidates between two steps, some 20 ms. */
const CANDIDATES_PER_STEP = 32;

/** A problem on the way to the length that is wanted. */
interface Stage {
  problem: Sketched;
  /** Longer problems that lead to this one, the best last. */
  longer: Sketched[];
  /** Changes until the stage is given up. */
  changesLeft: number;
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
    if (!isWanted(problem) || !isWorthwhile(problem, frame, random)) return undefined;
    yield;
    const finished = yield* finish(judge, random, goal, problem);
    return finished !== undefined && isWanted(finished) ? finished : undefined;
  }
  const proposals = new Proposals(judge, random, goal);
  const stages: Stage[] = [];
  for (let round = 1; round <= plies * ROUNDS_PER_PLY; round++) {
    yield;
    const stage = stages.at(-1);
    let next: Sketched | undefined;
    if (stage === undefined) next = yield* proposals.start();
    else if (stage.longer.length > 0) next = stage.longer.pop();
    else if (stage.changesLeft > 0) {
      stage.changesLeft -= 1;
      next = yield* proposals.change(stage.problem);
      if (next?.moves.length === stage.problem.moves.length) {
        stage.problem = next;
        stage.longer = yield* proposals.findLonger(next);
        continue;
      }
    } else {
      stages.pop();
      if (stage.problem.moves.length < shortest) continue;
      const finished = yield* tryToFinish(stage.problem);
      if (finished !== undefined) return finished;
    }
    if (next === undefined) continue;
    if (next.moves.length === plies) {
      const finished = yield* tryToFinish(next);
      if (finished !== undefined) return finished;
      continue;
    }
    const problem = tidy(judge, next, frame);
    if (
      isLikeComposed(problem, frame) &&
      isPromising(problem, goal, random) &&
      isSound(judge, problem)
    ) {
      const longer = yield* proposals.findLonger(problem);
      stages.push({ problem, longer, changesLeft: CHANGES });
    }
  }
  return undefined;
}

/** The problems that an attempt may continue with. Many candidates are met several times; each is judged once. */
class Proposals {
  readonly #seen = new Set<string>();

  constructor(
    readonly judge: Judge,
    readonly random: Random,
    readonly goal: Goal,
  ) {}

  /** A mate in one or three. */
  *start(): Generator<void, Sketched | undefined> {
    const { frame, plies } = this.goal;
    const most = Math.min(plies, LONGEST_START);
    for (let tried = 1; tried <= START_TRIES; tried++) {
      if (tried % CANDIDATES_PER_STEP === 0) yield;
      const drawn = this.#sketch(drawDiagram(this.random, frame), 1, most);
      if (drawn !== undefined) return drawn;
    }
    return undefined;
  }

  /** The problem with one thing changed. It is as long as before, or longer. */
  *change({ position, moves: { length } }: Sketched): Generator<void, Sketched | undefined> {
    const { frame, plies } = this.goal;
    const diagram = diagramOf(position);
    for (let tried = 1; tried <= CHANGE_TRIES; tried++) {
      if (tried % CANDIDATES_PER_STEP === 0) yield;
      const changed = this.#sketch(mutate(this.random, diagram, frame), length, plies);
      if (changed !== undefined && isLikeComposed(changed, frame)) return changed;
    }
    return undefined;
  }

  /**
   * Longer problems: a check and a reply lead from each of them to the given one. The best come last. Few composed
   * problems begin with a capture, so checks that capture are taken back only where others are not wanted.
   */
  *findLonger({ position, moves }: Sketched): Generator<void, Sketched[]> {
    const { frame, plies, shortest, firstMoves } = this.goal;
    const length = moves.length + 2;
    const captured = firstMoves.every((kind) => kind === 'capture') ? frame.kinds : [];
    const found: { problem: Sketched; value: number }[] = [];
    for (const reply of takeBack(position, 'white', frame.kinds)) {
      if (!isCheck(reply.position) || !this.judge.isMated(reply.position, length)) continue;
      yield;
      for (const check of takeBack(reply.position, 'white', captured)) {
        const problem = this.#sketch(diagramOf(check.position), length, plies);
        if (problem === undefined || !isLikeComposed(problem, frame)) continue;
        if (length >= shortest && !fitsGoal(problem, this.goal)) continue;
        found.push({ problem, value: valueOfStage(problem) });
      }
    }
    found.sort((one, other) => one.value - other.value);
    return found.slice(-MOST_LONGER).map(({ problem }) => problem);
  }

  /** The problem of this diagram, if it is one with so many plies that is met for the first time. */
  #sketch(diagram: Diagram | undefined, least: number, most: number): Sketched | undefined {
    const position = diagram && positionOf(diagram, this.goal.frame);
    if (position === undefined) return undefined;
    const key = `${least} ${formatSfen(position)}`;
    if (this.#seen.has(key)) return undefined;
    this.#seen.add(key);
    const moves = this.judge.sketch(position, least, most, candidateEffort(least));
    return moves && { position, moves };
  }
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
  if ((yield* trim(judge, problem.position, own)) === undefined) return undefined;
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

function valueOfStage({ position, moves }: Sketched): number {
  const { held, isKingOnEdge } = looksOf(position, moves);
  const bonuses = [held > 0, !isKingOnEdge].filter(Boolean).length;
  return appealOf(position, moves) + STAGE_BONUS * bonuses;
}

/** Is a stage worth continuing? Most of what it lacks here, the problem will lack. */
function isPromising(
  { position, moves }: Sketched,
  { plies, frame }: Goal,
  random: Random,
): boolean {
  if (!isFree(frame) || plies < GIVING_PLIES) return true;
  const { held, isKingOnEdge } = looksOf(position, moves);
  if (held === 0 && !random.chance(EMPTY_HAND_CHANCE)) return false;
  return !isKingOnEdge || random.chance(EDGE_STAGE_CHANCE);
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

/**
 * Is the problem sound, also after other replies? What is wrong with a stage is wrong with every problem that leads to
 * it.
 */
function isSound(judge: Judge, { position, moves }: Sketched): boolean {
  return (
    soundLengthOf(judge.analyse(position, { verdictOnly: true })) === moves.length &&
    isSoundAfterEveryDefence(judge, position)
  );
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

// Makes one problem. The first stage is a random position with a mate in one or three, or a given problem. Each later stage is a longer
// problem with one solution, made by taking back two plies or changing one thing. If many candidates in a row are no such problem, the last
// stage is given up. At the end removal trials show which pieces the problem does not need, and these pieces are removed.

import { listRemovals } from '../../analysis/removals';
import { findSacrifices } from '../../analysis/themes/attack';
import { playOut } from '../../analysis/themes/play';
import type { Random } from '../../extras/lab/random';
import { formatSfen } from '../../formats/sfen';
import { parseUsiMove } from '../../formats/usi';
import { isHandEmpty } from '../../shogi/hand';
import { isDrop, type Move } from '../../shogi/move';
import { makePosition, type Position } from '../../shogi/position';
import { playKnownMove } from '../../shogi/rules';
import { type Analysis, soundLengthOf } from '../../terms/analysis';
import { diagramOf, type Frame, positionOf } from './diagram';
import { candidateEffort, FINAL_EFFORT, type Judge } from './judge';
import { drawDiagram, mutate, takeBack } from './proposals';

export interface Goal {
  /** The length as books count it. */
  readonly plies: number;
  readonly frame: Frame;
  /** What the first move may be. */
  readonly firstMoves: readonly FirstMoveKind[];
  /** The least number of sacrifices (the theme 捨駒). */
  readonly sacrifices: number;
  /** The least surprise (`surpriseOf`). */
  readonly surprise: number;
  /** The problem of the first stage, which must be sound; undefined to begin with a random position. */
  readonly from: Sketched | undefined;
}

export type FirstMoveKind = 'drop' | 'capture' | 'move';

export interface Composed {
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly analysis: Analysis;
}

/** How often each kind of candidate is tried. */
const TAKE_BACK_CHANCE = 0.9;
const CHANGE_BESIDES_CHANCE = 0.12;
/** The last stage is given up after this many candidates without success. */
const PATIENCE = 300;
/** Candidates for one problem, for each of its plies; then it is given up. */
const CANDIDATES_PER_PLY = 1500;
/** The longest problem to begin with. */
const LONGEST_START = 3;
/** Candidates between two steps, some 20 ms. */
const CANDIDATES_PER_STEP = 32;

interface Stage {
  readonly position: Position;
  readonly moves: readonly Move[];
  left: number;
}

/**
 * A proper problem of the goal's length, or undefined if this attempt makes none. The steps are some 20 ms each. `surprise` measures a
 * problem. Dull problems are refused before their removal trials, and the attempt continues from the stage before.
 */
export function* compose(
  judge: Judge,
  random: Random,
  goal: Goal,
  surprise: (problem: Sketched) => number,
): Generator<void, Composed | undefined> {
  const { plies, frame, from } = goal;
  if (from !== undefined && !isSound(judge, from)) return undefined;
  const isWanted = (problem: Sketched) =>
    fitsGoal(problem, goal) && (goal.surprise === 0 || surprise(problem) >= goal.surprise);
  const stages: Stage[] = [];
  // Most candidates are drawn several times. A candidate that was refused would be refused again.
  const refused = new Set<string>();
  for (let tried = 1; tried <= plies * CANDIDATES_PER_PLY; tried++) {
    if (tried % CANDIDATES_PER_STEP === 0) yield;
    const stage = stages.at(-1);
    if (stage !== undefined && stage.left-- === 0) {
      stages.pop();
      continue;
    }
    if (stage === undefined && from !== undefined) {
      stages.push({ ...from, left: PATIENCE });
      continue;
    }
    const position =
      stage === undefined
        ? positionOf(drawDiagram(random, frame), frame)
        : change(random, goal, stage);
    if (position === undefined) continue;
    const [least, most] =
      stage === undefined ? [1, Math.min(plies, LONGEST_START)] : [stage.moves.length + 2, plies];
    const key = `${least} ${formatSfen(position)}`;
    if (refused.has(key)) continue;
    const moves = judge.sketch(position, least, most, candidateEffort(least));
    if (moves?.length === plies && isWanted({ position, moves })) {
      yield;
      const finished = yield* trim(judge, position, goal);
      if (finished !== undefined && isWanted(finished)) return finished;
    } else if (moves !== undefined && moves.length < plies && isSound(judge, { position, moves })) {
      stages.push({ position, moves, left: PATIENCE });
      continue;
    }
    refused.add(key);
  }
  return undefined;
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

/** A candidate for a longer problem: two plies are taken back, or one thing is changed, or both. */
function change(
  random: Random,
  { plies, frame, firstMoves }: Goal,
  { position, moves }: Stage,
): Position | undefined {
  const diagram = diagramOf(position);
  const captures = firstMoves.includes('capture') || moves.length + 2 < plies;
  let next = random.chance(TAKE_BACK_CHANCE)
    ? takeBack(random, diagram, frame, captures)
    : mutate(random, diagram, frame);
  if (next && random.chance(CHANGE_BESIDES_CHANCE)) next = mutate(random, next, frame);
  return next && positionOf(next, frame);
}

function isSound(judge: Judge, { position, moves }: Sketched): boolean {
  return soundLengthOf(judge.analyse(position, { verdictOnly: true })) === moves.length;
}

/**
 * Takes away one piece after another that the solution does not need, into the defender's hand, until all are needed. Undefined if the
 * result is no proper problem of this length.
 */
function* trim(
  judge: Judge,
  root: Position,
  { plies, frame }: Goal,
): Generator<void, Composed | undefined> {
  for (let position = root; ; ) {
    const moves = judge.sketch(position, plies, plies, FINAL_EFFORT);
    if (moves === undefined) return undefined;
    const analysis = judge.analyse(position, { removal: true });
    yield;
    const { leftover } = analysis;
    if (soundLengthOf(analysis) !== plies || !isHandEmpty(leftover!)) return undefined;
    const useless = findUseless(position, analysis, frame);
    if (useless === 'undecided') return undefined;
    if (useless === undefined) {
      return isSoundAfterEveryDefence(judge, position) ? { position, moves, analysis } : undefined;
    }
    const trimmed = positionOf(diagramOf(makePosition(useless)), frame);
    if (trimmed === undefined) return undefined;
    position = trimmed;
  }
}

/**
 * Is the rest of the problem sound after every reply that lasts as long as the reply of the solution? If so, any of these replies may be
 * printed as the solution.
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

// Makes one problem, as a composer does. It begins with a king among guards, a few attackers near him and a hand, drawn
// at random, until there is a mate in one or three. A stage is a problem with one solution. Pieces that it does not
// need are removed. The next stage is at least two plies longer: a check and a reply lead from it to this stage. Among
// several such problems the one with the most appeal (`looks.ts`) is tried first. Some of them have one more defender,
// which prevents the mate until the reply moves it. If none of them is left, one thing of the stage is changed at
// random. A stage that was changed often without success is given up. A problem of the wanted length is changed many
// times, and changes with more appeal are kept. At the end an analysis without each of its pieces tells which ones it
// does not need; they are removed.

import type { Random } from '../../base/random';
import { addToHand, kindsOf } from '../../shogi/hand';
import { areLinesEqual } from '../../shogi/move';
import { READING_ORDER } from '../../shogi/square';
import { type Diagram, diagramOf, type Frame, positionOf } from './diagram';
import { fitsGoal, type Goal, isLikeComposed, isWorthwhile, type Sketched } from './goal';
import { CANDIDATES_PER_STEP, Growth, isPromising } from './growth';
import type { Judge } from './judge';
import { appealOf } from './looks';
import { isSound, trim } from './proper';
import { enlargeGiven, mutate } from './proposals';

/** Stages that are tried for each ply, new or changed; then the attempt ends. */
const ROUNDS_PER_PLY = 60;
/** How often a stage is changed before it is given up, for each of its plies: longer ones cost more to make. */
const CHANGES_PER_PLY = 5;
/**
 * A stage of so many plies has taken minutes to make, and a longer one takes only seconds more. So it is changed more
 * often. The rounds of these changes do not count towards the end of the attempt.
 */
const COSTLY_PLIES = 13;
const COSTLY_CHANGES_PER_PLY = 20;
/** Candidates of a climb, for each ply. */
const CLIMB_PER_PLY = 600;
/** At the beginning of a climb, a step may lose less appeal than this. The limit falls to 0 at the end of the climb. */
const STEP_DOWN = 3;
/** How often a step replaces what is given away by a rook or bishop, and how often it changes one thing more. */
const ENLARGE_CHANCE = 0.15;
const MORE_CHANGES_CHANCE = 0.5;

/** A problem on the way to the length that is wanted. */
interface Stage {
  /** The problem as it was at first. It is sound; a changed one may be unsound. */
  readonly first: Sketched;
  problem: Sketched;
  /** Longer problems that lead to this one, the best last. */
  longer: Sketched[];
  /** Changes until the stage is given up. */
  changesLeft: number;
}

/**
 * A proper problem of a length that the goal allows, or undefined if this attempt makes none. The steps are some 20 ms
 * each. `surprise` measures a problem. Dull problems are refused before their removal trials, and the attempt continues
 * from the stage before.
 */
export function* compose(
  judge: Judge,
  random: Random,
  goal: Goal,
  surprise: (problem: Sketched) => number,
): Generator<void, Sketched | undefined> {
  const { plies, shortest, frame } = goal;
  const isWanted = (problem: Sketched) =>
    fitsGoal(problem, goal) &&
    isLikeComposed(problem, frame) &&
    (goal.surprise === 0 || surprise(problem) >= goal.surprise);
  function* tryToFinish(problem: Sketched): Generator<void, Sketched | undefined> {
    if (!isWanted(problem) || !isWorthwhile(problem, frame, random)) return undefined;
    yield;
    const finished = yield* finish(judge, random, goal, problem);
    return finished !== undefined && isWanted(finished) ? finished : undefined;
  }
  const growth = new Growth(judge, random, goal);
  const stages: Stage[] = [];
  let round = 0;
  for (;;) {
    yield;
    const stage = stages.at(-1);
    if (stage === undefined || !isCostly(stage.first)) round += 1;
    // After the last round nothing new is tried. The stages that are long enough are still finished.
    const isOver = round > plies * ROUNDS_PER_PLY;
    let next: Sketched | undefined;
    if (stage === undefined) {
      if (isOver) return undefined;
      next = yield* growth.start();
    } else if (!isOver && stage.longer.length > 0) next = stage.longer.pop();
    else if (!isOver && stage.changesLeft > 0) {
      stage.changesLeft -= 1;
      next = yield* growth.change(stage.problem);
      if (next?.moves.length === stage.problem.moves.length) {
        stage.problem = next;
        stage.longer = yield* growth.findLonger(next);
        continue;
      }
    } else {
      stages.pop();
      if (stage.first.moves.length < shortest) continue;
      const finished = yield* tryToFinish(stage.first);
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
      const longer = yield* growth.findLonger(problem);
      const changes = isCostly(problem) ? COSTLY_CHANGES_PER_PLY : CHANGES_PER_PLY;
      const changesLeft = changes * problem.moves.length;
      stages.push({ first: problem, problem, longer, changesLeft });
    }
  }
}

const isCostly = ({ moves }: Sketched) => moves.length >= COSTLY_PLIES;

/** Climbs from a problem, and removes what the best problem does not need; undefined if that is not proper. */
function* finish(
  judge: Judge,
  random: Random,
  goal: Goal,
  problem: Sketched,
): Generator<void, Sketched | undefined> {
  const own = { ...goal, plies: problem.moves.length };
  // What would be refused after the climb need not climb. The removals take longest, so they come last.
  if (!isSound(judge, problem)) return undefined;
  if ((yield* trim(judge, problem.position, own)) === undefined) return undefined;
  const best = yield* climb(judge, random, own, problem);
  return yield* trim(judge, best.position, own);
}

/**
 * Changes a problem one thing at a time, or a few, and keeps what appeals more. Now and then it keeps what appeals
 * less, the less often the longer it has climbed. Returns the best sound problem seen.
 */
function* climb(
  judge: Judge,
  random: Random,
  goal: Goal,
  start: Sketched,
): Generator<void, Sketched> {
  const { plies, frame } = goal;
  const growth = new Growth(judge, random, goal);
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
    const candidate = growth.sketch(diagram, plies, plies);
    if (candidate === undefined || !fitsGoal(candidate, goal)) continue;
    const least = value - Math.floor(STEP_DOWN * (1 - tried / candidates) * random.next());
    // Fewer pieces never appeal much more.
    if (appealOf(candidate.position, candidate.moves) < least) continue;
    const next = tidy(judge, candidate, frame);
    const nextValue = appealOf(next.position, next.moves);
    if (nextValue < least) continue;
    current = next;
    value = nextValue;
    if (value > best.value && isSound(judge, current)) best = { problem: current, value };
  }
  return best.problem;
}

/** The problem without pieces that it does not need, as far as few nodes tell. */
function tidy(judge: Judge, { position: root, moves }: Sketched, frame: Frame): Sketched {
  const squares = READING_ORDER.filter((square) => {
    const piece = root.board[square];
    return piece !== undefined && piece.kind !== 'K' && frame.fixed[square] === undefined;
  });
  let position = root;
  for (const place of [...squares, ...kindsOf(root.hands.black)]) {
    const { board, hand } = diagramOf(position);
    const diagram =
      typeof place === 'number'
        ? { board: board.map((piece, square) => (square === place ? undefined : piece)), hand }
        : { board, hand: addToHand(hand, place, -1) };
    const less = positionOf(diagram, frame);
    const played = less && judge.sketch(less, moves.length, moves.length);
    if (less !== undefined && played !== undefined && areLinesEqual(played, moves)) position = less;
  }
  return { position, moves };
}

// A solve from position to answer, as a generator whose steps are slices of the search. The verdict is found first. For
// a mate the line is made next. Then follow the parts that the caller has asked for: the certificate, the shortest mate
// or the solution as books print it, and the other first moves.

import { findBookAnswer } from '../analysis/book-answer';
import type { GoalAnswer, NoMate, Solution } from '../answers/solution';
import type { UnknownReason } from '../answers/terms';
import type { EngineStatus } from '../engines/engine';
import { formatUsiMove } from '../notation/usi';
import { certifyMate, certifyNoMate } from '../search/certify';
import { findEscape } from '../search/escape';
import { findFirstMoves } from '../search/first-moves';
import { findLine, type MateLine } from '../search/line';
import { attackerOf } from '../search/problem';
import type { Session } from '../search/session';
import { findShortest, type MeasuredLine } from '../search/shortest';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { isMate } from '../shogi/rules';

/** The whole solve of a validated position. */
export function* solveSteps(session: Session, position: Position): Generator<void, Solution> {
  const { maxPlies, side } = session.options;
  const attacker = attackerOf(position, side);
  const outcome = yield* findVerdict(session, position, attacker);
  if (outcome === 'nomate') return yield* answerNoMate(session, position, attacker);
  if (outcome !== 'mate') return answerUnknown(session, outcome as UnknownReason);
  const statistics = session.statistics();
  const bound = session.core.report().length;
  const first = isMate(position)
    ? { moves: [], isComplete: true }
    : yield* findLine(session, position, maxPlies, attacker);
  // The certificate comes before all searches bounded by plies, because it needs the records of the plain search.
  const parts = session.options.certificate ? yield* certifyMate(session, position) : {};
  if (first.isComplete) session.known = { mate: describeLine(first) };
  const { measured, answer } = yield* reachGoal(session, position, first, bound);
  const others = session.options.firstMoves
    ? yield* addFirstMoves(session, position, measured)
    : {};
  return {
    status: 'mate',
    ...describeSide(session),
    ...answer,
    ...statistics,
    ...session.effort(),
    ...others,
    ...parts,
  };
}

function* findVerdict(
  session: Session,
  position: Position,
  attacker: Color,
): Generator<void, EngineStatus | UnknownReason> {
  const { settings } = session;
  session.core.load(position, attacker);
  // With the defender to move a mate has an even number of plies, so "within one ply" means within 0 plies. For an
  // engine 0 means "of any length". So the engine is asked for a mate within two plies, which counts only if the
  // position is mate already.
  if (attacker === position.turn || settings.maxPlies !== 1) return yield* session.search(settings);
  const outcome = yield* session.search({ ...settings, maxPlies: 2 });
  return outcome === 'mate' && !isMate(position) ? 'nomate' : outcome;
}

/** The answer if there is no mate: the limit of plies, and the certificate or the reply that escapes. */
function* answerNoMate(
  session: Session,
  position: Position,
  attacker: Color,
): Generator<void, NoMate> {
  const { maxPlies, side, certificate } = session.options;
  const statistics = session.statistics();
  const within = maxPlies === 0 ? {} : { within: maxPlies };
  const common = { ...describeSide(session), line: [], ...within, ...statistics };
  const answer = { status: 'nomate', ...common } as const;
  if (side === 'defender') {
    const found = yield* findEscape(session, position, attacker);
    return { ...answer, ...session.effort(), ...found };
  }
  if (!certificate) return answer;
  const parts = yield* certifyNoMate(session, position);
  return { ...answer, ...session.effort(), ...parts };
}

function describeSide({ options }: Session): Pick<Solution, 'side'> {
  return options.side === 'defender' ? { side: 'defender' } : {};
}

/**
 * Improves the first mate to the one that the option `goal` asks for. `measured` is the best mate with every
 * interposition played.
 */
function* reachGoal(
  session: Session,
  position: Position,
  first: MateLine,
  bound: number,
): Generator<void, { measured: MeasuredLine; answer: GoalAnswer }> {
  const { goal, side } = session.options;
  const attacker = attackerOf(position, side);
  if (goal === 'book') {
    const { whole, answer } = yield* findBookAnswer(session, position, first, bound);
    return { measured: measure(whole, answer.lengthAtMost), answer };
  }
  const measured =
    goal === 'shortest' && bound > 0
      ? yield* findShortest(session, position, first, bound, attacker)
      : measure(first, bound);
  return { measured, answer: describeMeasured(session, measured, position) };
}

/**
 * A line of one ply is always the shortest. With the defender to move, a line of two plies is the shortest, because he
 * has a reply.
 */
function measure({ moves, isComplete }: MateLine, bound: number): MeasuredLine {
  const length = isComplete ? moves.length : bound;
  return { moves, isComplete, length, isExact: isComplete && length <= 2 };
}

/** The answer for the goals that count every interposition. */
function describeMeasured(
  session: Session,
  { moves, isComplete, length, isExact }: MeasuredLine,
  position: Position,
): GoalAnswer {
  const { goal, side } = session.options;
  const least = isMate(position) ? 0 : side === 'defender' ? 2 : 1;
  return {
    goal,
    line: moves.map(formatUsiMove),
    length: isComplete || isExact ? length : null,
    lengthIsExact: isExact,
    lengthAtLeast: isExact ? length : least,
    lengthAtMost: length,
    lineIsProven: isComplete && isExact,
    lineIsComplete: isComplete,
    ...(!isComplete && { lineMissing: session.limitReached() ?? 'memory' }),
  };
}

const describeLine = ({ moves }: MateLine) => ({
  line: moves.map(formatUsiMove),
  length: moves.length,
});

/**
 * The other first moves. The statistics of the table are read again, because most of the search may have been spent on
 * these moves.
 */
function* addFirstMoves(session: Session, position: Position, solution: MeasuredLine) {
  const firstMoves = yield* findFirstMoves(session, position, solution);
  return { firstMoves, table: session.statistics().table };
}

function answerUnknown(session: Session, reason: UnknownReason): Solution {
  const { pn, dn } = session.core.report();
  const common = { ...describeSide(session), line: [], ...session.statistics() };
  return { status: 'unknown', reason, pn, dn, ...common };
}

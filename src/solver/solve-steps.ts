// A solve from position to answer, as a generator whose steps are slices of the search: first the
// verdict, then, for a mate, the line, the certificate, the proof that nothing is shorter, and the other first moves,
// if they are asked for.

import { findBookAnswer } from '../analysis/book-answer';
import type { BookAnswer, NoMate, Solution } from '../answers/solution';
import type { EngineStatus } from '../engines/engine';
import { formatUsiMove } from '../formats/usi';
import { certifyMate, certifyNoMate } from '../search/certify';
import { findEscape } from '../search/escape';
import { findFirstMoves } from '../search/first-moves';
import { findLine, type Line } from '../search/line';
import { attackerOf } from '../search/problem';
import type { Session } from '../search/session';
import { findShortest, type MeasuredLine } from '../search/shortest';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { isMate } from '../shogi/rules';
import type { UnknownReason } from '../terms';

type GoalAnswer =
  | { readonly goal: 'first' | 'shortest' }
  | ({ readonly goal: 'book' } & BookAnswer);

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
  // Before any search bounded by plies: the certificate needs the plain records.
  const parts = session.options.certificate ? yield* certifyMate(session, position) : {};
  if (first.isComplete) session.known = { mate: describeLine(first) };
  const { measured, book } = yield* reachGoal(session, position, first, bound);
  const others = session.options.firstMoves
    ? yield* addFirstMoves(session, position, measured)
    : {};
  const { moves, isComplete, length, isExact } = measured;
  return {
    status: 'mate',
    ...describeSide(session),
    line: moves.map(formatUsiMove),
    length: isComplete || isExact ? length : null,
    lengthIsExact: isExact,
    lineIsComplete: isComplete,
    ...statistics,
    ...session.effort(),
    ...book,
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
  // To an engine 0 plies are any number: "mated within one ply, the defender to move" is asked as "within two".
  if (attacker === position.turn || settings.maxPlies !== 1) return yield* session.search(settings);
  const outcome = yield* session.search({ ...settings, maxPlies: 2 });
  return outcome === 'mate' && !isMate(position) ? 'nomate' : outcome;
}

/** What there is to say of a no-mate: within how many plies, its certificate, or the reply that escapes. */
function* answerNoMate(
  session: Session,
  position: Position,
  attacker: Color,
): Generator<void, NoMate> {
  const { maxPlies, side, certificate } = session.options;
  const statistics = session.statistics();
  const within = maxPlies === 0 ? {} : { within: maxPlies };
  const answer = { status: 'nomate', ...describeSide(session), ...within, ...statistics } as const;
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

/** From the first mate to the one that was asked for. */
function* reachGoal(
  session: Session,
  position: Position,
  first: Line,
  bound: number,
): Generator<void, { measured: MeasuredLine; book: GoalAnswer }> {
  const { goal, side } = session.options;
  const attacker = attackerOf(position, side);
  if (goal === 'shortest' && bound > 0) {
    const measured = yield* findShortest(session, position, first, bound, attacker);
    return { measured, book: { goal } };
  }
  if (goal !== 'book') return { measured: measure(first), book: { goal } };
  const { whole, answer } = yield* findBookAnswer(session, position, first, bound);
  return { measured: measure(whole), book: { goal, ...answer } };
}

/** Nothing is shorter than one ply, nor, where the defender has a reply, than two. */
function measure({ moves, isComplete }: Line): MeasuredLine {
  const { length } = moves;
  return { moves, isComplete, length, isExact: isComplete && length <= 2 };
}

const describeLine = ({ moves }: Line) => ({
  line: moves.map(formatUsiMove),
  length: moves.length,
});

/** With the table as they leave it: most of the search may be theirs. */
function* addFirstMoves(session: Session, position: Position, solution: MeasuredLine) {
  const firstMoves = yield* findFirstMoves(session, position, solution);
  return { firstMoves, table: session.statistics().table };
}

function answerUnknown(session: Session, reason: UnknownReason): Solution {
  const { pn, dn } = session.core.report();
  return { status: 'unknown', ...describeSide(session), reason, pn, dn, ...session.statistics() };
}

// A solve from position to answer, as a generator whose steps are slices of the search: first the
// verdict, then, for a mate, the line, the certificate, the proof that nothing is shorter, and the other first moves,
// if they are asked for.

import type { Position } from '../shogi/position';
import { certifyMate, certifyNoMate } from './certify';
import { findConventional } from './conventional';
import { findFirstMoves } from './first-moves';
import { findLine, type Line } from './line';
import type { Session } from './session';
import { findShortest, type MeasuredLine } from './shortest';
import type { BookAnswer, Solution, UnknownReason } from './solution';

type GoalAnswer =
  | { readonly goal: 'first' | 'shortest' }
  | ({ readonly goal: 'book' } & BookAnswer);

/** The whole solve of a validated position. */
export function* solveSteps(session: Session, position: Position): Generator<void, Solution> {
  const { maxPlies } = session.options;
  session.core.load(position);
  const outcome = yield* session.search(session.settings);
  if (outcome === 'nomate') {
    const within = maxPlies === 0 ? {} : { within: maxPlies };
    const parts = session.options.certificate ? yield* certifyNoMate(session, position) : {};
    return { status: 'nomate', ...within, ...session.statistics(), ...parts };
  }
  if (outcome !== 'mate') return answerUnknown(session, outcome as UnknownReason);
  const statistics = session.statistics();
  const bound = session.core.report().length;
  const first = yield* findLine(session, position, maxPlies);
  // Before any search bounded by plies: the certificate needs the plain records.
  const parts = session.options.certificate ? yield* certifyMate(session, position) : {};
  if (first.isComplete) session.known = { mate: { line: first.line, length: first.line.length } };
  const { measured, book } = yield* reachGoal(session, position, first, bound);
  const others = session.options.firstMoves
    ? yield* addFirstMoves(session, position, measured)
    : {};
  const { line, isComplete, length, isExact } = measured;
  const { nodes, milliseconds, nodesPerSecond } = session.statistics();
  return {
    status: 'mate',
    line,
    length: isComplete || isExact ? length : null,
    lengthIsExact: isExact,
    lineIsComplete: isComplete,
    ...statistics,
    nodes,
    milliseconds,
    nodesPerSecond,
    ...book,
    ...others,
    ...parts,
  };
}

/** From the first mate to the one that was asked for. */
function* reachGoal(
  session: Session,
  position: Position,
  first: Line,
  bound: number,
): Generator<void, { measured: MeasuredLine; book: GoalAnswer }> {
  const { goal } = session.options;
  if (goal === 'shortest') {
    return { measured: yield* findShortest(session, position, first, bound), book: { goal } };
  }
  if (goal === 'first') return { measured: measure(first), book: { goal } };
  const { whole, answer } = yield* findConventional(session, position, first, bound);
  return { measured: measure(whole), book: { goal, ...answer } };
}

function measure(line: Line): MeasuredLine {
  const { length } = line.line;
  return { ...line, length, isExact: length === 1 };
}

/** With the table as they leave it: most of the search may be theirs. */
function* addFirstMoves(session: Session, position: Position, solution: MeasuredLine) {
  const firstMoves = yield* findFirstMoves(session, position, solution);
  return { firstMoves, table: session.statistics().table };
}

function answerUnknown(session: Session, reason: UnknownReason): Solution {
  const { pn, dn } = session.core.report();
  return { status: 'unknown', reason, pn, dn, ...session.statistics() };
}

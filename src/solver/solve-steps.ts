// A solve from position to answer, as a generator whose steps are slices of the search: first the
// verdict, then, for a mate, the line, the certificate, the proof that nothing is shorter, and the other first moves,
// if they are asked for.

import type { Position } from '../shogi/position';
import { certifyMate, certifyNoMate } from './certify';
import { findConventional } from './conventional';
import { findFirstMoves } from './first-moves';
import { findLine } from './line';
import type { Session } from './session';
import { findShortest, type MeasuredLine } from './shortest';
import type { Solution, UnknownReason } from './solution';

/** The whole solve of a validated position. */
export function* solveSteps(session: Session, position: Position): Generator<void, Solution> {
  const { maxPlies, shortest } = session.options;
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
  const measured = shortest
    ? yield* findShortest(session, position, first, bound)
    : { ...first, length: first.line.length, isExact: first.line.length === 1 };
  const { line, isComplete, length, isExact } = measured;
  const book =
    shortest && isExact && isComplete && session.options.futile !== 'off'
      ? yield* findConventional(session, position, line)
      : {};
  const others = session.options.firstMoves
    ? yield* addFirstMoves(session, position, measured)
    : {};
  const { nodes, milliseconds, nodesPerSecond } = session.statistics();
  return {
    status: 'mate',
    line,
    length,
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

/** With the table as they leave it: most of the search may be theirs. */
function* addFirstMoves(session: Session, position: Position, solution: MeasuredLine) {
  const firstMoves = yield* findFirstMoves(session, position, solution);
  return { firstMoves, table: session.statistics().table };
}

function answerUnknown(session: Session, reason: UnknownReason): Solution {
  const { pn, dn } = session.core.report();
  return { status: 'unknown', reason, pn, dn, ...session.statistics() };
}

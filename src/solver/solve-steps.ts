// A solve from position to answer, as a generator whose steps are slices of the search: first the
// verdict, then, for a mate, the line.

import type { Position } from '../shogi/position';
import { findLine } from './line';
import type { Session } from './session';
import type { Solution, UnknownReason } from './solution';

/** The whole solve of a validated position. */
export function* solveSteps(session: Session, position: Position): Generator<void, Solution> {
  session.core.load(position);
  const outcome = yield* session.search(session.settings);
  if (outcome === 'nomate') return { status: 'nomate', ...session.statistics() };
  if (outcome !== 'mate') return answerUnknown(session, outcome as UnknownReason);
  const statistics = session.statistics();
  const { line, isComplete } = yield* findLine(session, position);
  const { nodes, milliseconds, nodesPerSecond } = session.statistics();
  return {
    status: 'mate',
    line,
    length: line.length,
    lengthIsExact: false,
    lineIsComplete: isComplete,
    ...statistics,
    nodes,
    milliseconds,
    nodesPerSecond,
  };
}

function answerUnknown(session: Session, reason: UnknownReason): Solution {
  const { pn, dn } = session.core.report();
  return { status: 'unknown', reason, pn, dn, ...session.statistics() };
}

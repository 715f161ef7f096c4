// The last word on a line: every move is judged with the slow rules of `src/shogi`, which share nothing
// with the core. A fault is an internal error, never an answer.

import { SolverError } from '../../errors';
import { formatUsiMove } from '../../formats/usi';
import { Unfinished } from '../../proof/prover';
import { isCheck } from '../../shogi/attacks';
import { isDrop, type Move } from '../../shogi/move';
import type { Color } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { isMate, legalMoves, playIfCheck, playIfLegal } from '../../shogi/rules';
import type { Session } from '../session';

/** Plies judged between two steps: a few milliseconds. */
const PLIES_PER_STEP = 20;

/** Judges a line of books; throws `Unfinished` where a limit ends it. */
export function* judgeBookLine(
  session: Session,
  root: Position,
  line: readonly Move[],
  attacker: Color = root.turn,
): Generator<void, void> {
  if (yield* judgeLine(session, root, line, attacker, isBookEnd)) return;
  throw new Unfinished(session.limitReached()!);
}

/** Where futile interpositions are left out, drops may be left to the defender. */
export function isBookEnd(end: Position): boolean {
  return isMate(end) || (isCheck(end) && legalMoves(end).every(isDrop));
}

/**
 * Throws unless the line is legal, checks with every attacker's move, and ends as it must: in mate if nothing else is
 * said. False where a limit ends the judging.
 */
export function* judgeLine(
  session: Session,
  root: Position,
  line: readonly Move[],
  attacker: Color = root.turn,
  isEnd: (position: Position) => boolean = isMate,
): Generator<void, boolean> {
  let position = root;
  for (const [ply, move] of line.entries()) {
    const play = position.turn === attacker ? playIfCheck : playIfLegal;
    const after = play(position, move);
    if (after === undefined) {
      const message = `ply ${ply + 1} of the line, ${formatUsiMove(move)}, is not allowed`;
      throw new SolverError('internal', message);
    }
    position = after;
    if (ply % PLIES_PER_STEP === PLIES_PER_STEP - 1) {
      yield;
      if (session.limitReached() !== undefined) return false;
    }
  }
  if (!isEnd(position)) throw new SolverError('internal', 'the line does not end in mate');
  return true;
}

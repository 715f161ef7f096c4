// The line of a mate that a search has proven. It is found by a walk over the table, and then judged by the rules of
// `src/shogi`, which share no code with the core. A line that breaks these rules is an internal error, never an answer.

import { SolverError } from '../base/errors';
import { Unfinished } from '../engines/node-budget';
import { formatUsiMove } from '../notation/usi';
import type { Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { isBookEnd, isMate, playIfCheck, playIfLegal } from '../shogi/rules';
import type { Session } from './session';
import { type ChooseReplies, Walk } from './walk';

/** Plies judged between two steps: a few milliseconds. */
const PLIES_PER_STEP = 20;

/**
 * Judges a line without futile interpositions, which may end as `isBookEnd` says. Throws `Unfinished` if a limit ends
 * the judging.
 */
export function* judgeBookLine(
  session: Session,
  root: Position,
  line: readonly Move[],
  attacker: Color = root.turn,
): Generator<void, void> {
  if (yield* judgeLine(session, root, line, attacker, isBookEnd)) return;
  throw new Unfinished(session.limitReached()!);
}

/**
 * Throws a `SolverError` (`internal`) unless every move is legal, every attacker's move gives check, and `isEnd` (by
 * default: mate) holds at the end. Returns false if a limit ends the judging.
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

export interface MateLine {
  readonly moves: readonly Move[];
  /**
   * False if a limit ended the making of the line, or if the table is too small to hold the proof. `moves` is then
   * empty.
   */
  readonly isComplete: boolean;
}

export const UNFINISHED: MateLine = { moves: [], isComplete: false };

/**
 * The line of a mate that is proven within `maxPlies` plies (0: of any length). Every move of it is judged. If the
 * defender is to move in the root, he must have a reply. If `chooseReplies` is given, the defender plays only the
 * replies that it returns.
 */
export function* findLine(
  session: Session,
  root: Position,
  maxPlies: number,
  attacker: Color = root.turn,
  chooseReplies?: ChooseReplies,
): Generator<void, MateLine> {
  const moves = yield* new Walk(session, root, attacker, maxPlies, chooseReplies).run();
  if (moves === undefined) return UNFINISHED;
  const isEnd = chooseReplies === undefined ? isMate : isBookEnd;
  if (!(yield* judgeLine(session, root, moves, attacker, isEnd))) return UNFINISHED;
  return { moves, isComplete: true };
}

// The line of a mate that a search has proven: found by a walk over the table, judged move by move.

import { formatUsiMove } from '../../formats/usi';
import type { Move } from '../../shogi/move';
import type { Color } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { isMate } from '../../shogi/rules';
import type { Session } from '../session';
import { isBookEnd, judgeLine } from './judge';
import { type ChooseReplies, Walk } from './walk';

export interface Line {
  /** Moves in USI notation. */
  readonly line: readonly string[];
  /**
   * False where a limit ended the making of the line, or where the table is too small to hold the proof;
   * the line is then empty.
   */
  readonly isComplete: boolean;
}

export const UNFINISHED: Line = { line: [], isComplete: false };

/** The moves of a line that the engine finds by itself; `undefined` where it does not, or a limit ended it. */
function* lineOfEngine(
  session: Session,
  root: Position,
  attacker: Color,
  maxPlies: number,
): Generator<void, Move[] | undefined> {
  const { core } = session;
  if (core.walker.line === undefined || root.turn !== attacker) return undefined;
  core.load(root, attacker);
  const walk = core.walker.line(maxPlies);
  for (;;) {
    const { done, value } = walk.next();
    if (done) return value?.map((code) => core.walker.decode(code));
    yield;
    if (session.limitReached() !== undefined) return undefined;
  }
}

/**
 * The line of play of a mate proven within `maxPlies` plies (0: of any length), judged move by move. If the defender is
 * to move, there must be a reply. Where replies are chosen, only these are played.
 */
export function* findLine(
  session: Session,
  root: Position,
  maxPlies: number,
  attacker: Color = root.turn,
  chooseReplies?: ChooseReplies,
): Generator<void, Line> {
  const found = chooseReplies ? undefined : yield* lineOfEngine(session, root, attacker, maxPlies);
  const moves = found ?? (yield* new Walk(session, root, attacker, maxPlies, chooseReplies).run());
  if (moves === undefined) return UNFINISHED;
  const isEnd = chooseReplies === undefined ? isMate : isBookEnd;
  if (!(yield* judgeLine(session, root, moves, attacker, isEnd))) return UNFINISHED;
  return { line: moves.map(formatUsiMove), isComplete: true };
}

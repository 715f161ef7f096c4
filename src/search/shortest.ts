// Finds the shortest mate, from a first mate. It searches for a mate that is two plies shorter, and repeats this until
// there is none. Then the length is exact. The line is exact too: each check mates in the plies that are left, and for
// each reply a search bounded by plies has proven that no mate after it is shorter.

import { SolverError } from '../base/errors';
import { proveAgain, searchAgain } from '../engines/search-again';
import type { Move } from '../shogi/move';
import { type Color, opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import { findLine, judgeLine, type MateLine, UNFINISHED } from './line';
import type { Session } from './session';

export interface MeasuredLine extends MateLine {
  /** Plies of the line. If it is not complete, an upper bound of the mate's plies. */
  readonly length: number;
  /** Is it proven that no mate is shorter? */
  readonly isExact: boolean;
}

/**
 * The shortest mate. `first` is the line of a mate that is known, `firstBound` an upper bound of its length in plies.
 * If the defender is to move, he must have a reply.
 */
export function* findShortest(
  session: Session,
  root: Position,
  first: MateLine,
  firstBound: number,
  attacker: Color = root.turn,
): Generator<void, MeasuredLine> {
  let best = first;
  let bound = boundOf(first, firstBound);
  while (bound > 2) {
    const outcome = yield* session.searchFrom(root, bound - 2, { attacker });
    if (outcome === 'nomate') break;
    if (outcome !== 'mate') {
      const length = best.isComplete ? best.moves.length : bound;
      return { ...best, length, isExact: false };
    }
    const found = session.core.report().length;
    best = yield* findLine(session, root, found, attacker);
    bound = boundOf(best, found);
  }
  const line = yield* findExactLine(session, root, bound, attacker);
  return { ...line, length: bound, isExact: true };
}

function boundOf({ moves, isComplete }: MateLine, bound: number): number {
  return isComplete ? Math.min(moves.length, bound) : bound;
}

/** The line of a mate whose length is exact, judged move by move. */
function* findExactLine(
  session: Session,
  root: Position,
  length: number,
  attacker: Color,
): Generator<void, MateLine> {
  const moves: Move[] = [];
  let position = root;
  for (let plies = length; plies > 0; plies--) {
    const isAttackers = position.turn === attacker;
    const move: Move | undefined = isAttackers
      ? yield* findAttack(session, position, plies)
      : yield* findDefence(session, position, plies);
    if (move === undefined) return UNFINISHED;
    moves.push(move);
    position = playKnownMove(position, move);
  }
  if (!(yield* judgeLine(session, root, moves, attacker))) return UNFINISHED;
  return { moves, isComplete: true };
}

/** A check that mates in `plies` plies, the check counted. */
function* findAttack(
  session: Session,
  position: Position,
  plies: number,
): Generator<void, Move | undefined> {
  const read = () => {
    session.core.load(position);
    const children = session.core.children();
    return children.find(({ pn, length }) => pn === 0 && length < plies)?.move;
  };
  const move = read();
  if (move !== undefined) return move;
  const prove = () => proveAgain(session.searchFrom(position, plies));
  return (yield* searchAgain(prove, read)).found;
}

/** A reply that lasts as long as possible: `plies` plies until the mate, the reply counted. */
function* findDefence(
  session: Session,
  position: Position,
  plies: number,
): Generator<void, Move | undefined> {
  session.core.load(position, opponent(position.turn));
  for (const { move, pn, length } of session.core.children()) {
    if (pn === 0 && length < plies - 1) continue;
    // Every reply is mated within plies - 1 plies. With one ply left all replies last equally long.
    if (plies === 2) return move;
    const outcome = yield* session.searchFrom(playKnownMove(position, move), plies - 3);
    if (outcome === 'nomate') return move;
    if (outcome !== 'mate') return undefined;
  }
  throw new SolverError('internal', 'no reply holds as long as was proven');
}

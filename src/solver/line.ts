// From the table to a line of play: at OR nodes a reply in the proof of least length, at AND nodes the
// reply that the proof needs longest for. Records that the table has lost are searched again. The line
// is judged move by move with the slow rules of `src/shogi`, which share nothing with the core.

import type { CoreChild, CoreStatus } from '../core/core';
import { SolverError } from '../errors';
import { formatSfen } from '../formats/sfen';
import { formatUsiMove } from '../formats/usi';
import type { Move } from '../shogi/move';
import { areMovesEqual } from '../shogi/move';
import type { Position } from '../shogi/position';
import { checkingMoves, isLegal, isMate, playKnownMove } from '../shogi/rules';
import type { Session } from './session';
import type { UnknownReason } from './solution';

export interface Line {
  /** Moves in USI notation. */
  readonly line: readonly string[];
  /** Does the line end in mate? False only where a limit ended a renewed search. */
  readonly isComplete: boolean;
}

/** How often a walk that came back to an earlier position begins anew with an empty table. */
const MAX_FRESH_STARTS = 2;

class LineWalk {
  readonly moves: string[] = [];
  #freshStarts = 0;
  #seen = new Set<string>();

  constructor(
    readonly session: Session,
    public position: Position,
  ) {}

  isAttackersTurn(): boolean {
    return this.moves.length % 2 === 0;
  }

  play(move: Move): void {
    this.#judge(move);
    this.moves.push(formatUsiMove(move));
    this.position = playKnownMove(this.position, move);
  }

  /**
   * Lost records that were found again may be longer than what was built on them, so that a walk can
   * come back to where it was. Then the rest is searched again with an empty table.
   */
  *leaveLoops(attackerPosition: Position): Generator<void, boolean> {
    const key = formatSfen({ ...attackerPosition, moveNumber: 1 });
    if (!this.#seen.has(key)) {
      this.#seen.add(key);
      return true;
    }
    if (this.#freshStarts >= MAX_FRESH_STARTS) return false;
    this.#freshStarts++;
    this.#seen = new Set([key]);
    return yield* this.searchAgain(attackerPosition, false);
  }

  /** Searches a position of the line again. Returns false where a limit ended it. */
  *searchAgain(position: Position, keepTable: boolean): Generator<void, boolean> {
    const { core, settings } = this.session;
    core.load(position);
    const outcome: CoreStatus | UnknownReason = yield* this.session.search({
      ...settings,
      keepTable,
    });
    core.load(this.position, this.#attacker());
    if (outcome === 'nomate') throw new SolverError('internal', 'a proven mate was lost');
    return outcome === 'mate';
  }

  #attacker() {
    const { turn } = this.position;
    return this.isAttackersTurn() ? turn : turn === 'black' ? 'white' : 'black';
  }

  #judge(move: Move): void {
    const fine = this.isAttackersTurn()
      ? checkingMoves(this.position).some((check) => areMovesEqual(check, move))
      : isLegal(this.position, move);
    if (!fine) throw new SolverError('internal', `the line has an illegal ${formatUsiMove(move)}`);
  }
}

function isProven(child: CoreChild): boolean {
  return child.pn === 0;
}

/** The check that the proof needs the fewest plies for, or none if the table has lost it. */
function chooseCheck(children: readonly CoreChild[]): CoreChild | undefined {
  const proven = children.filter(isProven);
  return proven.reduce<CoreChild | undefined>(
    (best, child) => (best === undefined || child.length < best.length ? child : best),
    undefined,
  );
}

function chooseReply(children: readonly CoreChild[]): CoreChild {
  return children.reduce((best, child) => (child.length > best.length ? child : best));
}

/** One move of the attacker. Returns false where a limit ended a search for it. */
function* walkCheck(walk: LineWalk): Generator<void, boolean> {
  const { core } = walk.session;
  if (!(yield* walk.leaveLoops(walk.position))) return false;
  let check = chooseCheck(core.children());
  if (check === undefined) {
    if (!(yield* walk.searchAgain(walk.position, true))) return false;
    check = chooseCheck(core.children());
    if (check === undefined) throw new SolverError('internal', 'the table holds no first move');
  }
  core.play(check.move);
  walk.play(check.move);
  return true;
}

/** One reply of the defender. */
function* walkReply(walk: LineWalk): Generator<void, boolean> {
  const { core } = walk.session;
  for (;;) {
    const children = core.children();
    const lost = children.find((child) => !isProven(child));
    if (lost === undefined) {
      const reply = chooseReply(children);
      core.play(reply.move);
      walk.play(reply.move);
      return true;
    }
    const after = playKnownMove(walk.position, lost.move);
    if (!(yield* walk.searchAgain(after, true))) return false;
  }
}

/** The line of play of a proven mate, the root not yet on the core's board. */
export function* findLine(session: Session, root: Position): Generator<void, Line> {
  const walk = new LineWalk(session, root);
  session.core.load(root);
  for (;;) {
    const goesOn = walk.isAttackersTurn() ? yield* walkCheck(walk) : yield* walkReply(walk);
    // Judging a move takes a while too: the caller may want its event loop back.
    yield;
    if (!goesOn) return { line: walk.moves, isComplete: false };
    if (!walk.isAttackersTurn() && isMate(walk.position)) {
      return { line: walk.moves, isComplete: true };
    }
  }
}

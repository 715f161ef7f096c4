// Which checks of a mated position mate? Each check besides the one of the solution is decided by a search of the
// position behind it, under the limits of the solve. All get few nodes at first and more in every round, so that a
// check which cannot be decided does not keep the others waiting. A position is taken for itself: that the play
// behind a check may come back to the root does not make it less of a mate.

import type { FirstMove, FirstMoves } from '../answers/solution';
import { formatUsiMove } from '../formats/usi';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { checkingMoves, isMate, playKnownMove } from '../shogi/rules';
import type { UnknownReason } from '../terms';
import { findLine } from './line';
import type { Session } from './session';
import { findShortest, type MeasuredLine } from './shortest';

/** Nodes for each check in the first round, and how many times more in every further one. */
const FIRST_BUDGET = 10_000;
const BUDGET_FACTOR = 8;

interface Check {
  readonly move: Move;
  readonly after: Position;
}

/** A check that mates, with the play after it as far as it is known. */
interface Mated extends Check {
  readonly play: MeasuredLine;
}

/** The checks of a mated position by what they lead to; `solution` is what the solve has found. */
export function findFirstMoves(
  session: Session,
  root: Position,
  solution: MeasuredLine,
): Generator<void, FirstMoves> {
  return new Examination(session, root, solution).run();
}

class Examination {
  readonly #mates: FirstMove[] = [];
  readonly #refuted: string[] = [];
  readonly #undecided: FirstMoves['undecided'][number][] = [];
  readonly #open: Set<Check>;

  constructor(
    readonly session: Session,
    readonly root: Position,
    solution: MeasuredLine,
  ) {
    const [played] = solution.moves;
    if (played !== undefined) this.#mates.push(describeMate(played, solution));
    const others = checkingMoves(root).filter((move) => !played || !areMovesEqual(move, played));
    this.#open = new Set(others.map((move) => ({ move, after: playKnownMove(root, move) })));
  }

  *run(): Generator<void, FirstMoves> {
    this.#tell();
    for (let budget = FIRST_BUDGET; this.#open.size > 0; budget *= BUDGET_FACTOR) {
      const limit = yield* this.#runRound(budget);
      if (limit !== undefined) this.#giveUp(limit);
    }
    this.session.known = {};
    return this.#summarize();
  }

  /** Tries every open check with `budget` nodes; the limit that ends it for all of them, if one does. */
  *#runRound(budget: number): Generator<void, UnknownReason | undefined> {
    const { session, root } = this;
    const mated: Mated[] = [];
    for (const check of [...this.#open]) {
      // Many are decided in less than a slice of a search.
      yield;
      const how = { attacker: root.turn, budget };
      const isOver = isMate(check.after);
      const outcome = isOver ? 'mate' : yield* session.searchFrom(check.after, 0, how);
      if (outcome === 'nodes' || outcome === 'time' || outcome === 'aborted') return outcome;
      if (outcome === 'running') continue;
      this.#open.delete(check);
      if (outcome === 'mate') mated.push(yield* this.#addMate(check, isOver));
      else if (outcome === 'nomate') this.#refuted.push(formatUsiMove(check.move));
      else this.#undecided.push({ move: formatUsiMove(check.move), reason: outcome });
      this.#tell();
    }
    // After them all: searches bounded by plies leave a table that plain ones cannot use.
    if (session.options.goal === 'shortest') for (const each of mated) yield* this.#measure(each);
    return undefined;
  }

  /** Takes a check just decided for one that mates, with a line from the table. */
  *#addMate(check: Check, isOver: boolean): Generator<void, Mated> {
    const { session, root } = this;
    const bound = isOver ? 0 : session.core.report().length;
    const rest = isOver
      ? { moves: [], isComplete: true }
      : yield* findLine(session, check.after, 0, root.turn);
    const length = rest.isComplete ? rest.moves.length : bound;
    const mated = { ...check, play: { ...rest, length, isExact: isOver } };
    this.#mates.push(afterCheck(mated));
    return mated;
  }

  /** Puts the shortest mate after a check in the place of the one that was found first. */
  *#measure(mated: Mated): Generator<void, void> {
    const { move, after, play } = mated;
    if (play.isExact) return;
    const attacker = this.root.turn;
    const shortest = yield* findShortest(this.session, after, play, play.length, attacker);
    const { isExact, isComplete, length } = shortest;
    // Where a limit ended the making of a line, the first one stands if it is as short.
    const best = isComplete || (isExact && length < play.length) ? shortest : play;
    const text = formatUsiMove(move);
    const index = this.#mates.findIndex((mate) => mate.move === text);
    this.#mates[index] = afterCheck({ ...mated, play: { ...best, isExact } });
    this.#tell();
  }

  #giveUp(reason: UnknownReason): void {
    for (const { move } of this.#open) {
      this.#undecided.push({ move: formatUsiMove(move), reason });
    }
    this.#open.clear();
  }

  #tell(): void {
    this.session.known = { firstMoves: this.#summarize() };
  }

  #summarize(): FirstMoves {
    const mates = [...this.#mates].sort(compareMates);
    return { mates, refuted: [...this.#refuted], undecided: [...this.#undecided] };
  }
}

function afterCheck({ move, play }: Mated): FirstMove {
  const moves = play.isComplete ? [move, ...play.moves] : [];
  return describeMate(move, { ...play, moves, length: play.length + 1 });
}

function describeMate(move: Move, { moves, length, isExact, isComplete }: MeasuredLine): FirstMove {
  return {
    move: formatUsiMove(move),
    line: moves.map(formatUsiMove),
    length,
    lengthIsExact: isExact,
    lineIsComplete: isComplete,
  };
}

/** The shortest first; a mate whose line is not known comes after those that can be shown. */
function compareMates(one: FirstMove, other: FirstMove): number {
  const difference = Number(other.lineIsComplete) - Number(one.lineIsComplete);
  return difference === 0 ? one.length - other.length : difference;
}

// Which first moves mate? The root is known to be mate. For every check but the first move of the solution, the
// position after the check is searched, under the limits of the solve. All checks get few nodes in the first round and
// more in every further one, so that a check that is hard to decide does not keep the others waiting. Each position is
// judged independently of the root: a mate counts even if its line leads through the root again.

import type { FirstMove, FirstMoves } from '../answers/solution';
import type { UnknownReason } from '../answers/terms';
import { listMoves } from '../engines/engine';
import { eachRound } from '../engines/rounds';
import { formatUsiMove } from '../notation/usi';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { isMate, playKnownMove } from '../shogi/rules';
import { findLine } from './line';
import type { Session } from './session';
import { findShortest, type MeasuredLine } from './shortest';

interface Check {
  readonly move: Move;
  readonly after: Position;
}

/** A check that mates, with the play after it as far as it is known. */
interface Mated extends Check {
  readonly play: MeasuredLine;
}

/**
 * Sorts the checks at the root into mates, refuted checks and undecided checks. `solution` is the line of the solve.
 */
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
    const checks = listMoves(session.core, root, root.turn);
    const others = checks.filter((move) => !played || !areMovesEqual(move, played));
    this.#open = new Set(others.map((move) => ({ move, after: playKnownMove(root, move) })));
  }

  *run(): Generator<void, FirstMoves> {
    this.#reportProgress();
    for (const budget of eachRound()) {
      if (this.#open.size === 0) break;
      const limit = yield* this.#runRound(budget);
      if (limit !== undefined) this.#giveUp(limit);
    }
    this.session.known = {};
    return this.#summarize();
  }

  /**
   * Tries every open check with `budget` nodes. Returns the limit of the whole solve that ended the round, if one did.
   */
  *#runRound(budget: number): Generator<void, UnknownReason | undefined> {
    const { session, root } = this;
    const mated: Mated[] = [];
    for (const check of [...this.#open]) {
      // Many checks are decided within one slice, so the search itself would not yield between them.
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
      this.#reportProgress();
    }
    // Lengths come after all verdicts of the round, because a limit may end the examination.
    if (session.options.goal === 'shortest') for (const each of mated) yield* this.#measure(each);
    return undefined;
  }

  /** Adds a check that was just found to mate, with its line from the table. */
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

  /** Replaces the first mate found after a check by the shortest one. */
  *#measure(mated: Mated): Generator<void, void> {
    const { move, after, play } = mated;
    if (play.isExact) return;
    const attacker = this.root.turn;
    const shortest = yield* findShortest(this.session, after, play, play.length, attacker);
    const { isExact, isComplete, length } = shortest;
    // If a limit ended the making of the new line, the first line stays, unless it is longer than the proven length.
    const best = isComplete || (isExact && length < play.length) ? shortest : play;
    const text = formatUsiMove(move);
    const index = this.#mates.findIndex((mate) => mate.move === text);
    this.#mates[index] = afterCheck({ ...mated, play: { ...best, isExact } });
    this.#reportProgress();
  }

  #giveUp(reason: UnknownReason): void {
    for (const { move } of this.#open) {
      this.#undecided.push({ move: formatUsiMove(move), reason });
    }
    this.#open.clear();
  }

  #reportProgress(): void {
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

/** The shortest mate first. A mate whose line is not known comes after all mates whose line is known. */
function compareMates(one: FirstMove, other: FirstMove): number {
  const difference = Number(other.lineIsComplete) - Number(one.lineIsComplete);
  return difference === 0 ? one.length - other.length : difference;
}

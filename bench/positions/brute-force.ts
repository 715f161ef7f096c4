// Exact lengths of mates by brute force: is there a mate within 1, 3, 5, … plies, all checks and all
// replies tried each time? Uses the rules of `src/shogi` only. What was found is kept per position, so
// that transpositions cost nothing; a bound on the plies makes every line finite, so repetition needs no
// care. For no-mates see `check-graph.ts`.

import { formatSfen } from '../../src/formats/sfen';
import type { Position } from '../../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../src/shogi/rules';

/** A text for the position alone, however many moves led to it. */
export function keyOf(position: Position): string {
  return formatSfen({ ...position, moveNumber: 1 });
}

interface Known {
  /** The position has a mate of so many plies at most. */
  mate: number;
  /** The position has no mate of so many plies or fewer. */
  none: number;
}

/** Thrown when a search has expanded more positions than it may. */
export class OutOfBudget extends Error {}

export class BruteForce {
  readonly #known = new Map<string, Known>();
  #expanded = 0;

  constructor(readonly maxExpanded: number) {}

  /** Plies of the shortest mate, the attacker to move; undefined if there is none so short. */
  shortestMate(position: Position, maxPlies: number): number | undefined {
    for (let plies = 1; plies <= maxPlies; plies += 2) {
      if (this.isMate(position, plies)) return plies;
    }
    return undefined;
  }

  /** Has the attacker, to move, a mate within so many plies? */
  isMate(position: Position, plies: number): boolean {
    return this.#look(position, plies, () =>
      checkingMoves(position).some((move) =>
        this.isMated(playKnownMove(position, move), plies - 1),
      ),
    );
  }

  /** Is the defender, in check and to move, mated within so many plies? */
  isMated(position: Position, plies: number): boolean {
    return this.#look(position, plies, () => {
      const replies = legalMoves(position);
      if (plies === 0) return replies.length === 0;
      return replies.every((move) => this.isMate(playKnownMove(position, move), plies - 1));
    });
  }

  #look(position: Position, plies: number, decide: () => boolean): boolean {
    const key = keyOf(position);
    const known = this.#known.get(key) ?? { mate: Number.POSITIVE_INFINITY, none: -1 };
    if (known.mate <= plies) return true;
    if (known.none >= plies) return false;
    if (++this.#expanded > this.maxExpanded) throw new OutOfBudget();
    const isMate = decide();
    if (isMate) known.mate = plies;
    else known.none = plies;
    this.#known.set(key, known);
    return isMate;
  }
}

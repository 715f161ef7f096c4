// Exact lengths of mates by brute force. Tests compare other solvers with it. It looks for a mate within 1, 3, 5, …
// plies, and tries every check and every reply each time. It uses only the rules of `src/shogi`. A map keeps
// each result by the text of the whole position and the number of plies, so no position is searched twice for the same
// plies. The limit of plies makes every line finite, so that repetitions need no care. There is no Zobrist
// key, no move ordering and no pruning. Brute force cannot prove that there is no mate of any length.

import { HAND_KINDS } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../shogi/rules';
import { type GivenPosition, takePosition } from '../../shogi/shape';

/** A position as a text without its move number: side to move, board, both hands. */
export function keyOf({ board, hands, turn }: Position): string {
  const pieces = board.map((piece) => {
    if (piece === undefined) return '.';
    const face = piece.promoted ? `+${piece.kind}` : piece.kind;
    return piece.color === 'black' ? face : face.toLowerCase();
  });
  const held = [hands.black, hands.white].map((hand) =>
    HAND_KINDS.map((kind) => hand[kind]).join(),
  );
  return `${turn} ${pieces.join('')} ${held.join(' ')}`;
}

/** What has been proven of a position with the attacker to move, or with the defender to move and in check. */
export interface Certainty {
  readonly position: Position;
  /** The position has a mate of at most this many plies. */
  readonly mate: number;
  /** The position has no mate of this many plies or fewer. */
  readonly none: number;
}

type MutableCertainty = { -readonly [Key in keyof Certainty]: Certainty[Key] };

/** Thrown when a search has expanded more positions than it may. */
export class OutOfBudget extends Error {}

export class BruteForce {
  readonly #known = new Map<string, MutableCertainty>();
  #expanded = 0;

  constructor(readonly maxExpanded = Number.POSITIVE_INFINITY) {}

  /** Plies of the shortest mate with the attacker to move; undefined if there is none within `maxPlies`. */
  shortestMate(position: Position, maxPlies: number): number | undefined {
    for (let plies = 1; plies <= maxPlies; plies += 2) {
      if (this.isMate(position, plies)) return plies;
    }
    return undefined;
  }

  /** Does the attacker, who is to move, have a mate within `plies` plies? */
  isMate(position: Position, plies: number): boolean {
    return this.#answer(position, plies, () =>
      checkingMoves(position).some((move) =>
        this.isMated(playKnownMove(position, move), plies - 1),
      ),
    );
  }

  /** Is the defender, in check and to move, mated within `plies` plies? */
  isMated(position: Position, plies: number): boolean {
    return this.#answer(position, plies, () => {
      const replies = legalMoves(position);
      if (plies === 0) return replies.length === 0;
      return replies.every((move) => this.isMate(playKnownMove(position, move), plies - 1));
    });
  }

  /** All results so far, including those of positions that were only met during a search. */
  certainties(): readonly Certainty[] {
    return [...this.#known.values()];
  }

  #answer(position: Position, plies: number, decide: () => boolean): boolean {
    const key = keyOf(position);
    const known = this.#known.get(key) ?? { position, mate: Number.POSITIVE_INFINITY, none: -1 };
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

/**
 * Plies of the shortest mate by brute force, without any of the solver's code; undefined if there is none within
 * `plies` plies. Throws an `InputError` if `position` is no position.
 *
 * @example bruteForce(parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'), 3) // 1
 */
export function bruteForce(position: GivenPosition, plies: number): number | undefined {
  return new BruteForce().shortestMate(takePosition(position), plies);
}

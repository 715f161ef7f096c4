// "Is there a mate within so many plies?", where the attacker may answer an interposed drop by capturing it with the
// checker and giving it back: by brute force over the slow rules, and with as many plies left as before the drop.

import { keyOf, OutOfBudget } from '../../src/reference/brute-force';
import { isDrop, type Move } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../src/shogi/rules';
import { positionsGivenBack } from './lines';

export class GiveBackOracle {
  readonly #known = new Map<string, boolean>();
  #expanded = 0;

  constructor(readonly maxExpanded: number) {}

  /** The attacker to move. */
  mates(position: Position, plies: number): boolean {
    return this.#look(position, plies, () =>
      checkingMoves(position).some((check) =>
        this.mated(playKnownMove(position, check), plies - 1),
      ),
    );
  }

  /** The defender, in check, to move. */
  mated(position: Position, plies: number): boolean {
    return this.#look(position, plies, () =>
      legalMoves(position).every(
        (reply) =>
          this.mates(playKnownMove(position, reply), plies - 1) ||
          (isDrop(reply) && this.#gainsNothing(position, reply, plies)),
      ),
    );
  }

  #gainsNothing(position: Position, drop: Move, plies: number): boolean {
    return positionsGivenBack(position, drop).some((nearer) => this.mated(nearer, plies));
  }

  #look(position: Position, plies: number, decide: () => boolean): boolean {
    if (plies < 0) return false;
    const key = `${plies} ${keyOf(position)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (++this.#expanded > this.maxExpanded) throw new OutOfBudget();
    const answer = decide();
    this.#known.set(key, answer);
    return answer;
  }
}

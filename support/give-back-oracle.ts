// Decides by brute force on the slow rules whether there is a mate within n plies when the attacker may give back:
// capture an interposed drop with the checking piece, hand the piece over, and have as many plies left as before the
// drop.

import { isDrop, type Move } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../src/shogi/rules';
import { positionsGivenBack } from './lines';
import { Memo } from './memo';

export class GiveBackOracle {
  readonly #memo: Memo<boolean>;

  constructor(maxExpanded: number) {
    this.#memo = new Memo(maxExpanded);
  }

  /** With the attacker to move. */
  mates(position: Position, plies: number): boolean {
    return this.#look(position, plies, () =>
      checkingMoves(position).some((check) =>
        this.mated(playKnownMove(position, check), plies - 1),
      ),
    );
  }

  /** With the defender, who is in check, to move. */
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
    return plies >= 0 && this.#memo.recall(position, plies, decide);
  }
}

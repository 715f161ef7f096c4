// What is proven, found again by board and hand.

import { containsHand } from '../proof/hands';
import type { Hand } from '../shogi/hand';
import type { Proven } from './node';

/** Does the verdict hold for this hand, the board being the same? */
export function holdsFor({ verdict, hand }: Proven, actual: Hand): boolean {
  return verdict === 'mate' ? containsHand(actual, hand) : containsHand(hand, actual);
}

export class ProvenBook {
  readonly #byBoard = new Map<string, Proven[]>();

  add(proven: Proven): void {
    const others = this.#byBoard.get(proven.board);
    if (others === undefined) this.#byBoard.set(proven.board, [proven]);
    else others.push(proven);
  }

  find(board: string, hand: Hand): Proven | undefined {
    return this.#byBoard.get(board)?.find((proven) => holdsFor(proven, hand));
  }
}

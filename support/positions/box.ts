// The box that pieces are drawn from, so that no position has more pieces of a kind than a set.

import { type Hand, makeHand } from '../../src/shogi/hand';
import { HAND_KINDS, type HandKind, SET_SIZE } from '../../src/shogi/piece';
import type { Random } from '../random';

export class Box {
  readonly #left: Record<HandKind, number> = { ...SET_SIZE };

  /** Draws a piece. A kind is drawn by its weight as long as the box has one. */
  take(random: Random, weights: Readonly<Record<HandKind, number>>): HandKind {
    const kinds = HAND_KINDS.filter((kind) => this.#left[kind] > 0);
    const total = kinds.reduce((sum, kind) => sum + weights[kind], 0);
    let lot = random.below(total);
    const taken = kinds.find((kind) => {
      lot -= weights[kind];
      return lot < 0;
    });
    if (taken === undefined) throw new Error('the box is empty');
    this.#left[taken]--;
    return taken;
  }

  /** All pieces that were not drawn. */
  rest(): Hand {
    const { P, L, N, S, G, B, R } = this.#left;
    return makeHand({ P, L, N, S, G, B, R });
  }
}

// The nodes of a mating strategy that are finished while it is made, found again by board and hand.

import type { Place } from '../engine';
import type { Hand } from '../shogi/hand';
import type { MateNode } from './certificate';
import { containsHand } from './hands';

interface Entry {
  readonly keyLow: number;
  readonly index: number;
  /** The one before of the same upper half of the key. */
  readonly next: Entry | undefined;
}

export class FinishedNodes {
  readonly nodes: MateNode[] = [];
  readonly #byKeyHigh = new Map<number, Entry>();

  add({ keyLow, keyHigh }: Place, node: MateNode): void {
    const index = this.nodes.push(node) - 1;
    const next = this.#byKeyHigh.get(keyHigh | 0);
    this.#byKeyHigh.set(keyHigh | 0, { keyLow, index, next });
  }

  /** The node of least length, the first of several, that answers for a board with this hand of the attacker. */
  find({ keyLow, keyHigh }: Place, hand: Hand): number | undefined {
    let best: number | undefined;
    for (let entry = this.#byKeyHigh.get(keyHigh | 0); entry !== undefined; entry = entry.next) {
      if (entry.keyLow !== keyLow) continue;
      const node = this.nodes[entry.index]!;
      const isBetter = best === undefined || node.length <= this.nodes[best]!.length;
      if (isBetter && containsHand(hand, node.hand)) best = entry.index;
    }
    return best;
  }
}

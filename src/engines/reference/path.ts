// The path from the root to the current node: the boards on it, and its signature. If a board occurs again, and the
// attacker has no piece in hand that he did not have the first time, this is a repetition. The moves between the two
// positions do not help the attacker: every mate from the second position is also possible from the first, and there it
// comes sooner.

import { contains } from '../../shogi/packed-hands';
import { mix } from './keys';

/** A power of two, and more than twice the number of positions of the longest path. */
const SLOTS = 32768;
const MASK = SLOTS - 1;

export const NO_REPETITION = -1;

export class Path {
  /** Keys and hands of the path, by depth. */
  readonly #low = new Int32Array(SLOTS / 2);
  readonly #high = new Int32Array(SLOTS / 2);
  readonly #hands = new Int32Array(SLOTS / 2);
  /** Depth + 1 of a node, at the hash of its key. */
  readonly #slots = new Int32Array(SLOTS);

  clear(): void {
    this.#slots.fill(0);
  }

  enter(keyLow: number, keyHigh: number, hand: number, depth: number): void {
    let slot = keyHigh & MASK;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & MASK;
    this.#slots[slot] = depth + 1;
    this.#low[depth] = keyLow;
    this.#high[depth] = keyHigh;
    this.#hands[depth] = hand;
  }

  /**
   * Takes the deepest node off the path. Nodes leave in the reverse order of entering, so that no gap arises in the
   * hash table.
   */
  leave(depth: number): void {
    let slot = this.#high[depth]! & MASK;
    while (this.#slots[slot] !== depth + 1) slot = (slot + 1) & MASK;
    this.#slots[slot] = 0;
  }

  /** Depth of the deepest ancestor that a position repeats, or NO_REPETITION. */
  findRepetition(keyLow: number, keyHigh: number, hand: number): number {
    let deepest = NO_REPETITION;
    for (let slot = keyHigh & MASK; this.#slots[slot] !== 0; slot = (slot + 1) & MASK) {
      const depth = this.#slots[slot]! - 1;
      if (this.#low[depth] !== keyLow || this.#high[depth] !== keyHigh) continue;
      if (depth > deepest && contains(this.#hands[depth]!, hand)) deepest = depth;
    }
    return deepest;
  }

  handAt(depth: number): number {
    return this.#hands[depth]!;
  }
}

/** One half of the signature of a path that is extended by one position. The order of the positions matters. */
export function extendSignature(signature: number, key: number, hand: number): number {
  return mix(Math.imul(signature, 31) ^ key ^ Math.imul(hand, 0x9e3779b1));
}

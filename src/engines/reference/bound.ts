// The bound of a search for mates within a number of plies. The number of plies left is mixed into the key of a
// position. So the same position with another number of plies left counts as another position. Then no line of such a
// search repeats a position, and a result for one number of plies is never used for another number. Verdicts that hold
// for any number of plies (a mate with its length, or a lack of checks) are stored under the plain key, where plain
// searches find them too.

import { mix } from './keys';

const LOW = 0x2545f491;
const HIGH = 0x6c8e9cf5;

export class Bound {
  /** Mates of at most this many plies from the root count; 0 for a search without a bound. */
  #plies = 0;

  /** Mates take an odd number of plies at an attacker's node, an even one at a defender's. */
  set(plies: number, isOr: boolean): void {
    const isFitting = (plies & 1) === (isOr ? 1 : 0);
    this.#plies = plies <= 1 || isFitting ? plies : plies - 1;
  }

  get exists(): boolean {
    return this.#plies !== 0;
  }

  /** Plies left at a depth; infinity without a bound. */
  leftAt(depth: number): number {
    return this.exists ? this.#plies - depth : Number.POSITIVE_INFINITY;
  }

  /**
   * The plain key of a position at this depth, XOR this number, is the key of the position in this search. The reverse
   * is true as well.
   */
  saltLow(depth: number): number {
    return this.#salt(depth, LOW);
  }

  saltHigh(depth: number): number {
    return this.#salt(depth, HIGH);
  }

  #salt(depth: number, factor: number): number {
    return this.exists ? mix(Math.imul(this.leftAt(depth) + 1, factor)) : 0;
  }
}

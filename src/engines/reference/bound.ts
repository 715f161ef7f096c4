// The bound of a search for mates within a number of plies. A position with some plies left is a different
// position from the same with more or fewer: its key is salted with that number. So no line of such a search
// comes back to where it was, and what holds for one number of plies never answers for another. What is
// true whatever is left, a mate with its length or that there is no check, stays under the plain key, for
// plain searches too.

import { mix } from './keys';

const LOW = 0x2545f491;
const HIGH = 0x6c8e9cf5;

export class Bound {
  /** Plies of the longest mate that counts, seen from the root; 0 for a search without a bound. */
  #plies = 0;

  /** Mates take an odd number of plies at an attacker's node, an even one at a defender's. */
  set(plies: number, isOr: boolean): void {
    const isFitting = (plies & 1) === (isOr ? 1 : 0);
    this.#plies = plies <= 1 || isFitting ? plies : plies - 1;
  }

  get exists(): boolean {
    return this.#plies !== 0;
  }

  /** Plies left at a depth; without a bound there is no end of them. */
  leftAt(depth: number): number {
    return this.exists ? this.#plies - depth : Number.POSITIVE_INFINITY;
  }

  /** What turns the plain key of a position at a depth into the key of this search, and back. */
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

// The bound of a search for mates within a number of plies. The number of plies left is mixed into the key of a position, so that
// the same position with more or fewer plies left is another one. So no line of such a search repeats a position, and a
// result for one number of plies is never used for another. Verdicts that hold for any number of plies (a mate with its length,
// or the lack of checks) stay under the plain key, also for plain searches.

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

  /** Plies left at a depth; infinity without a bound. */
  leftAt(depth: number): number {
    return this.exists ? this.#plies - depth : Number.POSITIVE_INFINITY;
  }

  /** XORed with the plain key of a position at a depth, this gives the key of this search, and the other way round. */
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

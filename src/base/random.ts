// A random number generator with a seed, so that a random game or a failing case can be made again: mulberry32 (T.
// Ettinger, 2017). It has 32 bits of state, so its numbers repeat after 2^32 draws.

/** What mulberry32 adds to its state at each draw. */
const USUAL_STEP = 0x6d2b79f5;

export class Random {
  #state: number;
  readonly #step: number;

  /**
   * The seed is the first state. Generators with the same step go through the same cycle of states, so that one of them
   * may come to the numbers of another. With another odd step the states come in another order.
   */
  constructor(seed: number, step = USUAL_STEP) {
    this.#state = seed >>> 0;
    this.#step = step | 1;
  }

  /** From 0 to just below 1. */
  next(): number {
    this.#state = (this.#state + this.#step) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from 0 to `end - 1`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** A whole number from `low` to `high`. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** The elements in another order. */
  shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return shuffled;
  }
}

// What a walk knows of attacker's positions that it has been at, found again by the numbers that the engine gives them.

import type { Place } from '../../engine';

/** The play from a position to the mate, shared between positions that lead into it. */
export interface Play {
  /** A move in the engine's own numbers. */
  readonly code: number;
  readonly next: Play | undefined;
  readonly length: number;
}

interface Known {
  readonly keyLow: number;
  readonly hand: number;
  /** The play lasts no longer than this. */
  bound: number;
  /** `undefined` where no more is known than the bound. */
  play: Play | undefined;
  /** Another position with the same upper half of the key. */
  readonly next: Known | undefined;
}

export class KnownPlays {
  readonly #byKeyHigh = new Map<number, Known>();

  find({ keyLow, keyHigh, hand }: Place): Known | undefined {
    let known = this.#byKeyHigh.get(keyHigh | 0);
    while (known !== undefined && (known.keyLow !== keyLow || known.hand !== hand))
      known = known.next;
    return known;
  }

  keep(place: Place, bound: number, play: Play | undefined): void {
    const known = this.find(place);
    if (known !== undefined) {
      known.bound = bound;
      known.play = play;
      return;
    }
    const { keyLow, keyHigh, hand } = place;
    const next = this.#byKeyHigh.get(keyHigh | 0);
    this.#byKeyHigh.set(keyHigh | 0, { keyLow, hand, bound, play, next });
  }
}

// What a walk knows of attacker's positions that it has been at, found again by the numbers that the engine gives them.

import type { Place } from '../../engine';

/** The play from a position to the mate, shared between positions that lead into it. */
export interface Play {
  /** A move in the engine's own numbers. */
  readonly code: number;
  readonly next: Play | undefined;
  readonly length: number;
}

interface Known extends Place {
  /** The play lasts no longer than this. */
  bound: number;
  /** `undefined` where no more is known than the bound. */
  play: Play | undefined;
  /** Another position under the same number. */
  readonly next: Known | undefined;
}

export class KnownPlays {
  readonly #byNumber = new Map<number, Known>();

  find(place: Place): Known | undefined {
    let known = this.#byNumber.get(numberOf(place));
    while (known !== undefined && !isAt(known, place)) known = known.next;
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
    const number = numberOf(place);
    const next = this.#byNumber.get(number);
    this.#byNumber.set(number, { keyLow, keyHigh, hand, bound, play, next });
  }
}

/** The hands of one board are spread too: there may be hundreds. */
function numberOf({ keyHigh, hand }: Place): number {
  return keyHigh ^ Math.imul(hand, 0x9e3779b1);
}

function isAt(known: Known, { keyLow, keyHigh, hand }: Place): boolean {
  return known.keyLow === keyLow && known.keyHigh === keyHigh && known.hand === hand;
}

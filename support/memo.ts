// What brute force within so many plies remembers, and how much it may look at.

import { keyOf, OutOfBudget } from '../src/engines/reference/brute-force';
import type { Position } from '../src/shogi/position';

export class Memo<Answer> {
  readonly #known = new Map<string, Answer>();
  #expanded = 0;

  constructor(readonly maxExpanded: number) {}

  /** What was decided of the position with as many plies left, or what is decided now. Throws `OutOfBudget`. */
  recall(position: Position, plies: number, decide: () => Answer): Answer {
    const key = `${plies} ${keyOf(position)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (++this.#expanded > this.maxExpanded) throw new OutOfBudget();
    const answer = decide();
    this.#known.set(key, answer);
    return answer;
  }
}

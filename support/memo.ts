// The memory of a brute-force search within n plies, and its limit of positions.

import { keyOf, OutOfBudget } from '../src/engines/reference/brute-force';
import type { Position } from '../src/shogi/position';

export class Memo<Answer> {
  readonly #known = new Map<string, Answer>();
  #expanded = 0;

  constructor(readonly maxExpanded: number) {}

  /** The stored answer for the position with `plies` plies left, or a new one from `decide`. Throws `OutOfBudget`. */
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

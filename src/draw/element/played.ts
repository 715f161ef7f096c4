// The moves played so far, alternately by the visitor and the solver, and the position after them.

import { formatUsiMove } from '../../formats/usi';
import { isDrop, type Move } from '../../shogi/move';
import type { Position } from '../../shogi/position';
import { playMove } from '../../shogi/rules';
import type { LastMove } from './mode';

export class Played {
  readonly #start: Position;
  #plies: { readonly move: Move; readonly position: Position }[] = [];

  constructor(start: Position) {
    this.#start = start;
  }

  get position(): Position {
    return this.#plies.at(-1)?.position ?? this.#start;
  }

  get lastMove(): LastMove | undefined {
    const move = this.#plies.at(-1)?.move;
    return move && { from: isDrop(move) ? undefined : move.from, to: move.to };
  }

  /** The moves in USI notation. */
  get moves(): string[] {
    return this.#plies.map(({ move }) => formatUsiMove(move));
  }

  add(move: Move): void {
    this.#plies.push({ move, position: playMove(this.position, move) });
  }

  /** Goes back to the last earlier position with the visitor to move. */
  takeBack(): void {
    this.#plies.splice(this.#plies.length % 2 === 0 ? -2 : -1);
  }

  clear(): void {
    this.#plies = [];
  }
}

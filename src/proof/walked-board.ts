// A position and the moves played from it on the board of an engine. From them the board is set up again after a search
// has changed it, and `position` makes the current position for code that does not work on the engine's board.

import type { Engine, Walker } from '../engines/engine';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';

export class WalkedBoard {
  readonly walker: Walker;
  readonly #engine: Engine;
  #base!: Position;
  #attacker!: Color;
  readonly #moves: number[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
    this.walker = engine.walker;
  }

  load(base: Position, attacker: Color): void {
    this.#base = base;
    this.#attacker = attacker;
    this.#moves.length = 0;
    this.#engine.load(base, attacker);
  }

  play(code: number): void {
    this.#moves.push(code);
    this.walker.play(code);
  }

  takeBack(): void {
    this.walker.takeBack(this.#moves.pop()!);
  }

  /** Sets the board up again after a search, which leaves another position on it. */
  restore(): void {
    this.#engine.load(this.#base, this.#attacker);
    for (const code of this.#moves) this.walker.play(code);
  }

  position(): Position {
    const moves = this.#moves.map((code) => this.walker.decode(code));
    return moves.reduce(playKnownMove, this.#base);
  }
}

// A game in which moves are made and taken back, for engines that ask about many positions of one game. Only the first
// position is checked; the later ones need no check, because only legal moves lead to them.

import { InputError } from '../base/errors';
import { copyMove, type Move, requireMove } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import { type GivenPosition, type Problem, takePosition } from '../shogi/shape';
import { judgeStart } from '../shogi/validate';
import { isBytes, unpackPosition } from './packed-position';
import { parseUsiMove } from './usi';
import { parsePlayed } from './usi-position';

/**
 * A game from a position: `play` makes a move, `undo` takes the last one back. `solver.mate(game)` asks about the
 * position on the board.
 *
 * @example new Game('startpos moves 7g7f 3c3d').play('8h2b+').position.turn // 'white'
 */
export class Game {
  readonly #positions: Position[] = [];
  readonly #moves: Move[] = [];

  /**
   * Begins with an SFEN, a position of USI (`startpos moves 7g7f`; its moves can be taken back too), a position object,
   * or a packed position (`packPosition`). Default: the start of a game. Throws an `InputError` for a position that
   * breaks a rule; a side without a king is allowed, as in problems.
   */
  constructor(from: Problem | Uint8Array = 'startpos') {
    const { start, moves } =
      typeof from === 'string' ? parsePlayed(from) : { start: takeStart(from), moves: [] };
    judgeStart(start);
    this.#positions.push(start);
    for (const move of moves) this.play(move);
  }

  /** Is the value a game? Unlike `instanceof`, the test runs no code of the value. */
  static isGame(value: unknown): value is Game {
    return typeof value === 'object' && value !== null && #positions in value;
  }

  /** The position on the board. */
  get position(): Position {
    return this.#positions[this.#positions.length - 1]!;
  }

  /** The moves that were made and not taken back. */
  get moves(): readonly Move[] {
    return [...this.#moves];
  }

  /**
   * Makes a move, given as an object or in USI notation. Throws an `InputError`, and changes nothing, if it is not
   * legal.
   */
  play(move: Move | string): this {
    const read = typeof move === 'string' ? parseUsiMove(move) : takeMove(move);
    this.#positions.push(playMove(this.position, read));
    this.#moves.push(read);
    return this;
  }

  /** Takes the last move back. Throws an `InputError` (`no-move-to-undo`) if there is none. */
  undo(): this {
    if (this.#moves.pop() === undefined) throw new InputError('no-move-to-undo');
    this.#positions.pop();
    return this;
  }
}

function takeMove(move: Move): Move {
  requireMove(move);
  return copyMove(move)!;
}

const takeStart = (from: GivenPosition | Uint8Array) =>
  isBytes(from) ? unpackPosition(from) : takePosition(from);

// How a move comes about: a piece is chosen, then its square; where it may promote or not, there are two ways to choose from.

import { type BoardMove, isDrop, type Move } from '../shogi/move';
import type { HandKind } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { legalMoves } from '../shogi/rules';
import type { Square } from '../shogi/square';

const promotingFirst = (one: BoardMove, other: BoardMove) =>
  Number(other.promote) - Number(one.promote);

export class Choosing {
  chosen: Square | HandKind | undefined;
  /** Of a move that may promote. */
  ways: readonly BoardMove[] = [];

  /** The same once more is none. */
  choose(what: Square | HandKind | undefined): void {
    this.chosen = what === this.chosen ? undefined : what;
    this.ways = [];
  }

  movesIn(position: Position): Move[] {
    const { chosen } = this;
    if (chosen === undefined) return [];
    return legalMoves(position).filter((move) =>
      isDrop(move) ? move.drop === chosen : move.from === chosen,
    );
  }

  /** The move, if this square makes it one. */
  press(square: Square, position: Position): Move | undefined {
    const moves = this.movesIn(position).filter(({ to }) => to === square);
    if (moves.length === 1) return moves[0];
    if (moves.length > 1) this.ways = [...(moves as BoardMove[])].sort(promotingFirst);
    else this.choose(position.board[square]?.color === position.turn ? square : undefined);
    return undefined;
  }
}

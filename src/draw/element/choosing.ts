// Chooses a move: first a piece, then its target square, and last whether it promotes, if it may do either.

import { type BoardMove, isDrop, type Move } from '../../shogi/move';
import type { HandKind } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { checkingMoves, legalMoves } from '../../shogi/rules';
import type { Square } from '../../shogi/square';

const promotingFirst = (one: BoardMove, other: BoardMove) =>
  Number(other.promote) - Number(one.promote);

export class Choosing {
  chosen: Square | HandKind | undefined;
  /** The two moves to choose from, with and without promotion; empty unless that question is open. */
  ways: readonly BoardMove[] = [];

  /** Chooses a square or a piece in hand. Choosing the same again, or `undefined`, clears the choice. */
  choose(what: Square | HandKind | undefined): void {
    this.chosen = what === this.chosen ? undefined : what;
    this.ways = [];
  }

  movesIn(position: Position): Move[] {
    return this.#ofChosen(legalMoves(position));
  }

  /** The squares on which the chosen piece gives check. */
  checksIn(position: Position): Set<Square> {
    return new Set(this.#ofChosen(checkingMoves(position)).map(({ to }) => to));
  }

  #ofChosen(moves: readonly Move[]): Move[] {
    const { chosen } = this;
    if (chosen === undefined) return [];
    return moves.filter((move) => (isDrop(move) ? move.drop === chosen : move.from === chosen));
  }

  /** Takes a pressed square. Returns the move that is complete with it, if any. */
  press(square: Square, position: Position): Move | undefined {
    const moves = this.movesIn(position).filter(({ to }) => to === square);
    if (moves.length === 1) return moves[0];
    if (moves.length > 1) this.ways = [...(moves as BoardMove[])].sort(promotingFirst);
    else this.choose(position.board[square]?.color === position.turn ? square : undefined);
    return undefined;
  }
}

// How a move is played on a board: the visitor drags a piece to its square, or chooses the piece and then the square.
// He is asked about promotion when both ways are legal.

import { type BoardMove, isDrop, type Move } from '../shogi/move';
import { getPiece, type Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import type { Square } from '../shogi/square';
import { isSameSource, type Source, type Target } from './places';

export interface SelectionTable {
  readonly position: () => Position | undefined;
  /** The moves that can be played; none when no move can be entered. */
  readonly moves: () => readonly Move[];
  readonly play: (move: Move) => void;
  /** The choice or the question has changed. */
  readonly changed: () => void;
  readonly told?: (piece: Piece) => void;
  /** A square was pressed to which the chosen piece cannot go. */
  readonly refused?: () => void;
}

export class Selection {
  readonly #table: SelectionTable;
  /** The chosen piece, on its square or in hand. */
  chosen: Source | undefined;
  /** The move with and without promotion, while the visitor is asked. */
  ways: readonly [BoardMove, BoardMove] | undefined;

  constructor(table: SelectionTable) {
    this.#table = table;
  }

  /** The squares of those moves that the chosen piece makes. */
  squaresOf(moves: readonly Move[]): ReadonlySet<Square> {
    return new Set(this.#ofChosen(moves).map(({ to }) => to));
  }

  letGo(): void {
    if (this.chosen === undefined && this.ways === undefined) return;
    this.chosen = undefined;
    this.ways = undefined;
    this.#table.changed();
  }

  play(move: Move): void {
    this.letGo();
    this.#table.play(move);
  }

  /** Chooses a piece; choosing the same again clears the choice. */
  choose(source: Source): void {
    const piece = this.pieceAt(source);
    if (piece === undefined) return;
    if (isSameSource(source, this.chosen)) {
      this.letGo();
      return;
    }
    this.chosen = source;
    this.ways = undefined;
    this.#table.changed();
    this.#table.told?.(piece);
  }

  /** A tap or Enter on a square. */
  press(square: Square): void {
    const source: Source = { type: 'square', square };
    const found = this.#ofChosen(this.#table.moves()).filter(({ to }) => to === square);
    if (found.length === 1) this.play(found[0]!);
    else if (found.length > 1) {
      const [one, other] = found as [BoardMove, BoardMove];
      this.ways = one.promote ? [one, other] : [other, one];
      this.#table.changed();
    } else if (this.pieceAt(source) !== undefined) this.choose(source);
    else if (this.chosen !== undefined) {
      this.letGo();
      this.#table.refused?.();
    }
  }

  /** The piece that can be chosen or carried from here. */
  readonly pieceAt = (source: Source): Piece | undefined => {
    const position = this.#table.position();
    if (position === undefined || this.#table.moves().length === 0) return undefined;
    const { board, hands, turn } = position;
    if (source.type === 'square') {
      return board[source.square]?.color === turn ? board[source.square] : undefined;
    }
    const isHeld = source.type === 'hand' && source.color === turn && hands[turn][source.kind] > 0;
    return isHeld ? getPiece(turn, source.kind) : undefined;
  };

  readonly lift = (source: Source): void => {
    if (!isSameSource(source, this.chosen)) this.choose(source);
  };

  /** A tap on a piece in hand is a click of its button. */
  readonly tap = (target: Target): void => {
    if (target.type === 'square') this.press(target.square);
  };

  readonly drop = (_source: Source, target: Target | undefined): void => {
    const square = target?.type === 'square' ? target.square : undefined;
    const isReached = this.#ofChosen(this.#table.moves()).some(({ to }) => to === square);
    if (square !== undefined && isReached) this.press(square);
    else this.letGo();
  };

  #ofChosen(moves: readonly Move[]): Move[] {
    const { chosen } = this;
    if (chosen === undefined) return [];
    return moves.filter((move) =>
      isDrop(move)
        ? chosen.type === 'hand' && move.drop === chosen.kind
        : chosen.type === 'square' && move.from === chosen.square,
    );
  }
}

// Numbers and boards in typed arrays, so that a node of a certificate takes some eighty bytes, and not the two thousand
// of its objects. A list grows by blocks, so that nothing is copied.

import { COLORS, canPromote, getPiece, KINDS, type Piece } from '../shogi/piece';
import { type Board, makeEmptyBoard } from '../shogi/position';
import { SQUARE_COUNT } from '../shogi/square';

const BLOCK_BITS = 12;
const BLOCK_LENGTH = 1 << BLOCK_BITS;

/** A growing list of 32-bit numbers. */
export class Column {
  readonly #blocks: Int32Array[] = [];

  at(index: number): number {
    return this.#blocks[index >> BLOCK_BITS]![index & (BLOCK_LENGTH - 1)]!;
  }

  /** `index` is at most the length of the list. */
  set(index: number, value: number): void {
    const block = index >> BLOCK_BITS;
    if (block === this.#blocks.length) this.#blocks.push(new Int32Array(BLOCK_LENGTH));
    this.#blocks[block]![index & (BLOCK_LENGTH - 1)] = value;
  }
}

/** What can stand on a square, by its code. */
const CONTENTS: readonly (Piece | undefined)[] = [
  undefined,
  ...COLORS.flatMap((color) => KINDS.map((kind) => getPiece(color, kind))),
  ...COLORS.flatMap((color) => KINDS.filter(canPromote).map((kind) => getPiece(color, kind, true))),
];
const CODES = new Map(CONTENTS.map((content, code) => [content, code]));
const CODE_BITS = 5;
const SQUARES_PER_WORD = 6;
const WORDS = Math.ceil(SQUARE_COUNT / SQUARES_PER_WORD);

/** A growing list of boards. */
export class BoardColumn {
  readonly #words = new Column();
  readonly #packed = new Int32Array(WORDS);

  /** `index` is at most the length of the list. */
  set(index: number, board: Board): void {
    this.#pack(board).forEach((word, at) => {
      this.#words.set(index * WORDS + at, word);
    });
  }

  at(index: number): Board {
    const board = makeEmptyBoard();
    for (let square = 0; square < SQUARE_COUNT; square++) {
      const word = this.#words.at(index * WORDS + Math.floor(square / SQUARES_PER_WORD));
      const code = word >> (CODE_BITS * (square % SQUARES_PER_WORD));
      board[square] = CONTENTS[code & ((1 << CODE_BITS) - 1)];
    }
    return board;
  }

  isAt(index: number, board: Board): boolean {
    return this.#pack(board).every((word, at) => this.#words.at(index * WORDS + at) === word);
  }

  #pack(board: Board): Int32Array {
    const packed = this.#packed.fill(0);
    for (let square = 0; square < SQUARE_COUNT; square++) {
      const code = CODES.get(board[square]);
      if (code === undefined) throw new Error('the piece is not one of the shared objects');
      packed[Math.floor(square / SQUARES_PER_WORD)]! |=
        code << (CODE_BITS * (square % SQUARES_PER_WORD));
    }
    return packed;
  }
}

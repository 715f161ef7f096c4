// Numbers and boards in typed arrays, so that a node of a certificate takes some fifty bytes and not the thousand of its
// objects. A list grows by blocks, so that nothing is copied.

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

const PIECES: readonly Piece[] = COLORS.flatMap((color) =>
  KINDS.flatMap((kind) => [
    getPiece(color, kind),
    ...(canPromote(kind) ? [getPiece(color, kind, true)] : []),
  ]),
);
const CODES: ReadonlyMap<Piece, number> = new Map(PIECES.map((piece, code) => [piece, code]));

/** A board is three words with a bit for each square that has a piece, and seven words with six pieces each. */
const OCCUPIED_WORDS = 3;
const SQUARES_PER_WORD = 27;
const PIECES_PER_WORD = 6;
const CODE_BITS = 5;
const WORDS = 10;

/** A growing list of boards with at most 40 pieces. */
export class BoardColumn {
  readonly #words = new Column();
  readonly #packed = new Int32Array(WORDS);

  /** `index` is at most the length of the list. */
  set(index: number, board: Board): void {
    this.#pack(board);
    for (let word = 0; word < WORDS; word++)
      this.#words.set(index * WORDS + word, this.#packed[word]!);
  }

  at(index: number): Board {
    const board = makeEmptyBoard();
    let count = 0;
    for (let square = 0; square < SQUARE_COUNT; square++) {
      const occupied = this.#words.at(index * WORDS + Math.floor(square / SQUARES_PER_WORD));
      if (((occupied >> (square % SQUARES_PER_WORD)) & 1) === 0) continue;
      const word = OCCUPIED_WORDS + Math.floor(count / PIECES_PER_WORD);
      const code = this.#words.at(index * WORDS + word) >> (CODE_BITS * (count % PIECES_PER_WORD));
      board[square] = PIECES[code & ((1 << CODE_BITS) - 1)]!;
      count++;
    }
    return board;
  }

  isAt(index: number, board: Board): boolean {
    this.#pack(board);
    return this.#packed.every((value, word) => this.#words.at(index * WORDS + word) === value);
  }

  #pack(board: Board): void {
    const packed = this.#packed.fill(0);
    let count = 0;
    for (let square = 0; square < SQUARE_COUNT; square++) {
      const piece = board[square];
      if (piece === undefined) continue;
      packed[Math.floor(square / SQUARES_PER_WORD)]! |= 1 << (square % SQUARES_PER_WORD);
      const word = OCCUPIED_WORDS + Math.floor(count / PIECES_PER_WORD);
      packed[word]! |= CODES.get(piece)! << (CODE_BITS * (count % PIECES_PER_WORD));
      count++;
    }
  }
}

// The position of the reference engine: pieces on cells (`geometry.ts`), and attack data that every move updates. For
// each cell the data are the number of the attacker's pieces that attack the cell, and the directions in which the
// attacker's sliders reach over the cell (長い利き in shogi engines). So one look-up shows whether the king may step to
// a cell. The defender's attacks are needed less often, and are searched along rays.

import { makeHand } from '../../shogi/hand';
import { encodeHand, ONE } from '../../shogi/packed-hands';
import { HAND_KINDS } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import {
  ATTACKER_JUMPS,
  BOARD_CELLS,
  CELLS,
  DIRECTIONS,
  DISTANT,
  FILE_BIT,
  SQUARE_OF,
  STEP_OF,
} from './geometry';
import { KEYS_HIGH, KEYS_LOW, mix, SIDE_HIGH, SIDE_LOW } from './keys';
import {
  CAPTURE_SHIFT,
  CELL_MASK,
  capturedKind,
  DROP,
  droppedKind,
  FROM_SHIFT,
  PIECE_MASK,
  PIECE_SHIFT,
  PROMOTE,
} from './moves';
import {
  DEFENDER,
  EMPTY,
  encodePiece,
  KING,
  KNIGHT,
  LEAP_COUNT,
  LEAPS,
  PAWN,
  PROMOTED,
  REACH,
  SLIDES,
  WALL,
} from './pieces';

const TYPE_MASK = 15;
/** The bits of a word. A set of squares has three words. */
export const WORD_BITS = 27;

export class Board {
  readonly cells = new Uint8Array(CELLS);
  /** How many of the attacker's pieces attack each cell, and the directions of the sliders among them. */
  readonly attacks = new Uint8Array(CELLS);
  readonly rays = new Uint8Array(CELLS);
  /** The squares of the attacker's pieces, 27 to a word. */
  readonly attackers = new Int32Array(3);
  keyLow = 0;
  keyHigh = 0;
  attackerHand = 0;
  defenderHand = 0;
  /** The cells of the kings; 0 for an attacker without a king. */
  attackerKing = 0;
  defenderKing = 0;
  /** Files with an unpromoted pawn of the side, a bit for each. */
  attackerPawns = 0;
  defenderPawns = 0;
  isAttackersTurn = true;

  /** Sets up a position in which the attacker is black. */
  load({ board, hands, turn }: Position): void {
    this.cells.fill(WALL);
    for (const cell of BOARD_CELLS) this.cells[cell] = EMPTY;
    this.attacks.fill(0);
    this.rays.fill(0);
    this.attackers.fill(0);
    this.attackerKing = 0;
    this.attackerPawns = 0;
    this.defenderPawns = 0;
    this.attackerHand = encodeHand(hands.black);
    this.defenderHand = encodeHand(hands.white);
    this.isAttackersTurn = turn === 'black';
    const set = countSet(board) + this.attackerHand + this.defenderHand;
    this.keyLow = mix(set) ^ (this.isAttackersTurn ? 0 : SIDE_LOW);
    this.keyHigh = mix(~set) ^ (this.isAttackersTurn ? 0 : SIDE_HIGH);
    board.forEach((piece, square) => {
      if (piece !== undefined) this.#place(BOARD_CELLS[square]!, encodePiece(piece));
    });
  }

  play(move: number): void {
    const to = move & CELL_MASK;
    const piece = (move >> PIECE_SHIFT) & PIECE_MASK;
    if (move & DROP) {
      this.#place(to, piece);
      this.#changeHand(-ONE[droppedKind(move)]!);
    } else {
      const moved = move & PROMOTE ? piece + PROMOTED : piece;
      this.#lift((move >> FROM_SHIFT) & CELL_MASK);
      if (move >> CAPTURE_SHIFT) {
        this.#unset(to);
        this.#set(to, moved);
        this.#changeHand(ONE[capturedKind(move)]!);
      } else this.#place(to, moved);
    }
    this.#changeTurn();
  }

  takeBack(move: number): void {
    this.#changeTurn();
    const to = move & CELL_MASK;
    if (move & DROP) {
      this.#lift(to);
      this.#changeHand(ONE[droppedKind(move)]!);
      return;
    }
    const captured = move >> CAPTURE_SHIFT;
    if (captured) {
      this.#unset(to);
      this.#set(to, captured);
      this.#changeHand(-ONE[capturedKind(move)]!);
    } else this.#lift(to);
    this.#place((move >> FROM_SHIFT) & CELL_MASK, (move >> PIECE_SHIFT) & PIECE_MASK);
  }

  /** Does any of the defender's pieces attack the cell? */
  isAttackedByDefender(cell: number): boolean {
    const { cells } = this;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (this.findDefender(cell, direction) !== 0) return true;
    }
    return (
      cells[cell + ATTACKER_JUMPS[0]] === (KNIGHT | DEFENDER) ||
      cells[cell + ATTACKER_JUMPS[1]] === (KNIGHT | DEFENDER)
    );
  }

  /** The cell of the defender's piece that attacks `cell` from this direction; 0 for none. Knights are not found. */
  findDefender(cell: number, direction: number): number {
    const { cells } = this;
    const step = STEP_OF[direction]!;
    let relation = (direction + 4) & 7;
    let from = cell + step;
    if (cells[from] === EMPTY) {
      relation += DISTANT;
      do from += step;
      while (cells[from] === EMPTY);
    }
    const piece = cells[from]!;
    return piece & DEFENDER && (REACH[piece]! >>> relation) & 1 ? from : 0;
  }

  isAttackerInCheck(): boolean {
    return this.attackerKing !== 0 && this.isAttackedByDefender(this.attackerKing);
  }

  #changeHand(difference: number): void {
    if (this.isAttackersTurn) this.attackerHand += difference;
    else this.defenderHand += difference;
  }

  #changeTurn(): void {
    this.isAttackersTurn = !this.isAttackersTurn;
    this.keyLow ^= SIDE_LOW;
    this.keyHigh ^= SIDE_HIGH;
  }

  /** Puts a piece on an empty cell. The attacks of sliders over this cell now end here. */
  #place(cell: number, piece: number): void {
    for (let rays = this.rays[cell]!; rays; rays &= rays - 1) this.#changeRay(cell, rays, -1);
    this.#set(cell, piece);
  }

  /** Empties a cell. The attacks of sliders that ended here now reach further. */
  #lift(cell: number): void {
    this.#unset(cell);
    this.cells[cell] = EMPTY;
    for (let rays = this.rays[cell]!; rays; rays &= rays - 1) this.#changeRay(cell, rays, 1);
  }

  #set(cell: number, piece: number): void {
    this.cells[cell] = piece;
    this.#toggleKey(cell, piece);
    const type = piece & TYPE_MASK;
    if (piece < DEFENDER) {
      this.#toggleAttacker(cell);
      if (type === PAWN) this.attackerPawns |= FILE_BIT[cell]!;
      else if (type === KING) this.attackerKing = cell;
      const end = piece * 8 + LEAP_COUNT[piece]!;
      for (let leap = piece * 8; leap < end; leap++) this.attacks[cell + LEAPS[leap]!]!++;
      for (let slides = SLIDES[piece]!; slides; slides &= slides - 1)
        this.#changeRay(cell, slides, 1);
    } else if (type === PAWN) this.defenderPawns |= FILE_BIT[cell]!;
    else if (type === KING) this.defenderKing = cell;
  }

  #unset(cell: number): void {
    const piece = this.cells[cell]!;
    this.#toggleKey(cell, piece);
    const isPawn = (piece & TYPE_MASK) === PAWN;
    if (piece < DEFENDER) {
      this.#toggleAttacker(cell);
      if (isPawn) this.attackerPawns &= ~FILE_BIT[cell]!;
      const end = piece * 8 + LEAP_COUNT[piece]!;
      for (let leap = piece * 8; leap < end; leap++) this.attacks[cell + LEAPS[leap]!]!--;
      for (let slides = SLIDES[piece]!; slides; slides &= slides - 1)
        this.#changeRay(cell, slides, -1);
    } else if (isPawn) this.defenderPawns &= ~FILE_BIT[cell]!;
  }

  #toggleKey(cell: number, piece: number): void {
    this.keyLow ^= KEYS_LOW[piece * CELLS + cell]!;
    this.keyHigh ^= KEYS_HIGH[piece * CELLS + cell]!;
  }

  #toggleAttacker(cell: number): void {
    const square = SQUARE_OF[cell]!;
    const word = (square / WORD_BITS) | 0;
    this.attackers[word]! ^= 1 << (square - word * WORD_BITS);
  }

  /**
   * Adds (`change` 1) or removes (-1) the attacks of a slide beyond a cell, up to the next piece. The direction of the
   * slide is the lowest bit of `directions`.
   */
  #changeRay(cell: number, directions: number, change: 1 | -1): void {
    const { cells, attacks, rays } = this;
    const bit = directions & -directions;
    const step = STEP_OF[31 - Math.clz32(bit)]!;
    let to = cell;
    do {
      to += step;
      attacks[to]! += change;
      rays[to]! ^= bit;
    } while (cells[to] === EMPTY);
  }
}

/** The pieces on the board, kind by kind, packed like a hand. Kings do not count. */
function countSet(board: Position['board']): number {
  const counts = HAND_KINDS.map((kind) => [
    kind,
    board.filter((piece) => piece?.kind === kind).length,
  ]);
  return encodeHand(makeHand(Object.fromEntries(counts)));
}

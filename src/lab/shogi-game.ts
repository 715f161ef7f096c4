// Tsume-shogi as an AND/OR game, with the board and the move generators of the reference engine. A node has a move and
// its parent node. There is one board. To go from one node to another, moves are taken back and played on it. Inside
// this file the attacker is always black: a position with a white attacker is rotated, and moves are rotated back
// before they are written as text.

import { Board } from '../engines/reference/board';
import { generateChecks } from '../engines/reference/checks';
import { findCheckingPiece, generateEvasions } from '../engines/reference/evasions';
import {
  CELL_MASK,
  capturedKind,
  DROP,
  decodeMove,
  FROM_SHIFT,
  MoveList,
} from '../engines/reference/moves';
import { readPosition } from '../notation/sfen';
import { formatUsiMove } from '../notation/usi';
import { contains, ONE } from '../shogi/packed-hands';
import type { Problem } from '../shogi/shape';
import { rotateMove, rotatePosition } from '../shogi/symmetry';
import { validatePosition } from '../shogi/validate';
import type { AndOrGame, Dominance, Heuristics, Interpositions } from './game';

/** A position of a tsume-shogi problem. */
export interface ShogiNode {
  readonly parent: ShogiNode | undefined;
  readonly depth: number;
  /** The move as the reference engine encodes it; 0 at the root. */
  readonly move: number;
  /**
   * The piece that the attacker gave back after the move (see `captured` in `game.ts`), as a packed hand; 0 if there is
   * none.
   */
  readonly givenBack: number;
  readonly isOr: boolean;
  /** The hash key of the board, as text. */
  readonly board: string;
  /** The attacker's hand, packed (`shogi/packed-hands.ts`). */
  readonly hand: number;
}

/** A tsume-shogi problem as a game. */
export class ShogiGame implements AndOrGame<ShogiNode> {
  readonly root: ShogiNode;
  readonly dominance: Dominance<ShogiNode>;
  readonly heuristics: Heuristics<ShogiNode>;
  readonly interpositions: Interpositions<ShogiNode>;
  readonly #board = new Board();
  readonly #list = new MoveList();
  readonly #isTurned: boolean;
  /** The node whose position is on the board. */
  #current: ShogiNode;
  /** The node whose moves were generated last; `#moves` has them. */
  #expanded: ShogiNode | undefined;
  #moves: readonly number[] = [];

  /** The attacker is the side to move. Throws an `InputError` for a position that a solver cannot take. */
  constructor(position: Problem) {
    const read = readPosition(position);
    validatePosition(read);
    this.#isTurned = read.turn === 'white';
    this.#board.load(this.#isTurned ? rotatePosition(read) : read);
    this.root = this.#describeBoard(undefined, 0, 0);
    this.#current = this.root;
    this.dominance = {
      family: ({ board }) => board,
      resources: ({ hand }) => hand,
      covers: contains,
    };
    this.heuristics = {
      proof: (node) => this.#waysOut(node),
      disproof: () => 1,
      proofCost: () => 0,
      disproofCost: () => 0,
    };
    this.interpositions = {
      square: (node) => (isInterposition(node) ? String(node.move & CELL_MASK) : undefined),
      captured: (node) => this.#captured(node),
    };
  }

  isOr({ isOr }: ShogiNode): boolean {
    return isOr;
  }

  key({ board, hand }: ShogiNode): string {
    return board + packNumber(hand);
  }

  describe(node: ShogiNode): string {
    if (node.move === 0) return '';
    const move = decodeMove(node.move);
    return formatUsiMove(this.#isTurned ? rotateMove(move) : move);
  }

  /** False if the attacker has no check, true if the defender has no reply; otherwise undefined. */
  terminalValue(node: ShogiNode): boolean | undefined {
    return this.#movesOf(node).length === 0 ? !node.isOr : undefined;
  }

  children(node: ShogiNode): readonly ShogiNode[] {
    const moves = this.#movesOf(node);
    this.#goTo(node);
    return moves.map((move) => {
      this.#board.play(move);
      const child = this.#describeBoard(node, move, 0);
      this.#board.takeBack(move);
      return child;
    });
  }

  #movesOf(node: ShogiNode): readonly number[] {
    if (this.#expanded === node) return this.#moves;
    this.#goTo(node);
    if (node.isOr) generateChecks(this.#board, this.#list);
    else generateEvasions(this.#board, this.#list);
    this.#expanded = node;
    this.#moves = Array.from(this.#list.moves.subarray(0, this.#list.count));
    return this.#moves;
  }

  /**
   * For an AND node: the number of replies, at least 1; all drops on one square count as one reply. For an OR node: 1.
   */
  #waysOut(node: ShogiNode): number {
    if (node.isOr) return 1;
    this.#goTo(node);
    return Math.max(1, generateEvasions(this.#board, this.#list));
  }

  #describeBoard(parent: ShogiNode | undefined, move: number, givenBack: number): ShogiNode {
    const { keyLow, keyHigh, attackerHand, isAttackersTurn } = this.#board;
    return {
      parent,
      depth: parent === undefined ? 0 : parent.depth + 1,
      move,
      givenBack,
      isOr: isAttackersTurn,
      board: packNumber(keyLow) + packNumber(keyHigh),
      hand: attackerHand,
    };
  }

  #captured(interposition: ShogiNode): ShogiNode[] {
    const target = interposition.move & CELL_MASK;
    this.#goTo(interposition.parent!);
    const checker = findCheckingPiece(this.#board);
    const moves = this.#movesOf(interposition).filter(
      (move) =>
        (move & CELL_MASK) === target &&
        (move & DROP) === 0 &&
        ((move >> FROM_SHIFT) & CELL_MASK) === checker,
    );
    this.#goTo(interposition);
    return moves.map((move) => {
      const givenBack = ONE[capturedKind(move)]!;
      this.#play(move, givenBack);
      const after = this.#describeBoard(interposition, move, givenBack);
      this.#takeBack(move, givenBack);
      return after;
    });
  }

  #play(move: number, givenBack: number): void {
    this.#board.play(move);
    this.#board.attackerHand -= givenBack;
    this.#board.defenderHand += givenBack;
  }

  #takeBack(move: number, givenBack: number): void {
    this.#board.attackerHand += givenBack;
    this.#board.defenderHand -= givenBack;
    this.#board.takeBack(move);
  }

  /**
   * Puts the position of a node on the board: takes moves back to the nearest common ancestor, then plays the moves
   * down to the target.
   */
  #goTo(target: ShogiNode): void {
    const steps: ShogiNode[] = [];
    let [from, to] = [this.#current, target];
    while (from !== to) {
      if (from.depth > to.depth) {
        this.#takeBack(from.move, from.givenBack);
        from = from.parent!;
      } else {
        steps.push(to);
        to = to.parent!;
      }
    }
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      this.#play(step.move, step.givenBack);
    }
    this.#current = target;
  }
}

/** 32 bits as two characters. Keys are made and compared very often, so they are short and not readable. */
function packNumber(value: number): string {
  return String.fromCharCode(value & 0xffff, value >>> 16);
}

function isInterposition({ move, isOr }: ShogiNode): boolean {
  return isOr && (move & DROP) !== 0;
}

/**
 * A tsume-shogi problem as a game: a position or its SFEN, with the attacker to move. Throws an `InputError` for a
 * position that a solver cannot take.
 *
 * @example t2(shogiGame('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')).status // 'proved'
 */
export function shogiGame(position: Problem): ShogiGame {
  return new ShogiGame(position);
}

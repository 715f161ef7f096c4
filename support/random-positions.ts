// Random positions from a seed that look like problems: few pieces, most of them near the defender's king, which is
// mostly at an edge. Random play from them reaches positions that are never drawn directly.

import { InputError } from '../src/base/errors';
import { makeHand } from '../src/shogi/hand';
import {
  type Color,
  canPromote,
  getPiece,
  HAND_KINDS,
  type HandKind,
  type Piece,
  SET_SIZE,
} from '../src/shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../src/shogi/position';
import { legalMoves, playKnownMove } from '../src/shogi/rules';
import { fileOf, isOnBoard, makeSquare, rankOf, type Square } from '../src/shogi/square';
import { rotatePosition } from '../src/shogi/symmetry';
import { validatePosition } from '../src/shogi/validate';
import type { Random } from './random';

export type Fill = 'empty' | 'few' | 'full';

export interface Shape {
  /** Least and greatest number of pieces. */
  readonly attackers: readonly [number, number];
  readonly defenders: readonly [number, number];
  readonly attackerHand: readonly [number, number];
  readonly defenderHand: Fill;
  readonly attackerKing: boolean;
  /**
   * Kinds that are drawn. With few kinds, hands hold several pieces of one kind, and equal pieces capture each other.
   */
  readonly kinds?: readonly HandKind[];
  readonly turn: Color;
}

/** The pieces of a set. Each kind is drawn with the same probability as long as it lasts. */
class Box {
  readonly #left: Record<HandKind, number> = { ...SET_SIZE };

  constructor(
    readonly random: Random,
    readonly kinds: readonly HandKind[],
  ) {}

  take(): HandKind {
    const isLeft = (kind: HandKind) => this.#left[kind] > 0;
    const wanted = this.kinds.filter(isLeft);
    const kind = this.random.pick(wanted.length > 0 ? wanted : HAND_KINDS.filter(isLeft));
    this.#left[kind] -= 1;
    return kind;
  }

  takeAll(): HandKind[] {
    return HAND_KINDS.flatMap((kind) => new Array<HandKind>(this.#left[kind]).fill(kind));
  }
}

/** Mostly near the top edge, often in a corner. */
function drawKingSquare(random: Random): Square {
  const nearEdge = () => (random.chance(0.7) ? random.between(1, 2) : random.between(1, 9));
  const file = nearEdge();
  return makeSquare(random.chance(0.5) ? file : 10 - file, nearEdge());
}

/** Near the king, sometimes at a distance. */
function drawSquareNear(random: Random, king: Square): Square {
  for (;;) {
    const reach = random.chance(0.75) ? 2 : 8;
    const file = fileOf(king) + random.between(-reach, reach);
    const rank = rankOf(king) + random.between(-reach, reach);
    if (isOnBoard(file, rank)) return makeSquare(file, rank);
  }
}

function count(kinds: readonly HandKind[]): Partial<Record<HandKind, number>> {
  const counts: Partial<Record<HandKind, number>> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** A random position, which may break a rule. The attacker plays up the board. */
function draw(random: Random, shape: Shape): Position {
  const box = new Box(random, shape.kinds ?? HAND_KINDS);
  const board = makeEmptyBoard();
  const king = drawKingSquare(random);
  board[king] = getPiece('white', 'K');
  if (shape.attackerKing) {
    const own = random.chance(0.5) ? drawSquareNear(random, king) : random.below(81);
    board[own] ??= getPiece('black', 'K');
  }
  const put = (color: Color, number: number) => {
    for (let i = 0; i < number; i++) {
      const kind = box.take();
      const square = drawSquareNear(random, king);
      board[square] ??= drawFace(random, color, kind);
    }
  };
  put('black', random.between(...shape.attackers));
  put('white', random.between(...shape.defenders));
  const held = new Array(random.between(...shape.attackerHand)).fill(undefined);
  const black = makeHand(count(held.map(() => box.take())));
  const rest = shape.defenderHand === 'full' ? box.takeAll() : [];
  if (shape.defenderHand === 'few') rest.push(...[box.take(), box.take()]);
  return makePosition({ board, hands: { black, white: makeHand(count(rest)) } });
}

function drawFace(random: Random, color: Color, kind: HandKind): Piece {
  return getPiece(color, kind, canPromote(kind) && random.chance(0.35));
}

export function isValid(position: Position): boolean {
  try {
    validatePosition(position);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** A random position of the given shape that a solver accepts. */
export function drawPosition(random: Random, shape: Shape): Position {
  for (;;) {
    const position = draw(random, shape);
    if (isValid(position)) return shape.turn === 'black' ? position : rotatePosition(position);
  }
}

/** The positions of a random game, beginning with the given one. */
export function playAtRandom(random: Random, start: Position, plies: number): Position[] {
  const positions = [start];
  for (let position = start; positions.length <= plies; positions.push(position)) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    position = playKnownMove(position, random.pick(moves));
  }
  return positions;
}

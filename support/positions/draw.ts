// Random candidates for problems: a king, mostly in a corner; a few pieces of both sides near it; few pieces in the
// attacker's hand. Shapes vary on purpose: white attackers, an attacker's king on the board, a defender with all other
// pieces in hand or only a few.

import { type Hand, makeHand } from '../../src/shogi/hand';
import { type Color, canPromote, getPiece, type HandKind, type Piece } from '../../src/shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../../src/shogi/position';
import { fileOf, isOnBoard, makeSquare, rankOf, type Square } from '../../src/shogi/square';
import { rotatePosition } from '../../src/shogi/symmetry';
import type { Random } from '../random';
import { Box } from './box';

type Weights = Readonly<Record<HandKind, number>>;
type Range = readonly [low: number, high: number];

/** How a candidate is drawn. Weights say how often a kind is drawn. */
export interface Recipe {
  readonly attackers: {
    readonly number: Range;
    readonly weights: Weights;
    readonly promoted: number;
  };
  /** The attacker's hand: number of pieces of any kind, and number of additional pawns. */
  readonly held: Range;
  readonly pawns: Range;
  readonly defenders: Range;
  /** Probability that the defender holds all other pieces, and the number of pieces otherwise. */
  readonly rest: number;
  readonly few: Range;
}

const DEFENDER_WEIGHTS: Weights = { P: 8, L: 3, N: 3, S: 3, G: 3, B: 1, R: 1 };
const ATTACKER_WEIGHTS: Weights = { P: 4, L: 2, N: 3, S: 4, G: 3, B: 3, R: 3 };
const HELD_WEIGHTS: Weights = { P: 5, L: 2, N: 3, S: 3, G: 3, B: 1, R: 1 };
const ONLY_PAWNS: Weights = { P: 1, L: 0, N: 0, S: 0, G: 0, B: 0, R: 0 };
const SLIDER_WEIGHTS: Weights = { P: 1, L: 1, N: 0, S: 1, G: 1, B: 4, R: 4 };

/** A mixture of all shapes. */
const MIXED: Recipe = {
  attackers: { number: [1, 4], weights: ATTACKER_WEIGHTS, promoted: 0.25 },
  held: [0, 4],
  pawns: [0, 0],
  defenders: [0, 5],
  rest: 0.5,
  few: [0, 5],
};

/** Pawns and little else in hand, for mates that a forbidden pawn drop prevents. */
export const PAWNS: Recipe = {
  attackers: { number: [2, 4], weights: ATTACKER_WEIGHTS, promoted: 0.25 },
  held: [0, 1],
  pawns: [1, 2],
  defenders: [1, 5],
  rest: 0.5,
  few: [0, 5],
};

/** Sliding pieces and few defenders, for endless checks. */
const SLIDERS: Recipe = {
  attackers: { number: [2, 3], weights: SLIDER_WEIGHTS, promoted: 0.6 },
  held: [0, 0],
  pawns: [0, 1],
  defenders: [0, 2],
  rest: 0,
  few: [0, 2],
};

function drawRecipe(random: Random): Recipe {
  const lot = random.next();
  if (lot < 0.6) return MIXED;
  return lot < 0.8 ? PAWNS : SLIDERS;
}

function drawKing(random: Random): Square {
  const place = random.next();
  const corner = () => random.between(1, 2);
  if (place < 0.55) return toEitherSide(random, corner(), corner());
  if (place < 0.75) return makeSquare(random.between(3, 7), corner());
  if (place < 0.9) return toEitherSide(random, corner(), random.between(3, 7));
  return makeSquare(random.between(2, 8), random.between(3, 6));
}

function toEitherSide(random: Random, file: number, rank: number): Square {
  return makeSquare(random.chance(0.5) ? file : 10 - file, rank);
}

function drawNear(random: Random, king: Square, reach: number): Square {
  for (;;) {
    const file = fileOf(king) + random.between(-reach, reach);
    const rank = rankOf(king) + random.between(-reach, reach);
    if (isOnBoard(file, rank)) return makeSquare(file, rank);
  }
}

function drawFace(random: Random, color: Color, kind: HandKind, promoted: number): Piece {
  return getPiece(color, kind, canPromote(kind) && random.chance(promoted));
}

function drawBoard(random: Random, box: Box, recipe: Recipe): (Piece | undefined)[] {
  const board = makeEmptyBoard();
  const king = drawKing(random);
  board[king] = getPiece('white', 'K');
  if (random.chance(0.25)) {
    const own = random.chance(0.3) ? drawNear(random, king, 3) : random.below(81);
    board[own] ??= getPiece('black', 'K');
  }
  for (let i = random.between(...recipe.defenders); i > 0; i--) {
    const square = drawNear(random, king, random.chance(0.8) ? 2 : 4);
    if (board[square] !== undefined) continue;
    board[square] = drawFace(random, 'white', box.take(random, DEFENDER_WEIGHTS), 0.25);
  }
  const { number, weights, promoted } = recipe.attackers;
  for (let i = random.between(...number); i > 0; i--) {
    const square = drawNear(random, king, random.chance(0.7) ? 2 : 8);
    if (board[square] !== undefined) continue;
    board[square] = drawFace(random, 'black', box.take(random, weights), promoted);
  }
  return board;
}

function drawHand(random: Random, box: Box, number: Range, pawns: Range): Hand {
  const counts: Partial<Record<HandKind, number>> = {};
  const add = (kind: HandKind) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  for (let i = random.between(...pawns); i > 0; i--) add(box.take(random, ONLY_PAWNS));
  for (let i = random.between(...number); i > 0; i--) add(box.take(random, HELD_WEIGHTS));
  return makeHand(counts);
}

/** A random candidate. It may break a rule, such as two pawns on a file or a capturable king. */
export function drawCandidate(random: Random, recipe = drawRecipe(random)): Position {
  const box = new Box();
  const board = drawBoard(random, box, recipe);
  const black = drawHand(random, box, recipe.held, recipe.pawns);
  const white = random.chance(recipe.rest) ? box.rest() : drawHand(random, box, recipe.few, [0, 0]);
  const position = makePosition({ board, hands: { black, white } });
  return random.chance(0.5) ? position : rotatePosition(position);
}

// Candidates for problems, drawn at random: a whole diagram, or a diagram with one thing changed. Nothing here asks
// whether the result is a problem. The weights were set by hand.

import type { Random } from '../../base/random';
import { isAttacked, reachableSquares } from '../../shogi/attacks';
import { addToHand, EMPTY_HAND, type Hand, kindsOf } from '../../shogi/hand';
import { isDrop, type Move } from '../../shogi/move';
import { type Color, getPiece, type HandKind, type Piece } from '../../shogi/piece';
import { type Board, findKing, makeEmptyBoard } from '../../shogi/position';
import { fileOf, isOnBoard, makeSquare, rankOf, SQUARES, type Square } from '../../shogi/square';
import { type Diagram, type Frame, isPromotedInDiagrams } from './diagram';
import { isMisplaced } from './looks';

interface Draft {
  readonly board: (Piece | undefined)[];
  hand: Hand;
}

type Weights = Readonly<Record<HandKind, number>>;

/** How often pieces of each kind are drawn for the attacker, for the defender and for the attacker's hand. */
const ATTACKERS: Weights = { P: 7, L: 1, N: 2, S: 5, G: 1, B: 5, R: 5 };
const DEFENDERS: Weights = { P: 8, L: 3, N: 3, S: 2, G: 2, B: 2, R: 2 };
const HELD: Weights = { P: 1, L: 1, N: 1, S: 3, G: 3, B: 2, R: 2 };
/**
 * How many kings stand on each of the first files and ranks. A king on the edge is mated far more easily, so that most
 * problems would have one there.
 */
const FILES = [12, 30, 28, 20, 10];
const RANKS = [14, 34, 32, 20];
const CORNER_CHANCE = 0.3;
const KING_TRIES = 100;
/** How far from the king pieces are drawn. */
const REACH = 3;
const PROMOTED_CHANCE = 0.4;
const PROMOTED_PAWN_CHANCE = PROMOTED_CHANCE / 3;
/** How often a defender that is drawn where it seldom stands is drawn again. */
const REDRAW_CHANCE = 0.5;

/** A random diagram around a king, as composers place them: a candidate for a short mate. */
export function drawDiagram(random: Random, frame: Frame): Diagram {
  const board = frame.fixed.some(Boolean) ? [...frame.fixed] : makeEmptyBoard();
  const fixedKing = findKing(board, 'white');
  const king = fixedKing ?? drawKingSquare(random, board);
  board[king] = getPiece('white', 'K');
  const put = (color: Color, count: number) => {
    for (let left = count; left > 0; left--) {
      const square = drawSquareNear(random, king, REACH);
      board[square] ??= drawPiece(random, color, frame, square);
    }
  };
  put('black', random.between(1, 3));
  putGuards(random, board, frame, random.between(1, 3));
  put('white', random.between(0, 3));
  let hand = EMPTY_HAND;
  for (let left = random.below(3); left > 0; left--) {
    hand = addToHand(hand, drawKind(random, HELD, frame), 1);
  }
  return { board, hand };
}

/** The empty squares to which the defender's king could go. */
function findFlights(board: Board, king: Square): Square[] {
  return reachableSquares(board, king).filter(
    (square) => board[square] === undefined && !isAttacked(board, square, 'black'),
  );
}

/** Puts pieces of the defender on squares to which his king could go. */
function putGuards(
  random: Random,
  board: (Piece | undefined)[],
  frame: Frame,
  count: number,
): void {
  const king = findKing(board, 'white')!;
  for (let left = count; left > 0; left--) {
    const open = findFlights(board, king);
    if (open.length === 0) return;
    const square = random.pick(open);
    board[square] = drawPiece(random, 'white', frame, square);
  }
}

function drawWeighted(random: Random, weights: readonly number[]): number {
  const drawn = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  let sum = 0;
  return weights.findIndex((weight) => {
    sum += weight;
    return drawn < sum;
  });
}

function drawKind(random: Random, weights: Weights, { kinds }: Frame): HandKind {
  return kinds[
    drawWeighted(
      random,
      kinds.map((kind) => weights[kind]),
    )
  ]!;
}

function drawKingSquare(random: Random, board: Board): Square {
  for (let left = KING_TRIES; left > 0; left--) {
    const file = 1 + drawWeighted(random, FILES);
    const rank = 1 + drawWeighted(random, RANKS);
    const square = makeSquare(file, rank);
    if (board[square] === undefined && (square !== 0 || random.chance(CORNER_CHANCE)))
      return square;
  }
  // Fixed pieces fill the usual squares.
  return random.pick(SQUARES.filter((square) => board[square] === undefined));
}

function drawSquareNear(random: Random, king: Square, reach: number): Square {
  for (;;) {
    const file = fileOf(king) + random.between(-reach, reach);
    const rank = rankOf(king) + random.between(-Math.min(2, reach), reach);
    if (isOnBoard(file, rank)) return makeSquare(file, rank);
  }
}

/** A piece of the board. A lance, knight or silver is never promoted, because composed diagrams have no such piece. */
function drawPiece(random: Random, color: Color, frame: Frame, square: Square): Piece {
  const kind = drawKind(random, color === 'black' ? ATTACKERS : DEFENDERS, frame);
  const chance = kind === 'P' ? PROMOTED_PAWN_CHANCE : PROMOTED_CHANCE;
  const piece = getPiece(color, kind, isPromotedInDiagrams(kind) && random.chance(chance));
  const isOdd = color === 'white' && isMisplaced(piece, square);
  return isOdd && random.chance(REDRAW_CHANCE) ? drawPiece(random, color, frame, square) : piece;
}

/** A piece and a square near the king where it may stand; undefined if the square that was drawn is occupied. */
export function drawPieceNearKing(
  random: Random,
  board: Board,
  frame: Frame,
  color: Color,
): { square: Square; piece: Piece } | undefined {
  const square = drawSquareNear(random, findKing(board, 'white')!, REACH);
  if (board[square] !== undefined) return undefined;
  return { square, piece: drawPiece(random, color, frame, square) };
}

function movableSquares(board: Board, color: Color, { fixed }: Frame): Square[] {
  return SQUARES.filter((square) => board[square]?.color === color && fixed[square] === undefined);
}

type Mutation = (random: Random, draft: Draft, frame: Frame) => boolean;

/** The changes with their weights. */
const MUTATIONS: readonly (readonly [weight: number, mutation: Mutation])[] = [
  [4, (random, draft, frame) => addPiece(random, draft, frame, 'white')],
  [2, (random, draft, frame) => addPiece(random, draft, frame, 'black')],
  [1, addHeld],
  [2, removePiece],
  [1, removeHeld],
  [3, changePiece],
  [3, shiftPiece],
  [1, shiftKing],
  [4, standIn],
  [3, changeHeld],
  [4, arm],
];

const TOTAL_WEIGHT = MUTATIONS.reduce((sum, [weight]) => sum + weight, 0);

/** The diagram with one thing changed; undefined if the change that was drawn is not possible. */
export function mutate(random: Random, diagram: Diagram, frame: Frame): Diagram | undefined {
  const draft: Draft = { board: [...diagram.board], hand: diagram.hand };
  let drawn = random.below(TOTAL_WEIGHT);
  for (const [weight, mutation] of MUTATIONS) {
    drawn -= weight;
    if (drawn < 0) return mutation(random, draft, frame) ? draft : undefined;
  }
  return undefined;
}

function addPiece(random: Random, draft: Draft, frame: Frame, color: Color): boolean {
  const drawn = drawPieceNearKing(random, draft.board, frame, color);
  if (drawn === undefined) return false;
  draft.board[drawn.square] = drawn.piece;
  return true;
}

function addHeld(random: Random, draft: Draft, frame: Frame): boolean {
  draft.hand = addToHand(draft.hand, drawKind(random, HELD, frame), 1);
  return true;
}

function drawMovable(random: Random, board: Board, frame: Frame): Square | undefined {
  const squares = [
    ...movableSquares(board, 'black', frame),
    ...movableSquares(board, 'white', frame),
  ];
  const others = squares.filter((square) => board[square]!.kind !== 'K');
  return others.length === 0 ? undefined : random.pick(others);
}

function removePiece(random: Random, { board }: Draft, frame: Frame): boolean {
  const square = drawMovable(random, board, frame);
  if (square === undefined) return false;
  board[square] = undefined;
  return true;
}

function drawHeld(random: Random, hand: Hand): HandKind | undefined {
  const held = kindsOf(hand);
  return held.length === 0 ? undefined : random.pick(held);
}

function removeHeld(random: Random, draft: Draft): boolean {
  const kind = drawHeld(random, draft.hand);
  if (kind === undefined) return false;
  draft.hand = addToHand(draft.hand, kind, -1);
  return true;
}

function changeHeld(random: Random, draft: Draft, frame: Frame): boolean {
  return removeHeld(random, draft) && addHeld(random, draft, frame);
}

function changePiece(random: Random, draft: Draft, frame: Frame): boolean {
  const square = drawMovable(random, draft.board, frame);
  if (square === undefined) return false;
  const color = draft.board[square]!.color;
  const drawn = random.chance(0.85) ? color : 'white';
  draft.board[square] = drawPiece(random, drawn, frame, square);
  return true;
}

function shiftPiece(random: Random, { board }: Draft, frame: Frame): boolean {
  const from = drawMovable(random, board, frame);
  if (from === undefined) return false;
  const to = random.chance(0.6)
    ? drawSquareNear(random, from, 1)
    : drawSquareNear(random, findKing(board, 'white')!, REACH);
  if (board[to] !== undefined) return false;
  board[to] = board[from];
  board[from] = undefined;
  return true;
}

/** Takes an attacker away, from the board or the hand, and lets defenders stand where their king could go then. */
function standIn(random: Random, draft: Draft, frame: Frame): boolean {
  const attackers = movableSquares(draft.board, 'black', frame).filter(
    (square) => draft.board[square]!.kind !== 'K',
  );
  if (attackers.length > 0 && random.chance(0.7)) draft.board[random.pick(attackers)] = undefined;
  else if (!removeHeld(random, draft)) return false;
  putGuards(random, draft.board, frame, random.between(1, 2));
  return true;
}

/** Gives the attacker a piece in hand, and the king guards against it. */
function arm(random: Random, draft: Draft, frame: Frame): boolean {
  addHeld(random, draft, frame);
  putGuards(random, draft.board, frame, random.between(0, 1));
  return addPiece(random, draft, frame, 'white');
}

function shiftKing(random: Random, { board }: Draft, { fixed }: Frame): boolean {
  const from = findKing(board, 'white')!;
  if (fixed[from] !== undefined) return false;
  const squares = findFlights(board, from);
  if (squares.length === 0) return false;
  const to = random.pick(squares);
  board[to] = board[from];
  board[from] = undefined;
  return true;
}

const LARGE = ['B', 'R'] as const;

/**
 * The diagram with a rook or bishop in place of a piece that the solution gives away. Undefined if there is none, or if
 * the piece moves before it is given away.
 */
export function enlargeGiven(
  random: Random,
  diagram: Diagram,
  line: readonly Move[],
  { fixed, kinds }: Frame,
): Diagram | undefined {
  const given = line.filter((move, index) => index % 2 === 0 && line[index + 1]?.to === move.to);
  const large = LARGE.filter((kind) => kinds.includes(kind));
  if (given.length === 0 || large.length === 0) return undefined;
  const move = random.pick(given);
  const kind = random.pick(large);
  const board = [...diagram.board];
  if (isDrop(move)) {
    if (diagram.hand[move.drop] === 0) return undefined;
    return { board, hand: addToHand(addToHand(diagram.hand, move.drop, -1), kind, 1) };
  }
  const piece = board[move.from];
  if (piece?.color !== 'black' || piece.kind === 'K' || fixed[move.from] !== undefined) {
    return undefined;
  }
  board[move.from] = getPiece('black', kind, random.chance(PROMOTED_CHANCE));
  return { board, hand: diagram.hand };
}

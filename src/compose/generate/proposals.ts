// Candidates for problems, drawn at random. `drawDiagram` draws a whole diagram. `takeBack` goes two plies back from a
// diagram: it takes back a reply of the defender, then a check of the attacker. `mutate` changes one thing. Nothing
// here asks whether the result is a problem. The chances of what is taken back were chosen by measurement
// (docs/experiments.md); the weights of the changes were set by hand.

import type { Random } from '../../extras/lab/random';
import { isAttacked, reachableSquares, squaresBefore } from '../../shogi/attacks';
import { addToHand, EMPTY_HAND, type Hand } from '../../shogi/hand';
import {
  type Color,
  canPromote,
  getPiece,
  HAND_KINDS,
  type HandKind,
  type Piece,
} from '../../shogi/piece';
import { type Board, findKing, makeEmptyBoard } from '../../shogi/position';
import { isInZone } from '../../shogi/pseudo-moves';
import {
  BOARD_SIZE,
  fileOf,
  isOnBoard,
  makeSquare,
  rankOf,
  SQUARES,
  type Square,
} from '../../shogi/square';
import type { Diagram, Frame } from './diagram';

interface Draft {
  readonly board: (Piece | undefined)[];
  hand: Hand;
}

/** How often the king stands near an edge, and how often a piece is promoted. */
const EDGE_CHANCE = 0.75;
const PROMOTED_CHANCE = 0.35;
/**
 * Of the replies that are taken back: how many are moves of the king, drops of another piece, captures of the checking
 * piece.
 */
const KING_CHANCE = 0.55;
const DROP_REPLY_CHANCE = 0.3;
const SACRIFICE_CHANCE = 0.85;
/** How often the captured checking piece is promoted. */
const PROMOTED_SACRIFICE_CHANCE = 0.5;
/** Of the checks that are taken back: how many are drops, and how many of the moves captured a piece. */
const DROP_CHECK_CHANCE = 0.25;
const CAPTURE_CHANCE = 0.6;

/** A random diagram around a king, mostly near the upper edge: a candidate for a mate in one. */
export function drawDiagram(random: Random, frame: Frame): Diagram {
  const board = frame.fixed.some(Boolean) ? [...frame.fixed] : makeEmptyBoard();
  const fixedKing = findKing(board, 'white');
  const king = fixedKing ?? drawKingSquare(random, board);
  board[king] = getPiece('white', 'K');
  const put = (color: Color, count: number) => {
    for (let left = count; left > 0; left--) {
      const square = drawSquareNear(random, king, color === 'black' ? 3 : 1);
      board[square] ??= drawPiece(random, color, frame);
    }
  };
  put('black', random.between(1, 3));
  put('white', random.between(0, 3));
  let hand = EMPTY_HAND;
  if (random.chance(0.6)) hand = addToHand(hand, random.pick(frame.kinds), 1);
  return { board, hand };
}

function drawKingSquare(random: Random, board: Board): Square {
  for (;;) {
    const file = random.chance(EDGE_CHANCE) ? random.between(1, 3) : random.between(1, 9);
    const rank = random.chance(EDGE_CHANCE) ? random.between(1, 2) : random.between(1, 5);
    const square = makeSquare(random.chance(0.5) ? file : BOARD_SIZE + 1 - file, rank);
    if (board[square] === undefined) return square;
  }
}

function drawSquareNear(random: Random, king: Square, reach: number): Square {
  const most = random.chance(0.85) ? Math.max(2, reach) : BOARD_SIZE - 1;
  for (;;) {
    const file = fileOf(king) + random.between(-most, most);
    const rank = rankOf(king) + random.between(-2, most);
    if (isOnBoard(file, rank)) return makeSquare(file, rank);
  }
}

function drawPiece(
  random: Random,
  color: Color,
  { kinds }: Frame,
  promotedChance = PROMOTED_CHANCE,
): Piece {
  const kind = random.pick(kinds);
  return getPiece(color, kind, canPromote(kind) && random.chance(promotedChance));
}

/**
 * A diagram from which a check and a reply may lead to this one; undefined if the moves that were drawn do not exist.
 * `captures` says whether the check may be a capture.
 */
export function takeBack(
  random: Random,
  diagram: Diagram,
  frame: Frame,
  captures: boolean,
): Diagram | undefined {
  const draft: Draft = { board: [...diagram.board], hand: diagram.hand };
  if (!takeReplyBack(random, draft, frame)) return undefined;
  return takeCheckBack(random, draft, frame, captures) ? draft : undefined;
}

function movableSquares(board: Board, color: Color, { fixed }: Frame): Square[] {
  return SQUARES.filter((square) => board[square]?.color === color && fixed[square] === undefined);
}

/**
 * Takes the defender's last move back: of the king or of another piece, perhaps with a capture, or the drop of a piece.
 */
function takeReplyBack(random: Random, draft: Draft, frame: Frame): boolean {
  const { board } = draft;
  const candidates = movableSquares(board, 'white', frame);
  if (candidates.length === 0) return false;
  const king = findKing(board, 'white')!;
  const isKingMovable = frame.fixed[king] === undefined;
  const to = isKingMovable && random.chance(KING_CHANCE) ? king : random.pick(candidates);
  const piece = board[to]!;
  if (to !== king && !piece.promoted && random.chance(DROP_REPLY_CHANCE)) {
    board[to] = undefined;
    return true;
  }
  const before = squaresBefore(board, to, piece);
  if (before.length === 0) return false;
  board[random.pick(before)] = piece;
  board[to] = random.chance(SACRIFICE_CHANCE)
    ? drawPiece(random, 'black', frame, PROMOTED_SACRIFICE_CHANCE)
    : undefined;
  return true;
}

/** Takes the check back by which the defender's king, to move, is attacked now. */
function takeCheckBack(random: Random, draft: Draft, frame: Frame, captures: boolean): boolean {
  const { board } = draft;
  const king = findKing(board, 'white')!;
  const checkers = movableSquares(board, 'black', frame).filter((square) =>
    reachableSquares(board, square).includes(king),
  );
  if (checkers.length === 0) return false;
  const to = random.pick(checkers);
  const piece = board[to]!;
  // The attacker's king never stands beside the other one.
  if (piece.kind === 'K') return false;
  if (!piece.promoted && random.chance(DROP_CHECK_CHANCE)) {
    board[to] = undefined;
    draft.hand = addToHand(draft.hand, piece.kind, 1);
    return true;
  }
  const faces = piece.promoted ? [piece, getPiece('black', piece.kind)] : [piece];
  const face = random.pick(faces);
  const before = squaresBefore(board, to, face).filter(
    (from) => face === piece || isInZone('black', from) || isInZone('black', to),
  );
  if (before.length === 0) return false;
  board[random.pick(before)] = face;
  board[to] = undefined;
  if (captures) takeCaptureBack(random, draft, to);
  return true;
}

/** Perhaps the check captured a piece, which is in the hand now. */
function takeCaptureBack(random: Random, draft: Draft, to: Square): void {
  const held = HAND_KINDS.filter((kind) => draft.hand[kind] > 0);
  if (held.length === 0 || !random.chance(CAPTURE_CHANCE)) return;
  const kind = random.pick(held);
  draft.hand = addToHand(draft.hand, kind, -1);
  draft.board[to] = getPiece('white', kind, canPromote(kind) && random.chance(PROMOTED_CHANCE));
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
  const square = drawSquareNear(random, findKing(draft.board, 'white')!, 2);
  if (draft.board[square] !== undefined) return false;
  draft.board[square] = drawPiece(random, color, frame);
  return true;
}

function addHeld(random: Random, draft: Draft, { kinds }: Frame): boolean {
  draft.hand = addToHand(draft.hand, random.pick(kinds), 1);
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
  const held = HAND_KINDS.filter((kind) => hand[kind] > 0);
  return held.length === 0 ? undefined : random.pick(held);
}

function removeHeld(random: Random, draft: Draft): boolean {
  const kind = drawHeld(random, draft.hand);
  if (kind === undefined) return false;
  draft.hand = addToHand(draft.hand, kind, -1);
  return true;
}

function changePiece(random: Random, draft: Draft, frame: Frame): boolean {
  const square = drawMovable(random, draft.board, frame);
  if (square === undefined) return false;
  const color = draft.board[square]!.color;
  draft.board[square] = drawPiece(random, random.chance(0.85) ? color : 'white', frame);
  return true;
}

function shiftPiece(random: Random, { board }: Draft, frame: Frame): boolean {
  const from = drawMovable(random, board, frame);
  if (from === undefined) return false;
  const to = random.chance(0.6)
    ? drawSquareNear(random, from, 1)
    : drawSquareNear(random, findKing(board, 'white')!, 3);
  if (board[to] !== undefined) return false;
  board[to] = board[from];
  board[from] = undefined;
  return true;
}

function shiftKing(random: Random, { board }: Draft, { fixed }: Frame): boolean {
  const from = findKing(board, 'white')!;
  if (fixed[from] !== undefined) return false;
  const squares = reachableSquares(board, from).filter(
    (square) => board[square] === undefined && !isAttacked(board, square, 'black'),
  );
  if (squares.length === 0) return false;
  const to = random.pick(squares);
  board[to] = board[from];
  board[from] = undefined;
  return true;
}

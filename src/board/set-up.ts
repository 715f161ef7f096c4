// Pure functions that change a position while it is set up: pieces move from one place to another. The box holds all
// pieces that are neither on the board nor in a hand, so their total number never changes.

import { fillDefenderHand } from '../shogi/fill-hand';
import { addToHand as addTo } from '../shogi/hand';
import {
  type Color,
  canPromote,
  getPiece,
  type HandKind,
  type Kind,
  opponent,
  type Piece,
  SET_SIZE,
} from '../shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../shogi/position';
import type { Square } from '../shogi/square';
import { HAND_KINDS, type Source, type Target } from './places';

export function countInBox({ board, hands }: Position, kind: Kind): number {
  const onBoard = board.filter((piece) => piece?.kind === kind).length;
  const inHands = kind === 'K' ? 0 : hands.black[kind] + hands.white[kind];
  return SET_SIZE[kind] - onBoard - inHands;
}

export function putOnSquare(position: Position, square: Square, piece: Piece | undefined) {
  const board = [...position.board];
  board[square] = piece;
  return makePosition({ ...position, board });
}

function changeHand(position: Position, color: Color, kind: HandKind, by: number): Position {
  const hands = { ...position.hands, [color]: addTo(position.hands[color], kind, by) };
  return makePosition({ ...position, hands });
}

/** A king from the box belongs to the defender, unless the defender has a king. */
function colorFromBox({ board, turn }: Position, kind: Kind): Color {
  if (kind !== 'K') return turn;
  const defender = opponent(turn);
  const hasKing = board.some((piece) => piece?.kind === 'K' && piece.color === defender);
  return hasKing ? turn : defender;
}

/** The piece at a place; undefined when the place is empty. */
export function pieceAt(position: Position, source: Source): Piece | undefined {
  if (source.type === 'square') return position.board[source.square];
  if (source.type === 'hand') {
    const count = position.hands[source.color][source.kind];
    return count > 0 ? getPiece(source.color, source.kind) : undefined;
  }
  const { kind, as } = source;
  if (as !== undefined) return getPiece(as.color, kind, as.promoted);
  if (countInBox(position, kind) <= 0) return undefined;
  return getPiece(colorFromBox(position, kind), kind);
}

function takeAway(position: Position, source: Source): Position {
  if (source.type === 'square') return putOnSquare(position, source.square, undefined);
  if (source.type === 'hand') return changeHand(position, source.color, source.kind, -1);
  return position;
}

/**
 * The position after moving a piece. A piece on the target square goes to the box. Undefined when the piece cannot go
 * there.
 */
export function movePiece(position: Position, source: Source, target: Target) {
  const piece = pieceAt(position, source);
  if (piece === undefined) return undefined;
  if (source.type === 'box' && target.type === 'square') {
    return placePiece(position, target.square, piece);
  }
  if (source.type === 'box' && target.type === 'hand') {
    return piece.kind === 'K' ? undefined : addToHand(position, target.color, piece.kind);
  }
  if (source.type === 'box' && countInBox(position, source.kind) <= 0) return undefined;
  const rest = takeAway(position, source);
  if (target.type === 'box') return rest;
  if (target.type === 'square') return putOnSquare(rest, target.square, piece);
  return piece.kind === 'K' ? undefined : changeHand(rest, target.color, piece.kind, 1);
}

/**
 * Puts a piece on the square. It is taken from the box, otherwise from the defender's hand, otherwise from the
 * attacker's. Undefined when all pieces of the kind are on the board.
 */
export function placePiece(position: Position, square: Square, piece: Piece) {
  const { kind } = piece;
  const free = putOnSquare(position, square, undefined);
  if (countInBox(free, kind) > 0) return putOnSquare(free, square, piece);
  if (kind === 'K') return undefined;
  const owner = [opponent(position.turn), position.turn].find((side) => free.hands[side][kind] > 0);
  if (owner === undefined) return undefined;
  return putOnSquare(changeHand(free, owner, kind, -1), square, piece);
}

/** One more piece in a hand, from the box, otherwise from the other hand. Undefined when there is none. */
export function addToHand(position: Position, color: Color, kind: HandKind): Position | undefined {
  if (countInBox(position, kind) > 0) return changeHand(position, color, kind, 1);
  if (position.hands[opponent(color)][kind] === 0) return undefined;
  return changeHand(changeHand(position, opponent(color), kind, -1), color, kind, 1);
}

export function togglePromotion(position: Position, square: Square): Position {
  const piece = position.board[square];
  if (piece === undefined || !canPromote(piece.kind)) return position;
  return putOnSquare(position, square, getPiece(piece.color, piece.kind, !piece.promoted));
}

export function changeOwner(position: Position, square: Square): Position {
  const piece = position.board[square];
  if (piece === undefined) return position;
  return putOnSquare(position, square, getPiece(opponent(piece.color), piece.kind, piece.promoted));
}

/** The next form of a piece, in a cycle: promoted, the other side's, the other side's promoted, and back. */
export function turnOver(position: Position, square: Square): Position {
  const piece = position.board[square];
  if (piece === undefined) return position;
  if (!canPromote(piece.kind)) return changeOwner(position, square);
  const turned = togglePromotion(position, square);
  return piece.promoted ? changeOwner(turned, square) : turned;
}

export function setTurn(position: Position, turn: Color): Position {
  return makePosition({ ...position, turn });
}

/** The position with every piece in the box. */
export function clearPosition(turn: Color): Position {
  return makePosition({ board: makeEmptyBoard(), turn });
}

const countRest = (position: Position) =>
  HAND_KINDS.reduce((sum, kind) => sum + Math.max(0, countInBox(position, kind)), 0);

const sizeOfHand = ({ hands }: Position, color: Color) =>
  HAND_KINDS.reduce((sum, kind) => sum + hands[color][kind], 0);

/**
 * The position after a change on the composing page. While the defender has all remaining pieces he keeps them: he gets
 * a piece that is taken away, and when the sides are exchanged the hands are too. Pieces that are taken out of his own
 * hand stay outside.
 */
export function keepRest(before: Position, after: Position): Position {
  if (countRest(before) > 0) return after;
  const defender = opponent(after.turn);
  if (after.turn !== before.turn) {
    const isUnchanged = HAND_KINDS.every(
      (kind) => after.hands.black[kind] === before.hands.black[kind],
    );
    const { black, white } = after.hands;
    return isUnchanged ? makePosition({ ...after, hands: { black: white, white: black } }) : after;
  }
  const isTaken = sizeOfHand(after, defender) < sizeOfHand(before, defender);
  return isTaken ? after : fillDefenderHand(after);
}

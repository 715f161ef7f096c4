// A diagram while a problem is being made: the board and the attacker's hand. The attacker is black. All other pieces
// of the set are in the defender's hand, as in books, so that no change of a diagram can lose a piece.

import { isAttacked } from '../../shogi/attacks';
import { countHand, type Hand, makeHand } from '../../shogi/hand';
import { HAND_KINDS, type HandKind, type Kind, SET_SIZE } from '../../shogi/piece';
import {
  type Board,
  countOnBoard,
  findKing,
  freezePosition,
  type Position,
} from '../../shogi/position';
import { isDeadEnd } from '../../shogi/pseudo-moves';
import { distance, fileOf, SQUARE_COUNT, type Square } from '../../shogi/square';

export interface Diagram {
  readonly board: Board;
  /** The attacker's hand. */
  readonly hand: Hand;
}

/**
 * What is the same in all diagrams that lead to one problem: which pieces stand fixed, and which others may be used.
 */
export interface Frame {
  /** Pieces that stand in every diagram. */
  readonly fixed: Board;
  /** The kinds of the other pieces, the defender's king excepted. */
  readonly kinds: readonly HandKind[];
  /** The most pieces on the board and in the attacker's hand, kings included. */
  readonly maxPieces: number;
}

/** The most pieces in the attacker's hand. With more, the play is rarely forced. */
const MOST_HELD = 5;
/**
 * The most pieces of the defender on the squares next to his king. With more, the king can hardly move, and nearly
 * every check is a mate.
 */
const MOST_GUARDS = 4;
/** The king's leftmost file: the middle of the board. */
export const MOST_FILE = 5;
/** From this distance on, an attacker is far from the king. */
export const FAR = 5;

/** Composed diagrams have no 成香, 成桂 or 成銀. */
export const isPromotedInDiagrams = (kind: Kind) => kind === 'P' || kind === 'B' || kind === 'R';

/** What a set has beyond the diagram, kings excepted; undefined if the diagram has more than a set. */
function restOfSet({ board, hand }: Diagram): Hand | undefined {
  const left: Record<Kind, number> = { ...SET_SIZE };
  for (const piece of board) if (piece !== undefined) left[piece.kind] -= 1;
  for (const kind of HAND_KINDS) {
    left[kind] -= hand[kind];
    if (hand[kind] < 0 || left[kind] < 0) return undefined;
  }
  const { K: _, ...rest } = left;
  return makeHand(rest);
}

/** Pieces on the board and in the attacker's hand. */
export function countPieces({ board, hand }: Diagram): number {
  return countOnBoard(board) + countHand(hand);
}

/** The position of a diagram; undefined if it breaks a rule of shogi or leaves the frame. */
export function positionOf(diagram: Diagram, { fixed, maxPieces }: Frame): Position | undefined {
  const { board, hand } = diagram;
  const king = findKing(board, 'white');
  if (king === undefined || countHand(hand) > MOST_HELD || countPieces(diagram) > maxPieces) {
    return undefined;
  }
  if (!arePiecesLegal(board) || countGuards(board, king, fixed) > MOST_GUARDS) return undefined;
  if (fixed.some((piece, square) => piece !== undefined && board[square] !== piece)) {
    return undefined;
  }
  if (!standAsComposed(board, king, fixed)) return undefined;
  const own = findKing(board, 'black');
  if (isAttacked(board, king, 'black')) return undefined;
  if (own !== undefined && isAttacked(board, own, 'white')) return undefined;
  const rest = restOfSet(diagram);
  if (rest === undefined) return undefined;
  const hands = { black: hand, white: rest };
  return freezePosition({ board: [...board], hands, turn: 'black', moveNumber: 1 });
}

export function diagramOf({ board, hands }: Position): Diagram {
  return { board, hand: hands.black };
}

/**
 * Composed diagrams have no 成香, 成桂 or 成銀, no attacker far from the king, and the king in the right half. Pieces
 * that stand fixed count for none of this.
 */
function standAsComposed(board: Board, king: Square, fixed: Board): boolean {
  if (fileOf(king) > MOST_FILE && !fixed.some(Boolean)) return false;
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const piece = board[square];
    if (piece === undefined || fixed[square] !== undefined) continue;
    const { color, kind, promoted } = piece;
    if (promoted && !isPromotedInDiagrams(kind)) return false;
    if (color === 'black' && kind !== 'K' && distance(square, king) >= FAR) return false;
  }
  return true;
}

/** No two pawns of a side on a file, and no piece that can never move. */
function arePiecesLegal(board: Board): boolean {
  let files = 0;
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const piece = board[square];
    if (piece === undefined || piece.promoted) continue;
    if (isDeadEnd(piece.color, piece.kind, square)) return false;
    if (piece.kind !== 'P') continue;
    const file = 1 << (fileOf(square) + (piece.color === 'black' ? 0 : 10));
    if (files & file) return false;
    files |= file;
  }
  return true;
}

/** The defenders next to the king that do not stand fixed. */
function countGuards(board: Board, king: Square, fixed: Board): number {
  let guards = 0;
  for (let square = 0; square < SQUARE_COUNT; square++) {
    if (board[square]?.color !== 'white' || square === king) continue;
    if (fixed[square] !== undefined) continue;
    if (distance(square, king) === 1) guards += 1;
  }
  return guards;
}

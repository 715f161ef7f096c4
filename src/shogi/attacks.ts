// Which squares a piece reaches on a board with other pieces, and whether a square or a king is attacked. Whether the
// piece may really move there (it may be pinned, for instance) does not matter here.

import {
  DIRECTIONS,
  isJumper,
  KNIGHT_JUMPS,
  motionOf,
  oppositeDirection,
  raysFrom,
} from './motion';
import { type Color, getPiece, opponent, type Piece } from './piece';
import { type Board, findKing, type Position } from './position';
import { SQUARE_COUNT, type Square } from './square';

/** The squares that the piece on `from` could go to: empty squares, and squares with opposing pieces. */
export function reachableSquares(board: Board, from: Square): Square[] {
  const piece = board[from];
  if (piece === undefined) return [];
  const reached: Square[] = [];
  const visit = (square: Square): void => {
    if (board[square]?.color !== piece.color) reached.push(square);
  };

  if (isJumper(piece)) KNIGHT_JUMPS[piece.color][from]!.forEach(visit);
  const rays = raysFrom(from);
  for (const direction of DIRECTIONS) {
    const motion = motionOf(piece, direction);
    if (motion === 'none') continue;
    for (const square of rays[direction]!) {
      visit(square);
      if (motion === 'step' || board[square] !== undefined) break;
    }
  }
  return reached;
}

/**
 * The empty squares from which a piece could have come to the square that it stands on, if it moved there with this
 * face.
 */
export function squaresBefore(
  board: Board,
  to: Square,
  { color, kind, promoted }: Piece,
): Square[] {
  // A piece goes back by the motion of the other colour.
  const turned = [...board];
  turned[to] = getPiece(opponent(color), kind, promoted);
  return reachableSquares(turned, to).filter((square) => board[square] === undefined);
}

/** Whether a piece of colour `by` attacks the square. */
export function isAttacked(board: Board, square: Square, by: Color): boolean {
  // A knight attacks exactly the squares from which an opposing knight would attack it.
  for (const from of KNIGHT_JUMPS[opponent(by)][square]!) {
    const piece = board[from];
    if (piece !== undefined && piece.color === by && isJumper(piece)) return true;
  }
  // On a ray only the nearest piece can attack the square. It would move against the direction of the ray.
  const rays = raysFrom(square);
  for (const direction of DIRECTIONS) {
    const ray = rays[direction]!;
    for (let distance = 0; distance < ray.length; distance++) {
      const piece = board[ray[distance]!];
      if (piece === undefined) continue;
      if (piece.color === by) {
        const motion = motionOf(piece, oppositeDirection(direction));
        if (motion === 'slide' || (motion === 'step' && distance === 0)) return true;
      }
      break;
    }
  }
  return false;
}

/** Whether the king of this colour is attacked; false if there is none. */
export function isKingAttacked(board: Board, color: Color): boolean {
  const king = findKing(board, color);
  return king !== undefined && isAttacked(board, king, opponent(color));
}

/** Whether the side to move is in check. */
export function isCheck(position: Position): boolean {
  return isKingAttacked(position.board, position.turn);
}

/**
 * The squares of all pieces that could go to the target (pinned or not) and that agree with the given piece in kind,
 * colour and promotion. A notation of moves has to distinguish these pieces.
 */
export function findRivals(position: Position, piece: Piece, to: Square): Square[] {
  const { board } = position;
  const rivals: Square[] = [];
  for (let from = 0; from < SQUARE_COUNT; from++) {
    const other = board[from];
    if (other === undefined || other.color !== piece.color) continue;
    if (other.kind !== piece.kind || other.promoted !== piece.promoted) continue;
    if (reachableSquares(board, from).includes(to)) rivals.push(from);
  }
  return rivals;
}

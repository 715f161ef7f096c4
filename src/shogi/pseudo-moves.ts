// Pseudo-legal moves: they obey the rules of moving, promoting and dropping, but may leave the own king in check, or be
// a pawn drop that mates. To exclude these two cases, the position after the move is needed (`rules.ts`).

import { reachableSquares } from './attacks';
import { type BoardMove, type DropMove, isDrop, type Move } from './move';
import { type Color, canPromote, HAND_KINDS, type HandKind, type Kind } from './piece';
import type { Board, Position } from './position';
import { BOARD_SIZE, fileOf, makeSquare, rankOf, SQUARES, type Square } from './square';

const ZONE_DEPTH = 3;

/** 1 for the rank farthest from the player, 9 for the one nearest. */
function distanceToFarEdge(color: Color, square: Square): number {
  return color === 'black' ? rankOf(square) : BOARD_SIZE + 1 - rankOf(square);
}

/** Whether the square lies in the three ranks in which this colour promotes. */
export function isInZone(color: Color, square: Square): boolean {
  return distanceToFarEdge(color, square) <= ZONE_DEPTH;
}

/** Whether an unpromoted piece could never move again from the square. */
export function isDeadEnd(color: Color, kind: Kind, square: Square): boolean {
  const distance = distanceToFarEdge(color, square);
  if (kind === 'P' || kind === 'L') return distance === 1;
  return kind === 'N' && distance <= 2;
}

/** Whether this colour has an unpromoted pawn on the file. */
export function hasPawnOnFile(board: Board, color: Color, file: number): boolean {
  for (let rank = 1; rank <= BOARD_SIZE; rank++) {
    const piece = board[makeSquare(file, rank)];
    if (piece?.kind === 'P' && !piece.promoted && piece.color === color) return true;
  }
  return false;
}

/** Whether the piece on `from` may promote by going to `to`. */
export function mayPromote(board: Board, from: Square, to: Square): boolean {
  const piece = board[from];
  if (piece === undefined || piece.promoted || !canPromote(piece.kind)) return false;
  return isInZone(piece.color, from) || isInZone(piece.color, to);
}

/** The moves of the piece on `from`. A king is never captured. */
export function pseudoMovesFrom(board: Board, from: Square): BoardMove[] {
  const piece = board[from];
  if (piece === undefined) return [];
  const moves: BoardMove[] = [];
  for (const to of reachableSquares(board, from)) {
    if (board[to]?.kind === 'K') continue;
    if (mayPromote(board, from, to)) moves.push({ from, to, promote: true });
    const mustPromote = !piece.promoted && isDeadEnd(piece.color, piece.kind, to);
    if (!mustPromote) moves.push({ from, to, promote: false });
  }
  return moves;
}

/** Whether a piece of this kind may be dropped on the square if the side has such a piece in hand. */
function mayDrop(board: Board, color: Color, kind: HandKind, to: Square): boolean {
  if (board[to] !== undefined || isDeadEnd(color, kind, to)) return false;
  return kind !== 'P' || !hasPawnOnFile(board, color, fileOf(to));
}

/** The drops of one kind on these squares, whether or not such a piece is in hand. */
export function pseudoDropsOf(
  board: Board,
  color: Color,
  kind: HandKind,
  squares: readonly Square[] = SQUARES,
): DropMove[] {
  const moves: DropMove[] = [];
  for (const to of squares) if (mayDrop(board, color, kind, to)) moves.push({ drop: kind, to });
  return moves;
}

/**
 * The pseudo-legal moves of the side to move: first those on the board by square, then the drops on `dropSquares` by
 * kind.
 */
export function pseudoMoves(position: Position, dropSquares?: readonly Square[]): Move[] {
  const { board, hands, turn } = position;
  const moves: Move[] = [];
  for (const from of SQUARES) {
    if (board[from]?.color === turn) moves.push(...pseudoMovesFrom(board, from));
  }
  for (const kind of HAND_KINDS) {
    if (hands[turn][kind] > 0) moves.push(...pseudoDropsOf(board, turn, kind, dropSquares));
  }
  return moves;
}

/** Whether the move is among `pseudoMoves(position)`, found without making them all. */
export function isPseudoMove(position: Position, move: Move): boolean {
  const { board, hands, turn } = position;
  if (isDrop(move)) {
    return hands[turn][move.drop] > 0 && mayDrop(board, turn, move.drop, move.to);
  }
  const { from, to, promote } = move;
  const piece = board[from];
  if (piece?.color !== turn || board[to]?.kind === 'K') return false;
  if (!reachableSquares(board, from).includes(to)) return false;
  if (promote) return mayPromote(board, from, to);
  return piece.promoted || !isDeadEnd(turn, piece.kind, to);
}

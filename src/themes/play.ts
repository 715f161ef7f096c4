// A line played out: what stands where before and after each move, which piece moved, and what it captured. Every piece
// has a number that it keeps as long as it stays on the board, so that a piece can be followed. The attacker is black:
// a line of the other colour is turned first.

import { reachableSquares } from '../shogi/attacks';
import { walkLine } from '../shogi/line';
import { raysFrom } from '../shogi/motion';
import { isDrop, type Move } from '../shogi/move';
import type { Piece } from '../shogi/piece';
import { type Board, findKing, type Position } from '../shogi/position';
import { isMate, playMove } from '../shogi/rules';
import { SQUARES, type Square } from '../shogi/square';
import { rotateMove, rotatePosition } from '../shogi/symmetry';

export interface Played {
  /** 1 for the first move. */
  readonly ply: number;
  readonly move: Move;
  readonly before: Position;
  readonly after: Position;
  /** The piece that moved, as it stands afterwards, and its number. */
  readonly piece: Piece;
  readonly id: number;
  readonly captured: Piece | undefined;
  /** The numbers of the pieces after the move, by square. */
  readonly ids: readonly (number | undefined)[];
  /** The squares of the attacker's pieces that give check after the move. */
  readonly checkers: readonly Square[];
}

export interface Play {
  /** Was the line turned, so that the attacker is black? */
  readonly isTurned: boolean;
  readonly root: Position;
  readonly moves: readonly Played[];
  readonly end: Position;
  readonly isMated: boolean;
  /** The square of the defender's king before each move and at the end. */
  readonly kings: readonly Square[];
}

/** The line played out. The side to move is the attacker. Throws `illegal-move` for a line that cannot be played. */
export function playOut(position: Position, line: readonly Move[]): Play {
  const isTurned = position.turn === 'white';
  const root = isTurned ? rotatePosition(position) : position;
  let ids: (number | undefined)[] = root.board.map((piece, square) => piece && square);
  let nextId = ids.length;
  const turned = isTurned ? line.map(rotateMove) : line;
  const walked = walkLine(root, turned, playMove);
  const moves = Array.from(walked, ({ ply, move, before, after }): Played => {
    const captured = before.board[move.to];
    const id = isDrop(move) ? nextId++ : ids[move.from]!;
    ids = [...ids];
    if (!isDrop(move)) ids[move.from] = undefined;
    ids[move.to] = id;
    const piece = after.board[move.to]!;
    const checkers = findCheckingPieces(after);
    return { ply, move, before, after, piece, id, captured, ids, checkers };
  });
  const positions = [root, ...moves.map(({ after }) => after)];
  const kings = positions.map(({ board }) => findKing(board, 'white')!);
  const end = positions.at(-1)!;
  return { isTurned, root, moves, end, isMated: isMate(end), kings };
}

export function attackersMoves({ moves }: Play): Played[] {
  return moves.filter(({ ply }) => ply % 2 === 1);
}

export function replies({ moves }: Play): Played[] {
  return moves.filter(({ ply }) => ply % 2 === 0);
}

/** The positions with the attacker to move, each with the ply of the move that follows. */
export function attackersTurns({ root, moves }: Play): { ply: number; position: Position }[] {
  const turns = [{ ply: 1, position: root }];
  for (const { ply, after } of moves)
    if (ply % 2 === 0) turns.push({ ply: ply + 1, position: after });
  return turns;
}

export function pliesOf(moves: readonly Played[]): number[] {
  return moves.map(({ ply }) => ply);
}

/** Is the move a check that captures nothing and whose piece the next move captures? */
export function isSacrifice({ moves }: Play, { ply, move, captured }: Played): boolean {
  return ply % 2 === 1 && captured === undefined && moves[ply]?.move.to === move.to;
}

/** Does the reply put a piece between the checking piece and the king, by a drop or a move? */
export function isInterposition({ ply, piece, captured }: Played): boolean {
  return ply % 2 === 0 && piece.kind !== 'K' && captured === undefined;
}

export function isDroppedBetween(played: Played): boolean {
  return isInterposition(played) && isDrop(played.move);
}

/** The squares of the attacker's pieces that attack the defender's king. */
function findCheckingPieces({ board }: Position): Square[] {
  const king = findKing(board, 'white')!;
  return SQUARES.filter(
    (square) => board[square]?.color === 'black' && reachableSquares(board, square).includes(king),
  );
}

/** The squares strictly between two squares of one straight line; none if they are not in line. */
export function squaresBetween(one: Square, other: Square): readonly Square[] {
  const ray = raysFrom(one).find((squares) => squares.includes(other));
  return ray === undefined ? [] : ray.slice(0, ray.indexOf(other));
}

export function areBoardsEqual(one: Board, other: Board): boolean {
  return one.every((piece, square) => piece === other[square]);
}

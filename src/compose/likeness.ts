// Which problems count as the same. This is the one definition: the generator, the book of problems and
// `SimilarPositions` use it.
//
// Squares are taken relative to the defender's king, left and right may be exchanged, and the colours too. Pieces that
// move like a gold (金, と, 成香, 成桂, 成銀) count as one. Two problems are alike if they have the same diagram in
// this sense; and if they have the same pieces, and their first three moves are the same. A problem contains another
// one if its diagram after some plies is that of the other.

import { isDrop, type Move } from '../shogi/move';
import { getPiece, HAND_KINDS, type Piece } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { fileOf, rankOf, SQUARES, type Square } from '../shogi/square';
import { mirrorMove, mirrorPosition, rotateMove, rotatePosition } from '../shogi/symmetry';

const FIRST_MOVES = 3;

/** The piece by which a piece is compared: a gold for every piece that moves like one. */
export function comparedAs(piece: Piece): Piece {
  const { color, kind, promoted } = piece;
  return promoted && kind !== 'B' && kind !== 'R' ? getPiece(color, 'G') : piece;
}

/** Two texts, of the diagram and of the play. Problems that have one of them in common are alike. */
export function likenessOf(position: Position, moves: readonly Move[]): [string, string] {
  const { root, line } = fromBlack(position, moves);
  const played = line.slice(0, FIRST_MOVES);
  const [diagram, play] = textsOf(root, played);
  const [mirroredDiagram, mirroredPlay] = textsOf(mirrorPosition(root), played.map(mirrorMove));
  return [least(diagram, mirroredDiagram), least(play, mirroredPlay)];
}

/** The problem and its line with black as the attacker. */
export function fromBlack(position: Position, moves: readonly Move[]) {
  if (position.turn === 'black') return { root: position, line: moves };
  return { root: rotatePosition(position), line: moves.map(rotateMove) };
}

export const least = (one: string, other: string) => (one < other ? one : other);

function textsOf({ board, hands }: Position, moves: readonly Move[]): [string, string] {
  const king = findKing(board, 'white')!;
  const place = (square: Square) =>
    `${fileOf(square) - fileOf(king)},${rankOf(square) - rankOf(king)}`;
  const pieces = SQUARES.flatMap((square) => {
    const piece = board[square];
    if (piece === undefined) return [];
    const { color, kind, promoted } = comparedAs(piece);
    return [{ at: place(square), face: `${color[0]}${promoted ? '+' : ''}${kind}` }];
  });
  const held = HAND_KINDS.map((kind) => hands.black[kind]).join();
  const placed = pieces.map(({ at, face }) => face + at).sort();
  const faces = pieces.map(({ face }) => face).sort();
  const played = moves.map((move) =>
    isDrop(move)
      ? `${move.drop}*${place(move.to)}`
      : `${place(move.from)}-${place(move.to)}${move.promote}`,
  );
  return [[...placed, held].join(' '), [...faces, held, ...played].join(' ')];
}

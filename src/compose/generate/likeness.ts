// Which problems count as the same. Two are alike if one is the other mirrored, shifted or with the colours exchanged; and if they
// have the same pieces and their first three moves are the same in this sense. Squares are taken relative to the defender's king.

import { isDrop, type Move } from '../../shogi/move';
import { HAND_KINDS } from '../../shogi/piece';
import { findKing, type Position } from '../../shogi/position';
import { fileOf, rankOf, SQUARES, type Square } from '../../shogi/square';
import { mirrorMove, mirrorPosition, rotateMove, rotatePosition } from '../../shogi/symmetry';

const FIRST_MOVES = 3;

/** Two texts. Problems that have one of them in common are alike. */
export function likenessOf(position: Position, moves: readonly Move[]): [string, string] {
  const isTurned = position.turn === 'white';
  const root = isTurned ? rotatePosition(position) : position;
  const line = isTurned ? moves.map(rotateMove) : moves;
  const [diagram, play] = textsOf(root, line);
  const [mirroredDiagram, mirroredPlay] = textsOf(mirrorPosition(root), line.map(mirrorMove));
  return [least(diagram, mirroredDiagram), least(play, mirroredPlay)];
}

const least = (one: string, other: string) => (one < other ? one : other);

function textsOf({ board, hands }: Position, moves: readonly Move[]): [string, string] {
  const king = findKing(board, 'white')!;
  const place = (square: Square) =>
    `${fileOf(square) - fileOf(king)},${rankOf(square) - rankOf(king)}`;
  const pieces = SQUARES.flatMap((square) => {
    const piece = board[square];
    if (piece === undefined) return [];
    return [
      { at: place(square), face: `${piece.color[0]}${piece.promoted ? '+' : ''}${piece.kind}` },
    ];
  });
  const held = HAND_KINDS.map((kind) => hands.black[kind]).join();
  const placed = pieces.map(({ at, face }) => face + at).sort();
  const faces = pieces.map(({ face }) => face).sort();
  const played = moves
    .slice(0, FIRST_MOVES)
    .map((move) =>
      isDrop(move)
        ? `${move.drop}*${place(move.to)}`
        : `${place(move.from)}-${place(move.to)}${move.promote}`,
    );
  return [[...placed, held].join(' '), [...faces, held, ...played].join(' ')];
}

// Themes of the mate: where the king is, which move mates, and what stands there at the end.

import { isHandEmpty } from '../shogi/hand';
import { isDrop } from '../shogi/move';
import { countOnBoard, findKing } from '../shogi/position';
import { isBookEnd } from '../shogi/rules';
import { fileOf, makeSquare, rankOf, type Square } from '../shogi/square';
import type { Play, Played } from './play';

/** The last ply, if the line ends in mate by a move for which this is true. */
function findMate({ moves, isMated }: Play, isSo: (last: Played) => boolean): number[] {
  const last = moves.at(-1);
  if (last === undefined || last.ply % 2 === 0 || !isMated) return [];
  return isSo(last) ? [last.ply] : [];
}

/** Two pieces of the attacker are left on the board, his king not counted. */
export function findCleanMate(play: Play): number[] {
  const own = play.end.board.filter((piece) => piece?.color === 'black' && piece.kind !== 'K');
  return findMate(play, () => own.length === 2);
}

export function findKnightMate(play: Play): number[] {
  return findMate(play, ({ piece }) => piece.kind === 'N' && !piece.promoted);
}

export function findPawnPushMate(play: Play): number[] {
  return findMate(
    play,
    ({ piece, move }) => piece.kind === 'P' && !piece.promoted && !isDrop(move),
  );
}

/** Mates by a gold that stands before the king, beside him, or behind him. */
export function findGoldMate(play: Play, place: 'head' | 'side' | 'tail'): number[] {
  const king = play.kings.at(-1)!;
  const isAt = ({ move }: Played) => {
    const files = Math.abs(fileOf(move.to) - fileOf(king));
    const ranks = rankOf(move.to) - rankOf(king);
    if (place === 'side') return files === 1 && ranks === 0;
    return files === 0 && ranks === (place === 'head' ? 1 : -1);
  };
  return findMate(play, (last) => last.piece.kind === 'G' && isAt(last));
}

/** All pieces of the set are on the board, and at the end only the kings and two more. */
export function isSmoke({ root, end }: Play): boolean {
  const kings = findKing(root.board, 'black') === undefined ? 1 : 2;
  const isFull = isHandEmpty(root.hands.black) && isHandEmpty(root.hands.white);
  const isCleared =
    countOnBoard(root.board) === 38 + kings && countOnBoard(end.board) === 2 + kings;
  return isFull && isCleared && isBookEnd(end);
}

const isEdge = (number: number) => number === 1 || number === 9;

export const isInCentre = (square: Square) => square === makeSquare(5, 5);
export const isInCorner = (square: Square) => isEdge(fileOf(square)) && isEdge(rankOf(square));

/** The last ply, if the line ends, as books end it, with the king on such a square. */
export function findKingAt(
  { kings, moves, end }: Play,
  isThere: (square: Square) => boolean,
): number[] {
  return isThere(kings.at(-1)!) && isBookEnd(end) ? [moves.length] : [];
}

export function hasReturned({ kings }: Play): boolean {
  return kings[0] === kings.at(-1) && kings.some((king) => king !== kings[0]);
}

// Themes of the mate: which move mates, and what stands there at the end.

import { isDrop } from '../../shogi/move';
import { isMate } from '../../shogi/rules';
import { fileOf, rankOf } from '../../shogi/square';
import type { Play, Played } from './play';

/** The last ply, if the line ends in mate by a move for which this is true. */
function findMate({ moves, end }: Play, isSo: (last: Played) => boolean): number[] {
  const last = moves.at(-1);
  if (last === undefined || last.ply % 2 === 0 || !isMate(end)) return [];
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

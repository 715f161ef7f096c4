// In what solutions look alike beyond `likenessOf`: their later diagrams, the squares that they are played on, and
// their last moves.

import { comparedAs, fromBlack, least, likenessOf } from '../src/compose/likeness';
import { walkLine } from '../src/shogi/line';
import { isDrop, type Move } from '../src/shogi/move';
import { findKing, type Position } from '../src/shogi/position';
import { playKnownMove } from '../src/shogi/rules';
import { fileOf, rankOf } from '../src/shogi/square';

const LAST_MOVES = 3;

/** The texts of the diagrams, as `likenessOf` writes them, after two plies, four plies and so on. */
export function laterDiagrams(position: Position, moves: readonly Move[]): string[] {
  const played = [...walkLine(position, moves)].filter(({ ply }) => ply % 2 === 0);
  return played.map(({ after }) => likenessOf(after, [])[0]);
}

/**
 * The squares that the moves of a solution go to, as seen from the defender's king at the start, and which moves are
 * drops. Solutions with the same text look alike, whatever the pieces are.
 */
export function squaresOf(position: Position, moves: readonly Move[]): string {
  const { root, line } = fromBlack(position, moves);
  const king = findKing(root.board, 'white')!;
  const seen = (side: 1 | -1) =>
    line
      .map((move) => {
        const files = side * (fileOf(move.to) - fileOf(king));
        return `${isDrop(move) ? '*' : ''}${files},${rankOf(move.to) - rankOf(king)}`;
      })
      .join(' ');
  return least(seen(1), seen(-1));
}

/** The last three moves with their pieces, as seen from the defender's king before them. */
export function lastMovesOf(position: Position, moves: readonly Move[]): string {
  const { root, line } = fromBlack(position, moves);
  const start = Math.max(0, line.length - LAST_MOVES);
  const before = line.slice(0, start).reduce(playKnownMove, root);
  const king = findKing(before.board, 'white')!;
  const seen = (side: 1 | -1) =>
    Array.from(walkLine(before, line.slice(start)), ({ move, after }) => {
      const { kind, promoted } = comparedAs(after.board[move.to]!);
      const files = side * (fileOf(move.to) - fileOf(king));
      const drop = isDrop(move) ? '*' : '';
      return `${promoted ? '+' : ''}${kind}${drop}${files},${rankOf(move.to) - rankOf(king)}`;
    }).join(' ');
  return least(seen(1), seen(-1));
}

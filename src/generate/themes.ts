// The themes by which the problems of a book are chosen and put into sets: what happens in the solution, and what the diagram has.

import { isAttacked, reachableSquares } from '../shogi/attacks';
import { isDrop, type Move } from '../shogi/move';
import { HAND_KINDS, opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { mayPromote } from '../shogi/pseudo-moves';
import { playKnownMove } from '../shogi/rules';
import { distance } from './diagram';

/** In the order of their bits in a packed book; new ones come at the end. */
export const THEMES = [
  /** 捨駒: two checks or more whose piece is captured at once. */
  'sacrifices',
  /** 不成: a check by a piece that could promote and does not. */
  'unpromoted',
  /** 合駒: a reply of the solution is a drop. */
  'interposition',
  /** 遠打: a check by a lance, bishop or rook dropped at least two squares from the king. */
  'distant-drop',
  /** 開き王手: a check by a piece that another piece uncovers. */
  'discovered-check',
  /** 両王手: a check by two pieces. */
  'double-check',
  /** 小駒図式: no rook and no bishop in the diagram and in the attacker's hand. */
  'small-pieces',
  /** 持駒なし: nothing in the attacker's hand. */
  'empty-hand',
] as const;

export type Theme = (typeof THEMES)[number];

/** The themes of a problem with this solution. */
export function themesOf(root: Position, line: readonly Move[]): Theme[] {
  const found = new Set<Theme>();
  const held = root.hands[root.turn];
  if (HAND_KINDS.every((kind) => held[kind] === 0)) found.add('empty-hand');
  const isLarge = root.board.some((piece) => piece?.kind === 'R' || piece?.kind === 'B');
  if (!isLarge && held.R === 0 && held.B === 0) found.add('small-pieces');
  let sacrifices = 0;
  let position = root;
  for (const [index, move] of line.entries()) {
    const after = playKnownMove(position, move);
    if (index % 2 === 0) {
      if (line[index + 1]?.to === move.to) sacrifices += 1;
      for (const theme of themesOfCheck(position, move, after)) found.add(theme);
    } else if (isDrop(move)) found.add('interposition');
    position = after;
  }
  if (sacrifices >= 2) found.add('sacrifices');
  return THEMES.filter((theme) => found.has(theme));
}

function themesOfCheck(before: Position, move: Move, { board, turn }: Position): Theme[] {
  const king = findKing(board, turn)!;
  if (isDrop(move)) {
    const isRunning = move.drop === 'L' || move.drop === 'B' || move.drop === 'R';
    return isRunning && distance(move.to, king) > 1 ? ['distant-drop'] : [];
  }
  const found: Theme[] = [];
  if (!move.promote && mayPromote(before.board, move.from, move.to)) found.push('unpromoted');
  const isByItself = reachableSquares(board, move.to).includes(king);
  const without = [...board];
  // The king may be attacked through the square of the moved piece only because that piece is away, so it stays as an obstacle.
  without[move.to] = { ...board[move.to]!, color: turn };
  const isByOther = isAttacked(without, king, opponent(turn));
  if (isByOther) found.push(isByItself ? 'double-check' : 'discovered-check');
  return found;
}

// A problem as the generator gives it: position, solution, and what makes it worth solving, in numbers.

import type { ThemeKey } from '../../answers/themes';
import { formatSfen } from '../../notation/sfen';
import { formatUsiMove } from '../../notation/usi';
import { isDrop } from '../../shogi/move';
import { opponent } from '../../shogi/piece';
import { findKing } from '../../shogi/position';
import { fileOf, rankOf } from '../../shogi/square';
import { findThemes } from '../../themes/find';
import { countPieces, diagramOf } from './diagram';
import { type FirstMoveKind, kindOfFirst, type Sketched } from './goal';
import type { Judge } from './judge';
import { countPlay } from './looks';

/**
 * What a problem demands of the solver, measured. None of these numbers says how hard a problem is; they help to
 * choose.
 */
export interface Traits {
  /** Pieces on the board and in the attacker's hand, kings included. */
  readonly pieces: number;
  /** Checks at the first move. */
  readonly checks: number;
  /** Other first checks that exactly one reply refutes. */
  readonly tries: number;
  /** Nodes that the solver takes to find the mate. */
  readonly nodes: number;
  /** The number of sacrifices, the theme 捨駒: checks that capture nothing and whose piece is captured at once. */
  readonly sacrifices: number;
  /** Checks by a piece that could promote and does not. */
  readonly unpromoted: number;
  readonly key: FirstMoveKind;
  /** Is the key a sacrifice? */
  readonly isKeySacrificed: boolean;
  /** Checks that capture a piece and whose piece is captured at once. */
  readonly exchanges: number;
  /** Checks by the piece that gave the check before: it follows the king step by step. */
  readonly chases: number;
  /**
   * 0 to 2: the solution has the drop of a rook, bishop or lance from a distance, and it has a drop of the defender.
   */
  readonly drops: number;
  /** The last move is the drop of a gold. */
  readonly endsWithGold: boolean;
  /** The king stands at least three squares from every edge. */
  readonly isKingInMiddle: boolean;
}

/** A problem that was made, with what it shows. */
export interface GeneratedProblem {
  readonly sfen: string;
  /** Plies as books count them. */
  readonly length: number;
  /** The solution in USI notation. */
  readonly line: readonly string[];
  /** Which attempt with which seed gave the problem: with the same options it gives the problem again. */
  readonly seed: number;
  readonly attempt: number;
  readonly traits: Traits;
}

export function describeProblem(
  judge: Judge,
  { position, moves }: Sketched,
  origin: Pick<GeneratedProblem, 'seed' | 'attempt'>,
): GeneratedProblem {
  return {
    ...origin,
    length: moves.length,
    sfen: formatSfen(position),
    line: moves.map(formatUsiMove),
    traits: traitsOf(judge, { position, moves }),
  };
}

export function traitsOf(judge: Judge, { position: root, moves }: Sketched): Traits {
  const key = moves[0]!;
  const themes = findThemes(root, moves);
  const countOf = (name: ThemeKey) => themes.find(({ key }) => key === name)?.plies.length ?? 0;
  const { exchanges, chases } = countPlay(root, moves);
  const last = moves.at(-1)!;
  const king = findKing(root.board, opponent(root.turn))!;
  return {
    pieces: countPieces(diagramOf(root)),
    ...judge.examineFirst(root, key),
    sacrifices: countOf('sacrifice'),
    unpromoted: countOf('attacker-non-promotion'),
    key: kindOfFirst(root, key),
    isKeySacrificed: countOf('key-sacrifice') > 0,
    exchanges,
    chases,
    drops: Math.min(countOf('distant-drop'), 1) + Math.min(countOf('interposition'), 1),
    endsWithGold: isDrop(last) && last.drop === 'G',
    isKingInMiddle: [fileOf(king), rankOf(king)].every((each) => each > 3 && each < 7),
  };
}

/**
 * How hard the solution is to foresee, 0 or more. `docs/problem-book.md` says how the weights were chosen: the
 * solutions of problems were played through. Whatever made their solutions dull lowers the number.
 */
export function surpriseOf(traits: Traits): number {
  const { checks, tries, nodes, sacrifices, exchanges, unpromoted, drops } = traits;
  const effort = Math.min(3, Math.floor(Math.log2(1 + nodes / 16)));
  const events = sacrifices + unpromoted + drops;
  const good = effort + Math.min(tries, 3) + 2 * events + (traits.isKingInMiddle ? 1 : 0);
  // Everybody tries captures first, one of two or three checks is quickly found, and in a chase each next check is
  // obvious.
  const dull = [
    traits.key === 'capture' ? 2 : 0,
    exchanges,
    traits.chases,
    traits.endsWithGold ? 1 : 0,
    Math.max(0, 4 - checks),
    events === 0 ? 2 : 0,
  ];
  return Math.max(0, good - dull.reduce((sum, each) => sum + each, 0));
}

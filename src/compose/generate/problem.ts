// A problem as the generator gives it: position, solution, and what makes it worth solving, in numbers.

import { formatSfen } from '../../formats/sfen';
import { formatUsiMove } from '../../formats/usi';
import { isDrop, type Move } from '../../shogi/move';
import { opponent } from '../../shogi/piece';
import { findKing, type Position } from '../../shogi/position';
import { mayPromote } from '../../shogi/pseudo-moves';
import { playKnownMove } from '../../shogi/rules';
import { fileOf, rankOf } from '../../shogi/square';
import { type Composed, countSacrifices, type FirstMoveKind, kindOfFirst } from './compose';
import { countPieces, diagramOf } from './diagram';
import type { Judge } from './judge';
import { type Theme, themesOf } from './themes';

/** What a problem demands of the solver, measured. None of these numbers says how hard a problem is; they help to choose. */
export interface Traits {
  /** Pieces on the board and in the attacker's hand, kings included. */
  readonly pieces: number;
  /** Checks at the first move. */
  readonly checks: number;
  /** Other first checks that exactly one reply refutes. */
  readonly tries: number;
  /** Nodes that the solver takes to find the mate. */
  readonly nodes: number;
  /** Checks whose piece is captured at once. */
  readonly sacrifices: number;
  /** Checks by a piece that could promote and does not. */
  readonly unpromoted: number;
  readonly key: FirstMoveKind;
  /** Is the piece that plays the key captured at once? */
  readonly isKeySacrificed: boolean;
  /** The sacrifices that capture a piece: trades. */
  readonly trades: number;
  /** Checks by the piece that gave the check before: it follows the king step by step. */
  readonly chases: number;
  /** 0 to 2: the solution has the drop of a rook, bishop or lance from a distance, and it has a drop of the defender. */
  readonly drops: number;
  /** The last move is the drop of a gold. */
  readonly endsWithGold: boolean;
  /** The king stands at least three squares from every edge. */
  readonly isKingInMiddle: boolean;
}

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
  { position, moves }: Pick<Composed, 'position' | 'moves'>,
  origin: Pick<GeneratedProblem, 'seed' | 'attempt'>,
): GeneratedProblem {
  return {
    ...origin,
    length: moves.length,
    sfen: formatSfen(position),
    line: moves.map(formatUsiMove),
    traits: measure(judge, position, moves),
  };
}

const DROPS = ['distant-drop', 'interpositions'] as const satisfies readonly Theme[];

function measure(judge: Judge, root: Position, moves: readonly Move[]): Traits {
  const key = moves[0]!;
  let [unpromoted, trades, chases] = [0, 0, 0];
  let position = root;
  for (const [index, move] of moves.entries()) {
    if (index % 2 === 0) {
      const couldPromote = !isDrop(move) && mayPromote(position.board, move.from, move.to);
      if (couldPromote && !move.promote) unpromoted += 1;
      const isTaken = moves[index + 1]?.to === move.to;
      if (isTaken && position.board[move.to] !== undefined) trades += 1;
      if (!isDrop(move) && moves[index - 2]?.to === move.from) chases += 1;
    }
    position = playKnownMove(position, move);
  }
  const themes = themesOf(root, moves);
  const last = moves.at(-1)!;
  const king = findKing(root.board, opponent(root.turn))!;
  return {
    pieces: countPieces(diagramOf(root)),
    ...judge.examineFirst(root, key),
    sacrifices: countSacrifices(moves),
    unpromoted,
    key: kindOfFirst(root, key),
    isKeySacrificed: moves[1]?.to === key.to,
    trades,
    chases,
    drops: DROPS.filter((theme) => themes.includes(theme)).length,
    endsWithGold: isDrop(last) && last.drop === 'G',
    isKingInMiddle: [fileOf(king), rankOf(king)].every((each) => each > 3 && each < 7),
  };
}

/**
 * How hard the solution is to foresee, 0 or more. `docs/problem-book.md` says how the weights were chosen: the solutions of problems were
 * played through. Whatever made their solutions dull lowers the number.
 */
export function surpriseOf(traits: Traits): number {
  const { checks, tries, nodes, sacrifices, trades, unpromoted, drops } = traits;
  const effort = Math.min(3, Math.floor(Math.log2(1 + nodes / 16)));
  const events = sacrifices - trades + unpromoted + drops;
  const good = effort + Math.min(tries, 3) + 2 * events + (traits.isKingInMiddle ? 1 : 0);
  // Everybody tries captures first, one of two or three checks is quickly found, and in a chase each next check is obvious.
  const dull = [
    traits.key === 'capture' ? 2 : 0,
    trades,
    traits.chases,
    traits.endsWithGold ? 1 : 0,
    Math.max(0, 4 - checks),
    events === 0 ? 2 : 0,
  ];
  return Math.max(0, good - dull.reduce((sum, each) => sum + each, 0));
}

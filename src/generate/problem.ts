// A problem as the generator gives it: position, solution, and what makes it worth solving, in numbers.

import { formatSfen, parseSfen } from '../formats/sfen';
import { formatUsiMove, parseUsiMove } from '../formats/usi';
import { isDrop, type Move } from '../shogi/move';
import { opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { mayPromote } from '../shogi/pseudo-moves';
import { playKnownMove } from '../shogi/rules';
import { fileOf, rankOf } from '../shogi/square';
import type { Composed } from './compose';
import { countPieces, diagramOf } from './diagram';
import type { Judge } from './judge';
import { themesOf } from './themes';

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
  readonly key: 'drop' | 'capture' | 'move';
  /** Is the piece that plays the key captured at once? */
  readonly isKeySacrificed: boolean;
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
  { position, moves }: Composed,
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

function measure(judge: Judge, root: Position, moves: readonly Move[]): Traits {
  const key = moves[0]!;
  let [sacrifices, unpromoted] = [0, 0];
  let position = root;
  for (const [index, move] of moves.entries()) {
    if (index % 2 === 0) {
      if (moves[index + 1]?.to === move.to) sacrifices += 1;
      const couldPromote = !isDrop(move) && mayPromote(position.board, move.from, move.to);
      if (couldPromote && !move.promote) unpromoted += 1;
    }
    position = playKnownMove(position, move);
  }
  const isCapture = root.board[key.to] !== undefined;
  return {
    pieces: countPieces(diagramOf(root)),
    ...judge.examineFirst(root, key),
    sacrifices,
    unpromoted,
    key: isDrop(key) ? 'drop' : isCapture ? 'capture' : 'move',
    isKeySacrificed: moves[1]?.to === key.to,
  };
}

/** What the solution does, beside the traits: what makes it worth solving, and what makes it dull. */
interface Play {
  /** Checks without a capture whose piece is captured at once. */
  readonly gifts: number;
  /** Checks that capture a piece and are captured at once: a trade. */
  readonly trades: number;
  /** Drops of a rook, bishop or lance at a distance by the attacker, and drops of the defender. */
  readonly drops: number;
  /** The last move is the drop of a gold. */
  readonly endsWithGold: boolean;
  /** Checks by the piece that gave the check before: it follows the king step by step. */
  readonly chases: number;
  /** The king stands at least three squares from every edge. */
  readonly isInMiddle: boolean;
}

function watch(root: Position, line: readonly Move[]): Play {
  let [gifts, trades, chases] = [0, 0, 0];
  let position = root;
  for (const [index, move] of line.entries()) {
    if (index % 2 === 0) {
      const isCapture = position.board[move.to] !== undefined;
      const isTaken = line[index + 1]?.to === move.to;
      if (isTaken && isCapture) trades += 1;
      if (isTaken && !isCapture) gifts += 1;
      if (!isDrop(move) && line[index - 2]?.to === move.from) chases += 1;
    }
    position = playKnownMove(position, move);
  }
  const king = findKing(root.board, opponent(root.turn))!;
  const isInMiddle = [fileOf(king), rankOf(king)].every((each) => each > 3 && each < 7);
  const themes = themesOf(root, line);
  const drops = (['interposition', 'distant-drop'] as const).filter((each) =>
    themes.includes(each),
  );
  const last = line.at(-1)!;
  return {
    gifts,
    trades,
    drops: drops.length,
    endsWithGold: isDrop(last) && last.drop === 'G',
    chases,
    isInMiddle,
  };
}

/**
 * How little the solution looks like one, 0 or more. `docs/problem-book.md` says how the weights were chosen: problems were played through,
 * and what was dull in them counts against a problem.
 */
export function surpriseOf({
  sfen,
  line,
  traits,
}: Pick<GeneratedProblem, 'sfen' | 'line' | 'traits'>): number {
  const { checks, tries, nodes, unpromoted, key } = traits;
  const play = watch(parseSfen(sfen), line.map(parseUsiMove));
  const { gifts, trades, drops, endsWithGold, chases, isInMiddle } = play;
  const effort = Math.min(3, Math.floor(Math.log2(1 + nodes / 16)));
  const events = gifts + unpromoted + drops;
  const good = effort + Math.min(tries, 3) + 2 * events + (isInMiddle ? 1 : 0);
  // Everybody tries captures first; where there are two or three checks, nothing has to be found; and a chase plays itself.
  const dull = [
    key === 'capture' ? 2 : 0,
    trades,
    chases,
    endsWithGold ? 1 : 0,
    Math.max(0, 4 - checks),
    events === 0 ? 2 : 0,
  ];
  return Math.max(0, good - dull.reduce((sum, each) => sum + each, 0));
}

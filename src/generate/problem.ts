// A problem as the generator gives it: position, solution, and what makes it worth solving, in numbers.

import { formatSfen } from '../formats/sfen';
import { formatUsiMove } from '../formats/usi';
import { isDrop, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { mayPromote } from '../shogi/pseudo-moves';
import { playKnownMove } from '../shogi/rules';
import { type Composed, countSacrifices, type FirstMoveKind, kindOfFirst } from './compose';
import { countPieces, diagramOf } from './diagram';
import type { Judge } from './judge';

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

function measure(judge: Judge, root: Position, moves: readonly Move[]): Traits {
  const key = moves[0]!;
  let unpromoted = 0;
  let position = root;
  for (const [index, move] of moves.entries()) {
    if (index % 2 === 0) {
      const couldPromote = !isDrop(move) && mayPromote(position.board, move.from, move.to);
      if (couldPromote && !move.promote) unpromoted += 1;
    }
    position = playKnownMove(position, move);
  }
  return {
    pieces: countPieces(diagramOf(root)),
    ...judge.examineFirst(root, key),
    sacrifices: countSacrifices(moves),
    unpromoted,
    key: kindOfFirst(root, key),
    isKeySacrificed: moves[1]?.to === key.to,
  };
}

/**
 * How little the solution looks like one, 0 or more: by sacrifices, checks that do not promote, tries, and the nodes that the solver
 * takes. A capture at the first move takes one away, because everybody tries captures first.
 */
export function surpriseOf(traits: Traits): number {
  const { tries, nodes, sacrifices, unpromoted, key, isKeySacrificed } = traits;
  const ofKey = (isKeySacrificed ? 1 : 0) - (key === 'capture' ? 1 : 0);
  const effort = Math.min(3, Math.floor(Math.log2(1 + nodes / 16)));
  return Math.max(0, ofKey + effort + Math.min(tries, 3) + sacrifices + 2 * unpromoted);
}

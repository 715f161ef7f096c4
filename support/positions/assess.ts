// Assesses candidates for the generated set, only by brute force: verdict and exact length. A mate must have exactly
// one first move of the shortest mate, few pieces left over, and some other checks. A no-mate must have a graph of at
// least `NO_MATE_LEAST` positions. The number of positions is limited, so that an assessment takes seconds at most.

import { BruteForce, OutOfBudget } from '../../src/engines/reference/brute-force';
import { HAND_KINDS } from '../../src/shogi/piece';
import type { Position } from '../../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../src/shogi/rules';
import { CheckGraph, type Theme } from './check-graph';

const MAX_PLIES = 9;
/** Pieces that a long mate may leave in hand. Shorter mates must leave fewer. */
export const MOST_LEFTOVER = 2;

/** Positions that a proof may examine. */
const MATE_BUDGET = 25_000;
const NO_MATE_BUDGET = 3_000;
const THEME_BUDGET = 5_000;
/** A no-mate with a smaller graph is too simple for a row. */
const NO_MATE_LEAST = 60;
const LEAST_CHECKS = 3;

export interface MateAssessment {
  readonly verdict: 'mate';
  readonly plies: number;
}

export interface NoMateAssessment {
  readonly verdict: 'nomate';
  readonly theme: Theme;
}

export type Assessment = MateAssessment | NoMateAssessment;

/** The shortest mate of a candidate; undefined when the candidate is no mate or not worth a row. */
export function assessMate(position: Position): MateAssessment | undefined {
  if (checkingMoves(position).length < LEAST_CHECKS) return undefined;
  const search = new BruteForce(MATE_BUDGET);
  try {
    const plies = search.shortestMate(position, MAX_PLIES);
    if (plies === undefined || countKeys(search, position, plies) > 1) return undefined;
    const most = plies <= 3 ? 0 : plies <= 5 ? 1 : MOST_LEFTOVER;
    return countLeftover(search, position, plies) <= most ? { verdict: 'mate', plies } : undefined;
  } catch (error) {
    if (error instanceof OutOfBudget) return undefined;
    throw error;
  }
}

/** The proof that a candidate is no mate; undefined when it is a mate, or is not worth a row. */
export function assessNoMate(position: Position): NoMateAssessment | undefined {
  if (checkingMoves(position).length < LEAST_CHECKS) return undefined;
  const graph = new CheckGraph(position);
  if (!graph.provesNoMate(NO_MATE_BUDGET) || graph.size < NO_MATE_LEAST) return undefined;
  return { verdict: 'nomate', theme: graph.theme(THEME_BUDGET) };
}

/** Number of first moves of the shortest mate. */
function countKeys(search: BruteForce, position: Position, plies: number): number {
  const isKey = (move: Parameters<typeof playKnownMove>[1]) =>
    search.isMated(playKnownMove(position, move), plies - 1);
  return checkingMoves(position).filter(isKey).length;
}

/** Pieces in the attacker's hand after a line of shortest checks and longest replies. */
function countLeftover(search: BruteForce, root: Position, plies: number): number {
  let position = root;
  for (let left = plies; left > 0; left--) {
    const isAttackersTurn = position.turn === root.turn;
    const moves = isAttackersTurn ? checkingMoves(position) : legalMoves(position);
    const next = moves
      .map((move) => playKnownMove(position, move))
      .find((after) =>
        isAttackersTurn ? search.isMated(after, left - 1) : !search.isMate(after, left - 3),
      );
    if (next === undefined) throw new Error('a shortest mate has no shortest line');
    position = next;
  }
  const hand = position.hands[root.turn];
  return HAND_KINDS.reduce((sum, kind) => sum + hand[kind], 0);
}

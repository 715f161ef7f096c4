// 詰めろ: does a side threaten mate? The other side is to move. If that side passed, would it be mated? And after which
// of its moves is there no mate?

import { type OptionNames, readFunction } from '../base/option-values';
import { formatUsiMove } from '../notation/usi';
import { takeProblem } from '../search/problem';
import { isCheck } from '../shogi/attacks';
import { type Color, opponent } from '../shogi/piece';
import { makePosition } from '../shogi/position';
import { legalMoves, playKnownMove } from '../shogi/rules';
import type { Problem } from '../shogi/shape';
import { judgeStart } from '../shogi/validate';
import { MATE_LIMITS, type MateLimits, readMateLimits, type Solves, searchMate } from './mates';

/** The options of `findThreat`. */
export interface ThreatOptions extends MateLimits {
  /** Called after each move of the side to move that is judged. What it throws ends the search. */
  readonly onProgress?: ((progress: ThreatProgress) => void) | undefined;
}

export const THREAT_OPTIONS: OptionNames<ThreatOptions> = { ...MATE_LIMITS, onProgress: true };

/** How far a search is. */
export interface ThreatProgress {
  readonly judged: number;
  readonly moves: number;
}

/** A legal move of the side to move. */
export interface ThreatAnswer {
  /** In USI notation. */
  readonly move: string;
  /** Does the move meet the threat? `true` if there is no mate after it. */
  readonly meets: boolean | 'undecided';
  /**
   * Does the move give check? Then it may only put the threat off, because the other side has to answer the check
   * first.
   */
  readonly isCheck: boolean;
}

/** A threat of mate. */
export interface Threat {
  /** Is mate threatened? `check`: the side to move is in check, so it cannot pass. */
  readonly threat: boolean | 'undecided' | 'check';
  /** The side that would mate: the one that is not to move. */
  readonly side: Color;
  /**
   * The mate that follows if the other side passes, as books print it, in USI notation; empty if no mate is threatened.
   */
  readonly line: readonly string[];
  /** All legal moves of the side to move, those that meet the threat first; empty if no mate is threatened. */
  readonly answers: readonly ThreatAnswer[];
}

const ORDER = [true, 'undecided', false] as const;

/**
 * Does the side that is not to move threaten mate (詰めろ), and which moves of the other side meet the threat?
 * `maxPlies` limits the mates that count as a threat; by default mates of any length count. Throws an `InputError` for
 * a position that breaks a rule.
 *
 * @example (await findThreat(createSolver(), '4k4/9/4P4/9/9/9/9/9/4K4 w G2r2b3g4s4n4l17p 1')).threat // true
 */
export async function findThreat(
  solver: Solves,
  given: Problem,
  options: ThreatOptions = {},
): Promise<Threat> {
  const { taken, limits } = readMateLimits(options, THREAT_OPTIONS, 0);
  const onProgress = readFunction('onProgress', taken.onProgress);
  const position = takeProblem(given);
  judgeStart(position);
  const side = opponent(position.turn);
  const nothing = { side, line: [], answers: [] };
  if (isCheck(position)) return { threat: 'check', ...nothing };
  const mate = await searchMate(solver, makePosition({ ...position, turn: side }), limits);
  if (mate === undefined) return { threat: false, ...nothing };
  if (mate === 'undecided') return { threat: mate, ...nothing };
  const moves = legalMoves(position);
  const answers: ThreatAnswer[] = [];
  for (const move of moves) {
    const after = playKnownMove(position, move);
    const { status } = await solver.solve(after, { goal: 'first', ...limits });
    const meets = status === 'unknown' ? 'undecided' : status === 'nomate';
    answers.push({ move: formatUsiMove(move), meets, isCheck: isCheck(after) });
    onProgress?.({ judged: answers.length, moves: moves.length });
  }
  const rank = ({ meets }: ThreatAnswer) => ORDER.indexOf(meets);
  answers.sort((one, other) => rank(one) - rank(other));
  return { threat: true, side, line: mate.line, answers };
}

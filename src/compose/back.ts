// 逆算: the positions one check and one reply before a given problem that are sound problems, with a solution that
// leads into the given one. All replies that lead to the problem are taken back. If the defender cannot avoid mate
// in the position before a reply, all checks that lead to this position are taken back too. If he can avoid mate, no
// earlier problem leads through this position.

import { type OptionNames, readInteger } from '../base/option-values';
import { formatUsiMove } from '../notation/usi';
import { isCheck } from '../shogi/attacks';
import { opponent } from '../shogi/piece';
import type { Problem } from '../shogi/shape';
import {
  type Candidate,
  CandidateRun,
  COMPOSE_OPTIONS,
  type ComposeOptions,
  countPieces,
  type FromProblemSummary,
  type Judges,
  readComposeOptions,
  type SoundProblem,
  takeDiagram,
} from './candidates';
import { MOST_PIECES } from './ranges';
import { takeBack } from './take-back';

export interface BackOptions extends ComposeOptions {
  /** The most pieces on the board and in the attacker's hand, kings included, 1 to 40. Default 40. */
  readonly maxPieces?: number | undefined;
  /** The author's solution of the given problem, in USI notation. Default: the one that `analyse` finds. */
  readonly solution?: readonly string[] | undefined;
}

export const BACK_OPTIONS: OptionNames<BackOptions> = {
  ...COMPOSE_OPTIONS,
  maxPieces: true,
  solution: true,
};

/**
 * Finds all sound problems whose solution reaches the given problem after one check and one reply, and goes on with its
 * solution. Finds none if the given problem is not proven sound; the summary says so. `pieces` are the kinds that a
 * move which is taken back may have captured. A candidate is a position before the check, or one before the reply, with
 * the defender to move. Throws an `InputError` for a position that breaks a rule.
 */
export async function* findEarlier(
  solver: Judges,
  position: Problem,
  options: BackOptions = {},
): AsyncGenerator<SoundProblem, FromProblemSummary, void> {
  const { taken, limits } = readComposeOptions(options, BACK_OPTIONS);
  const maxPieces = readInteger('maxPieces', taken.maxPieces, MOST_PIECES, [1, MOST_PIECES]);
  const root = takeDiagram(position);
  const run = new CandidateRun(solver, limits);
  const { line, ...given } = await run.judgeGiven(root, taken.solution);
  if (run.isAborted || given.verdict !== 'sound') return { given, ...run.summary() };
  const { kinds } = limits;
  const defender = opponent(root.turn);
  const replies = [...takeBack(root, defender, kinds)].filter((each) => isCheck(each.position));
  run.candidates = replies.length;
  const solutions: Candidate[] = [];
  for await (const { candidate, status } of run.findMates(replies, 'defender')) {
    if (status === 'unknown') run.setAside(candidate.position);
    if (status === 'mate') {
      const checks = [...takeBack(candidate.position, defender, kinds)].filter(
        (each) => countPieces(each.position, root.turn) <= maxPieces,
      );
      for (const check of checks) {
        const solution = [formatUsiMove(check.move), formatUsiMove(candidate.move), ...line];
        solutions.push({ position: check.position, solution });
      }
      run.candidates += checks.length;
    }
    run.settle(1);
  }
  for await (const { problem } of run.judge(solutions)) yield problem;
  return { given, ...run.summary() };
}

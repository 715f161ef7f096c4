// Helpers for the tests of the one-eye solver: answers in the form of the oracle's, small boards drawn as text, and a
// one-line description of a difference.

import { formatPoint } from '../src/go/point';
import { type OneEyeProblem, readProblem } from '../src/go/problem';
import type { OneEyeSolution } from '../src/go/solution';
import { type OracleAnswer, solveByBruteForce } from './one-eye-oracle';

const LIMITS = { situations: 20_000, steps: 2_000_000 };

interface OneEyeFacts {
  readonly status: string;
  readonly withAttackerKoThreats: string | undefined;
  readonly withDefenderKoThreats: string | undefined;
  readonly winningMoves: readonly string[];
  readonly passWins: boolean;
}

/** The part of the solver's answer that the oracle can give too. */
export function factsOf(solution: OneEyeSolution): OneEyeFacts {
  const { status, withAttackerKoThreats, withDefenderKoThreats } = solution;
  const isDecided = solution.status !== 'unknown';
  return {
    status,
    withAttackerKoThreats,
    withDefenderKoThreats,
    winningMoves: isDecided ? solution.winningMoves : [],
    passWins: isDecided && solution.passWins,
  };
}

/** The same by brute force. Throws when brute force gives up. */
export function factsByBruteForce(problem: OneEyeProblem): OneEyeFacts {
  const answer: OracleAnswer | undefined = solveByBruteForce(readProblem(problem), LIMITS);
  if (answer === undefined) throw new Error('too large for brute force');
  const { status, withAttackerKoThreats, withDefenderKoThreats, winningMoves } = answer;
  const points = winningMoves.filter((move) => move !== 'pass').sort((a, b) => a - b);
  return {
    status,
    withAttackerKoThreats,
    withDefenderKoThreats,
    winningMoves: points.map((point) => formatPoint(point, problem.size)),
    passWins: winningMoves.includes('pass'),
  };
}

/**
 * Reads a problem from a picture, one string for each row: `X` crucial (black), `x` black, `o` white, `+` empty and
 * playable, `.` empty and not playable; `*` and `@` are black and white stones in the region.
 */
export function readPicture(
  rows: readonly string[],
  toMove: OneEyeProblem['toMove'] = 'black',
): OneEyeProblem {
  const size = rows.length;
  const symbols = rows.join('').replaceAll(' ', '');
  const where = (set: string) =>
    [...symbols].flatMap((symbol, point) =>
      set.includes(symbol) ? [formatPoint(point, size)] : [],
    );
  return {
    size,
    black: where('Xx*'),
    white: where('o@'),
    toMove,
    crucial: where('X'),
    region: where('+*@'),
  };
}

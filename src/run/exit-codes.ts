// What the process says when it ends. The three verdicts come first (alive like mate, dead like no mate),
// so that a script can tell them apart; 64 and 70 are those of BSD's sysexits.h (EX_USAGE, EX_SOFTWARE).

import type { OneEyeSolution } from '../go/solution';
import type { Failure, Outcome } from './outcome';

export const EXIT_MATE = 0;
export const EXIT_NO_MATE = 1;
export const EXIT_UNKNOWN = 2;
/** A wrong call, a file that cannot be read, a problem that cannot be taken. */
export const EXIT_BAD_INPUT = 64;
/** The solver failed, or an output cannot be opened or written: the input may be right. */
export const EXIT_FAILURE = 70;

export const EXIT_CODES = {
  mate: EXIT_MATE,
  nomate: EXIT_NO_MATE,
  alive: EXIT_MATE,
  dead: EXIT_NO_MATE,
  unknown: EXIT_UNKNOWN,
} as const;

/** The code of one problem; a run of several ends with the largest. */
export function exitCodeOf(answer: Outcome['answer'] | OneEyeSolution | Failure): number {
  if (answer.status !== 'error') return EXIT_CODES[answer.status];
  return answer.isInputAtFault ? EXIT_BAD_INPUT : EXIT_FAILURE;
}

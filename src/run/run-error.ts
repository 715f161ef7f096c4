// How a run ends: errors that end it apart from the problems (a wrong call, a file that cannot be read), and the exit codes. The text
// of such an error is for people, in both languages, and no stack is shown with it. The three verdicts have the first exit codes
// (alive like mate, dead like no mate), so that a script can tell them apart; 64 and 70 are those of BSD's sysexits.h (EX_USAGE,
// EX_SOFTWARE).

import type { OneEyeSolution } from '../go/solution';
import type { Bilingual } from '../words/language';
import type { Failure, Outcome } from './outcome';

export class RunError extends Error {
  override readonly name: string = 'RunError';
  readonly exitCode: number = EXIT_BAD_INPUT;
  readonly text: Bilingual;

  constructor(text: Bilingual, options?: ErrorOptions) {
    super(text.en, options);
    this.text = text;
  }
}

/** The call itself is wrong: the message is followed by a pointer to `--help`. */
export class UsageError extends RunError {
  override readonly name = 'UsageError';
}

/** An output cannot be opened or written. */
export class OutputError extends RunError {
  override readonly name = 'OutputError';
  override readonly exitCode = EXIT_FAILURE;
}

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

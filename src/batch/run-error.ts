// How a run ends: the exit codes, and the errors that end a whole run, such as a wrong call or an unreadable file. The
// text of such an error is for people, in both languages, and is shown without a stack. Each verdict has an exit code
// of its own, so that a script can distinguish the verdicts; in Go, alive has the code of mate, and dead that of no
// mate. The codes 64 and 70 are those of BSD's sysexits.h (EX_USAGE, EX_SOFTWARE).

import type { Analysis } from '../answers/analysis';
import type { Bilingual } from '../base/language';
import type { OneEyeSolution } from '../go/solution';
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

/** The arguments are wrong: the message ends with a pointer to `--help`. */
export class UsageError extends RunError {
  override readonly name = 'UsageError';
}

/** An output could not be opened or written. */
export class OutputError extends RunError {
  override readonly name = 'OutputError';
  override readonly exitCode = EXIT_FAILURE;
}

/** An optional package that the command needs could not be loaded. */
export class PackageError extends RunError {
  override readonly name = 'PackageError';
  override readonly exitCode = EXIT_FAILURE;
}

export const EXIT_MATE = 0;
export const EXIT_NO_MATE = 1;
export const EXIT_UNKNOWN = 2;
/** Wrong arguments, an unreadable file, or a faulty problem. */
export const EXIT_BAD_INPUT = 64;
/** The solver failed, or an output could not be opened or written. The input may have no fault. */
export const EXIT_FAILURE = 70;

export const EXIT_CODES = {
  mate: EXIT_MATE,
  nomate: EXIT_NO_MATE,
  alive: EXIT_MATE,
  dead: EXIT_NO_MATE,
  unknown: EXIT_UNKNOWN,
  sound: EXIT_MATE,
  unsound: EXIT_NO_MATE,
  undecided: EXIT_UNKNOWN,
} as const;

/** The exit code of one problem. A run of several problems ends with the largest of their codes. */
export function exitCodeOf(
  answer: Outcome['answer'] | OneEyeSolution | Analysis | Failure,
): number {
  if ('verdict' in answer) return EXIT_CODES[answer.verdict];
  if (answer.status !== 'error') return EXIT_CODES[answer.status];
  return answer.isInputAtFault ? EXIT_BAD_INPUT : EXIT_FAILURE;
}

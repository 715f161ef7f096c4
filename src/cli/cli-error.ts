// Errors that end a run apart from the problems: a wrong call, a file that cannot be read. The
// message is for people, and no stack is shown with it.

import { EXIT_BAD_INPUT, EXIT_FAILURE } from './exit-codes';

export class CliError extends Error {
  override readonly name: string = 'CliError';
  readonly exitCode: number = EXIT_BAD_INPUT;
}

/** The call itself is wrong: the message is followed by a pointer to `--help`. */
export class UsageError extends CliError {
  override readonly name = 'UsageError';
}

/** An output cannot be opened or written. */
export class OutputError extends CliError {
  override readonly name = 'OutputError';
  override readonly exitCode = EXIT_FAILURE;
}

// Errors that end a run apart from the problems: a wrong call, a file that cannot be read. The text is for people,
// in both languages, and no stack is shown with it.

import type { Bilingual } from '../words/language';
import { EXIT_BAD_INPUT, EXIT_FAILURE } from './exit-codes';

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

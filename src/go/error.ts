// Makes the errors of Go problems and of their texts.

import { type ErrorDetails, type GoInputErrorCode, InputError } from '../base/errors';
import { GO_INPUT_ERRORS } from '../base/go-errors';

/** An error whose message is the meaning of its code. */
export function makeGoError(code: GoInputErrorCode, details: ErrorDetails = {}): InputError {
  return new InputError(code, GO_INPUT_ERRORS[code], details);
}

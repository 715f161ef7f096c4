// Errors on their way between threads: cloning would lose their class, their code and their place.

import {
  type ErrorCode,
  INPUT_ERRORS,
  InputError,
  type InputErrorCode,
  OPTION_ERRORS,
  OptionError,
  type OptionErrorCode,
  RECORD_ERRORS,
  SolverError,
  type SolverErrorCode,
  TsumeruError,
} from '../base/errors';

export interface SentError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly offset: number | undefined;
  readonly square: string | undefined;
  /** Of a Go board. */
  readonly point?: string | undefined;
  /** Of the error beneath, for people. */
  readonly cause: string | undefined;
}

export function encodeError(error: unknown): SentError {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof TsumeruError)) {
    const cause = error instanceof Error ? error.stack : undefined;
    return {
      code: 'internal',
      message,
      offset: undefined,
      square: undefined,
      point: undefined,
      cause,
    };
  }
  const { code, offset, square, point } = error;
  const cause = error.cause === undefined ? undefined : String(error.cause);
  return { code, message, offset, square, point, cause };
}

/** The inverse of `encodeError`, as far as errors of this package go. */
export function decodeError(sent: SentError): TsumeruError {
  const error = makeError(sent);
  // The message names the place already; given to the constructor, it would name it twice.
  return Object.assign(error, { offset: sent.offset, square: sent.square, point: sent.point });
}

/** Those of Go are told by their names, so that their meanings need not be loaded. */
function isOfInput(code: string): boolean {
  const isOfGo = code.startsWith('go-') || code.startsWith('sgf-');
  return isOfGo || Object.hasOwn(INPUT_ERRORS, code) || Object.hasOwn(RECORD_ERRORS, code);
}

function makeError({ code, message, cause }: SentError): TsumeruError {
  const details = cause === undefined ? {} : { cause: new Error(cause) };
  if (isOfInput(code)) {
    return new InputError(code as InputErrorCode, message, details);
  }
  if (Object.hasOwn(OPTION_ERRORS, code))
    return new OptionError(code as OptionErrorCode, message, details);
  return new SolverError(code as SolverErrorCode, message, details);
}

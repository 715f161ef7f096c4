// Turns errors into plain objects that can be sent to another thread, and back. Sending the error itself would lose its
// class, its code and its place.

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
} from '../../base/errors';

export interface SentError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly offset: number | undefined;
  readonly square: string | undefined;
  /** The point of a Go board. */
  readonly point?: string | undefined;
  /** The text of the error that caused this one. */
  readonly cause: string | undefined;
}

export function encodeError(error: unknown): SentError {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof TsumeruError)) {
    const cause = error instanceof Error ? error.stack : undefined;
    return { code: 'internal', message, offset: undefined, square: undefined, cause };
  }
  const { code, offset, square, point } = error;
  const cause = error.cause === undefined ? undefined : String(error.cause);
  return { code, message, offset, square, point, cause };
}

/**
 * The inverse of `encodeError` for errors of this package. Any other error becomes a `SolverError` with the code
 * `internal`.
 */
export function decodeError(sent: SentError): TsumeruError {
  // The script of a worker may be of another version, or not of this package.
  if (typeof sent?.code !== 'string' || typeof sent.message !== 'string') {
    return new SolverError('worker-failed', 'the worker sent an error of an unknown form');
  }
  const error = makeError(sent);
  // The place is set afterwards, because the constructor would append it to a message that already contains it.
  return Object.assign(error, { offset: sent.offset, square: sent.square, point: sent.point });
}

/** Codes of Go problems are recognised by their beginnings, so that the table of their meanings need not be loaded. */
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

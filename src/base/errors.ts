// Every error that this package throws on purpose. There is one code for each cause, so that a caller can tell the
// causes apart without reading the message. The message says what is wrong and where: a character of the text (counted
// from 1 in the message; `offset` counts from 0), a square in USI notation such as `5e`, or a point of a Go board in
// SGF letters.
//
//   InputError    faults of texts and positions       PictureError  a picture or sheet cannot be made
//   OptionError   faults of the arguments of a call   QueueError    a queue cannot be reached or used
//   SolverError   a search cannot be run

import type { GO_INPUT_ERRORS } from './go-errors';

/** Faults of a text or of a position that the caller gave. */
export const INPUT_ERRORS = {
  'not-text': 'the input is not a string',
  'input-too-long': 'the input is longer than the limit',
  'input-too-deep': 'parts of the input nest deeper than the limit',
  'not-a-position': 'the value is not a position',
  'not-a-move': 'the value is not a move',
  'sfen-empty': 'the text is empty',
  'sfen-too-long': 'the text is longer than any SFEN can be',
  'sfen-bad-space': 'fields are not separated by exactly one space',
  'sfen-field-count': 'the text does not have three or four fields',
  'sfen-rank-count': 'the board does not have nine ranks',
  'sfen-rank-width': 'a rank does not have nine squares',
  'sfen-unknown-letter': 'a letter of the board is not a piece',
  'sfen-digit-zero': 'the digit 0 stands in the board',
  'sfen-adjacent-digits': 'two digits stand next to each other in the board',
  'sfen-dangling-plus': 'a plus sign without a piece',
  'sfen-cannot-promote': 'a plus sign before a gold or a king',
  'sfen-bad-side': 'the side to move is neither b nor w',
  'sfen-hand-letter': 'a letter of the hands is not a piece that can be in hand',
  'sfen-hand-duplicate': 'a hand names one kind twice',
  'sfen-hand-zero': 'a hand counts zero pieces or has a leading zero',
  'sfen-hand-dangling-count': 'a hand has a count without a piece',
  'sfen-hand-count': 'a hand holds more pieces of a kind than exist',
  'sfen-bad-move-number': 'the move number is not a whole number from 1 to 99999',
  'too-many-pieces': 'more pieces of a kind than exist',
  'too-many-kings': 'a side has two kings',
  'two-pawns': 'two unpromoted pawns of one side on one file',
  'dead-piece': 'a piece stands where it can never move again',
  'no-defender-king': 'the defender has no king',
  'capturable-king': 'the side to move could capture the king',
  'not-in-check': 'the defender is to move and not in check',
  'usi-malformed': 'the text is not a move in USI notation',
  'illegal-move': 'the move is not legal in this position',
  'no-move-to-undo': 'there is no move to take back',
  'certificate-malformed': 'the text or the bytes are not a certificate',
  'table-malformed': 'the bytes are not a saved table',
  'table-damaged': 'a part of the saved table is missing or damaged',
  'table-other-version': 'the table was saved by another version of the core',
} as const;

/** Faults of game records and their files. */
export const RECORD_ERRORS = {
  'unknown-encoding': 'the bytes are in none of the known encodings',
  'not-encodable': 'the encoding asked for has no code for a character',
  'unknown-format': 'the text is in none of the known formats',
  'no-position': 'the text has neither a position nor a move that can begin an even game',
  'record-malformed': 'a part of the game record cannot be read',
  'record-move-number': 'the moves of the game record are not numbered one after another',
} as const;

/** Faults of the arguments of a call. */
export const OPTION_ERRORS = {
  'bad-option': 'an option has a value it cannot have',
} as const;

/** Faults of a search: the input may be right, but no answer could be found. */
export const SOLVER_ERRORS = {
  busy: 'the solver is already at work',
  'too-many-waiting': 'as many calls wait as are allowed',
  disposed: 'the solver has been disposed of',
  aborted: 'the caller ended the search',
  memory: 'the memory asked for is not available',
  'core-unavailable': 'the WebAssembly core could not be loaded',
  'core-trap': 'the WebAssembly core stopped in the middle of its work',
  'core-mismatch': 'the WebAssembly core is of another version than the code around it',
  'worker-failed': 'the worker that runs the search broke down',
  internal: 'a fault of this package',
} as const;

/** Faults of a question about themes. The code that throws them gives messages with more detail. */
export const QUERY_ERRORS = {
  'query-malformed': 'the query cannot be read',
} as const;

/** Faults of making a PNG picture or a sheet: the machine lacks something that it needs. */
export const PICTURE_ERRORS = {
  'png-unavailable': 'the package that makes PNG pictures could not be loaded',
  'sheet-unavailable': 'the package that makes sheets could not be loaded',
  'no-font': 'no font has the characters of the picture',
} as const;

/** Faults of a queue of problems: its packages are missing, or its server refuses this program. */
export const QUEUE_ERRORS = {
  'queue-unavailable': 'the packages that reach a queue could not be loaded',
  'queue-away': 'the server of the queue does not answer',
  'queue-refused': 'the server of the queue refuses this program',
  'queue-version': 'the queue belongs to another version of this program',
} as const;

/** The meanings that every page loads. Each of the other meanings is loaded with the functions that throw its error. */
const COMMON_ERRORS = {
  ...INPUT_ERRORS,
  ...RECORD_ERRORS,
  ...OPTION_ERRORS,
  ...SOLVER_ERRORS,
} as const;

/** Faults of Go problems and of their texts; `go-errors.ts` has their meanings. */
export type GoInputErrorCode = keyof typeof GO_INPUT_ERRORS;

/** The code of an `InputError`. */
export type InputErrorCode =
  | keyof typeof INPUT_ERRORS
  | keyof typeof RECORD_ERRORS
  | keyof typeof QUERY_ERRORS
  | GoInputErrorCode;
export type OptionErrorCode = keyof typeof OPTION_ERRORS;
/** The code of a `SolverError`. */
export type SolverErrorCode = keyof typeof SOLVER_ERRORS;
/** The code of a `PictureError`. */
export type PictureErrorCode = keyof typeof PICTURE_ERRORS;
/** The code of a `QueueError`. */
export type QueueErrorCode = keyof typeof QUEUE_ERRORS;
/** The code of any error of this package; `ERROR_CODES` says what each means. */
export type ErrorCode =
  | InputErrorCode
  | keyof typeof OPTION_ERRORS
  | keyof typeof SOLVER_ERRORS
  | keyof typeof PICTURE_ERRORS
  | keyof typeof QUEUE_ERRORS;

/** Where the fault is, and which other error caused it. */
export interface ErrorDetails {
  /** Offset of the character in the text as it was given, counted from 0 in UTF-16 units. */
  readonly offset?: number;
  /** Square in USI notation, such as `5e`. */
  readonly square?: string;
  /** Point of a Go board in SGF letters, such as `cd`. */
  readonly point?: string;
  readonly cause?: unknown;
}

/** The base class: `error instanceof TsumeruError` is true for all errors of this package. */
export class TsumeruError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name: string = 'TsumeruError';
  readonly code: Code;
  readonly offset: number | undefined;
  readonly square: string | undefined;
  readonly point: string | undefined;

  constructor(code: Code, message: string = meaningOf(code), details: ErrorDetails = {}) {
    const options = details.cause === undefined ? undefined : { cause: details.cause };
    super(message + describePlace(details), options);
    this.code = code;
    this.offset = details.offset;
    this.square = details.square;
    this.point = details.point;
  }
}

/** A text or a position that is refused. */
export class InputError extends TsumeruError<InputErrorCode> {
  override readonly name = 'InputError';
}

/** An argument or option that is refused. */
export class OptionError extends TsumeruError<OptionErrorCode> {
  override readonly name = 'OptionError';
}

/** A search that could not be run, or that ended without an answer. */
export class SolverError extends TsumeruError<SolverErrorCode> {
  override readonly name = 'SolverError';
}

/** A picture that could not be made on this machine. */
export class PictureError extends TsumeruError<PictureErrorCode> {
  override readonly name = 'PictureError';

  constructor(
    code: PictureErrorCode,
    message: string = PICTURE_ERRORS[code],
    details?: ErrorDetails,
  ) {
    super(code, message, details);
  }
}

/** A queue that cannot be used. */
export class QueueError extends TsumeruError<QueueErrorCode> {
  override readonly name = 'QueueError';

  constructor(code: QueueErrorCode, message: string = QUEUE_ERRORS[code], details?: ErrorDetails) {
    super(code, message, details);
  }
}

/**
 * The same error for a longer text that contains the faulty text. `offset` is the place of the fault in the longer
 * text.
 */
export function withOffset(fault: InputError, offset: number): InputError {
  const { code, message } = fault;
  const meaning = message.slice(0, message.length - describePlace(fault).length);
  return new InputError(code, meaning, { offset, cause: fault });
}

function meaningOf(code: ErrorCode): string {
  return (COMMON_ERRORS as Partial<Record<ErrorCode, string>>)[code] ?? code;
}

function describePlace(
  details: Pick<TsumeruError, 'offset' | 'square' | 'point'> | ErrorDetails,
): string {
  const offset = details.offset === undefined ? '' : ` (at character ${details.offset + 1})`;
  const square = details.square === undefined ? '' : ` (on ${details.square})`;
  const point = details.point === undefined ? '' : ` (at ${details.point})`;
  return offset + square + point;
}

// Limits of the inputs of all readers: the size, and how deep parts may nest. An input beyond a limit is refused with a
// typed error, because no input may fill the memory or overflow the stack.

import { InputError } from './errors';
import { type OptionNames, requireInteger, takeOptions } from './option-values';

export const BYTES_PER_MIB = 1_048_576;

/** The default limit of an input: bytes of a file, or characters of a text. */
export const DEFAULT_MAX_LENGTH = 64 * BYTES_PER_MIB;

/** The longest text of a position with its moves, in characters: some 170,000 moves. */
export const MAX_POSITION_LENGTH = BYTES_PER_MIB;

/** How many moves a game record may have, those of its variations among them. */
export const MAX_MOVES = 200_000;

/** How deep variations may nest within variations. */
export const MAX_VARIATION_DEPTH = 1000;

/** How deep lists and objects of JSON may nest. A JKF record with variations at their greatest depth needs 3,005. */
export const MAX_JSON_DEPTH = 4000;

/** How long a text may be. */
export interface LengthLimit {
  /** The longest input taken: bytes, or characters of a text. Default 67,108,864 (64 MiB). */
  readonly maxLength?: number;
}

export const LENGTH_OPTIONS: OptionNames<LengthLimit> = { maxLength: true };

/** Throws `input-too-long` for an input that is longer than the limit, and an `OptionError` for a bad limit. */
export function requireLength(input: { readonly length: number }, options: LengthLimit = {}): void {
  const { maxLength = DEFAULT_MAX_LENGTH } = takeOptions(options, LENGTH_OPTIONS);
  requireInteger('maxLength', maxLength, [1, Number.MAX_SAFE_INTEGER]);
  if (input.length <= maxLength) return;
  const unit = typeof input === 'string' ? 'characters' : 'bytes';
  const message = `the input has ${input.length} ${unit}, more than ${maxLength} (maxLength)`;
  throw new InputError('input-too-long', message);
}

/** The error for variations that nest deeper than `MAX_VARIATION_DEPTH`. */
export function variationsTooDeep(offset?: number): InputError {
  const message = `variations nest more than ${MAX_VARIATION_DEPTH} deep`;
  return new InputError('input-too-deep', message, offset === undefined ? {} : { offset });
}

// How much a reader takes, for all formats alike: the size of an input, and how deep its parts may nest. What
// is beyond is refused by name before it is read, because no input may fill the memory or overflow the stack.

import { InputError } from './errors';
import { type OptionNames, requireInteger, takeOptions } from './option-values';

export const BYTES_PER_MIB = 1_048_576;

/** Bytes of a file, characters of a text. */
export const DEFAULT_MAX_LENGTH = 64 * BYTES_PER_MIB;

/** Variations within variations. */
export const MAX_VARIATION_DEPTH = 1000;

/** Lists and objects of JSON within one another: those of a JKF with the deepest variations take 3,005. */
export const MAX_JSON_DEPTH = 4000;

export interface LengthLimit {
  /** The longest input taken: bytes, or characters of a text. Default 67,108,864 (64 MiB). */
  readonly maxLength?: number;
}

export const LENGTH_OPTIONS: OptionNames<LengthLimit> = { maxLength: true };

/** Throws `input-too-long` for an input beyond the limit, and an `OptionError` for a limit that is none. */
export function requireLength(input: { readonly length: number }, options: LengthLimit = {}): void {
  const { maxLength = DEFAULT_MAX_LENGTH } = takeOptions(options, LENGTH_OPTIONS);
  requireInteger('maxLength', maxLength, [1, Number.MAX_SAFE_INTEGER]);
  if (input.length <= maxLength) return;
  const unit = typeof input === 'string' ? 'characters' : 'bytes';
  const message = `the input has ${input.length} ${unit}, more than ${maxLength} (maxLength)`;
  throw new InputError('input-too-long', message);
}

/** For variations that nest deeper than `MAX_VARIATION_DEPTH`. */
export function variationsTooDeep(offset?: number): InputError {
  const message = `variations nest more than ${MAX_VARIATION_DEPTH} deep`;
  return new InputError('input-too-deep', message, offset === undefined ? {} : { offset });
}

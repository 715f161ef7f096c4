// The public API of `tsumeru/words`: re-exports only.

/**
 * Words of answers and errors, in both languages.
 *
 * @module tsumeru/words
 */

export { type WordedError, wordError as formatError } from './error-words';
export { ERROR_CODES_JA } from './errors-ja';
export type { Language } from './language';
export { UNKNOWN_REASONS } from './unknown-reasons';
export { FAULT_NAMES, VERDICT_NAMES } from './verdict-words';

// The public API of `tsumeru/words`: re-exports only.

/**
 * Words of answers and errors, in both languages.
 *
 * @module tsumeru/words
 */

export type { Language } from '../base/language';
export { type WordedError, wordError as formatError } from './error-words';
export { ERROR_CODES_JA } from './errors-ja';
export { FAULT_NAMES, UNKNOWN_REASONS, VERDICT_NAMES, wordUnknown } from './verdict-words';

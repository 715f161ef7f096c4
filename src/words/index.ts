// The public API of `tsumeru/words`: re-exports only.

/**
 * What the errors mean, in Japanese.
 *
 * @module tsumeru/words
 */

export { ERROR_CODES_JA } from './errors-ja';
export type { Language } from './language';

// The public API of `tsumeru/words`: re-exports only.

export { ERROR_CODES_JA } from './errors-ja';
export type { Language } from './language';

// The sentences of errors in Japanese, loaded with the first error. In a file of its own, so that nothing else of
// `tsumeru/words` is loaded with them.

export { ERROR_CODES_JA, formatError } from 'tsumeru/words';

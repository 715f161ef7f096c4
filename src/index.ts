// The public API of `tsumeru`. Every line passes on the whole of a module: a bundler then looks through this file at the
// modules that are asked for, and what the others bring is no part of a page, even where a part loaded later has it too.

/**
 * Solving, analysing, certificates and their checker, rules and notations.
 *
 * @module tsumeru
 */

export * from './api/answers';
export * from './api/certificates';
export type * from './api/lines';
export * from './api/positions';
export * from './api/solver';

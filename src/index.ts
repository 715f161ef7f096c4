// The public API of `tsumeru`. Every line re-exports a whole module. Then a bundler puts into a page only the modules whose exports the page
// uses, even if a part that is loaded later uses other modules.

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

// The public API of `tsumeru/js`, where no WebAssembly is needed; why by whole modules, `index.ts` tells.

/**
 * The solver in plain JavaScript, for where WebAssembly is missing or forbidden.
 *
 * @module tsumeru/js
 */

export * from './api/answers';
export * from './api/certificates';
export * from './api/js-solver';
export * from './api/positions';

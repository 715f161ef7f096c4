// Everything that a solver with several threads needs in addition to a solver with one. It is loaded as a whole when such a
// solver is first used.

export { compileThreadedCore } from './shared-core';
export * from './without-binary';

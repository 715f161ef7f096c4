// Everything that a solver with several threads needs in addition to a solver with one thread. This module is loaded
// when a solver with several threads is used for the first time.

export { compileThreadedCore } from './shared-core';
export * from './without-binary';

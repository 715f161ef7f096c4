// What a solver with several threads needs beside one with one: loaded as a whole when such a solver is at work.

export { compileThreadedCore } from './shared-core';
export * from './without-binary';

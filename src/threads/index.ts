// What a solver with several threads needs beside one with one: loaded as a whole when such a solver is at work.

export { countThreads } from './count-threads';
export { compileThreadedCore } from './shared-core';
export { spawnHelper } from './spawn-helper';
export { ThreadedCore } from './threaded-core';

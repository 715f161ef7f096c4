// What a solver with several threads needs beside one with one, but for the binary of their core.

export { countThreads } from './count-threads';
export { spawnHelper } from './spawn-helper';
export { ThreadedCore } from './threaded-core';

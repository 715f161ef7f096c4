// Where the engine of a solver with one thread comes from.

import { Core } from '../core/core';
import { instantiateCore, MAX_HASH_MIB } from '../core/load';
import type { Threads } from '../options/table';
import type { EngineSource } from './engine-solver';

/** `compile` is called at the first engine, so that a bad option is named before a bad binary. */
export function oneThread(
  compile: () => WebAssembly.Module,
  threads: Threads | undefined,
): EngineSource {
  let module: WebAssembly.Module | undefined;
  return {
    maxHashMiB: MAX_HASH_MIB,
    threads,
    make: (hashMiB) => {
      module ??= compile();
      return new Core(instantiateCore(module, hashMiB));
    },
  };
}

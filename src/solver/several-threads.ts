// Where the engine of a solver with several threads comes from. What it needs is loaded when it is asked for, so that
// programs with one thread do not carry it.

import { Core } from '../core/core';
import { compileCore, instantiateCore, MAX_HASH_MIB } from '../core/load';
import type { CoreBinary } from '../core/module';
import { SolverError } from '../errors';
import type { Threads } from '../options/table';
import type { EngineSource } from './engine-solver';

type ThreadsModule = typeof import('../threads');

/**
 * `binary`: of the threaded core; `workerUrl`: of a script that can help. Where threads cannot share memory, an engine of
 * one thread.
 */
export function severalThreads(
  asked: Threads,
  binary: CoreBinary | undefined,
  workerUrl: string | URL | undefined,
): EngineSource {
  let loaded: ThreadsModule | undefined;
  let count = 1;
  return {
    maxHashMiB: MAX_HASH_MIB,
    threads: asked,
    prepare: async () => {
      if (loaded !== undefined) return;
      const threads = await import('../threads');
      count = await threads.countThreads(asked);
      loaded = threads;
    },
    make: (hashMiB) => {
      if (loaded === undefined) throw new SolverError('internal', 'the threads are not prepared');
      if (count === 1) return new Core(instantiateCore(compileCore(), hashMiB));
      const { ThreadedCore, compileThreadedCore, spawnHelper } = loaded;
      const spawn = () => spawnHelper(workerUrl);
      return new ThreadedCore(compileThreadedCore(binary), hashMiB, count, spawn);
    },
  };
}

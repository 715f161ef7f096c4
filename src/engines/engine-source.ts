// Makes the engines of a solver over the WebAssembly core, with one thread or with several. The code for several
// threads is loaded only when a caller asks for several threads.

import { SolverError } from '../base/errors';
import type { Threads } from '../options/table';
import { Core } from './core/core';
import { instantiateCore, MAX_HASH_MIB } from './core/load';
import type { EngineSource } from './engine';

/**
 * Engines of one thread. `compile` is called only when the first engine is made. So a wrong option is reported before a
 * bad binary.
 */
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

type ThreadsModule = typeof import('./threads/without-binary');

/**
 * Where the binaries come from: the core for one thread, and the threaded core together with the code that it needs.
 */
interface CoreSource {
  compileCore(): WebAssembly.Module;
  loadThreads(): Promise<ThreadsModule & { compileThreadedCore(): WebAssembly.Module }>;
}

/**
 * Engines of several threads. Where threads cannot share memory, the engines have one thread. `workerUrl` is the
 * address of a script for the helping threads, which replaces the built-in script.
 */
export function severalThreads(
  asked: Threads,
  source: CoreSource,
  workerUrl?: string | URL,
): EngineSource {
  let loaded: Awaited<ReturnType<CoreSource['loadThreads']>> | undefined;
  let count = 1;
  return {
    maxHashMiB: MAX_HASH_MIB,
    threads: asked,
    prepare: async () => {
      if (loaded !== undefined) return;
      const threads = await source.loadThreads();
      count = await threads.countThreads(asked);
      loaded = threads;
    },
    make: (hashMiB) => {
      if (loaded === undefined) throw new SolverError('internal', 'the threads are not prepared');
      if (count === 1) return new Core(instantiateCore(source.compileCore(), hashMiB));
      const { ThreadedCore, compileThreadedCore, spawnHelper } = loaded;
      const spawn = () => spawnHelper(workerUrl);
      return new ThreadedCore(compileThreadedCore(), hashMiB, count, spawn);
    },
  };
}

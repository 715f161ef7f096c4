// How a solver over the WebAssembly core gets its engines: with one thread or with several. What several threads need is
// loaded when it is asked for, so that programs with one thread do not carry it.

import { SolverError } from '../base/errors';
import type { Threads } from '../options/table';
import { Core } from './core/core';
import { instantiateCore, MAX_HASH_MIB } from './core/load';
import type { EngineSource } from './engine';

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

type ThreadsModule = typeof import('./threads/without-binary');

/** Where the cores come from: the threaded one with all that it needs, and that for one thread. */
export interface CoreSource {
  compileCore(): WebAssembly.Module;
  loadThreads(): Promise<ThreadsModule & { compileThreadedCore(): WebAssembly.Module }>;
}

/** `workerUrl`: of a script that can help. Where threads cannot share memory, an engine of one thread. */
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

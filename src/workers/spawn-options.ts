// The options of a caller about how the worker is made, the same for every host.

import { SolverError } from '../base/errors';
import { type OptionNames, readFunction, takeOptions } from '../base/option-values';
import type { WorkerHandle } from '../base/worker-handle';
import { MAX_HASH_MIB } from '../engines/core/load';
import { readCore } from '../engines/core/module';
import {
  readHashMiB,
  readThreads,
  readWorkerUrl,
  SOLVER_OPTIONS,
  type SolverOptions,
} from '../options/solve-options';
import { SPAWN_ADVICE } from './worker-solver';

/** The options of a solver in a worker. */
export interface WorkerSolverOptions<W = unknown> extends SolverOptions {
  /** Makes the worker, if a URL is not enough. The worker must run the script `tsumeru/worker-script.js`. */
  readonly createWorker?: (() => W) | undefined;
}

export const WORKER_SOLVER_OPTIONS: OptionNames<WorkerSolverOptions> = {
  ...SOLVER_OPTIONS,
  createWorker: true,
};

/** The options, each read once and checked. */
export function readWorkerOptions<W>(options: WorkerSolverOptions<W>) {
  const { hashMiB, core, threads, workerUrl, createWorker } = takeOptions(
    options,
    WORKER_SOLVER_OPTIONS,
  );
  return {
    workerUrl: readWorkerUrl(workerUrl),
    createWorker: readFunction('createWorker', createWorker) as (() => W) | undefined,
    solverOptions: {
      ...(hashMiB !== undefined && { hashMiB: readHashMiB(hashMiB, MAX_HASH_MIB) }),
      ...(core !== undefined && { core: readCore(core)! }),
      ...(threads !== undefined && { threads: readThreads(threads) }),
    },
  };
}

/** Adds advice to the error of a worker that could not be made. */
export function guardSpawn(spawn: () => WorkerHandle): () => WorkerHandle {
  return () => {
    try {
      return spawn();
    } catch (cause) {
      const message = `the worker could not be made: ${String(cause)} (${SPAWN_ADVICE})`;
      throw new SolverError('worker-failed', message, { cause });
    }
  };
}

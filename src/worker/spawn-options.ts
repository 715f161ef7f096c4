// What a caller may say about the making of the worker, the same in every host.

import { MAX_HASH_MIB } from '../core/load';
import { readCore } from '../core/module';
import { SolverError } from '../errors';
import {
  attempt,
  type OptionNames,
  readFunction,
  refuseOption,
  takeOptions,
} from '../option-values';
import { readHashMiB, readThreads, SOLVER_OPTIONS, type SolverOptions } from '../solver/options';
import { SPAWN_ADVICE, type SpawnWorker, type WorkerHandle } from './worker-solver';

export interface WorkerSolverOptions<W = unknown> extends SolverOptions {
  /**
   * Where the script of the worker lies (`tsumeru/worker-script.js`), for pages whose content policy forbids
   * workers from blobs. Default: the script inside the package.
   */
  readonly workerUrl?: string | URL;
  /** Makes the worker, where a URL is not enough. It must run the script. */
  readonly createWorker?: () => W;
}

export const WORKER_SOLVER_OPTIONS: OptionNames<WorkerSolverOptions> = {
  ...SOLVER_OPTIONS,
  workerUrl: true,
  createWorker: true,
};

/** The options, each read once and found to be what it should be. */
export function readWorkerOptions<W>(options: WorkerSolverOptions<W>) {
  const { hashMiB, core, threads, workerUrl, createWorker } = takeOptions(
    options,
    WORKER_SOLVER_OPTIONS,
  );
  return {
    workerUrl: readUrl(workerUrl),
    createWorker: readFunction('createWorker', createWorker) as (() => W) | undefined,
    solverOptions: {
      ...(hashMiB !== undefined && { hashMiB: readHashMiB(hashMiB, MAX_HASH_MIB) }),
      ...(core !== undefined && { core: readCore(core)! }),
      ...(threads !== undefined && { threads: readThreads(threads) }),
    },
  };
}

function readUrl(url: string | URL | undefined): string | URL | undefined {
  if (url === undefined || typeof url === 'string') return url;
  const isUrl = attempt('workerUrl', () => Object.prototype.toString.call(url) === '[object URL]');
  return isUrl ? url : refuseOption('workerUrl', 'a URL', url);
}

/** Errors in the making of a worker say what may be done about them. */
export function guardSpawn(spawn: () => WorkerHandle): SpawnWorker {
  return () => {
    try {
      return spawn();
    } catch (cause) {
      const message = `the worker could not be made (${SPAWN_ADVICE})`;
      throw new SolverError('worker-failed', message, { cause });
    }
  };
}

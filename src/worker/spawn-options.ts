// What a caller may say about the making of the worker, the same in every host.

import { SolverError } from '../errors';
import type { SolverOptions } from '../solver/options';
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

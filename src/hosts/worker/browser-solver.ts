// `createWorkerSolver` for browsers, Deno and Bun, which have web workers.

import { provideHelpers } from '../../engines/threads/page-helpers';
import { handleOfWebWorker, type WorkerHandle } from '../worker-handle';
import { guardSpawn, readWorkerOptions, type WorkerSolverOptions } from './spawn-options';
import { WorkerSolver } from './worker-solver';

let blobUrl: string | undefined;

/**
 * Loads the script of the workers and makes one URL for all of them. The URL is not revoked, because it ends with the
 * page. Called only if the caller gives neither `workerUrl` nor `createWorker`.
 */
async function loadScript(): Promise<void> {
  const { default: text } = await import('./script-text');
  blobUrl ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

function makeHandle(make: () => Worker): WorkerHandle {
  const worker = make();
  const endHelpers = provideHelpers(worker, make);
  const handle = handleOfWebWorker(worker);
  return {
    ...handle,
    terminate: () => {
      endHelpers();
      handle.terminate();
    },
  };
}

/**
 * A solver in a worker of its own, so that searches do not block the page. No cross-origin isolation is needed.
 *
 * @example
 * const solver = createWorkerSolver({ hashMiB: 64 });
 * const answer = await solver.solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
 * solver.dispose();
 */
export function createWorkerSolver(options: WorkerSolverOptions<Worker> = {}): WorkerSolver {
  const { workerUrl, createWorker, solverOptions } = readWorkerOptions(options);
  const make = createWorker ?? (() => new Worker(workerUrl ?? blobUrl!));
  const needsText = createWorker === undefined && workerUrl === undefined;
  return WorkerSolver.over(
    guardSpawn(() => makeHandle(make)),
    solverOptions,
    needsText ? loadScript : undefined,
  );
}

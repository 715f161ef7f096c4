// `createWorkerSolver` for browsers, Deno and Bun: workers as the web has them.

import { lendHelpers } from '../engines/threads/lent-helpers';
import { handleOfWebWorker, type WorkerHandle } from '../hosts/worker-handle';
import { guardSpawn, readWorkerOptions, type WorkerSolverOptions } from './spawn-options';
import { WorkerSolver } from './worker-solver';

let blobUrl: string | undefined;

/** One URL for all workers: the page goes and it with it. A page that has the script as a file never asks for this. */
async function loadScript(): Promise<void> {
  const { default: text } = await import('./script-text');
  blobUrl ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

function makeHandle(make: () => Worker): WorkerHandle {
  const worker = make();
  const endHelpers = lendHelpers(worker, make);
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
 * A solver in a worker of its own: the page stays free. No cross-origin isolation is needed.
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

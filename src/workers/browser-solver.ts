// `createWorkerSolver` for browsers, Deno and Bun, which have web workers.

import { handleOfWebWorker, type WorkerHandle } from '../base/worker-handle';
import { provideHelpers } from '../engines/threads/page-helpers';
import { guardSpawn, readWorkerOptions, type WorkerSolverOptions } from './spawn-options';
import { type WorkerScript, WorkerSolver } from './worker-solver';

/** The whole script also has the code for analyses, certificates and several threads. Most pages need none of these. */
const TEXTS = {
  solving: () => import('./solving/script-text'),
  whole: () => import('./script-text'),
};

/** One URL for all workers with a script. It is not revoked, because it ends with the page. */
const urls: Partial<Record<keyof typeof TEXTS, string>> = {};

function scriptOf(name: keyof typeof TEXTS): WorkerScript {
  return {
    load: async () => {
      const { default: text } = await TEXTS[name]();
      urls[name] ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    },
    spawn: guardSpawn(() => makeHandle(() => new Worker(urls[name]!))),
  };
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
  if (createWorker === undefined && workerUrl === undefined) {
    const whole = scriptOf('whole');
    const hasThreads = (solverOptions.threads ?? 1) !== 1;
    if (hasThreads) return WorkerSolver.over(whole, solverOptions);
    return WorkerSolver.over(scriptOf('solving'), solverOptions, whole);
  }
  const make = createWorker ?? (() => new Worker(workerUrl!));
  return WorkerSolver.over({ spawn: guardSpawn(() => makeHandle(make)) }, solverOptions);
}

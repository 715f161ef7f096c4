// `createWorkerSolver` for Node: its own kind of workers. An idle one does not keep the process alive.

import { Worker } from 'node:worker_threads';
import scriptText from 'tsumeru:worker-script';
import type { Reply } from './messages';
import { guardSpawn, readWorkerOptions, type WorkerSolverOptions } from './spawn-options';
import { type WorkerHandle, WorkerSolver } from './worker-solver';

/**
 * What is asked of a thread of `createWorker`: a `Worker` of `node:worker_threads`. Told by what it does, so that the
 * types need no package of types for Node.
 */
export interface NodeWorker {
  postMessage(message: unknown, transfer?: readonly unknown[]): void;
  terminate(): unknown;
  ref(): void;
  unref(): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'messageerror' | 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
}

function makeHandle(worker: NodeWorker): WorkerHandle {
  worker.unref();
  return {
    post: (request, ports) => worker.postMessage(request, ports),
    terminate: () => void worker.terminate(),
    onReply: (listener) => worker.on('message', (message) => listener(message as Reply)),
    onFailure: (listener) => {
      worker.on('error', (error) => listener(String(error)));
      worker.on('messageerror', (error) => listener(String(error)));
      worker.on('exit', (code) => listener(`it ended with the code ${code}`));
    },
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
  };
}

/** Paths and `file:` URLs as Node takes them: a text that is neither absolute nor relative is a URL. */
function readUrl(url: string | URL): string | URL {
  return typeof url === 'string' && url.startsWith('file:') ? new URL(url) : url;
}

/**
 * A solver in a thread of its own: the event loop stays free.
 *
 * @example
 * const solver = createWorkerSolver({ hashMiB: 64 });
 * const answer = await solver.solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
 * solver.terminate();
 */
export function createWorkerSolver(options: WorkerSolverOptions<NodeWorker> = {}): WorkerSolver {
  const { workerUrl, createWorker, solverOptions } = readWorkerOptions(options);
  const make = (): NodeWorker => {
    if (createWorker !== undefined) return createWorker();
    // `node --input-type=module --eval …` hands down an option that forbids files.
    const execArgv = process.execArgv.filter((option) => !option.startsWith('--input-type'));
    if (workerUrl !== undefined) return new Worker(readUrl(workerUrl), { execArgv });
    return new Worker(scriptText, { eval: true });
  };
  return new WorkerSolver(
    guardSpawn(() => makeHandle(make())),
    solverOptions,
  );
}

export type { WorkerSolverOptions } from './spawn-options';
export { WorkerSolver } from './worker-solver';

// `createWorkerSolver` for browsers, Deno and Bun: workers as the web has them.

/**
 * The solver in a worker, and a pool of workers: in browsers, Deno and Bun. The page of Node says what differs there.
 *
 * @module tsumeru/worker
 */

import { lendHelpers } from '../engines/threads/lent-helpers';
import { Channel } from '../hosts/channel';
import { listenToHost } from '../hosts/host-port';
import { makeServer, type Served } from '../hosts/serve';
import { handleOfWebWorker, type WorkerHandle } from '../hosts/worker-handle';
import { guardSpawn, readWorkerOptions, type WorkerSolverOptions } from './spawn-options';
import { makeWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool';
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

/**
 * Several solvers in workers, for many problems. The workers are made when they are needed.
 *
 * @example
 * const pool = createPool({ workers: 2, hashMiB: 32 });
 * for await (const { index, answer } of pool.solveAll([sfen])) console.log(index, answer?.status); // 0 mate
 * pool.dispose();
 */
export function createPool(options: PoolOptions<Worker> = {}): WorkerPool {
  return makeWorkerPool(options, navigator.hardwareConcurrency || 1, createWorkerSolver);
}

/**
 * Questions of a page to a worker of its own: answers, progress, aborts, and a new worker in the place of one that broke down.
 * The worker answers by `serveChannel`.
 */
export function createChannel<Question, Answer, Progress = never>(
  makeWorker: () => Worker,
): Channel<Question, Answer, Progress> {
  return new Channel(() => handleOfWebWorker(makeWorker()));
}

/** For a worker of the page's own: hands each question of a `createChannel` to this function. */
export function serveChannel<Question, Answer, Progress = never>(
  answer: (question: Question, served: Served<Progress>) => Answer | Promise<Answer>,
): void {
  listenToHost(makeServer(answer));
}

export { borrowHelpers, lendHelpers } from '../engines/threads/lent-helpers';
export type { AskOptions, Channel } from '../hosts/channel';
export type { Served } from '../hosts/serve';
export type { WorkerHandle } from '../hosts/worker-handle';
export type { WorkerSolverOptions } from './spawn-options';
export type {
  AnalyseAllOptions,
  PoolItem,
  PoolOptions,
  PoolResult,
  PoolSolveOptions,
  SolveAllOptions,
  StreamOptions,
} from './worker-pool';
export { WorkerPool } from './worker-pool';
export { WorkerSolver } from './worker-solver';

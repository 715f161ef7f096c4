// The entry `tsumeru/worker` for browsers, Deno and Bun.

/**
 * The solver in a worker, and a pool of workers: in browsers, Deno and Bun. The page of Node says what differs there.
 *
 * @module tsumeru/worker
 */

import { Channel } from '../hosts/channel';
import { listenToHost } from '../hosts/host-port';
import { makeServer, type Served } from '../hosts/serve';
import { handleOfWebWorker } from '../hosts/worker-handle';

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
export { createPool, WorkerPool } from './browser-pool';
export { createWorkerSolver } from './browser-solver';
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
export { WorkerSolver } from './worker-solver';

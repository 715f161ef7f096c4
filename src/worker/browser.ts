// The entry `tsumeru/worker` for browsers, Deno and Bun.

/**
 * The solver in a worker, and a pool of workers, in browsers, Deno and Bun. The page `tsumeru/worker in Node` says what differs in Node.
 *
 * @module tsumeru/worker
 */

import { Channel } from '../hosts/channel';
import { listenToHost } from '../hosts/host-port';
import { makeServer, type RequestContext } from '../hosts/serve';
import { handleOfWebWorker } from '../hosts/worker-handle';

/**
 * A channel for questions to a worker that the page itself has written: with answers, progress and aborts, and with a new worker after a
 * breakdown. The worker answers with `serveChannel`.
 */
export function createChannel<Question, Answer, Progress = never>(
  makeWorker: () => Worker,
): Channel<Question, Answer, Progress> {
  return new Channel(() => handleOfWebWorker(makeWorker()));
}

/** For a worker that the page itself has written: passes each question of a channel (`createChannel`) to this function. */
export function serveChannel<Question, Answer, Progress = never>(
  answer: (question: Question, served: RequestContext<Progress>) => Answer | Promise<Answer>,
): void {
  listenToHost(makeServer(answer));
}

export { provideHelpers, useHelpersOfPage } from '../engines/threads/page-helpers';
export type { AskOptions, Channel } from '../hosts/channel';
export type { RequestContext } from '../hosts/serve';
export type { WorkerHandle } from '../hosts/worker-handle';
export { createPool, WorkerPool } from './browser-pool';
export { createWorkerSolver } from './browser-solver';
export type { WorkerSolverOptions } from './spawn-options';
export type {
  AnalyseAllOptions,
  PoolAnalyseOptions,
  PoolItem,
  PoolOptions,
  PoolResult,
  PoolSolveOptions,
  SolveAllOptions,
  StreamOptions,
} from './worker-pool';
export { WorkerSolver } from './worker-solver';

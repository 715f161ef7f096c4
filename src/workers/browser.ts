// The entry `tsumeru/worker` for browsers, Deno and Bun.

/**
 * The solver in a worker, and a pool of workers, in browsers, Deno and Bun. The page `tsumeru/worker in Node` says what
 * differs in Node.
 *
 * @module tsumeru/worker
 */

import { listenToHost } from '../base/host-port';
import { handleOfWebWorker } from '../base/worker-handle';
import { Channel } from './channel/channel';
import { makeServer, type RequestContext } from './channel/serve';

/**
 * A channel to a worker whose script the page itself has written. The page sends questions over the channel, and
 * receives answers and reports of progress. A question can be aborted, and after a breakdown of the worker the next
 * question gets a new worker. The script of the worker calls `serveChannel`.
 */
export function createChannel<Question, Answer, Progress = never>(
  makeWorker: () => Worker,
): Channel<Question, Answer, Progress> {
  return new Channel(() => handleOfWebWorker(makeWorker()));
}

/**
 * To be called in the script of a worker that the page itself has written: from then on `answer` is called with each
 * question that the page sends over the channel (`createChannel`), and its result is sent back.
 */
export function serveChannel<Question, Answer, Progress = never>(
  answer: (question: Question, served: RequestContext<Progress>) => Answer | Promise<Answer>,
): void {
  listenToHost(makeServer(answer));
}

export type { WorkerHandle } from '../base/worker-handle';
export { provideHelpers, useHelpersOfPage } from '../engines/threads/page-helpers';
export { createPool, WorkerPool } from './browser-pool';
export { createWorkerSolver } from './browser-solver';
export type { AskOptions, Channel } from './channel/channel';
export type { RequestContext } from './channel/serve';
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

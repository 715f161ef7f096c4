// `createPool` for browsers, Deno and Bun. The package has this module as a separate file, so that a page that makes no
// pool at first does not load it.

import { createWorkerSolver } from './browser-solver';
import { makeWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool';

/**
 * A pool of solvers in workers, for many problems. Each worker is made when it is first needed.
 *
 * @example
 * const pool = createPool({ workers: 2, hashMiB: 32 });
 * for await (const { index, answer } of pool.solveAll([sfen])) console.log(index, answer?.status); // 0 mate
 * pool.dispose();
 */
export function createPool(options: PoolOptions<Worker> = {}): WorkerPool {
  return makeWorkerPool(options, navigator.hardwareConcurrency || 1, createWorkerSolver);
}

export { WorkerPool } from './worker-pool';

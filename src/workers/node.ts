// `createWorkerSolver` for Node, where a worker is a thread. An idle thread does not keep the process alive.

/**
 * What `tsumeru/worker` exports in Node.
 *
 * @module tsumeru/worker in Node
 */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { handleOfNodeWorker, type NodeWorker } from '../base/worker-handle';
import scriptText from './script-text';
import { guardSpawn, readWorkerOptions, type WorkerSolverOptions } from './spawn-options';
import { makeWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool';
import { WorkerSolver } from './worker-solver';

/**
 * Turns `workerUrl` into a value that Node accepts. Node accepts a text only if it is a path; any other text is a URL.
 */
function readUrl(url: string | URL): string | URL {
  return typeof url === 'string' && url.startsWith('file:') ? new URL(url) : url;
}

/**
 * A solver in a thread of its own, so that searches do not block the event loop.
 *
 * @example
 * const solver = createWorkerSolver({ hashMiB: 64 });
 * const answer = await solver.solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
 * solver.dispose();
 */
export function createWorkerSolver(options: WorkerSolverOptions<NodeWorker> = {}): WorkerSolver {
  const { workerUrl, createWorker, solverOptions } = readWorkerOptions(options);
  const make = (): NodeWorker => {
    if (createWorker !== undefined) return createWorker();
    // A program run by `node --input-type=module --eval …` passes this option on to its threads, where it forbids
    // scripts from files.
    const execArgv = process.execArgv.filter((option) => !option.startsWith('--input-type'));
    if (workerUrl !== undefined) return new Worker(readUrl(workerUrl), { execArgv });
    return new Worker(scriptText, { eval: true });
  };
  const spawn = guardSpawn(() => handleOfNodeWorker(make()));
  return WorkerSolver.over({ spawn }, solverOptions);
}

/**
 * A pool of solvers in threads, for many problems. Each thread is made when it is first needed. An idle thread does not
 * keep the process alive.
 *
 * @example
 * const pool = createPool({ workers: 2, hashMiB: 32 });
 * for await (const { index, answer } of pool.solveAll([sfen])) console.log(index, answer?.status); // 0 mate
 * pool.dispose();
 */
export function createPool(options: PoolOptions<NodeWorker> = {}): WorkerPool {
  return makeWorkerPool(options, availableParallelism(), createWorkerSolver);
}

export type { NodeWorker } from '../base/worker-handle';
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
export { WorkerPool } from './worker-pool';
export { WorkerSolver } from './worker-solver';

// `createWorkerSolver` for Node: its own kind of workers. An idle one does not keep the process alive.

/**
 * What `tsumeru/worker` exports in Node.
 *
 * @module tsumeru/worker in Node
 */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { handleOfNodeWorker, type NodeWorker } from '../hosts/worker-handle';
import scriptText from './script-text';
import { guardSpawn, readWorkerOptions, type WorkerSolverOptions } from './spawn-options';
import { makeWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool';
import { WorkerSolver } from './worker-solver';

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
 * solver.dispose();
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
  return WorkerSolver.over(
    guardSpawn(() => handleOfNodeWorker(make())),
    solverOptions,
  );
}

/**
 * Several solvers in threads of their own, for many problems. The threads are made when they are needed; an idle one does not keep the
 * process alive.
 *
 * @example
 * const pool = createPool({ workers: 2, hashMiB: 32 });
 * for await (const { index, answer } of pool.solveAll([sfen])) console.log(index, answer?.status); // 0 mate
 * pool.dispose();
 */
export function createPool(options: PoolOptions<NodeWorker> = {}): WorkerPool {
  return makeWorkerPool(options, availableParallelism(), createWorkerSolver);
}

export type { NodeWorker } from '../hosts/worker-handle';
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

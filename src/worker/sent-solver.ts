// The solver of a worker, whose cores come with the first request.

import { compileBinary } from '../engines/core/module';
import { oneThread, severalThreads } from '../engines/engine-source';
import type { Threads } from '../options/table';
import { EngineSolver } from '../solver/engine-solver';
import type { SentCores } from './sent-cores';

export function makeSentSolver(
  { plain, threaded }: SentCores,
  hashMiB: number,
  threads: Threads | undefined,
): EngineSolver {
  const compileCore = () => compileBinary(plain);
  if (threads === undefined || threaded === undefined) {
    return new EngineSolver(hashMiB, oneThread(compileCore, threads));
  }
  const loadThreads = async () => {
    const loaded = await import('../engines/threads/without-binary');
    return { ...loaded, compileThreadedCore: () => compileBinary(threaded) };
  };
  return new EngineSolver(hashMiB, severalThreads(threads, { compileCore, loadThreads }));
}

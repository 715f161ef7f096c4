// The solver of a worker, whose cores come with the first request.

import { compileBinary } from '../core/module';
import type { Threads } from '../options/table';
import { EngineSolver } from '../solver/engine-solver';
import { oneThread } from '../solver/one-thread';
import { severalThreads } from '../solver/several-threads';
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
    const loaded = await import('../threads/without-binary');
    return { ...loaded, compileThreadedCore: () => compileBinary(threaded) };
  };
  return new EngineSolver(hashMiB, severalThreads(threads, { compileCore, loadThreads }));
}

// What `threads.ts` exports, without the binary of the threaded core.

import { MAX_THREADS } from '../../../assembly/layout';
import { loadBuiltin } from '../../base/worker-handle';
import type { Threads } from '../../options/table';

export { spawnHelper } from './spawn-helper';
export { ThreadedCore } from './threaded-core';

/** Can threads share memory here? Browsers allow it only to pages that are isolated from other origins. */
function canShareMemory(): boolean {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer === 'function' && crossOriginIsolated !== false;
}

/** The number of processor cores, as the host reports it. */
function countCores(): number {
  const { navigator } = globalThis as { navigator?: { hardwareConcurrency?: number } };
  if (navigator?.hardwareConcurrency !== undefined) return navigator.hardwareConcurrency;
  const { availableParallelism } = loadBuiltin('node:os') as {
    availableParallelism(): number;
  };
  return availableParallelism();
}

/** The number of threads to use, from 1 to 64. It is 1 where threads cannot share memory. */
export async function countThreads(asked: Threads): Promise<number> {
  if (!canShareMemory()) return 1;
  return asked === 'all' ? Math.min(countCores(), MAX_THREADS) : asked;
}

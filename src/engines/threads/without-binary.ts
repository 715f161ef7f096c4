// What a solver with several threads needs beside a solver with one, but for the binary of their core.

import { MAX_THREADS } from '../../../assembly/layout';
import { loadBuiltin } from '../../hosts/worker-handle';
import type { Threads } from '../../options/table';

export { spawnHelper } from './spawn-helper';
export { ThreadedCore } from './threaded-core';

/** Pages must be isolated from other origins for that. */
function canShareMemory(): boolean {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer === 'function' && crossOriginIsolated !== false;
}

/** Those that the machine runs at once, as far as the host tells. */
function countCores(): number {
  const { navigator } = globalThis as { navigator?: { hardwareConcurrency?: number } };
  if (navigator?.hardwareConcurrency !== undefined) return navigator.hardwareConcurrency;
  const { availableParallelism } = loadBuiltin('node:os') as {
    availableParallelism(): number;
  };
  return availableParallelism();
}

/** From 1 to 64. */
export async function countThreads(asked: Threads): Promise<number> {
  if (!canShareMemory()) return 1;
  return asked === 'all' ? Math.min(countCores(), MAX_THREADS) : asked;
}

// What each thread of a split search does: one core with a table of its own, one leaf at a time.

import { Core } from '../engines/core/core';
import { instantiateCore } from '../engines/core/load';
import type { LeafJob, LeafResult } from './leaf-job';
import { LeafWorker } from './leaf-worker';

/** Everything here can be cloned. */
export interface LeafQuestion {
  readonly type: 'leaf';
  readonly job: LeafJob;
  /** Compiled: the script of the thread carries none. */
  readonly core: WebAssembly.Module;
  readonly hashMiB: number;
}

let worker: LeafWorker | undefined;

/** Throws `aborted` where the signal ends the search. */
export function answerLeaf(
  { job, core: module, hashMiB }: LeafQuestion,
  signal: AbortSignal,
): LeafResult {
  if (worker === undefined || worker.isBroken) {
    worker = new LeafWorker(new Core(instantiateCore(module, hashMiB)));
  }
  return worker.search(job, signal);
}

// What each thread of a split search does: one core with a table of its own, one leaf at a time.

import { Core } from '../engines/core/core';
import { instantiateCore } from '../engines/core/load';
import type { SubproblemJob, SubproblemResult } from './subproblem';
import { SubproblemWorker } from './subproblem-search';

/** Everything here can be cloned. */
export interface SubproblemQuestion {
  readonly type: 'leaf';
  readonly job: SubproblemJob;
  /** Compiled: the script of the thread carries none. */
  readonly core: WebAssembly.Module;
  readonly hashMiB: number;
}

let worker: SubproblemWorker | undefined;

/** Throws `aborted` where the signal ends the search. */
export function answerLeaf(
  { job, core: module, hashMiB }: SubproblemQuestion,
  signal: AbortSignal,
): SubproblemResult {
  if (worker === undefined || worker.isBroken) {
    worker = new SubproblemWorker(new Core(instantiateCore(module, hashMiB)));
  }
  return worker.search(job, signal);
}

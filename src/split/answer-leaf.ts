// What each thread of a split search does: one core with a table of its own, one leaf at a time. The flag that ends a
// search is shared memory, because nothing else is heard while one runs on end.

import { Core } from '../engines/core/core';
import { instantiateCore } from '../engines/core/load';
import { encodeError } from '../worker/sent-error';
import { LeafWorker } from './leaf-worker';
import type { LeafReply, LeafRequest } from './thread-messages';

let worker: LeafWorker | undefined;

export function answerLeaf({ job, core: module, hashMiB, stop }: LeafRequest): LeafReply {
  const flag = new Int32Array(stop);
  const signal = {
    get aborted() {
      return Atomics.load(flag, 0) !== 0;
    },
  } as AbortSignal;
  try {
    if (worker === undefined || worker.isBroken) {
      worker = new LeafWorker(new Core(instantiateCore(module, hashMiB)));
    }
    return { result: worker.search(job, signal) };
  } catch (error) {
    return { error: encodeError(error) };
  }
}

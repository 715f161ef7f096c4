// A solver in WebAssembly, in a worker that runs from a file of its own.

import { createWorkerSolver } from 'tsumeru/worker';
import workerUrl from 'tsumeru/worker-script.js?url';

export const makeWasmSolver = (hashMiB: number, threads = 1) =>
  createWorkerSolver({ hashMiB, threads, workerUrl });

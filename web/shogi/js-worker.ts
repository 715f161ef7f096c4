// A worker with the solver in plain JavaScript. It keeps its table as long as the size stays the same.

import type { Progress, Solution } from 'tsumeru';
import { createSolver, type Solver } from 'tsumeru/js';
import { serveChannel } from 'tsumeru/worker';
import type { Limits } from './limits';

export interface JsInput {
  readonly sfen: string;
  readonly hashMiB: number;
  readonly limits: Limits;
}

/** A slice takes about 5 ms. Between slices the worker can receive a stop. */
const SLICE_NODES = 1024;

let solver: Solver | undefined;

serveChannel<JsInput, Solution, Progress>(({ sfen, hashMiB, limits }, { signal, onProgress }) => {
  if (solver?.hashMiB !== hashMiB) {
    solver?.dispose();
    solver = createSolver({ hashMiB });
  }
  return solver.solve(sfen, { ...limits, sliceNodes: SLICE_NODES, signal, onProgress });
});

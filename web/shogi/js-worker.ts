// Runs in a worker: the solver in plain JavaScript, with one table for as long as its size stays the same.

import { createSolver, type Progress, type Solution, type Solver } from 'tsumeru/js';
import { serveChannel } from 'tsumeru/worker';
import type { Limits } from './limits';

export interface JsInput {
  readonly sfen: string;
  readonly hashMiB: number;
  readonly limits: Limits;
}

/** Some 5 ms. */
const SLICE_NODES = 1024;

let solver: Solver | undefined;

serveChannel<JsInput, Solution, Progress>(({ sfen, hashMiB, limits }, { signal, onProgress }) => {
  if (solver?.hashMiB !== hashMiB) {
    solver?.dispose();
    solver = createSolver({ hashMiB });
  }
  const listener = onProgress && { onProgress };
  return solver.solve(sfen, { ...limits, sliceNodes: SLICE_NODES, signal, ...listener });
});

// A worker with the solver of one-eye problems. Its table is kept from one problem to the next.

import {
  type Method,
  type OneEyeProblem,
  type OneEyeProgress,
  type OneEyeSolution,
  OneEyeSolver,
} from 'tsumeru/go';
import { serveChannel } from 'tsumeru/worker';

export interface GoInput {
  readonly problem: OneEyeProblem;
  readonly method: Method;
  readonly maxNodes: number | undefined;
}

/** A slice takes about 10 ms. Between slices the worker can receive a stop. */
const SLICE_NODES = 1024;

let solver: OneEyeSolver | undefined;

serveChannel<GoInput, OneEyeSolution, OneEyeProgress>(
  async ({ problem, method, maxNodes }, { signal, onProgress }) => {
    solver ??= new OneEyeSolver();
    return solver.solve(problem, { method, maxNodes, sliceNodes: SLICE_NODES, signal, onProgress });
  },
);

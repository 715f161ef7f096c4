// Runs in each thread of a batch: one solver, one problem at a time. The flag that ends the run is shared memory,
// because nothing else is heard while a search runs on end.

import workerpool from 'workerpool';
import type { FutileRule } from '../../analysis/conventional';
import type { Goal } from '../../solver/options';
import { Solver } from '../../solver/solver';
import { type Answer, describeError } from '../outcome';

export interface Task {
  readonly text: string;
  readonly hashMiB: number;
  readonly maxNodes: number;
  readonly timeMs: number;
  readonly maxPlies: number;
  readonly goal: Goal;
  readonly futile: FutileRule;
  readonly bookNodes?: number;
  /** One 32-bit number; anything but 0 ends the run. */
  readonly stop: SharedArrayBuffer;
}

/** Some 10 ms: how late the end of the run may be heard. */
const SLICE_NODES = 4096;

let solver: Solver | undefined;

function solve({ text, hashMiB, stop, ...options }: Task): Answer {
  const flag = new Int32Array(stop);
  const signal = {
    get aborted() {
      return Atomics.load(flag, 0) !== 0;
    },
  } as AbortSignal;
  try {
    solver ??= new Solver({ hashMiB });
    return solver.solveSync(text, { ...options, signal, sliceNodes: SLICE_NODES });
  } catch (error) {
    return describeError(error);
  }
}

workerpool.worker({ solve });

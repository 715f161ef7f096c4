// Runs in each thread of a batch: one solver, one problem at a time. The flag that ends the run is shared memory,
// because nothing else is heard while a search runs on end.

import type { Given } from '../../options/asked';
import type { Threads } from '../../options/table';
import { Solver } from '../../solver/solver';
import { type Answer, describeError } from '../outcome';

export interface Task extends Given<'batch'> {
  readonly text: string;
  readonly hashMiB: number;
  /** One 32-bit number; anything but 0 ends the run. */
  readonly stop: SharedArrayBuffer;
}

/** Some 10 ms: how late the end of the run may be heard. */
const SLICE_NODES = 4096;

let solver: Solver | undefined;
let askedThreads: Threads = 1;

/** Undefined if the run ended meanwhile: whatever part of the answer was there, another would be longer. */
async function solve(task: Task): Promise<Answer | undefined> {
  const flag = new Int32Array(task.stop);
  const isStopped = () => Atomics.load(flag, 0) !== 0;
  const answer = await answerTask(task, isStopped);
  return isStopped() ? undefined : answer;
}

async function answerTask(task: Task, isStopped: () => boolean): Promise<Answer> {
  const { text, hashMiB, threads = 1, stop: _, ...options } = task;
  const signal = {
    get aborted() {
      return isStopped();
    },
  } as AbortSignal;
  try {
    if (threads !== askedThreads) {
      solver?.dispose();
      solver = undefined;
    }
    askedThreads = threads;
    solver ??= new Solver({ hashMiB, threads });
    const asked = { ...options, signal, sliceNodes: SLICE_NODES };
    return threads === 1 ? solver.solveSync(text, asked) : await solver.solve(text, asked);
  } catch (error) {
    return describeError(error);
  }
}

// Threads of Bun have the globals of browser workers, but messages of the main thread do not arrive there. The
// library takes them for browsers by these globals, so they are hidden before it looks.
if (process.versions.bun !== undefined) Object.assign(globalThis, { self: undefined });
const { default: workerpool } = await import('workerpool');
workerpool.worker({ solve });

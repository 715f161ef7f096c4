// Runs in each thread of a batch: one solver, one problem after another. The flag that ends the run is shared memory,
// because nothing else is heard while a search runs on end.

import type { Analysis } from '../../answers/analysis';
import type { AnalyseOptions } from '../../options/analyse-options';
import type { Given } from '../../options/asked';
import type { Threads } from '../../options/table';
import { Solver } from '../../solver/solver';
import { type Answer, describeError } from '../outcome';

type Reply = Answer | Analysis;

export interface Task extends Given<'batch'> {
  readonly texts: readonly string[];
  /** Default: solve. */
  readonly question?: 'solve' | 'analyse';
  readonly hashMiB: number;
  /** One 32-bit number; anything but 0 ends the run. */
  readonly stop: SharedArrayBuffer;
}

/** Some 10 ms: how late the end of the run may be heard. */
const SLICE_NODES = 4096;

interface Equipment {
  readonly hashMiB: number;
  readonly threads: Threads;
}

let solver: Solver | undefined;
let equipment: Equipment = { hashMiB: 0, threads: 1 };

/** Undefined if the run ended meanwhile: whatever part of an answer was there, another would be longer. */
async function solve({ texts, stop, ...asked }: Task): Promise<Reply[] | undefined> {
  const flag = new Int32Array(stop);
  const isStopped = () => Atomics.load(flag, 0) !== 0;
  const replies: Reply[] = [];
  for (const text of texts) {
    if (isStopped()) return undefined;
    replies.push(await answer(text, asked, isStopped));
  }
  return isStopped() ? undefined : replies;
}

async function answer(
  text: string,
  { question = 'solve', hashMiB, threads = 1, ...options }: Omit<Task, 'texts' | 'stop'>,
  isStopped: () => boolean,
): Promise<Reply> {
  const signal = {
    get aborted() {
      return isStopped();
    },
  } as AbortSignal;
  try {
    const asked = { sliceNodes: SLICE_NODES, ...options, signal };
    const able = prepareSolver({ hashMiB, threads });
    if (question === 'analyse') return await able.analyse(text, asked as AnalyseOptions);
    return threads === 1 ? able.solveSync(text, asked) : await able.solve(text, asked);
  } catch (error) {
    return describeError(error);
  }
}

/** The one that is there, if it is equipped as asked. */
function prepareSolver({ hashMiB, threads }: Equipment): Solver {
  if (hashMiB !== equipment.hashMiB || threads !== equipment.threads) {
    solver?.dispose();
    solver = undefined;
  }
  equipment = { hashMiB, threads };
  solver ??= new Solver({ hashMiB, threads });
  return solver;
}

// Threads of Bun have the globals of browser workers, but messages of the main thread do not arrive there. The
// library takes them for browsers by these globals, so they are hidden before it looks.
if (process.versions.bun !== undefined) Object.assign(globalThis, { self: undefined });
const { default: workerpool } = await import('workerpool');
workerpool.worker({ solve });

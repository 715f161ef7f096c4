// The pool of threads. A thread that breaks down is replaced by the library; its problem is tried once more.

import workerpool from 'workerpool';
import type { Answer } from '../outcome';
import type { Task } from './worker';

/** The first try and one more. */
const TRIES = 2;
/**
 * In a thread of its own V8 lets young garbage grow to some 50 MiB, which is beyond what `share-memory.ts` reckons
 * with: two workers that look for the books' answers took 268 MiB of 260 over 1,682 problems, and 231 with this.
 */
const YOUNG_GARBAGE_MIB = 8;

export interface SolverPool {
  /**
   * Never rejects: a problem that cannot be worked on has a failure for an answer. One that was not done when
   * the pool was stopped has none. `chooseThreads`, asked when it is begun, says how many work on it, if that is no
   * matter of the pool.
   */
  solve(text: string, chooseThreads?: () => number | undefined): Promise<Answer | undefined>;
  /** Ends all searches. */
  stop(): void;
  close(): Promise<void>;
}

export interface PoolOptions extends Omit<Task, 'text' | 'stop'> {
  /** Path of the worker's script. */
  readonly script: string;
  readonly jobs: number;
}

/**
 * Keeps the library's own queue empty. When all threads break down at once, that queue stands still (seen with
 * version 10.0.3); a task that finds a free place always gets a thread.
 */
class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}

export function makePool({ script, jobs, ...options }: PoolOptions): SolverPool {
  const stop = new SharedArrayBuffer(4);
  const pool = workerpool.pool(script, {
    workerType: 'thread',
    maxWorkers: jobs,
    workerThreadOpts: { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GARBAGE_MIB } },
  });
  const places = new Places(jobs);
  const run = async (
    text: string,
    chooseThreads: () => number | undefined,
  ): Promise<Answer | undefined> => {
    await places.take();
    try {
      const threads = chooseThreads() ?? options.threads;
      const task: Task = { text, ...options, ...(threads !== undefined && { threads }), stop };
      return await pool.exec('solve', [task]);
    } finally {
      places.giveBack();
    }
  };
  return {
    solve: async (text, chooseThreads = () => undefined) => {
      let reason: unknown;
      for (let left = TRIES; left > 0; left--) {
        try {
          return await run(text, chooseThreads);
        } catch (error) {
          reason = error;
        }
      }
      return describeBreakdown(reason);
    },
    stop: () => {
      Atomics.store(new Int32Array(stop), 0, 1);
    },
    close: async () => {
      await pool.terminate(true);
    },
  };
}

function describeBreakdown(reason: unknown): Answer {
  const [line] = String(reason instanceof Error ? reason.message : reason).split('\n');
  const message = `the worker broke down ${TRIES} times over this problem: ${line}`;
  return {
    status: 'error',
    code: 'worker-failed',
    message,
    offset: undefined,
    isInputAtFault: false,
  };
}

// The pool of threads. A thread that breaks down is replaced by the library; each of its problems is tried again.

import workerpool from 'workerpool';
import type { Answer } from '../outcome';
import { takeReplies } from './take-replies';
import type { Task } from './worker';

/** Of a problem alone: the first and one more. */
const TRIES = 2;
/**
 * In a thread of its own V8 lets young garbage grow to some 50 MiB, which is beyond what `share-memory.ts` reckons
 * with: two workers that look for the books' answers took 268 MiB of 260 over 1,682 problems, and 231 with this.
 */
const YOUNG_GARBAGE_MIB = 8;

export interface SolverPool extends Closable {
  /**
   * Never rejects: a problem that cannot be worked on has a failure for an answer. One that was not done when
   * the pool was stopped has none. `chooseThreads`, asked when it is begun, says how many work on it, if that is no
   * matter of the pool.
   */
  solve(text: string, chooseThreads?: () => number | undefined): Promise<Answer | undefined>;
  /** The answer has been written: whoever kept it need not do so any longer. */
  release?(answer: Answer): void;
  /** How the problems at work are spread over other machines, if they are. */
  readonly state?: WorkState;
}

/** Problems that wait for a worker and that one is busy with, and how many workers there are. */
export interface WorkState {
  readonly waiting: number;
  readonly running: number;
  readonly workers: number;
}

interface Closable {
  /** Ends all searches. */
  stop(): void;
  close(): Promise<void>;
}

interface ThreadsOptions {
  /** Path of the worker's script. */
  readonly script: string;
  readonly jobs: number;
}

type Asked = Omit<Task, 'texts' | 'stop'>;

export interface PoolOptions extends Asked, ThreadsOptions {}

/** The threads themselves, for tasks that differ in more than their problems. */
export interface TaskThreads extends Closable {
  /** As `solve` of the pool, for problems one after another in one thread. The signal ends these alone. */
  run(
    texts: readonly string[],
    ask: () => Asked,
    signal?: AbortSignal,
  ): Promise<readonly Answer[] | undefined>;
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

/** The flags that end searches: one for all, and one for each task that may be ended alone. */
class StopFlags {
  readonly #all = new SharedArrayBuffer(4);
  readonly #own = new Set<SharedArrayBuffer>();

  raise(): void {
    for (const flag of [this.#all, ...this.#own]) raiseFlag(flag);
  }

  async watch<T>(
    signal: AbortSignal | undefined,
    work: (flag: SharedArrayBuffer) => Promise<T>,
  ): Promise<T> {
    if (signal === undefined) return work(this.#all);
    const flag = new SharedArrayBuffer(4);
    const raise = () => raiseFlag(flag);
    if (signal.aborted || new Int32Array(this.#all)[0] !== 0) raise();
    this.#own.add(flag);
    signal.addEventListener('abort', raise);
    try {
      return await work(flag);
    } finally {
      signal.removeEventListener('abort', raise);
      this.#own.delete(flag);
    }
  }
}

function raiseFlag(flag: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(flag), 0, 1);
}

export function makePool({ script, jobs, ...options }: PoolOptions): SolverPool {
  const { run, ...threads } = makeThreads({ script, jobs });
  return {
    ...threads,
    solve: async (text, chooseThreads = () => undefined) => {
      const ask = () => {
        const count = chooseThreads();
        return { ...options, ...(count !== undefined && { threads: count }) };
      };
      const answers = await run([text], ask);
      return answers?.[0];
    },
  };
}

export function makeThreads({ script, jobs }: ThreadsOptions): TaskThreads {
  const stops = new StopFlags();
  const pool = workerpool.pool(script, {
    workerType: 'thread',
    maxWorkers: jobs,
    workerThreadOpts: { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GARBAGE_MIB } },
  });
  const places = new Places(jobs);
  const tryOnce = async (makeTask: () => Task): Promise<Answer[] | undefined> => {
    await places.take();
    try {
      const task = makeTask();
      const replies: unknown = await pool.exec('solve', [task]);
      if (replies === undefined) return undefined;
      return takeReplies(replies, task.texts, task) as Answer[];
    } finally {
      places.giveBack();
    }
  };
  const tryAlone = async (makeTask: () => Task): Promise<Answer[] | undefined> => {
    let reason: unknown;
    for (let left = TRIES; left > 0; left--) {
      try {
        return await tryOnce(makeTask);
      } catch (error) {
        reason = error;
      }
    }
    return [describeBreakdown(reason)];
  };
  /** Of several any may be what the thread broke down over. */
  const tryTogether = async (
    texts: readonly string[],
    makeTask: (texts: readonly string[]) => Task,
  ) => {
    try {
      return await tryOnce(() => makeTask(texts));
    } catch {
      const each = await Promise.all(texts.map((text) => tryAlone(() => makeTask([text]))));
      return each.every((answers) => answers !== undefined) ? each.flat() : undefined;
    }
  };
  return {
    run: (texts, ask, signal) =>
      stops.watch(signal, (stop) => {
        const makeTask = (some: readonly string[]) => ({ ...ask(), texts: some, stop });
        return texts.length === 1 ? tryAlone(() => makeTask(texts)) : tryTogether(texts, makeTask);
      }),
    stop: () => stops.raise(),
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

// The threads of a batch. A thread that crashes is replaced; each of its problems is tried again.

import { SolverError } from '../base/errors';
import { eitherSignal } from '../base/signals';
import { askTwice, isBreakdown } from '../workers/channel/channel';
import { describeError, type TaskReply } from './outcome';
import { makeThreads } from './threads';
import type { OwnOptions, Task } from './worker';

/**
 * V8's limit for young garbage in a thread, by default some 50 MiB. Two workers that searched for the book solutions of
 * 1,682 problems took 268 MiB with V8's default, and 231 MiB with this limit.
 */
const YOUNG_GARBAGE_MIB = 8;

export interface SolverPool extends Closable {
  /**
   * Never rejects: a problem that cannot be solved gets a failure as its answer. A problem that was not finished when
   * the pool was stopped gets no answer. `chooseThreads`, if given, is called when the search begins and returns the
   * number of threads for this problem. `own` has options for this problem only.
   */
  solve(
    text: string,
    chooseThreads?: () => number | undefined,
    own?: OwnOptions,
  ): Promise<TaskReply | undefined>;
  /** To be called when the answer has been written: the pool need not keep it any longer. */
  release?(answer: TaskReply): void;
  /** The state of the queue; undefined if this machine solves the problems itself. */
  readonly state?: WorkState;
}

/** The numbers of problems that wait for a worker, of problems in work, and of workers. */
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

type TaskSettings = Omit<Task, 'texts'>;

export interface PoolOptions extends TaskSettings, ThreadsOptions {}

/** Threads that run tasks with different options; the tasks of a `SolverPool` differ only in their problems. */
export interface TaskThreads extends Closable {
  /**
   * Like `solve` of the pool, for several problems one after another in one thread. The signal ends only these
   * problems.
   */
  run(
    texts: readonly string[],
    ask: () => TaskSettings,
    signal?: AbortSignal,
  ): Promise<readonly TaskReply[] | undefined>;
}

export function makePool({ script, jobs, ...options }: PoolOptions): SolverPool {
  const { run, ...threads } = makeTaskThreads({ script, jobs });
  return {
    ...threads,
    solve: async (text, chooseThreads = () => undefined, own = {}) => {
      const ask = () => {
        const count = chooseThreads();
        return { ...options, ...own, ...(count !== undefined && { threads: count }) };
      };
      const answers = await run([text], ask);
      return answers?.[0];
    },
  };
}

export function makeTaskThreads({ script, jobs }: ThreadsOptions): TaskThreads {
  const limits = { maxYoungGenerationSizeMb: YOUNG_GARBAGE_MIB };
  const threads = makeThreads<Task, TaskReply[] | undefined>(script, jobs, limits);
  const stopping = new AbortController();
  const tryAlone = (makeTask: () => Task, signal: AbortSignal) =>
    askTwice(() => threads.ask(makeTask, signal)).catch((error) => [describeEnd(error)]);
  /** If the thread had several problems, any of them may have caused the crash. */
  const tryTogether = async (
    texts: readonly string[],
    makeTask: (texts: readonly string[]) => Task,
    signal: AbortSignal,
  ) => {
    try {
      return await threads.ask(() => makeTask(texts), signal);
    } catch {
      const each = await Promise.all(texts.map((text) => tryAlone(() => makeTask([text]), signal)));
      return each.every((answers) => answers !== undefined) ? each.flat() : undefined;
    }
  };
  return {
    run: async (texts, ask, own) => {
      const { signal, release } = eitherSignal(stopping.signal, own);
      const makeTask = (some: readonly string[]) => ({ ...ask(), texts: some });
      try {
        return await (texts.length === 1
          ? tryAlone(() => makeTask(texts), signal)
          : tryTogether(texts, makeTask, signal));
      } finally {
        release();
      }
    },
    stop: () => stopping.abort(),
    close: threads.close,
  };
}

/** `askTwice` asks again after a breakdown, so this one was the second. */
function describeEnd(error: unknown): TaskReply {
  if (!isBreakdown(error)) return describeError(error);
  const [line] = error.message.split('\n');
  const message = `the worker broke down twice while it solved this problem: ${line}`;
  return describeError(new SolverError('worker-failed', message));
}

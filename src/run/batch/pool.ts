// The threads of a batch. A thread that breaks down is replaced; each of its problems is tried again.

import { Worker } from 'node:worker_threads';
import { eitherSignal } from '../../base/signals';
import { Channel } from '../../hosts/channel';
import { Pool } from '../../hosts/pool';
import { handleOfNodeWorker } from '../../hosts/worker-handle';
import type { ProblemAnswer } from '../outcome';
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
  solve(text: string, chooseThreads?: () => number | undefined): Promise<ProblemAnswer | undefined>;
  /** The answer has been written: whoever kept it need not do so any longer. */
  release?(answer: ProblemAnswer): void;
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

type Asked = Omit<Task, 'texts'>;

export interface PoolOptions extends Asked, ThreadsOptions {}

/** The threads themselves, for tasks that differ in more than their problems. */
export interface TaskThreads extends Closable {
  /** As `solve` of the pool, for problems one after another in one thread. The signal ends these alone. */
  run(
    texts: readonly string[],
    ask: () => Asked,
    signal?: AbortSignal,
  ): Promise<readonly ProblemAnswer[] | undefined>;
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
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GARBAGE_MIB };
  const spawn = () => handleOfNodeWorker(new Worker(script, { resourceLimits }));
  // A thread hears no message while it searches.
  const makeChannel = () => new Channel<Task, unknown>(spawn, { hasStopFlag: true });
  const channels = Array.from({ length: jobs }, makeChannel);
  const pool = new Pool(channels);
  const stopping = new AbortController();
  const tryOnce = async (
    makeTask: () => Task,
    signal: AbortSignal,
  ): Promise<ProblemAnswer[] | undefined> => {
    return pool.use(async (channel) => {
      // Made when a thread is free for it.
      const task = makeTask();
      const replies = await channel.ask(task, { signal });
      return replies === undefined
        ? undefined
        : (takeReplies(replies, task.texts, task) as ProblemAnswer[]);
    }, signal);
  };
  const tryAlone = async (makeTask: () => Task, signal: AbortSignal) => {
    let reason: unknown;
    for (let left = TRIES; left > 0; left--) {
      try {
        return await tryOnce(makeTask, signal);
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
    signal: AbortSignal,
  ) => {
    try {
      return await tryOnce(() => makeTask(texts), signal);
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
    close: async () => {
      await Promise.all(channels.map((channel) => channel.terminate()));
    },
  };
}

function describeBreakdown(reason: unknown): ProblemAnswer {
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

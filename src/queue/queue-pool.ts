// A pool of solvers for a batch, whose solvers are the workers at a queue. Several short problems share a job, because
// each job has a cost; a long problem has a job of its own. The average time of the problems so far decides how many
// problems share a job. If a job fails, one of its problems may have made the workers crash, so its problems are asked
// again one by one, never two such problems at a time. A problem that fails in a job of its own counts as failed.

import type { ProblemAnswer, TaskReply } from '../batch/outcome';
import type { SolverPool } from '../batch/pool';
import { makeWorkerNotices } from './capacity';
import type { Connection, Tell } from './connection';
import { Dispatcher, MAX_REFUSED } from './dispatcher';
import { type JobSettings, withoutCertificate } from './wire';

/** The time that a job should take. */
const BUNDLE_MS = 200;
const MAX_PROBLEMS = 32;
/** The most jobs in the queue at once: twice the threads of a large cluster. */
const MAX_JOBS = 512;
/**
 * Until the times of this many problems are known, at most this many jobs are in the queue. Until then each job has few
 * problems, and the cost of a job may exceed the cost of its problems.
 */
const FIRST_JOBS = 64;
/**
 * After this time the limit `FIRST_JOBS` ends in any case, so that all workers get work even if the problems are long.
 */
const FIRST_MS = 1000;
/** How long a problem waits for others to share its job. */
const LINGER_MS = 10;
/** The weight of the newest time in the average, once many times are known. */
const NEWEST_WEIGHT = 0.03;

/** A reply, and a function that releases its job. */
interface DeliveredReply {
  readonly reply: TaskReply;
  release(): void;
}

interface SentProblem {
  readonly text: string;
  /** Was the problem in a job that failed? It may have made the worker crash. */
  readonly hasFailed: boolean;
  readonly delivered: Promise<DeliveredReply | undefined>;
  readonly deliver: (delivered: DeliveredReply | undefined) => void;
  /** The number of callers that wait for the reply. */
  waiters: number;
}

/** Puts problems into jobs. */
export class Bundler {
  readonly #dispatcher: Dispatcher;
  readonly #settings: JobSettings;
  /** The waiting and running problems by their texts, so that equal problems at the same time are solved once. */
  readonly #entries = new Map<string, SentProblem>();
  #backlog: SentProblem[] = [];
  readonly #retries: SentProblem[] = [];
  #isRetryRunning = false;
  readonly #keys = new Set<string>();
  #average = BUNDLE_MS;
  /** The number of times in the average. */
  #known = 0;
  #firstTimer: NodeJS.Timeout | undefined;
  #isFirstOver = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(dispatcher: Dispatcher, settings: JobSettings) {
    this.#dispatcher = dispatcher;
    this.#settings = settings;
  }

  /** Undefined if the bundler was stopped first. */
  solve(text: string): Promise<DeliveredReply | undefined> {
    if (this.#isStopped) return Promise.resolve(undefined);
    const known = this.#entries.get(text);
    if (known !== undefined) {
      known.waiters += 1;
      return known.delivered;
    }
    return this.#enter(text, false, 1).delivered;
  }

  /** Withdraws all problems without a reply. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#firstTimer);
    this.#backlog = [];
    for (const { deliver } of this.#entries.values()) deliver(undefined);
    this.#entries.clear();
    await this.#dispatcher.withdraw([...this.#keys]);
  }

  #enter(text: string, hasFailed: boolean, waiters: number): SentProblem {
    let deliver: SentProblem['deliver'] = () => {};
    const delivered = new Promise<DeliveredReply | undefined>((resolve) => {
      deliver = resolve;
    });
    const entry = { text, hasFailed, delivered, deliver, waiters };
    this.#entries.set(text, entry);
    (hasFailed ? this.#retries : this.#backlog).push(entry);
    this.#schedule();
    return entry;
  }

  get #size(): number {
    const size = Math.round(BUNDLE_MS / Math.max(this.#average, 1));
    return Math.min(Math.max(size, 1), MAX_PROBLEMS);
  }

  get #maxJobs(): number {
    return this.#isFirstOver || this.#known >= FIRST_JOBS ? MAX_JOBS : FIRST_JOBS;
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => this.#send(), LINGER_MS);
    this.#firstTimer ??= setTimeout(() => {
      this.#isFirstOver = true;
      this.#schedule();
    }, FIRST_MS).unref();
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#backlog.length > 0 && this.#keys.size < this.#maxJobs) {
      void this.#sendBundle(this.#backlog.splice(0, this.#size));
    }
    const retry = this.#isRetryRunning ? undefined : this.#retries.shift();
    if (retry === undefined) return;
    this.#isRetryRunning = true;
    void this.#sendBundle([retry]).finally(() => {
      this.#isRetryRunning = false;
      this.#schedule();
    });
  }

  async #sendBundle(entries: readonly SentProblem[]): Promise<void> {
    const problems = entries.map(({ text }) => text);
    // A problem that is asked a second time, alone, has used one half of its tries.
    const data = { ...this.#settings, problems };
    const { key, outcome } = this.#dispatcher.ask(data, MAX_REFUSED / 2);
    this.#keys.add(key);
    const ended = await outcome;
    this.#keys.delete(key);
    if (this.#isStopped) return;
    if ('result' in ended) {
      this.#deliver(entries, ended.result, key);
    } else if (!entries[0]!.hasFailed) {
      // A job of one problem keeps its key when it is asked again, so the failed job must be removed first.
      await this.#dispatcher.release(key);
      if (this.#isStopped) return;
      for (const { text, waiters, deliver } of entries) {
        void this.#enter(text, true, waiters).delivered.then(deliver);
      }
    } else {
      this.#deliver(entries, [describeBreakdown(ended.failure)], key);
    }
    this.#schedule();
  }

  #deliver(entries: readonly SentProblem[], replies: readonly TaskReply[], key: string): void {
    let left = entries.reduce((sum, { waiters }) => sum + waiters, 0);
    const release = () => {
      left -= 1;
      if (left === 0) void this.#dispatcher.release(key);
    };
    for (const [index, { text, deliver }] of entries.entries()) {
      const reply = replies[index]!;
      const milliseconds = reply.status === 'error' ? 0 : reply.milliseconds;
      this.#known += 1;
      this.#average +=
        (milliseconds - this.#average) * Math.max(NEWEST_WEIGHT, 1 / (this.#known + 1));
      this.#entries.delete(text);
      deliver({ reply, release });
    }
  }
}

function describeBreakdown(reason: string): ProblemAnswer {
  return {
    status: 'error',
    code: 'worker-failed',
    message: `no worker could answer this problem: ${reason}`,
    offset: undefined,
    isInputAtFault: false,
  };
}

interface QueuePoolOptions {
  readonly name: string;
  readonly hashMiB: number;
  /** The options that change answers. */
  readonly options: JobSettings['options'];
  /** Is every verdict verified by a certificate? */
  readonly verify: boolean;
  readonly tell: Tell;
}

/** Opens a pool that owns the connection. */
export async function openQueuePool(
  connection: Connection,
  { name, hashMiB, options: asked, verify, tell }: QueuePoolOptions,
): Promise<SolverPool> {
  const onState = makeWorkerNotices({ connection, name, hashMiB, tell });
  const dispatcher = await Dispatcher.open(connection, name, onState);
  // Each worker has its own number of threads.
  const { threads: _, ...options } = verify ? { ...asked, certificate: true } : asked;
  const bundler = new Bundler(dispatcher, { question: 'solve', options, hashMiB });
  const kept = new Map<TaskReply, DeliveredReply[]>();
  let stopping: Promise<void> | undefined;
  return {
    solve: async (text) => {
      const delivered = await bundler.solve(text);
      if (delivered === undefined) return undefined;
      const answer = verify ? withoutCertificate(delivered.reply) : delivered.reply;
      kept.set(answer, [...(kept.get(answer) ?? []), delivered]);
      return answer;
    },
    release: (answer) => {
      for (const { release } of kept.get(answer)?.splice(0, 1) ?? []) release();
      if (kept.get(answer)?.length === 0) kept.delete(answer);
    },
    get state() {
      return dispatcher.state;
    },
    stop: () => {
      stopping ??= bundler.stop();
    },
    close: async () => {
      stopping ??= bundler.stop();
      await stopping;
      await dispatcher.close();
      connection.close();
    },
  };
}

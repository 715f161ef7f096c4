// Several short problems make one job, so that what a job costs is shared among them; a long one is a job alone. How
// many, the times of those before say. Where workers die over a job, a job beside it may be to blame: so its problems are
// asked again one by one, with no other such problem under way, and who fails then has failed by himself.

//====
// A batch's pool whose threads are those of the workers at a queue.

import type { SolverPool } from '../run/batch/pool';
import type { Reply } from '../run/batch/take-replies';
import type { Answer } from '../run/outcome';
import type { Bilingual } from '../words/language';
import { makeWorkerNotices } from './capacity';
import type { Connection } from './connection';
import { Dispatcher } from './dispatcher';
import { verifyJobResult } from './job-result';
import type { JobSettings } from './wire';

/** A job is about so long, */
const BUNDLE_MS = 200;
/** and no larger than this. */
const MOST_PROBLEMS = 32;
/** Jobs in the queue at once: twice as many as the threads of a large cluster. */
const MOST_JOBS = 512;
/**
 * Until so many times are known no more jobs than these are on their way, for each holds few problems, and what a job
 * costs is more than a short problem does. Where problems are long, all workers have one after a second all the same.
 */
const FIRST_JOBS = 64;
const FIRST_MS = 1000;
/** For problems that come one by one. */
const LINGER_MS = 10;
/** How much the newest time weighs in the average, once many are known. */
const NEWEST = 0.03;

/** A reply, and what gives its job free. */
export interface DeliveredReply {
  readonly reply: Reply;
  release(): void;
}

interface Entry {
  readonly text: string;
  /** Of a job that failed. */
  readonly isSuspect: boolean;
  readonly delivered: Promise<DeliveredReply | undefined>;
  readonly deliver: (delivered: DeliveredReply | undefined) => void;
  askers: number;
}

export class Bundler {
  readonly #dispatcher: Dispatcher;
  readonly #asking: JobSettings;
  /** By their texts: what is asked twice at a time is solved once. */
  readonly #entries = new Map<string, Entry>();
  #backlog: Entry[] = [];
  readonly #suspects: Entry[] = [];
  #isTrying = false;
  readonly #keys = new Set<string>();
  #average = BUNDLE_MS;
  #known = 0;
  #firstTimer: NodeJS.Timeout | undefined;
  #isFirstOver = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(dispatcher: Dispatcher, asking: JobSettings) {
    this.#dispatcher = dispatcher;
    this.#asking = asking;
  }

  /** Undefined if the bundler was stopped before. */
  solve(text: string): Promise<DeliveredReply | undefined> {
    if (this.#isStopped) return Promise.resolve(undefined);
    const known = this.#entries.get(text);
    if (known !== undefined) {
      known.askers += 1;
      return known.delivered;
    }
    return this.#enter(text, false, 1).delivered;
  }

  /** Those that wait are taken back. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#firstTimer);
    this.#backlog = [];
    for (const { deliver } of this.#entries.values()) deliver(undefined);
    this.#entries.clear();
    await this.#dispatcher.withdraw([...this.#keys]);
  }

  #enter(text: string, isSuspect: boolean, askers: number): Entry {
    let deliver: Entry['deliver'] = () => {};
    const delivered = new Promise<DeliveredReply | undefined>((resolve) => {
      deliver = resolve;
    });
    const entry = { text, isSuspect, delivered, deliver, askers };
    this.#entries.set(text, entry);
    (isSuspect ? this.#suspects : this.#backlog).push(entry);
    this.#schedule();
    return entry;
  }

  get #size(): number {
    const size = Math.round(BUNDLE_MS / Math.max(this.#average, 1));
    return Math.min(Math.max(size, 1), MOST_PROBLEMS);
  }

  get #mostJobs(): number {
    return this.#isFirstOver || this.#known >= FIRST_JOBS ? MOST_JOBS : FIRST_JOBS;
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
    while (this.#backlog.length > 0 && this.#keys.size < this.#mostJobs) {
      void this.#sendBundle(this.#backlog.splice(0, this.#size));
    }
    const suspect = this.#isTrying ? undefined : this.#suspects.shift();
    if (suspect === undefined) return;
    this.#isTrying = true;
    void this.#sendBundle([suspect]).finally(() => {
      this.#isTrying = false;
      this.#schedule();
    });
  }

  async #sendBundle(entries: readonly Entry[]): Promise<void> {
    const problems = entries.map(({ text }) => text);
    const { key, outcome } = this.#dispatcher.ask({ ...this.#asking, problems });
    this.#keys.add(key);
    const ended = await outcome;
    this.#keys.delete(key);
    if (this.#isStopped) return;
    if ('result' in ended) {
      this.#deliver(entries, ended.result, key);
    } else if (!entries[0]!.isSuspect) {
      // A job of one problem is the same when it is asked again: what was answered must be gone.
      await this.#dispatcher.release(key);
      if (this.#isStopped) return;
      for (const { text, askers, deliver } of entries) {
        void this.#enter(text, true, askers).delivered.then(deliver);
      }
    } else {
      this.#deliver(entries, [describeBreakdown(ended.failure)], key);
    }
    this.#schedule();
  }

  #deliver(entries: readonly Entry[], replies: readonly Reply[], key: string): void {
    let left = entries.reduce((sum, { askers }) => sum + askers, 0);
    const release = () => {
      left -= 1;
      if (left === 0) void this.#dispatcher.release(key);
    };
    for (const [index, { text, deliver }] of entries.entries()) {
      const reply = replies[index]!;
      const milliseconds = reply.status === 'error' ? 0 : reply.milliseconds;
      this.#known += 1;
      this.#average += (milliseconds - this.#average) * Math.max(NEWEST, 1 / (this.#known + 1));
      this.#entries.delete(text);
      deliver({ reply, release });
    }
  }
}

function describeBreakdown(reason: string): Answer {
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
  /** Those on which the answers hang. */
  readonly options: JobSettings['options'];
  /** Told whether there are workers. */
  readonly tell: (text: Bilingual) => void;
}

export async function openQueuePool(
  connection: Connection,
  { name, hashMiB, options, tell }: QueuePoolOptions,
): Promise<SolverPool> {
  const onCapacities = makeWorkerNotices({ connection, name, hashMiB, tell });
  const dispatcher = await Dispatcher.open(connection, name, {
    take: verifyJobResult,
    onCapacities,
  });
  const bundler = new Bundler(dispatcher, { question: 'solve', options, hashMiB });
  const kept = new Map<Answer, DeliveredReply[]>();
  let stopping: Promise<void> | undefined;
  return {
    solve: async (text) => {
      const delivered = await bundler.solve(text);
      if (delivered === undefined) return undefined;
      const answer = delivered.reply as Answer;
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

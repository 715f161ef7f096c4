// Jobs on their way: each is put into the queue and heard of by its events. What events do not tell is looked up now
// and then: Redis may have been away, or have come back without its data, and then the job is put there again. Jobs
// are keyed by what they ask, so doing so twice is doing it once. What nobody waits for any longer is taken away. Whatever
// comes back is judged before anybody gets it; what does not hold is asked again, of whoever takes the job next.

import type { Job, Queue, QueueEvents } from 'bullmq';
import { PREFIX, PROTOCOL_VERSION, queueNameOf, versionsKey } from './address';
import { listCapacities } from './capacity';
import type { Connection } from './connection';
import { CLOSE_MS, track, within } from './connection';
import { ClientLease, deleteUnusedQueue, findWanted } from './leases';
import { type AnyJob, decode, encode, type JobData, type JobResult, keyOf } from './wire';

/** What has not been heard of for so long is looked up. */
const REVIEW_MS = 5000;
/** Seconds that the results of a caller who was killed are kept for the next. */
const KEPT_SECONDS = 3600;
/** Events carry results: enough for a caller who is busy, few enough for Redis. */
const KEPT_EVENTS = 2000;
/** The first try and one more; a worker that dies is no try, but counted as stalled. */
const ATTEMPTS = 2;
/** Answers to a job that do not hold, until it is given up. */
const MOST_REFUSED = 4;
/** How long the job then lies in the queue, so that others than who answered at once may take it, too. */
const PAUSE_MS = 50;

export type Outcome<Result = JobResult> =
  | { readonly result: Result }
  | { readonly failure: string };

interface PendingJob<Data, Result> {
  readonly data: Data;
  readonly outcome: Promise<Outcome<Result>>;
  readonly settle: (outcome: Outcome<Result>) => void;
  /** Of this process. */
  askers: number;
  isRunning: boolean;
  lastEventAt: number;
  /** A result is being judged. */
  isJudged: boolean;
  /** Results that did not hold. */
  refused: number;
}

/** The result as a value of its own. Throws `Unfit` for what is no result, or a false one. */
export type VerifyResult<Data, Result> = (
  value: unknown,
  data: Data,
  signal: AbortSignal,
) => Result | Promise<Result>;

interface DispatcherOptions<Data, Result> {
  readonly take: VerifyResult<Data, Result>;
  /** Of several queues that a name has. */
  readonly part?: string;
  /** Told now and then how large a table each worker has room for, while there are jobs on their way. */
  readonly onCapacities?: OnCapacities | undefined;
}

type OnCapacities = (capacities: readonly number[]) => void;

export interface QueueState {
  /** Problems of this caller. */
  readonly waiting: number;
  readonly running: number;
  /** Connected just now. */
  readonly workers: number;
}

export class Dispatcher<Data extends AnyJob = JobData, Result = JobResult> {
  readonly #connection: Connection;
  readonly #name: string;
  readonly #queueName: string;
  /** A queue of a split search: nothing of it is left when that has ended. */
  readonly #isPassing: boolean;
  readonly #take: VerifyResult<Data, Result>;
  readonly #onCapacities: OnCapacities | undefined;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #lease: ClientLease;
  readonly #pending = new Map<string, PendingJob<Data, Result>>();
  /** Answers that have come and are not released yet. */
  readonly #held = new Set<string>();
  /** What was withdrawn and may still be in Redis. */
  readonly #stale = new Set<string>();
  /** What is being put there, and all else that the end waits for. */
  readonly #adding = new Set<Promise<unknown>>();
  readonly #unfinished = new Set<Promise<unknown>>();
  readonly #timer: NodeJS.Timeout;
  readonly #closing = new AbortController();
  #workers = 0;
  #isClosed = false;

  static async open<Data extends AnyJob = JobData, Result = JobResult>(
    connection: Connection,
    name: string,
    options: DispatcherOptions<Data, Result>,
  ): Promise<Dispatcher<Data, Result>> {
    const [seconds] = await connection.client.time();
    const since = `${Number(seconds) * 1000}-0`;
    const dispatcher = new Dispatcher<Data, Result>(connection, name, { ...options, since });
    await dispatcher.#review();
    return dispatcher;
  }

  private constructor(
    connection: Connection,
    name: string,
    {
      part = name,
      take,
      onCapacities,
      since,
    }: DispatcherOptions<Data, Result> & { readonly since: string },
  ) {
    const { bullmq, settings, client } = connection;
    const options = { connection: settings, prefix: PREFIX };
    this.#connection = connection;
    this.#name = name;
    this.#queueName = queueNameOf(part, PROTOCOL_VERSION);
    this.#isPassing = part !== name;
    this.#take = take;
    this.#onCapacities = onCapacities;
    this.#lease = new ClientLease(client, this.#queueName);
    this.#queue = new bullmq.Queue(this.#queueName, {
      ...options,
      streams: { events: { maxLen: KEPT_EVENTS } },
    });
    this.#events = new bullmq.QueueEvents(this.#queueName, { ...options, lastEventId: since });
    // Whatever it is, the next review sees to it.
    this.#queue.on('error', () => {});
    this.#events.on('error', () => {});
    this.#listen();
    this.#timer = setInterval(() => {
      void track(this.#unfinished, this.#review(REVIEW_MS, this.#onCapacities));
    }, REVIEW_MS);
    client.on('ready', this.#comeBack);
  }

  readonly #comeBack = () => void track(this.#unfinished, this.#review(0));

  #listen(): void {
    const hear = (key: string, isRunning: boolean) => {
      const pending = this.#pending.get(key);
      if (pending !== undefined) Object.assign(pending, { isRunning, lastEventAt: Date.now() });
    };
    this.#events.on('active', ({ jobId }) => hear(jobId, true));
    this.#events.on('waiting', ({ jobId }) => hear(jobId, false));
    this.#events.on('stalled', ({ jobId }) => hear(jobId, false));
    this.#events.on('delayed', ({ jobId }) => hear(jobId, false));
    const look = ({ jobId }: { readonly jobId: string }) => void this.#look(jobId).catch(() => {});
    this.#events.on('duplicated', look);
    this.#events.on('removed', look);
    this.#events.on('completed', ({ jobId, returnvalue }) => this.#receive(jobId, returnvalue));
    this.#events.on('failed', ({ jobId, failedReason }) =>
      this.#settle(jobId, { failure: String(failedReason) }),
    );
  }

  /** Its result, or why there is none. What is asked twice at a time is asked once. */
  ask(data: Data): { readonly key: string; readonly outcome: Promise<Outcome<Result>> } {
    const key = keyOf(data);
    const known = this.#pending.get(key);
    if (known !== undefined) {
      known.askers += 1;
      return { key, outcome: known.outcome };
    }
    let settle: PendingJob<Data, Result>['settle'] = () => {};
    const outcome = new Promise<Outcome<Result>>((resolve) => {
      settle = resolve;
    });
    const begun = {
      askers: 1,
      isRunning: false,
      lastEventAt: Date.now(),
      isJudged: false,
      refused: 0,
    };
    this.#pending.set(key, { data, outcome, settle, ...begun });
    void track(this.#adding, this.#add(key, data));
    return { key, outcome };
  }

  /** Takes what is done with out of Redis, unless it was asked again meanwhile. Never rejects. */
  async release(key: string): Promise<void> {
    this.#held.delete(key);
    if (this.#isClosed || this.#pending.has(key)) return;
    const gone = Promise.all([this.#queue.remove(key), this.#lease.drop([key])]);
    await track(this.#unfinished, gone);
  }

  /** One asker each waits for these no longer. What nobody waits for is ended, here and by its worker. Never rejects. */
  async withdraw(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const pending = this.#pending.get(key);
      if (pending === undefined) continue;
      pending.askers -= 1;
      if (pending.askers > 0) continue;
      this.#pending.delete(key);
      this.#stale.add(key);
    }
    await within(CLOSE_MS, this.#sweep());
  }

  /** Whoever waits gets this for an answer. */
  refuse(failure: string): void {
    for (const key of [...this.#pending.keys()]) this.#settle(key, { failure });
  }

  get state(): QueueState {
    const count = (wanted: boolean) =>
      [...this.#pending.values()]
        .filter(({ isRunning }) => isRunning === wanted)
        .reduce((sum, { data }) => sum + data.problems.length, 0);
    return { waiting: count(false), running: count(true), workers: this.#workers };
  }

  /** Takes all of its own out of Redis that is there still. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.abort();
    clearInterval(this.#timer);
    const { client } = this.#connection;
    client.off('ready', this.#comeBack);
    for (const key of [...this.#pending.keys(), ...this.#held]) this.#stale.add(key);
    this.#pending.clear();
    if (client.status === 'ready') await within(CLOSE_MS, this.#tidy());
    await within(CLOSE_MS, Promise.allSettled([this.#events.close(), this.#queue.close()]));
  }

  async #tidy(): Promise<void> {
    try {
      await Promise.allSettled([...this.#adding, ...this.#unfinished]);
      await this.#sweep();
      await this.#lease.leave();
      await this.#leave();
    } catch {
      // Redis went away under it: what is left ends with its time.
    }
  }

  /** What was withdrawn, and that others do not wait for, goes. What cannot go now is tried again. */
  async #sweep(): Promise<void> {
    const { client } = this.#connection;
    if (this.#stale.size === 0 || client.status !== 'ready') return;
    await Promise.allSettled(this.#adding);
    const keys = [...this.#stale].filter((key) => !this.#pending.has(key));
    try {
      await this.#lease.drop(keys);
      const wanted = await findWanted(client, this.#queueName, keys);
      const unwanted = keys.filter((key) => !wanted.has(key));
      await Promise.all(unwanted.map((key) => this.#queue.remove(key)));
      for (const key of keys) this.#stale.delete(key);
    } catch {
      // Redis went away under it.
    }
  }

  /** An edition that nobody works with is no hindrance to another. */
  async #leave(): Promise<void> {
    const { client } = this.#connection;
    if (this.#isPassing) await deleteUnusedQueue(client, this.#queueName);
    const counts = await this.#queue.getJobCounts('wait', 'active', 'delayed');
    const isIdle = Object.values(counts).every((count) => count === 0);
    if (isIdle) await client.srem(versionsKey(this.#name), PROTOCOL_VERSION);
  }

  async #add(key: string, data: Data, delay = 0): Promise<void> {
    const kept = { age: KEPT_SECONDS };
    const lasting = { removeOnComplete: kept, removeOnFail: kept };
    const options = { jobId: key, attempts: ATTEMPTS, delay, ...lasting };
    try {
      await this.#lease.want([key]);
      await this.#queue.add(data.question, encode(data), options);
    } catch {
      // Redis went away under it, or has no memory left: the next review puts it there.
    }
  }

  /** All that nothing was heard of for so long. */
  async #review(patience = REVIEW_MS, tellCapacities?: OnCapacities): Promise<void> {
    const { client } = this.#connection;
    if (this.#isClosed || client.status !== 'ready') return;
    const now = Date.now();
    const silent = [...this.#pending].filter(
      ([, { lastEventAt }]) => now - lastEventAt >= patience,
    );
    try {
      await this.#lease.want([...this.#pending.keys()]);
      await client.sadd(versionsKey(this.#name), PROTOCOL_VERSION);
      const capacities = await listCapacities(this.#queue);
      this.#workers = capacities.length;
      if (this.#pending.size > 0) tellCapacities?.(capacities);
      await Promise.all(silent.map(([key]) => this.#look(key)));
      await this.#sweep();
    } catch {
      // Redis went away again: so does the next.
    }
  }

  async #look(key: string): Promise<void> {
    const pending = this.#pending.get(key);
    if (pending === undefined || pending.isJudged) return;
    const state = await this.#queue.getJobState(key);
    if (this.#pending.get(key) !== pending || this.#isClosed) return;
    pending.lastEventAt = Date.now();
    pending.isRunning = state === 'active';
    if (state === 'unknown') await track(this.#adding, this.#add(key, pending.data));
    if (state !== 'completed' && state !== 'failed') return;
    const job = (await this.#queue.getJob(key)) as Job<Data, Result> | undefined;
    if (job === undefined) return;
    const { returnvalue, failedReason } = job;
    if (state === 'failed') this.#settle(key, { failure: String(failedReason) });
    else this.#receive(key, returnvalue);
  }

  #receive(key: string, value: unknown): void {
    const pending = this.#pending.get(key);
    if (pending === undefined || pending.isJudged) return;
    pending.isJudged = true;
    void track(this.#unfinished, this.#judge(key, pending, value));
  }

  async #judge(key: string, pending: PendingJob<Data, Result>, value: unknown): Promise<void> {
    let outcome: Outcome<Result>;
    try {
      outcome = { result: await this.#take(decode(value), pending.data, this.#closing.signal) };
    } catch (error) {
      // Not `Unfit` alone: a value may be nested more deeply than can be read.
      const reason = error instanceof Error ? error.message : String(error);
      outcome = { failure: `an answer does not hold: ${reason}` };
      pending.refused += 1;
    }
    if (this.#pending.get(key) !== pending || this.#isClosed) return;
    const isLast = pending.refused >= MOST_REFUSED;
    if ('result' in outcome || isLast) this.#settle(key, outcome);
    else await track(this.#adding, this.#askAgain(key, pending));
  }

  async #askAgain(key: string, pending: PendingJob<Data, Result>): Promise<void> {
    try {
      await this.#queue.remove(key);
    } finally {
      Object.assign(pending, { isJudged: false, isRunning: false, lastEventAt: Date.now() });
    }
    if (this.#pending.get(key) === pending) await this.#add(key, pending.data, PAUSE_MS);
  }

  #settle(key: string, outcome: Outcome<Result>): void {
    const pending = this.#pending.get(key);
    if (pending === undefined) return;
    this.#pending.delete(key);
    this.#held.add(key);
    pending.settle(outcome);
  }
}

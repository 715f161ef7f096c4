// Jobs on their way: each is put into the queue and heard of by its events. What events do not tell is looked up now
// and then: Redis may have been away, or have come back without its data, and then the job is put there again. Jobs
// are keyed by what they ask, so doing so twice is doing it once.

import type { Job, Queue, QueueEvents } from 'bullmq';
import type { Connection } from './connection';
import { EDITION, editionsKey, PREFIX, queueOf } from './names';
import { type AnyJob, decode, encode, type JobData, type JobResult, keyOf } from './wire';

/** What has not been heard of for so long is looked up. */
const REVIEW_MS = 5000;
/** Seconds that the results of a caller who was killed are kept for the next. */
const KEPT_SECONDS = 3600;
/** Events carry results: enough for a caller who is busy, few enough for Redis. */
const KEPT_EVENTS = 2000;
/** The first try and one more; a worker that dies is no try, but counted as stalled. */
const ATTEMPTS = 2;

export type Outcome<Result = JobResult> =
  | { readonly result: Result }
  | { readonly failure: string };

interface Flight<Data, Result> {
  readonly data: Data;
  readonly outcome: Promise<Outcome<Result>>;
  readonly settle: (outcome: Outcome<Result>) => void;
  isRunning: boolean;
  heardAt: number;
}

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
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #flights = new Map<string, Flight<Data, Result>>();
  readonly #timer: NodeJS.Timeout;
  #workers = 0;
  #isClosed = false;

  /** `part`: of several queues that a name has. */
  static async open<Data extends AnyJob = JobData, Result = JobResult>(
    connection: Connection,
    name: string,
    part = name,
  ): Promise<Dispatcher<Data, Result>> {
    const [seconds] = await connection.client.time();
    const since = `${Number(seconds) * 1000}-0`;
    const dispatcher = new Dispatcher<Data, Result>(connection, name, { part, since });
    await dispatcher.#review();
    return dispatcher;
  }

  private constructor(
    connection: Connection,
    name: string,
    { part, since: lastEventId }: { readonly part: string; readonly since: string },
  ) {
    const { bullmq, settings } = connection;
    const options = { connection: settings, prefix: PREFIX };
    const queueName = queueOf(part, EDITION);
    this.#connection = connection;
    this.#name = name;
    this.#queue = new bullmq.Queue(queueName, {
      ...options,
      streams: { events: { maxLen: KEPT_EVENTS } },
    });
    this.#events = new bullmq.QueueEvents(queueName, { ...options, lastEventId });
    // Whatever it is, the next review sees to it.
    this.#queue.on('error', () => {});
    this.#events.on('error', () => {});
    this.#listen();
    this.#timer = setInterval(() => void this.#review(), REVIEW_MS);
    connection.client.on('ready', () => void this.#review(0));
  }

  #listen(): void {
    const hear = (key: string, isRunning: boolean) => {
      const flight = this.#flights.get(key);
      if (flight !== undefined) Object.assign(flight, { isRunning, heardAt: Date.now() });
    };
    this.#events.on('active', ({ jobId }) => hear(jobId, true));
    this.#events.on('waiting', ({ jobId }) => hear(jobId, false));
    this.#events.on('stalled', ({ jobId }) => hear(jobId, false));
    this.#events.on('duplicated', ({ jobId }) => void this.#look(jobId).catch(() => {}));
    this.#events.on('completed', ({ jobId, returnvalue }) =>
      this.#settle(jobId, { result: returnvalue as unknown as Result }),
    );
    this.#events.on('failed', ({ jobId, failedReason }) =>
      this.#settle(jobId, { failure: failedReason }),
    );
  }

  /** Its result, or why there is none. What is asked twice at a time is asked once. */
  ask(data: Data): { readonly key: string; readonly outcome: Promise<Outcome<Result>> } {
    const key = keyOf(data);
    const known = this.#flights.get(key);
    if (known !== undefined) return { key, outcome: known.outcome };
    let settle: Flight<Data, Result>['settle'] = () => {};
    const outcome = new Promise<Outcome<Result>>((resolve) => {
      settle = resolve;
    });
    this.#flights.set(key, { data, outcome, settle, isRunning: false, heardAt: Date.now() });
    void this.#add(key, data);
    return { key, outcome };
  }

  /** Takes what is done with out of Redis. Never rejects. */
  async release(key: string): Promise<void> {
    if (!this.#isClosed) await this.#track(this.#queue.remove(key));
  }

  /** Nobody waits for these any longer; what has been begun is ended by its worker all the same. */
  async withdraw(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#flights.delete(key);
    if (this.#connection.client.status !== 'ready') return;
    await Promise.allSettled(keys.map((key) => this.#queue.remove(key)));
  }

  get state(): QueueState {
    const count = (wanted: boolean) =>
      [...this.#flights.values()]
        .filter(({ isRunning }) => isRunning === wanted)
        .reduce((sum, { data }) => sum + data.problems.length, 0);
    return { waiting: count(false), running: count(true), workers: this.#workers };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    if (this.#connection.client.status === 'ready') {
      await Promise.allSettled(this.#unfinished);
      await this.#leave().catch(() => {});
    }
    await Promise.allSettled([this.#events.close(), this.#queue.close()]);
  }

  readonly #unfinished = new Set<Promise<unknown>>();

  #track(action: Promise<unknown>): Promise<unknown> {
    const ended = action.catch(() => {}).finally(() => this.#unfinished.delete(ended));
    this.#unfinished.add(ended);
    return ended;
  }

  /** An edition that nobody works with is no hindrance to another. */
  async #leave(): Promise<void> {
    const counts = await this.#queue.getJobCounts('wait', 'active', 'delayed');
    const isIdle = Object.values(counts).every((count) => count === 0);
    if (isIdle) await this.#connection.client.srem(editionsKey(this.#name), EDITION);
  }

  async #add(key: string, data: Data): Promise<void> {
    const kept = { age: KEPT_SECONDS };
    const options = { jobId: key, attempts: ATTEMPTS, removeOnComplete: kept, removeOnFail: kept };
    try {
      await this.#queue.add(data.question, encode(data), options);
    } catch {
      // Redis went away under it, or has no memory left: the next review puts it there.
    }
  }

  /** All that nothing was heard of for so long. */
  async #review(patience = REVIEW_MS): Promise<void> {
    if (this.#isClosed || this.#connection.client.status !== 'ready') return;
    const now = Date.now();
    const silent = [...this.#flights].filter(([, { heardAt }]) => now - heardAt >= patience);
    try {
      await this.#connection.client.sadd(editionsKey(this.#name), EDITION);
      this.#workers = await this.#queue.getWorkersCount();
      await Promise.all(silent.map(([key]) => this.#look(key)));
    } catch {
      // Redis went away again: so does the next.
    }
  }

  async #look(key: string): Promise<void> {
    const flight = this.#flights.get(key);
    if (flight === undefined) return;
    const state = await this.#queue.getJobState(key);
    if (this.#flights.get(key) !== flight || this.#isClosed) return;
    flight.heardAt = Date.now();
    flight.isRunning = state === 'active';
    if (state === 'unknown') await this.#add(key, flight.data);
    if (state !== 'completed' && state !== 'failed') return;
    const job = (await this.#queue.getJob(key)) as Job<Data, Result> | undefined;
    if (job === undefined) return;
    const { returnvalue, failedReason } = job;
    const outcome = state === 'failed' ? { failure: failedReason } : { result: returnvalue };
    this.#settle(key, outcome);
  }

  #settle(key: string, outcome: Outcome<Result>): void {
    const flight = this.#flights.get(key);
    if (flight === undefined) return;
    this.#flights.delete(key);
    flight.settle('result' in outcome ? { result: decode(outcome.result) } : outcome);
  }
}

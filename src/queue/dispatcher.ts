// The jobs of one client. The dispatcher puts each job into the queue and learns its end from BullMQ's events. It also
// checks the jobs now and then, because events are missed while the connection is lost, and Redis may have restarted
// without its data: then the job is added again. The key of a job is a hash of its question, so adding a job twice has
// the effect of adding it once. A result is verified before anybody gets it. A job whose result is refused is added
// again, and any worker may take it.

import type { Job, Queue, QueueEvents } from 'bullmq';
import type { WorkState } from '../batch/pool';
import { PREFIX, PROTOCOL_VERSION, queueNameOf, versionsKey } from './address';
import { listCapacities, type QueueState } from './capacity';
import type { Connection } from './connection';
import { listVersions, track, unlessRefused, withinClosing } from './connection';
import { ClientLease, findWanted } from './leases';
import { decode, encode, type JobData, type JobResult, keyOf, verifyJobResult } from './wire';

/** How often the queue is looked at. */
const REVIEW_MS = 2000;
/** A job without an event for this time is checked. */
const SILENT_MS = 5000;
/** Seconds that results are kept: another client may ask the same after the first one was killed. */
const KEPT_SECONDS = 3600;
/**
 * How many events Redis keeps. They contain results, so more events would need more memory, and fewer could be lost by
 * a busy client.
 */
const MAX_EVENTS = 2000;
/**
 * How often a job is tried. If a worker is killed, BullMQ marks its job as stalled, and that does not count as a try.
 */
const ATTEMPTS = 2;
/** The most answers to a problem that are refused before the problem fails. */
export const MAX_REFUSED = 4;
/** The delay after a refused result, so that workers other than the quickest may take the job. */
const REFUSED_MS = 50;

export type JobOutcome = { readonly result: JobResult } | { readonly failure: string };

interface PendingJob {
  readonly data: JobData;
  readonly outcome: Promise<JobOutcome>;
  readonly settle: (outcome: JobOutcome) => void;
  /** The number of callers in this process that wait for the job. */
  waiters: number;
  isRunning: boolean;
  lastEventAt: number;
  isBeingVerified: boolean;
  /** How many more results may be refused; the last of these refusals ends the job. */
  refusable: number;
}

/** Called with what is found at the queue, while there are jobs; without a worker, also the versions that use it. */
type OnState = (state: QueueState, versions?: readonly string[]) => void;

export class Dispatcher {
  readonly #connection: Connection;
  readonly #name: string;
  readonly #queueName: string;
  readonly #onState: OnState;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #lease: ClientLease;
  readonly #pending = new Map<string, PendingJob>();
  /** Jobs that have ended and are not released yet. */
  readonly #ended = new Set<string>();
  /** Jobs that were withdrawn and may still be in Redis. */
  readonly #withdrawn = new Set<string>();
  /** Running commands that add jobs. `close` waits for them, and for the other running commands. */
  readonly #adding = new Set<Promise<unknown>>();
  /** The other running commands. */
  readonly #unfinished = new Set<Promise<unknown>>();
  readonly #timer: NodeJS.Timeout;
  readonly #closing = new AbortController();
  #workers = 0;
  #isClosed = false;

  static async open(connection: Connection, name: string, onState: OnState): Promise<Dispatcher> {
    const { client } = connection;
    const asked = Promise.all([client.time(), listVersions(client, name)]);
    const [[seconds]] = await unlessRefused(connection, asked);
    const since = `${Number(seconds) * 1000}-0`;
    const dispatcher = new Dispatcher(connection, name, onState, since);
    await dispatcher.#review();
    return dispatcher;
  }

  private constructor(connection: Connection, name: string, onState: OnState, since: string) {
    const { bullmq, settings, client } = connection;
    const options = { connection: settings, prefix: PREFIX };
    this.#connection = connection;
    this.#name = name;
    this.#queueName = queueNameOf(name, PROTOCOL_VERSION);
    this.#onState = onState;
    this.#lease = new ClientLease(client, this.#queueName);
    this.#queue = new bullmq.Queue(this.#queueName, {
      ...options,
      streams: { events: { maxLen: MAX_EVENTS } },
    });
    this.#events = new bullmq.QueueEvents(this.#queueName, { ...options, lastEventId: since });
    // If the command fails, the next review repeats it.
    this.#queue.on('error', () => {});
    this.#events.on('error', () => {});
    this.#listen();
    this.#timer = setInterval(() => {
      void track(this.#unfinished, this.#review());
    }, REVIEW_MS);
    client.on('ready', this.#onReady);
  }

  readonly #onReady = () => void track(this.#unfinished, this.#review(0));

  #listen(): void {
    const note = (key: string, isRunning: boolean) => {
      const pending = this.#pending.get(key);
      if (pending !== undefined) Object.assign(pending, { isRunning, lastEventAt: Date.now() });
    };
    this.#events.on('active', ({ jobId }) => note(jobId, true));
    this.#events.on('waiting', ({ jobId }) => note(jobId, false));
    this.#events.on('stalled', ({ jobId }) => note(jobId, false));
    this.#events.on('delayed', ({ jobId }) => note(jobId, false));
    const check = ({ jobId }: { readonly jobId: string }) =>
      void this.#check(jobId).catch(() => {});
    this.#events.on('duplicated', check);
    this.#events.on('removed', check);
    this.#events.on('completed', ({ jobId, returnvalue }) => this.#receive(jobId, returnvalue));
    this.#events.on('failed', ({ jobId, failedReason }) =>
      this.#settle(jobId, { failure: String(failedReason) }),
    );
  }

  /**
   * Puts a job into the queue. The outcome is its result, or the reason of its failure. The job fails when `refusable`
   * results were refused. Equal questions at the same time share one job.
   */
  ask(
    data: JobData,
    refusable = MAX_REFUSED,
  ): { readonly key: string; readonly outcome: Promise<JobOutcome> } {
    const key = keyOf(data);
    const known = this.#pending.get(key);
    if (known !== undefined) {
      known.waiters += 1;
      return { key, outcome: known.outcome };
    }
    let settle: PendingJob['settle'] = () => {};
    const outcome = new Promise<JobOutcome>((resolve) => {
      settle = resolve;
    });
    const begun = {
      waiters: 1,
      isRunning: false,
      lastEventAt: Date.now(),
      isBeingVerified: false,
      refusable,
    };
    this.#pending.set(key, { data, outcome, settle, ...begun });
    void track(this.#adding, this.#add(key, data));
    return { key, outcome };
  }

  /** Removes from Redis a job that has ended, unless it was asked again meanwhile. Never rejects. */
  async release(key: string): Promise<void> {
    this.#ended.delete(key);
    if (this.#isClosed || this.#pending.has(key)) return;
    const removed = Promise.all([this.#queue.remove(key), this.#lease.drop([key])]);
    await track(this.#unfinished, removed);
  }

  /**
   * One caller of each job no longer waits for it. Jobs without callers are removed, and their workers stop. Never
   * rejects.
   */
  async withdraw(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const pending = this.#pending.get(key);
      if (pending === undefined) continue;
      pending.waiters -= 1;
      if (pending.waiters > 0) continue;
      this.#pending.delete(key);
      this.#withdrawn.add(key);
    }
    await withinClosing(this.#removeWithdrawn());
  }

  /** Ends all jobs with this failure. */
  refuse(failure: string): void {
    for (const key of [...this.#pending.keys()]) this.#settle(key, { failure });
  }

  get state(): WorkState {
    const count = (wanted: boolean) =>
      [...this.#pending.values()]
        .filter(({ isRunning }) => isRunning === wanted)
        .reduce((sum, { data }) => sum + data.problems.length, 0);
    return { waiting: count(false), running: count(true), workers: this.#workers };
  }

  /** Removes all jobs of this client from Redis. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.abort();
    clearInterval(this.#timer);
    const { client } = this.#connection;
    client.off('ready', this.#onReady);
    for (const key of [...this.#pending.keys(), ...this.#ended]) this.#withdrawn.add(key);
    this.#pending.clear();
    if (client.status === 'ready') await withinClosing(this.#cleanUp());
    await withinClosing(Promise.allSettled([this.#events.close(), this.#queue.close()]));
  }

  async #cleanUp(): Promise<void> {
    try {
      await Promise.allSettled([...this.#adding, ...this.#unfinished]);
      await this.#removeWithdrawn();
      await this.#lease.leave();
      await this.#leave();
    } catch {
      // The connection was lost. The jobs that are left in Redis expire.
    }
  }

  /** Removes withdrawn jobs that no other client waits for. Failed removals are repeated by the next review. */
  async #removeWithdrawn(): Promise<void> {
    const { client } = this.#connection;
    if (this.#withdrawn.size === 0 || client.status !== 'ready') return;
    await Promise.allSettled(this.#adding);
    const keys = [...this.#withdrawn].filter((key) => !this.#pending.has(key));
    try {
      await this.#lease.drop(keys);
      const wanted = await findWanted(client, this.#queueName, keys);
      const unwanted = keys.filter((key) => !wanted.has(key));
      await Promise.all(unwanted.map((key) => this.#queue.remove(key)));
      for (const key of keys) this.#withdrawn.delete(key);
    } catch {
      // The connection was lost.
    }
  }

  /** Unregisters the protocol version where no jobs are left, so that another version may use the name. */
  async #leave(): Promise<void> {
    const { client } = this.#connection;
    const counts = await this.#queue.getJobCounts('wait', 'active', 'delayed');
    const isIdle = Object.values(counts).every((count) => count === 0);
    if (isIdle) await client.srem(versionsKey(this.#name), PROTOCOL_VERSION);
  }

  async #add(key: string, data: JobData, delay = 0): Promise<void> {
    const kept = { age: KEPT_SECONDS };
    const lasting = { removeOnComplete: kept, removeOnFail: kept };
    const options = { jobId: key, attempts: ATTEMPTS, delay, ...lasting };
    try {
      await this.#lease.want([key]);
      await this.#queue.add(data.question, encode(data), options);
    } catch (error) {
      // The connection was lost, or Redis has no memory left: the next review adds the job.
      this.#onState(error as Error);
    }
  }

  /** Renews the lease, and checks the jobs without an event for `silentMs` milliseconds. */
  async #review(silentMs = SILENT_MS): Promise<void> {
    const { client } = this.#connection;
    if (this.#isClosed || client.status !== 'ready') return;
    const now = Date.now();
    const silent = [...this.#pending].filter(
      ([, { lastEventAt }]) => now - lastEventAt >= silentMs,
    );
    try {
      await this.#lease.want([...this.#pending.keys()]);
      await client.sadd(versionsKey(this.#name), PROTOCOL_VERSION);
      const capacities = await listCapacities(this.#queue);
      this.#workers = capacities.length;
      const versions = this.#workers > 0 ? [] : await listVersions(client, this.#name);
      if (this.#pending.size > 0) this.#onState(capacities, versions);
      await Promise.all(silent.map(([key]) => this.#check(key)));
      await this.#removeWithdrawn();
    } catch (error) {
      // The connection was lost again, or Redis has no memory left.
      if (this.#pending.size > 0) this.#onState(error as Error);
    }
  }

  async #check(key: string): Promise<void> {
    const pending = this.#pending.get(key);
    if (pending === undefined || pending.isBeingVerified) return;
    const state = await this.#queue.getJobState(key);
    if (this.#pending.get(key) !== pending || this.#isClosed) return;
    pending.lastEventAt = Date.now();
    pending.isRunning = state === 'active';
    if (state === 'unknown') await track(this.#adding, this.#add(key, pending.data));
    if (state !== 'completed' && state !== 'failed') return;
    const job = (await this.#queue.getJob(key)) as Job<JobData, JobResult> | undefined;
    if (job === undefined) return;
    const { returnvalue, failedReason } = job;
    if (state === 'failed') this.#settle(key, { failure: String(failedReason) });
    else this.#receive(key, returnvalue);
  }

  #receive(key: string, value: unknown): void {
    const pending = this.#pending.get(key);
    if (pending === undefined || pending.isBeingVerified) return;
    pending.isBeingVerified = true;
    void track(this.#unfinished, this.#verifyAndSettle(key, pending, value));
  }

  async #verifyAndSettle(key: string, pending: PendingJob, value: unknown): Promise<void> {
    let outcome: JobOutcome;
    try {
      const { signal } = this.#closing;
      outcome = { result: await verifyJobResult(decode(value), pending.data, signal) };
    } catch (error) {
      // Not only `InvalidValue`: a deeply nested value exceeds the stack.
      const reason = error instanceof Error ? error.message : String(error);
      outcome = { failure: `an answer is not valid: ${reason}` };
      this.#onState({ refused: reason });
      pending.refusable -= 1;
    }
    if (this.#pending.get(key) !== pending || this.#isClosed) return;
    const isLast = pending.refusable <= 0;
    if ('result' in outcome || isLast) this.#settle(key, outcome);
    else await track(this.#adding, this.#askAgain(key, pending));
  }

  async #askAgain(key: string, pending: PendingJob): Promise<void> {
    try {
      await this.#queue.remove(key);
    } finally {
      Object.assign(pending, { isBeingVerified: false, isRunning: false, lastEventAt: Date.now() });
    }
    if (this.#pending.get(key) === pending) await this.#add(key, pending.data, REFUSED_MS);
  }

  #settle(key: string, outcome: JobOutcome): void {
    const pending = this.#pending.get(key);
    if (pending === undefined) return;
    this.#pending.delete(key);
    this.#ended.add(key);
    pending.settle(outcome);
  }
}

// The leaves of a split search, searched by the workers of a queue. Each of its workers is a seat: a job that holds one
// of theirs as long as there are leaves, and serves a queue of leaves with one table. So a leaf comes back to the table
// that knows it, and who dies on a seat loses both to another worker, as any job is lost. Searches of one name share
// their seats: a search that was killed finds them taken, and goes on at once.

import { randomUUID } from 'node:crypto';
import { SolverError } from '../errors';
import type { LeafJob, LeafResult, LeafRunner } from '../split/leaf-job';
import { decodeError } from '../worker/sent-error';
import type { Connection } from './connection';
import { Dispatcher } from './dispatcher';
import { seatOf, seatsOf } from './names';
import type { LeafData, LeafReply, SeatJob } from './wire';

interface Opened {
  readonly connection: Connection;
  readonly seats: Dispatcher<SeatJob, null>;
  readonly leaves: readonly Dispatcher<LeafData, LeafReply>[];
}

interface QueueRunnerOptions {
  readonly workers: number;
  readonly hashMiB: number;
  readonly name: string;
}

export class QueueRunner implements LeafRunner {
  readonly workers: number;
  readonly #options: QueueRunnerOptions;
  readonly #open: (signal: AbortSignal) => Promise<Connection>;
  readonly #id = randomUUID();
  readonly #closing = new AbortController();
  /** Seats that are asked for, and those with a leaf. */
  readonly #asked = new Set<number>();
  readonly #busy = new Set<number>();
  #opened: Promise<Opened> | undefined;
  #ready: Opened | undefined;
  #count = 0;

  /** The connection is the runner's own. */
  constructor(options: QueueRunnerOptions, open: (signal: AbortSignal) => Promise<Connection>) {
    this.workers = options.workers;
    this.#options = options;
    this.#open = open;
  }

  get served(): number {
    return this.#ready?.seats.state.running ?? 0;
  }

  async run(job: LeafJob, signal: AbortSignal, worker: number): Promise<LeafResult> {
    const opened = await this.#prepare(signal);
    if (signal.aborted) throw new SolverError('aborted');
    const leaves = opened.leaves[worker]!;
    this.#busy.add(worker);
    this.#sit(opened, worker);
    const id = `${this.#id} ${++this.#count}`;
    const asked = leaves.ask({ question: 'leaf', id, job, problems: [job.sfen] });
    try {
      const ended = await untilAborted(asked.outcome, signal);
      if (ended === undefined) {
        void leaves.withdraw([asked.key]);
        throw new SolverError('aborted');
      }
      void leaves.release(asked.key);
      if ('failure' in ended) throw new SolverError('worker-failed', ended.failure);
      if ('error' in ended.result) throw decodeError(ended.result.error);
      return ended.result.result;
    } finally {
      this.#busy.delete(worker);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const opened = await this.#opened?.catch(() => undefined);
    if (opened === undefined) return;
    await Promise.all([opened.seats, ...opened.leaves].map((each) => each.close()));
    opened.connection.close();
  }

  /** Sees to it that somebody sits there, as long as there is a leaf. */
  #sit(opened: Opened, worker: number): void {
    if (this.#asked.has(worker)) return;
    this.#asked.add(worker);
    const { name, hashMiB } = this.#options;
    const seat = seatOf(name, hashMiB, worker);
    const { key, outcome } = opened.seats.ask({
      question: 'seat',
      seat,
      hashMiB,
      problems: [seat],
    });
    void outcome.then(async () => {
      await opened.seats.release(key);
      this.#asked.delete(worker);
      if (this.#busy.has(worker) && !this.#closing.signal.aborted) this.#sit(opened, worker);
    });
  }

  /** Opened at the first leaf. */
  async #prepare(signal: AbortSignal): Promise<Opened> {
    const stop = () => this.#closing.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      this.#opened ??= this.#openAll();
      this.#ready = await this.#opened;
      return this.#ready;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  async #openAll(): Promise<Opened> {
    const { name, hashMiB, workers } = this.#options;
    const connection = await this.#open(this.#closing.signal);
    const seats = Dispatcher.open<SeatJob, null>(connection, name, seatsOf(name));
    const leaves = Array.from({ length: workers }, (_, index) => {
      return Dispatcher.open<LeafData, LeafReply>(connection, name, seatOf(name, hashMiB, index));
    });
    return { connection, seats: await seats, leaves: await Promise.all(leaves) };
  }
}

/** Undefined if the signal came first. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const abort = () => resolve(undefined);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

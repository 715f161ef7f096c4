// Runs the subproblems of a split search at the workers of a queue. A job in the queue of slots asks a worker to serve one
// slot: to search the subproblems of the slot's own queue, with one table, as long as subproblems come. So a subproblem
// returns to the table that knows it. If the worker of a slot dies, both the slot and its subproblem go to another worker,
// like any other job. Searches with the same name share their slots, so a search that was killed and restarted finds its
// slots still served.

import { randomUUID } from 'node:crypto';
import { SolverError } from '../base/errors';
import type { SentError } from '../hosts/sent-error';
import { object, optional } from '../received/fields';
import {
  type SubproblemJob,
  type SubproblemResult,
  type SubproblemRunner,
  takeSubproblemResult,
} from '../split/subproblem';
import type { Bilingual } from '../words/language';
import { takeSentError } from '../worker/take-reply';
import { slotOf, slotQueueOf } from './address';
import { makeWorkerNotices } from './capacity';
import type { Connection } from './connection';
import { untilAborted } from './connection';
import { Dispatcher } from './dispatcher';
import type { SlotJob, SubproblemData, SubproblemReply } from './wire';

interface Opened {
  readonly connection: Connection;
  readonly slots: Dispatcher<SlotJob, null>;
  /** The dispatcher of each slot, by the number of the slot. */
  readonly subproblems: readonly Dispatcher<SubproblemData, SubproblemReply>[];
}

interface QueueRunnerOptions {
  readonly workers: number;
  readonly hashMiB: number;
  readonly name: string;
  /** Called when it changes whether there are workers. */
  readonly tell?: (text: Bilingual) => void;
}

/** The state of one search, from its first subproblem to its end. */
interface Session {
  readonly closing: AbortController;
  readonly opened: Promise<Opened>;
  /** Set when `opened` is fulfilled. */
  ready?: Opened;
  /** Slots for which a job is in the queue. */
  readonly requested: Set<number>;
}

export class QueueRunner implements SubproblemRunner {
  readonly workers: number;
  readonly #options: QueueRunnerOptions;
  readonly #open: (signal: AbortSignal) => Promise<Connection>;
  readonly #id = randomUUID();
  /** Slots with a subproblem. */
  readonly #busy = new Set<number>();
  #session: Session | undefined;
  #count = 0;

  /** The runner owns the connection that `open` makes. */
  constructor(options: QueueRunnerOptions, open: (signal: AbortSignal) => Promise<Connection>) {
    this.workers = options.workers;
    this.#options = options;
    this.#open = open;
  }

  get served(): number {
    return this.#session?.ready?.slots.state.running ?? 0;
  }

  async run(job: SubproblemJob, signal: AbortSignal, worker: number): Promise<SubproblemResult> {
    this.#session ??= this.#begin();
    const session = this.#session;
    const opened = await prepare(session, signal);
    if (signal.aborted) throw new SolverError('aborted');
    const subproblems = opened.subproblems[worker]!;
    this.#busy.add(worker);
    this.#requestSlot(session, opened, worker);
    const id = `${this.#id} ${++this.#count}`;
    const asked = subproblems.ask({ question: 'subproblem', id, job, problems: [job.sfen] });
    try {
      const ended = await untilAborted(asked.outcome, signal);
      if (ended === undefined) {
        void subproblems.withdraw([asked.key]);
        throw new SolverError('aborted');
      }
      void subproblems.release(asked.key);
      if ('failure' in ended) throw new SolverError('worker-failed', ended.failure);
      // An error at one worker: another worker may succeed.
      if ('error' in ended.result) {
        throw new SolverError('worker-failed', ended.result.error.message);
      }
      return ended.result.result;
    } finally {
      this.#busy.delete(worker);
    }
  }

  /** Releases the workers, and deletes all data of the search in Redis. The next subproblem opens a new session. */
  async endSearch(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    session?.closing.abort();
    const opened = await session?.opened.catch(() => undefined);
    if (opened === undefined) return;
    await Promise.all(opened.subproblems.map((each) => each.close()));
    await opened.slots.close();
    opened.connection.close();
  }

  close(): Promise<void> {
    return this.endSearch();
  }

  /** Keeps a job in the queue of slots that asks a worker to serve this slot, as long as the slot has a subproblem. */
  #requestSlot(session: Session, opened: Opened, worker: number): void {
    const { requested, closing } = session;
    if (requested.has(worker)) return;
    requested.add(worker);
    const { name, hashMiB } = this.#options;
    const slot = slotOf(name, hashMiB, worker);
    const { key, outcome } = opened.slots.ask({
      question: 'slot',
      slot,
      hashMiB,
      problems: [slot],
    });
    void outcome.then(async () => {
      await opened.slots.release(key);
      requested.delete(worker);
      const isNeeded = this.#busy.has(worker) && !closing.signal.aborted;
      if (isNeeded) this.#requestSlot(session, opened, worker);
    });
  }

  #begin(): Session {
    const closing = new AbortController();
    const opened = this.#openAll(closing.signal);
    return { closing, opened, requested: new Set() };
  }

  async #openAll(signal: AbortSignal): Promise<Opened> {
    const { name, hashMiB, workers, tell } = this.#options;
    const connection = await this.#open(signal);
    const onCapacities = tell && makeWorkerNotices({ connection, name, hashMiB, tell });
    const slots = Dispatcher.open<SlotJob, null>(connection, name, {
      part: slotQueueOf(name),
      verify: () => null,
      onCapacities,
    });
    const subproblems = Array.from({ length: workers }, (_, index) => {
      const part = slotOf(name, hashMiB, index);
      return Dispatcher.open<SubproblemData, SubproblemReply>(connection, name, {
        part,
        verify: verifySubproblemReply,
      });
    });
    return { connection, slots: await slots, subproblems: await Promise.all(subproblems) };
  }
}

const readReply = object<{ result?: unknown; error?: SentError }>({
  result: (value) => value,
  error: optional(takeSentError),
});

function verifySubproblemReply(value: unknown, { job }: SubproblemData): SubproblemReply {
  const { result, error } = readReply(value, 'the reply');
  return error === undefined ? { result: takeSubproblemResult(result, job) } : { error };
}

/** Waits for the session. If the signal comes first, the session is given up. */
async function prepare(session: Session, signal: AbortSignal): Promise<Opened> {
  const stop = () => session.closing.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    session.ready = await session.opened;
    return session.ready;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

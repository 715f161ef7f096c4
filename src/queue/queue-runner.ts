// The leaves of a split search, searched by the workers of a queue. Each of its workers is a seat: a job that holds one
// of theirs as long as there are leaves, and serves a queue of leaves with one table. So a leaf comes back to the table
// that knows it, and who dies on a seat loses both to another worker, as any job is lost. Searches of one name share
// their seats: a search that was killed finds them taken, and goes on at once.

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
  readonly seats: Dispatcher<SlotJob, null>;
  readonly leaves: readonly Dispatcher<SubproblemData, SubproblemReply>[];
}

interface QueueRunnerOptions {
  readonly workers: number;
  readonly hashMiB: number;
  readonly name: string;
  /** Told whether there are workers. */
  readonly tell?: (text: Bilingual) => void;
}

/** From the first leaf of a search to its end. */
interface Session {
  readonly closing: AbortController;
  readonly opened: Promise<Opened>;
  ready?: Opened;
  /** Seats that are asked for. */
  readonly asked: Set<number>;
}

export class QueueRunner implements SubproblemRunner {
  readonly workers: number;
  readonly #options: QueueRunnerOptions;
  readonly #open: (signal: AbortSignal) => Promise<Connection>;
  readonly #id = randomUUID();
  /** Those with a leaf. */
  readonly #busy = new Set<number>();
  #session: Session | undefined;
  #count = 0;

  /** The connections are the runner's own. */
  constructor(options: QueueRunnerOptions, open: (signal: AbortSignal) => Promise<Connection>) {
    this.workers = options.workers;
    this.#options = options;
    this.#open = open;
  }

  get served(): number {
    return this.#session?.ready?.seats.state.running ?? 0;
  }

  async run(job: SubproblemJob, signal: AbortSignal, worker: number): Promise<SubproblemResult> {
    this.#session ??= this.#begin();
    const session = this.#session;
    const opened = await prepare(session, signal);
    if (signal.aborted) throw new SolverError('aborted');
    const leaves = opened.leaves[worker]!;
    this.#busy.add(worker);
    this.#sit(session, opened, worker);
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
      // Whatever is wrong with that worker: another may fare better.
      if ('error' in ended.result) {
        throw new SolverError('worker-failed', ended.result.error.message);
      }
      return ended.result.result;
    } finally {
      this.#busy.delete(worker);
    }
  }

  /** Whoever serves is let go, and nothing of the search is left in Redis; the next leaf begins anew. */
  async rest(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    session?.closing.abort();
    const opened = await session?.opened.catch(() => undefined);
    if (opened === undefined) return;
    await Promise.all(opened.leaves.map((each) => each.close()));
    await opened.seats.close();
    opened.connection.close();
  }

  async close(): Promise<void> {
    await this.rest();
  }

  /** Sees to it that somebody sits there, as long as there is a leaf. */
  #sit(session: Session, opened: Opened, worker: number): void {
    const { asked, closing } = session;
    if (asked.has(worker)) return;
    asked.add(worker);
    const { name, hashMiB } = this.#options;
    const seat = slotOf(name, hashMiB, worker);
    const { key, outcome } = opened.seats.ask({
      question: 'seat',
      seat,
      hashMiB,
      problems: [seat],
    });
    void outcome.then(async () => {
      await opened.seats.release(key);
      asked.delete(worker);
      if (this.#busy.has(worker) && !closing.signal.aborted) this.#sit(session, opened, worker);
    });
  }

  #begin(): Session {
    const closing = new AbortController();
    const opened = this.#openAll(closing.signal);
    return { closing, opened, asked: new Set() };
  }

  async #openAll(signal: AbortSignal): Promise<Opened> {
    const { name, hashMiB, workers, tell } = this.#options;
    const connection = await this.#open(signal);
    const onCapacities = tell && makeWorkerNotices({ connection, name, hashMiB, tell });
    const seats = Dispatcher.open<SlotJob, null>(connection, name, {
      part: slotQueueOf(name),
      take: () => null,
      onCapacities,
    });
    const leaves = Array.from({ length: workers }, (_, index) => {
      const part = slotOf(name, hashMiB, index);
      return Dispatcher.open<SubproblemData, SubproblemReply>(connection, name, {
        part,
        take: verifySubproblemReply,
      });
    });
    return { connection, seats: await seats, leaves: await Promise.all(leaves) };
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

/** Opened at the first leaf; whose signal comes before gives it up. */
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

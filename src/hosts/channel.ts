// Questions to a worker, and its answers: the one way in which this package runs a search elsewhere. The worker is made
// for the first question, and anew after it broke down. Between question and answer pass progress, which the worker sends
// some twenty times a second, and an abort. `serve.ts` is the worker's end.

import { SolverError } from '../base/errors';
import '../base/host-types';
import { hearAbort } from '../base/signals';
import { decodeError, type SentError } from './sent-error';
import type { WorkerHandle } from './worker-handle';

/** What the channel sends. Everything here can be cloned. */
export type Sent<Question> =
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly question: Question;
      readonly wantsProgress: boolean;
      /** The signal was aborted before. */
      readonly isAborted: boolean;
      /** One 32-bit number: anything but 0 is an abort, for workers that hear no message while they search. */
      readonly stop?: SharedArrayBuffer;
    }
  | { readonly type: 'abort'; readonly id: number };

/** What the worker sends. */
export type Reply<Answer, Progress> =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'error'; readonly id: number; readonly error: SentError };

export interface AskOptions<Progress> {
  readonly signal?: AbortSignal | undefined;
  /** What it throws aborts the question, and is the error of it. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** What of the question is handed over, not copied. */
  readonly transfer?: readonly object[] | undefined;
}

export interface ChannelOptions {
  /** An abort is told by shared memory too: the worker hears no message while it searches. */
  readonly hasStopFlag?: boolean;
  /** Added to the error of a worker that broke down before its first reply. */
  readonly advice?: string;
}

interface Pending<Answer, Progress> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** Is the caller's function at work? */
  isTelling: boolean;
  /** What that function threw: told when the worker is free again. */
  failure?: { readonly error: unknown };
}

export class Channel<Question, Answer, Progress = never> {
  readonly #spawn: () => WorkerHandle;
  readonly #options: ChannelOptions;
  readonly #pending = new Map<number, Pending<Answer, Progress>>();
  #worker: WorkerHandle | undefined;
  #lastId = 0;
  /** Why no question is answered any more. */
  #end: { readonly error: unknown } | undefined;

  constructor(spawn: () => WorkerHandle, options: ChannelOptions = {}) {
    this.#spawn = spawn;
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#pending.size > 0;
  }

  /** Makes the worker, if there is none. Throws what the making throws, or the error that ended the channel. */
  prepare(): WorkerHandle {
    this.#refuseEnded();
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#spawn();
    // By the function of the caller that made it.
    if (this.#end !== undefined) {
      worker.terminate();
      this.#refuseEnded();
    }
    this.#worker = worker;
    this.#listen(worker);
    return worker;
  }

  /**
   * Rejects with the error of the worker, with `worker-failed` where the worker breaks down, and with what the making or
   * the sending throws.
   */
  async ask(
    question: Question,
    { signal, onProgress, transfer }: AskOptions<Progress> = {},
  ): Promise<Answer> {
    const worker = this.prepare();
    const id = ++this.#lastId;
    const stop = this.#options.hasStopFlag ? new SharedArrayBuffer(4) : undefined;
    const abort = () => {
      if (stop !== undefined) Atomics.store(new Int32Array(stop), 0, 1);
      this.#post(worker, { type: 'abort', id });
    };
    const isAborted = signal?.aborted ?? false;
    const wantsProgress = onProgress !== undefined;
    const sent: Sent<Question> = {
      type: 'ask',
      id,
      question,
      wantsProgress,
      isAborted,
      ...(stop !== undefined && { stop }),
    };
    let unhear = () => {};
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#pending.set(id, { resolve, reject, onProgress, isTelling: false });
        worker.post(sent, transfer);
        worker.hold(true);
        unhear = hearAbort(signal, abort);
      });
    } finally {
      unhear();
      this.#pending.delete(id);
      if (!this.isBusy && this.#worker === worker) worker.hold(false);
    }
  }

  /**
   * Ends the worker at once, for good. Questions under way reject with this error, after what their `onProgress` may yet
   * throw; so does every later one.
   */
  async terminate(error: unknown = new SolverError('disposed')): Promise<void> {
    this.#end ??= { error };
    const worker = this.#worker;
    this.#worker = undefined;
    for (const pending of this.#pending.values()) {
      // What the caller's function may yet throw is waited for.
      if (!pending.isTelling) fail(pending, error);
    }
    // Nothing else may keep the process alive until the worker has ended.
    worker?.hold(true);
    await worker?.terminate();
  }

  #refuseEnded(): void {
    if (this.#end !== undefined) throw this.#end.error;
  }

  #listen(worker: WorkerHandle): void {
    let hasReplied = false;
    worker.onMessage((message) => {
      const reply = message as Reply<Answer, Progress>;
      const pending = this.#pending.get(reply?.id);
      if (pending === undefined || this.#worker !== worker) return;
      hasReplied = true;
      this.#receive(reply, pending);
    });
    worker.onFailure((reason) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      worker.terminate();
      const advice =
        hasReplied || this.#options.advice === undefined ? '' : ` (${this.#options.advice})`;
      const message = `the worker broke down: ${reason}${advice}`;
      const error = new SolverError('worker-failed', message);
      for (const pending of this.#pending.values()) fail(pending, error);
    });
  }

  #receive(reply: Reply<Answer, Progress>, pending: Pending<Answer, Progress>): void {
    if (reply.type === 'progress') this.#tellProgress(reply, pending);
    else if (pending.failure !== undefined) pending.reject(pending.failure.error);
    else if (reply.type === 'answer') pending.resolve(reply.answer);
    else pending.reject(decodeError(reply.error));
  }

  #tellProgress(
    { id, progress }: { readonly id: number; readonly progress: Progress },
    pending: Pending<Answer, Progress>,
  ): void {
    if (pending.failure !== undefined) return;
    pending.isTelling = true;
    try {
      pending.onProgress?.(progress);
    } catch (error) {
      pending.failure = { error };
    }
    pending.isTelling = false;
    if (this.#end !== undefined) fail(pending, this.#end.error);
    else if (pending.failure !== undefined) this.#post(this.#worker, { type: 'abort', id });
  }

  #post(worker: WorkerHandle | undefined, message: Sent<Question>): void {
    worker?.post(message);
  }
}

/** Ends a question that the worker will not answer. */
function fail<Answer, Progress>(
  { failure, reject }: Pending<Answer, Progress>,
  error: unknown,
): void {
  reject(failure === undefined ? error : failure.error);
}

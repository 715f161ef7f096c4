// Sends questions to a worker and receives its answers. A solve in a worker and the threads of a batch run over this
// channel. The worker is made for the first question, and a new one after a breakdown. Between the question and the
// answer, the worker sends progress about twenty times a second, and the caller can send an abort. `serve.ts` is the
// code on the worker's side.

import { SolverError } from '../../base/errors';
import '../../base/host-types';
import { listenForAbort } from '../../base/signals';
import type { WorkerHandle } from '../../base/worker-handle';
import { decodeError, type SentError } from './sent-error';

/** A message to the worker. Every part can be cloned. */
export type ChannelMessage<Question> =
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly question: Question;
      readonly wantsProgress: boolean;
      /** Was the signal aborted before the question was sent? */
      readonly isAborted: boolean;
      /**
       * One 32-bit number; any value except 0 is an abort. Used by workers that receive no messages while they search.
       */
      readonly stop?: SharedArrayBuffer;
    }
  | { readonly type: 'abort'; readonly id: number };

/** A message from the worker. */
export type Reply<Answer, Progress> =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'error'; readonly id: number; readonly error: SentError };

/** What comes with a question. */
export interface AskOptions<Progress> {
  readonly signal?: AbortSignal | undefined;
  /** If this function throws, the question is aborted and rejects with the thrown error. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** The objects in the question that are transferred, not copied. */
  readonly transfer?: readonly object[] | undefined;
}

export interface ChannelOptions {
  /** Is an abort also written to shared memory? Needed if the worker receives no messages while it searches. */
  readonly hasStopFlag?: boolean;
  /** A text that is added to the error of a worker that broke down before its first reply. */
  readonly advice?: string;
}

interface Pending<Answer, Progress> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** Is `onProgress` running now? */
  isCallbackRunning: boolean;
  /**
   * The error that `onProgress` threw. The question rejects with this error when the worker has replied to the abort.
   */
  failure?: { readonly error: unknown };
}

/** A channel to a worker: questions out, answers in. */
export class Channel<Question, Answer, Progress = never> {
  readonly #spawn: () => WorkerHandle;
  readonly #options: ChannelOptions;
  readonly #pending = new Map<number, Pending<Answer, Progress>>();
  #worker: WorkerHandle | undefined;
  #lastId = 0;
  /** The error with which every further question rejects. */
  #end: SolverError | undefined;

  constructor(spawn: () => WorkerHandle, options: ChannelOptions = {}) {
    this.#spawn = spawn;
    this.#options = options;
  }

  /** Is there a worker? */
  get isOpen(): boolean {
    return this.#worker !== undefined;
  }

  get isBusy(): boolean {
    return this.#pending.size > 0;
  }

  /**
   * Makes the worker, if there is none. Throws any error from making the worker, or the error that ended the channel.
   */
  prepare(): WorkerHandle {
    this.#refuseEnded();
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#spawn();
    // `spawn` is a function of the caller, and it may have ended this channel.
    if (this.#end !== undefined) {
      worker.terminate();
      this.#refuseEnded();
    }
    this.#worker = worker;
    this.#listen(worker);
    return worker;
  }

  /**
   * Rejects with the error of the worker, with `worker-failed` if the worker breaks down, or with any error from making
   * the worker or from sending the question.
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
    const sent: ChannelMessage<Question> = {
      type: 'ask',
      id,
      question,
      wantsProgress,
      isAborted,
      ...(stop !== undefined && { stop }),
    };
    let stopListening = () => {};
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#pending.set(id, { resolve, reject, onProgress, isCallbackRunning: false });
        worker.post(sent, transfer);
        worker.hold(true);
        stopListening = listenForAbort(signal, abort);
      });
    } finally {
      stopListening();
      this.#pending.delete(id);
      if (!this.isBusy && this.#worker === worker) worker.hold(false);
    }
  }

  /**
   * Ends the worker at once and for ever. All running questions and all later questions reject with the code
   * `disposed`. If `onProgress` is running and throws an error, its question rejects with that error instead.
   */
  async terminate(): Promise<void> {
    this.#end ??= new SolverError('disposed');
    const worker = this.#worker;
    this.#worker = undefined;
    for (const pending of this.#pending.values()) {
      // A running `onProgress` may still throw, and its error is preferred: `#callOnProgress` then rejects the
      // question.
      if (!pending.isCallbackRunning) fail(pending, this.#end);
    }
    // The worker keeps the process alive until it has ended, because nothing else may keep the process alive.
    worker?.hold(true);
    await worker?.terminate();
  }

  #refuseEnded(): void {
    if (this.#end !== undefined) throw this.#end;
  }

  #listen(worker: WorkerHandle): void {
    let hasReplied = false;
    const breakDown = (reason: string) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      worker.terminate();
      const advice =
        hasReplied || this.#options.advice === undefined ? '' : ` (${this.#options.advice})`;
      const message = `the worker broke down: ${reason}${advice}`;
      const error = new SolverError('worker-failed', message);
      for (const pending of this.#pending.values()) fail(pending, error);
    };
    worker.onMessage((message) => {
      if (this.#worker !== worker) return;
      try {
        const { type, id, progress, answer } = Object(message);
        const isProgress = type === 'progress' && typeof progress === 'object' && progress !== null;
        // A promise that resolves with an object with `then` would run that code.
        const isAnswer = type === 'answer' && Object(answer).then === undefined;
        const isReply = isAnswer || type === 'error' || isProgress;
        const pending = this.#pending.get(id);
        const isLate = Number.isInteger(id) && id > 0 && id <= this.#lastId;
        if (pending !== undefined && isReply) {
          hasReplied = true;
          this.#receive(message as Reply<Answer, Progress>, pending);
        } else if (pending !== undefined || (isReply && !isLate)) {
          // Any other message may belong to another use of the worker.
          throw new TypeError('an unknown form');
        }
      } catch {
        // Also if reading a field of the message threw.
        breakDown('a message of it has an unknown form');
      }
    });
    worker.onFailure(breakDown);
  }

  #receive(reply: Reply<Answer, Progress>, pending: Pending<Answer, Progress>): void {
    if (reply.type === 'progress') this.#callOnProgress(reply, pending);
    else if (pending.failure !== undefined) pending.reject(pending.failure.error);
    else if (reply.type === 'answer') pending.resolve(reply.answer);
    else pending.reject(decodeError(reply.error));
  }

  #callOnProgress(
    { id, progress }: { readonly id: number; readonly progress: Progress },
    pending: Pending<Answer, Progress>,
  ): void {
    if (pending.failure !== undefined) return;
    pending.isCallbackRunning = true;
    try {
      pending.onProgress?.(progress);
    } catch (error) {
      pending.failure = { error };
    }
    pending.isCallbackRunning = false;
    if (this.#end !== undefined) fail(pending, this.#end);
    else if (pending.failure !== undefined) this.#post(this.#worker, { type: 'abort', id });
  }

  #post(worker: WorkerHandle | undefined, message: ChannelMessage<Question>): void {
    worker?.post(message);
  }
}

/** Did the worker break down, so that its question may be asked again? */
export function isBreakdown(error: unknown): error is SolverError {
  return error instanceof SolverError && error.code === 'worker-failed';
}

/** A question whose worker breaks down is asked once more. Other errors are thrown at once. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isBreakdown(error)) throw error;
    return ask();
  }
}

/** Ends a question that the worker will not answer. */
function fail<Answer, Progress>(
  { failure, reject }: Pending<Answer, Progress>,
  error: unknown,
): void {
  reject(failure === undefined ? error : failure.error);
}

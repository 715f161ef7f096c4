// Searches leaves in threads of this process, each with a table of its own: together they may have more memory than one
// WebAssembly memory can. A thread that breaks down is replaced when the next leaf comes; an idle one does not keep the
// process alive.

import { Worker } from 'node:worker_threads';
import scriptText from 'tsumeru:worker-script';
import { SolverError } from '../base/errors';
import { compileCore } from '../engines/core/load';
import { decodeError } from '../worker/sent-error';
import type { LeafJob, LeafResult, LeafRunner } from './leaf-job';
import type { LeafReply, LeafRequest } from './thread-messages';

/** What is asked of a thread: a `Worker` of `node:worker_threads`, or what does the same. */
export interface LeafThread {
  postMessage(request: LeafRequest): void;
  on(event: 'message', listener: (reply: LeafReply) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): Promise<number>;
}

interface Task {
  resolve(result: LeafResult): void;
  reject(error: unknown): void;
}

/** A place for a thread, and what that works on. */
class Slot {
  #thread: LeafThread | undefined;
  #task: Task | undefined;

  constructor(readonly makeThread: () => LeafThread) {}

  get isIdle(): boolean {
    return this.#task === undefined;
  }

  run(request: LeafRequest): Promise<LeafResult> {
    return new Promise((resolve, reject) => {
      this.#task = { resolve, reject };
      this.#thread ??= this.#start();
      this.#thread.ref();
      this.#thread.postMessage(request);
    });
  }

  async terminate(): Promise<void> {
    await this.#thread?.terminate();
  }

  #start(): LeafThread {
    const thread = this.makeThread();
    thread.on('message', (reply) => {
      thread.unref();
      this.#end((task) => {
        if ('result' in reply) task.resolve(reply.result);
        else task.reject(decodeError(reply.error));
      });
    });
    thread.on('error', (error) => this.#lose(thread, String(error)));
    thread.on('exit', (code) => this.#lose(thread, `it ended with the code ${code}`));
    return thread;
  }

  #lose(thread: LeafThread, reason: string): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    this.#end((task) =>
      task.reject(new SolverError('worker-failed', `the worker broke down: ${reason}`)),
    );
  }

  #end(tell: (task: Task) => void): void {
    const task = this.#task;
    this.#task = undefined;
    if (task !== undefined) tell(task);
  }
}

export class LocalRunner implements LeafRunner {
  readonly #slots: readonly Slot[];
  readonly #hashMiB: number;
  readonly #stop = new SharedArrayBuffer(4);

  constructor(
    readonly workers: number,
    hashMiB: number,
    makeThread: () => LeafThread = () => new Worker(scriptText, { eval: true }),
  ) {
    this.#hashMiB = hashMiB;
    this.#slots = Array.from({ length: workers }, () => new Slot(makeThread));
  }

  async run(job: LeafJob, signal: AbortSignal, worker: number): Promise<LeafResult> {
    const slot = this.#slots[worker];
    if (!slot?.isIdle) throw new SolverError('busy');
    const flag = new Int32Array(this.#stop);
    Atomics.store(flag, 0, signal.aborted ? 1 : 0);
    const abort = () => void Atomics.store(flag, 0, 1);
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await slot.run({
        type: 'leaf',
        job,
        core: compileCore(),
        hashMiB: this.#hashMiB,
        stop: this.#stop,
      });
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.terminate()));
  }
}

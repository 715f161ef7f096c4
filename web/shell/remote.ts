// The page's end of a worker of its own: made for the first piece of work, and anew after it broke down.
// (`createWorkerSolver` does this for the solver itself.)

import type { Reply, Request, RunOptions } from './messages';

interface Pending<Progress, Output> {
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

export class Remote<Input, Progress, Output> {
  readonly #spawn: () => Worker;
  readonly #pending = new Map<number, Pending<Progress, Output>>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(spawn: () => Worker) {
    this.#spawn = spawn;
  }

  async run(input: Input, { signal, onProgress }: RunOptions<Progress> = {}): Promise<Output> {
    const id = ++this.#lastId;
    this.#worker ??= this.#start();
    const post = (request: Request<Input>) => this.#worker?.postMessage(request);
    const abort = () => post({ type: 'abort', id });
    try {
      return await new Promise<Output>((resolve, reject) => {
        this.#pending.set(id, { resolve, reject, onProgress });
        post({ type: 'run', id, input });
        if (signal?.aborted) abort();
        else signal?.addEventListener('abort', abort);
      });
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#pending.delete(id);
    }
  }

  /** Ends the worker; what it was at is rejected with `error`. */
  terminate(error: unknown = new Error('the worker was ended')): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(error);
  }

  #start(): Worker {
    const worker = this.#spawn();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply<Progress, Output>>) => {
      const pending = this.#pending.get(data.id);
      if (data.type === 'progress') pending?.onProgress?.(data.progress);
      else if (data.type === 'output') pending?.resolve(data.output);
      else pending?.reject(data.fault);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      const message = event.message || 'the script of a worker could not be loaded';
      this.terminate({ code: 'worker-failed', message });
    });
    return worker;
  }
}

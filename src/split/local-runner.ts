// Searches leaves in threads of this process, each with a table of its own: together they may have more memory than one
// WebAssembly memory can. A thread that breaks down is replaced when the next leaf comes; an idle one does not keep the
// process alive.

import { Worker } from 'node:worker_threads';
import { SolverError } from '../base/errors';
import { compileCore } from '../engines/core/load';
import { Channel } from '../hosts/channel';
import { handleOfNodeWorker, type NodeWorker } from '../hosts/worker-handle';
import scriptText from '../worker/script-text';
import type { LeafQuestion } from './answer-leaf';
import type { LeafJob, LeafResult, LeafRunner } from './leaf-job';

export class LocalRunner implements LeafRunner {
  readonly #threads: readonly Channel<LeafQuestion, LeafResult>[];
  readonly #hashMiB: number;

  constructor(
    readonly workers: number,
    hashMiB: number,
    makeThread: () => NodeWorker = () => new Worker(scriptText, { eval: true }),
  ) {
    this.#hashMiB = hashMiB;
    const spawn = () => handleOfNodeWorker(makeThread());
    const make = () => new Channel<LeafQuestion, LeafResult>(spawn, { hasStopFlag: true });
    this.#threads = Array.from({ length: workers }, make);
  }

  async run(job: LeafJob, signal: AbortSignal, worker: number): Promise<LeafResult> {
    const thread = this.#threads[worker];
    if (thread === undefined || thread.isBusy) throw new SolverError('busy');
    const question = { type: 'leaf', job, core: compileCore(), hashMiB: this.#hashMiB } as const;
    return thread.ask(question, { signal });
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

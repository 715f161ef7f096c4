// Searches subproblems in threads of this process. Each thread has a table of its own, so the threads together can use
// more memory than one WebAssembly memory can hold. A thread that breaks down is replaced for the next subproblem. An
// idle thread does not keep the process alive.

import { Worker } from 'node:worker_threads';
import { SolverError } from '../base/errors';
import { compileCore } from '../engines/core/load';
import { Channel } from '../hosts/channel';
import { handleOfNodeWorker, type NodeWorker } from '../hosts/worker-handle';
import scriptText from '../worker/script-text';
import type { SubproblemJob, SubproblemResult, SubproblemRunner } from './subproblem';
import type { SubproblemQuestion } from './subproblem-search';

export class LocalRunner implements SubproblemRunner {
  readonly #threads: readonly Channel<SubproblemQuestion, SubproblemResult>[];
  readonly #hashMiB: number;

  constructor(
    readonly workers: number,
    hashMiB: number,
    makeThread: () => NodeWorker = () => new Worker(scriptText, { eval: true }),
  ) {
    this.#hashMiB = hashMiB;
    const spawn = () => handleOfNodeWorker(makeThread());
    const make = () =>
      new Channel<SubproblemQuestion, SubproblemResult>(spawn, { hasStopFlag: true });
    this.#threads = Array.from({ length: workers }, make);
  }

  async run(job: SubproblemJob, signal: AbortSignal, worker: number): Promise<SubproblemResult> {
    const thread = this.#threads[worker];
    if (thread === undefined || thread.isBusy) throw new SolverError('busy');
    const question = {
      type: 'subproblem',
      job,
      core: compileCore(),
      hashMiB: this.#hashMiB,
    } as const;
    return thread.ask(question, { signal });
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

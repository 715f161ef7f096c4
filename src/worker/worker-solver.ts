// A solver in a worker, seen from outside: the same questions and answers as the solver itself. The worker is
// made for the first solve, and anew after it broke down. How a worker is made depends on the host.

import { OptionError, SolverError } from '../errors';
import type { Position } from '../shogi/position';
import type { AnalyseOptions } from '../solver/analyse-options';
import type { Analysis } from '../solver/analysis';
import type { SolveOptions, SolverOptions } from '../solver/options';
import type { Progress, Solution } from '../solver/solution';
import type { Question, Questions, Reply, Request } from './messages';
import { decodeError } from './sent-error';

/** A worker, whatever the host. */
export interface WorkerHandle {
  post(request: Request): void;
  terminate(): void;
  onReply(listener: (reply: Reply) => void): void;
  /** Called when the worker cannot go on; the reason is for people. */
  onFailure(listener: (reason: string) => void): void;
  /** Whether the worker keeps the process alive, where there is such a thing. */
  hold(isHeld: boolean): void;
}

export type SpawnWorker = () => WorkerHandle;

export const SPAWN_ADVICE = 'a content policy may ask for workerUrl or createWorker';

interface Pending {
  readonly id: number;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** What the caller's function threw: told when the worker is free again. */
  failure?: Error;
}

export class WorkerSolver {
  readonly #spawn: SpawnWorker;
  readonly #options: SolverOptions;
  #worker: WorkerHandle | undefined;
  #pending: Pending | undefined;
  #lastId = 0;
  #isTerminated = false;

  constructor(spawn: SpawnWorker, options: SolverOptions) {
    this.#spawn = spawn;
    this.#options = options;
  }

  /**
   * Like `Solver.solve`, in the worker. `onProgress` is called some twenty times a second. Rejects with the
   * errors of the solver; with code `worker-failed` where the worker could not be made or broke down, after
   * which the next solve gets a new one; and with `disposed` after `terminate`. Where the memory for the table
   * is not to be had, half of it is tried, and so on: `table.hashMiB` of the answer tells.
   */
  async solve(problem: Position | string, options: SolveOptions = {}): Promise<Solution> {
    return this.#ask('solve', problem, options);
  }

  /** Like `Solver.analyse`, in the worker; all else as `solve`. */
  async analyse(problem: Position | string, options: AnalyseOptions = {}): Promise<Analysis> {
    return this.#ask('analyse', problem, options);
  }

  async #ask<Q extends Question>(
    type: Q,
    problem: Position | string,
    options: Questions[Q]['options'],
  ): Promise<Questions[Q]['answer']> {
    if (this.#isTerminated) throw new SolverError('disposed');
    if (this.#pending !== undefined) throw new SolverError('busy');
    const { signal, onProgress, ...sent } = checkOptions(options);
    const id = ++this.#lastId;
    const worker = this.#prepareWorker();
    const abort = () => worker.post({ type: 'abort', id });
    const { hashMiB, core } = this.#options;
    worker.hold(true);
    try {
      return await new Promise<Questions[Q]['answer']>((resolve, reject) => {
        this.#pending = { id, resolve, reject, onProgress };
        const wantsProgress = onProgress !== undefined;
        post(worker, { type, id, problem, options: sent, hashMiB, core, wantsProgress });
        if (signal?.aborted) abort();
        else signal?.addEventListener('abort', abort);
      });
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#pending = undefined;
      worker.hold(false);
    }
  }

  /** Ends the worker at once. A solve under way rejects with the code `disposed`. */
  terminate(): void {
    this.#isTerminated = true;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#pending?.reject(new SolverError('disposed'));
  }

  #prepareWorker(): WorkerHandle {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#spawn();
    let hasReplied = false;
    worker.onReply((reply) => {
      hasReplied = true;
      this.#receive(reply);
    });
    worker.onFailure((reason) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      worker.terminate();
      const message = `the worker broke down: ${reason}`;
      const advice = hasReplied ? '' : ` (${SPAWN_ADVICE})`;
      this.#pending?.reject(new SolverError('worker-failed', message + advice));
    });
    this.#worker = worker;
    return worker;
  }

  #receive(reply: Reply): void {
    const pending = this.#pending;
    if (pending === undefined || pending.id !== reply.id) return;
    if (reply.type === 'progress') this.#reportProgress(pending, reply.progress);
    else if (pending.failure !== undefined) pending.reject(pending.failure);
    else if (reply.type === 'answer') pending.resolve(reply.answer as never);
    else pending.reject(decodeError(reply.error));
  }

  /** What the caller's function throws ends the solve, as it does without a worker. */
  #reportProgress(pending: Pending, progress: Progress): void {
    if (pending.failure !== undefined) return;
    try {
      pending.onProgress?.(progress);
    } catch (error) {
      pending.failure = error as Error;
      this.#worker?.post({ type: 'abort', id: pending.id });
    }
  }
}

/** What cannot be sent is checked here; the worker checks the rest. */
function checkOptions<O extends Questions[Question]['options']>(options: O): O {
  if (typeof options !== 'object' || options === null) {
    throw new OptionError('bad-option', 'options: expected an object');
  }
  const { signal, onProgress } = options;
  if (signal !== undefined && typeof signal?.addEventListener !== 'function') {
    throw new OptionError('bad-option', 'signal: expected an AbortSignal');
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw new OptionError('bad-option', 'onProgress: expected a function');
  }
  return options;
}

function post(worker: WorkerHandle, request: Request): void {
  try {
    worker.post(request);
  } catch (cause) {
    const message = 'the problem or an option cannot be sent to a worker';
    throw new OptionError('bad-option', message, { cause });
  }
}

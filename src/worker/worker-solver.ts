// A solver in a worker, seen from outside: the same questions and answers as the solver itself. The worker is
// made for the first solve, and anew after it broke down. How a worker is made depends on the host.

import { OptionError, SolverError } from '../errors';
import { attempt, refuseOption, requireParts, takeOptions } from '../option-values';
import type { Position } from '../shogi/position';
import { takePosition } from '../shogi/shape';
import {
  ANALYSE_OPTIONS,
  type AnalyseOptions,
  readAnalyseOptions,
} from '../solver/analyse-options';
import type { Analysis } from '../solver/answers/analysis';
import type { Progress, Solution } from '../solver/answers/solution';
import {
  readSolveOptions,
  SOLVE_OPTIONS,
  type SolveOptions,
  type SolverOptions,
} from '../solver/options';
import type { SavedTable } from '../solver/saved-table';
import type {
  Answer,
  Ask,
  Made,
  Question,
  Questions,
  Reply,
  Request,
  TableRequest,
} from './messages';
import { receiveParts, sendParts } from './parts-port';
import { coresToSend } from './sent-cores';
import { decodeError } from './sent-error';

/** A worker, whatever the host. */
export interface WorkerHandle {
  post(request: Request, ports?: readonly MessagePort[]): void;
  terminate(): void;
  onReply(listener: (reply: Reply) => void): void;
  /** Called when the worker cannot go on; the reason is for people. */
  onFailure(listener: (reason: string) => void): void;
  /** Whether the worker keeps the process alive, where there is such a thing. */
  hold(isHeld: boolean): void;
}

export type SpawnWorker = () => WorkerHandle;

export const SPAWN_ADVICE = 'a content policy may ask for workerUrl or createWorker';

/** What is asked, but for what is known when it is sent: its number, the cores, and whether it was aborted before. */
type Asked = Omit<Ask, keyof Made | 'id' | 'isAborted'> | Omit<TableRequest, keyof Made | 'id'>;

const nothing = () => {};

interface Pending {
  readonly id: number;
  readonly resolve: (answer: never) => void;
  /** What the worker has answered as a value of its own, or throws. */
  readonly take: (answer: unknown) => Promise<unknown>;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** Is the caller's function at work? */
  isTelling: boolean;
  /** What it threw: told when the worker is free again. */
  failure?: { readonly error: unknown };
}

export class WorkerSolver {
  readonly #spawn: SpawnWorker;
  readonly #options: SolverOptions;
  readonly #loadScript: (() => Promise<void>) | undefined;
  #worker: WorkerHandle | undefined;
  #pending: Pending | undefined;
  #lastId = 0;
  #isTerminated = false;

  /**
   * `loadScript`: what `spawn` needs before the first worker.
   *
   * @hidden `createWorkerSolver` makes it.
   */
  constructor(spawn: SpawnWorker, options: SolverOptions, loadScript?: () => Promise<void>) {
    this.#spawn = spawn;
    this.#options = options;
    this.#loadScript = loadScript;
  }

  /**
   * Like `Solver.solve`, in the worker: `busy`, aborts and what `onProgress` throws end in the same way. It is called
   * some twenty times a second; what it does reaches the worker some milliseconds later, so that a verdict found in the
   * meantime stands. Rejects with the errors of the solver; with code `worker-failed` where the worker could not be
   * made or broke down, after which the next solve gets a new one; and with `disposed` after `terminate`. Where the
   * memory for the table is not to be had, half of it is tried, and so on: `table.hashMiB` of the answer tells.
   */
  async solve(problem: Position | string, options: SolveOptions = {}): Promise<Solution> {
    return this.#ask('solve', problem, options);
  }

  /** Like `Solver.analyse`, in the worker; all else as `solve`. */
  async analyse(problem: Position | string, options: AnalyseOptions = {}): Promise<Analysis> {
    return this.#ask('analyse', problem, options);
  }

  /** Like `Solver.saveTable`, from the worker, which makes a part when the one before it has been taken. */
  async *saveTable(): AsyncGenerator<Uint8Array> {
    const { port1, port2 } = new MessageChannel();
    const saved = this.#request<undefined>({ type: 'saveTable', port: port2 });
    try {
      yield* receiveParts(port1, saved);
    } finally {
      port1.postMessage('end');
      // With the error of the solver, if that is why there are no more.
      await saved.finally(() => port1.close());
    }
  }

  /** Like `Solver.loadTable`, into the worker, which asks for a part when it has taken in the one before it. */
  async loadTable(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<SavedTable> {
    requireParts(parts);
    const { port1, port2 } = new MessageChannel();
    const loaded = this.#request<SavedTable>({ type: 'loadTable', port: port2 });
    const ended = loaded.then(nothing, nothing);
    try {
      await sendParts(port1, parts, ended);
    } catch (error) {
      // What the parts throw comes before what that makes of the table.
      await ended;
      throw error;
    } finally {
      port1.close();
    }
    return loaded;
  }

  async #ask<Q extends Question>(
    type: Q,
    problem: Position | string,
    options: Questions[Q]['options'],
  ): Promise<Questions[Q]['answer']> {
    this.#refuse();
    const sentProblem = typeof problem === 'string' ? problem : takePosition(problem);
    const { signal, onProgress, ...sent } = readQuestion(type, options);
    const wantsProgress = onProgress !== undefined;
    const question = { type, problem: sentProblem, options: sent, wantsProgress };
    return this.#request(question, signal, onProgress);
  }

  #refuse(): void {
    if (this.#isTerminated) throw new SolverError('disposed');
    if (this.#pending !== undefined) throw new SolverError('busy');
  }

  async #request<Given extends Answer>(
    question: Asked,
    signal?: AbortSignal,
    onProgress?: SolveOptions['onProgress'],
  ): Promise<Given> {
    this.#refuse();
    const id = ++this.#lastId;
    let worker: WorkerHandle | undefined;
    const abort = () => worker?.post({ type: 'abort', id });
    const { hashMiB, threads } = this.#options;
    const taking = import('./take-reply');
    taking.catch(() => {});
    const take = async (answer: unknown) => {
      if ('port' in question) return answer;
      // Loaded while the worker is at work.
      const { takeAnswer } = await taking;
      return takeAnswer(answer, question, signal);
    };
    const ask = async () => {
      if (this.#loadScript !== undefined) await this.#loadScript();
      if (this.#pending?.id !== id) return;
      worker = this.#prepareWorker();
      worker.hold(true);
      const cores = await coresToSend(this.#options);
      if (this.#pending?.id !== id) return;
      signal?.addEventListener('abort', abort);
      const made = { id, hashMiB, cores, threads };
      const isAborted = signal?.aborted ?? false;
      post(
        worker,
        'port' in question ? { ...question, ...made } : { ...question, ...made, isAborted },
      );
    };
    try {
      return await new Promise<Given>((resolve, reject) => {
        this.#pending = { id, resolve, reject, take, onProgress, isTelling: false };
        ask().catch(reject);
      });
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#pending = undefined;
      worker?.hold(false);
    }
  }

  /**
   * Ends the worker at once, for good. A solve under way, from wherever this is called (`onProgress` among it), rejects
   * with the code `disposed`, even if its signal is aborted too; so does every solve begun later. What `onProgress`
   * throws, before this or after calling it, comes first. Calling it again does nothing.
   */
  terminate(): void {
    this.#isTerminated = true;
    this.#worker?.terminate();
    this.#worker = undefined;
    // What the caller's function may yet throw is waited for.
    if (this.#pending?.isTelling === false) fail(this.#pending, new SolverError('disposed'));
  }

  #prepareWorker(): WorkerHandle {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#spawn();
    // By the function of the caller that made it.
    if (this.#isTerminated) {
      worker.terminate();
      throw new SolverError('disposed');
    }
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
      if (this.#pending !== undefined) {
        fail(this.#pending, new SolverError('worker-failed', message + advice));
      }
    });
    this.#worker = worker;
    return worker;
  }

  #receive(reply: Reply): void {
    const pending = this.#pending;
    // Whatever else the script of a worker sends is not for us.
    if (pending === undefined || pending.id !== reply?.id) return;
    if (reply.type === 'progress') this.#reportProgress(pending, reply.progress);
    else if (pending.failure !== undefined) pending.reject(pending.failure.error);
    else if (reply.type === 'answer') void accept(pending, reply.answer);
    else pending.reject(decodeError(reply.error));
  }

  /** What the caller's function throws ends the solve, as it does without a worker. */
  #reportProgress(pending: Pending, progress: Progress): void {
    if (pending.failure !== undefined) return;
    pending.isTelling = true;
    try {
      pending.onProgress?.(progress);
    } catch (error) {
      pending.failure = { error };
    }
    pending.isTelling = false;
    if (this.#isTerminated) fail(pending, new SolverError('disposed'));
    else if (pending.failure !== undefined) this.#worker?.post({ type: 'abort', id: pending.id });
  }
}

/** Ends a solve with what the worker has answered, if that is an answer. */
async function accept({ take, resolve, reject }: Pending, answer: unknown): Promise<void> {
  try {
    resolve((await take(answer)) as never);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `the worker's answer does not hold: ${reason}`;
    reject(new SolverError('worker-failed', message, { cause }));
  }
}

/** Ends a solve that the worker will not answer. */
function fail({ failure, reject }: Pending, error: SolverError): void {
  reject(failure === undefined ? error : failure.error);
}

/** The options, each read once and found to be what it should be, so that they can be sent. */
function readQuestion<Q extends Question>(
  type: Q,
  given: Questions[Q]['options'],
): SolveOptions & AnalyseOptions {
  const taken =
    type === 'solve'
      ? takeOptions<SolveOptions>(given, SOLVE_OPTIONS)
      : takeOptions<AnalyseOptions>(given, ANALYSE_OPTIONS);
  if (type === 'solve') readSolveOptions(taken);
  else readAnalyseOptions(taken);
  const { signal } = taken;
  const canBeHeard = attempt('signal', () => typeof signal?.addEventListener === 'function');
  if (signal !== undefined && !canBeHeard) refuseOption('signal', 'an AbortSignal', signal);
  return taken;
}

function post(worker: WorkerHandle, request: Request): void {
  try {
    worker.post(request, 'port' in request ? [request.port] : undefined);
  } catch (cause) {
    // All else has been made anew of what can be sent.
    throw new OptionError('bad-option', 'core: cannot be sent to a worker', { cause });
  }
}

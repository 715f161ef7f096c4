// A solver whose searches run at the workers of a queue. Its questions and answers are the same as those of `Solver`.

import { setMaxListeners } from 'node:events';
import type { Analysis } from '../answers/analysis';
import type { Solution } from '../answers/solution';
import { DisposableBase } from '../base/disposal';
import { OptionError, SolverError } from '../base/errors';
import {
  type OptionNames,
  readFlag,
  readFunction,
  refuseOption,
  takeOptions,
} from '../base/option-values';
import type { Verified } from '../batch/outcome';
import { MAX_HASH_MIB } from '../engines/core/load';
import { formatSfen } from '../notation/sfen';
import type { AnalyseOptions } from '../options/analyse-options';
import type { MateSolver } from '../options/mate-solver';
import {
  readHashMiB,
  readSolveOptions,
  SOLVE_OPTIONS,
  type SolveOptions,
} from '../options/solve-options';
import { type Problem, takePosition } from '../shogi/shape';
import { decodeError, type SentError } from '../workers/channel/sent-error';
import { readQuestion } from '../workers/worker-solver';
import { PASSWORD_VARIABLE, readAddress, readQueueName } from './address';
import { describeMissingCapacity, makeWorkerNotices, type QueueState } from './capacity';
import { type Connection, connect, type QueueNotice } from './connection';
import { Dispatcher } from './dispatcher';
import { withoutCertificate } from './wire';

/** The options of a solver over a queue. */
export interface QueueSolverOptions {
  /** `redis://` or, encrypted, `rediss://`: `[user:password@]host[:port][/db]`. */
  readonly queue: string;
  /** The name of the queue on that server. Default `batch`. */
  readonly name?: string | undefined;
  /** Used where the URL has no password. Default: the environment variable `TSUMERU_QUEUE_PASSWORD`. */
  readonly password?: string | undefined;
  /** Size of the table at each worker in MiB. Default 64. */
  readonly hashMiB?: number | undefined;
  /**
   * Verify answers by certificates: workers send them, they are checked here, and are given to the caller only if he
   * has asked for them. Then `maxPlies` and the side 'defender' are refused. The list `verified` of an answer names the
   * keys that were proven here; without this option, and without `certificate` in a call, it is empty. Every other key
   * is what the worker says; only its lines are replayed by the rules. Default false.
   */
  readonly verify?: boolean | undefined;
  /** Called, some seconds after a wait has begun at the latest, with its reason, and when the wait has ended. */
  readonly onNotice?: ((notice: QueueNotice) => void) | undefined;
}

export const QUEUE_SOLVER_OPTIONS: OptionNames<QueueSolverOptions> = {
  queue: true,
  name: true,
  password: true,
  hashMiB: true,
  verify: true,
  onNotice: true,
};

/**
 * Options that are refused: a function cannot be sent to another machine, and a worker does not keep its table between
 * problems.
 */
const UNSUPPORTED = ['onProgress', 'onFinding', 'keepTable'] as const;

/** An option that a solver over a queue does not have. */
export type UnsupportedOption = (typeof UNSUPPORTED)[number];

interface Opened {
  readonly connection: Connection;
  readonly dispatcher: Dispatcher;
}

/** A solver that sends its problems to the workers of a queue. */
export class QueueSolver extends DisposableBase implements MateSolver {
  readonly #open: (signal: AbortSignal) => Promise<Opened>;
  readonly #hashMiB: number;
  readonly #verify: boolean;
  readonly #closing = new AbortController();
  #opened: Promise<Opened> | undefined;

  private constructor(
    open: (signal: AbortSignal) => Promise<Opened>,
    hashMiB: number,
    verify: boolean,
  ) {
    super();
    this.#verify = verify;
    this.#open = open;
    this.#hashMiB = hashMiB;
    // Each question listens to the signal.
    setMaxListeners(0, this.#closing.signal);
  }

  /** @internal */
  static over(
    open: (signal: AbortSignal) => Promise<Opened>,
    hashMiB: number,
    verify = false,
  ): QueueSolver {
    return new QueueSolver(open, hashMiB, verify);
  }

  /**
   * Like `Solver.solve`, at a worker. Any number of calls may run at the same time. A call waits for Redis and for a
   * worker without a limit of time (`onNotice`). The signal ends the call with the code `aborted`; it also ends the
   * search, unless another client waits for the same answer. `onProgress`, `onFinding` and `keepTable` are refused.
   * Rejects with the errors of the solver, and with the code `worker-failed` if all workers that try the problem break
   * down, or if no connected worker has room for its table.
   */
  async solve(
    problem: Problem,
    options: Omit<SolveOptions, UnsupportedOption> = {},
  ): Promise<Solution & Verified> {
    const taken = takeOptions<SolveOptions>(options, SOLVE_OPTIONS);
    readSolveOptions(this.#withCertificate(taken));
    return (await this.#ask('solve', problem, taken)) as Solution & Verified;
  }

  /** Like `Solver.analyse`, at a worker; otherwise like `solve`. */
  async analyse(
    problem: Problem,
    options: Omit<AnalyseOptions, UnsupportedOption> = {},
  ): Promise<Analysis & Verified> {
    const taken = readQuestion('analyse', options);
    return (await this.#ask('analyse', problem, taken)) as Analysis & Verified;
  }

  #withCertificate<T extends { readonly certificate?: boolean | undefined }>(options: T): T {
    return this.#verify ? { ...options, certificate: true } : options;
  }

  /** Closes the connection for ever. Questions without an answer are withdrawn and reject with the code `disposed`. */
  async dispose(): Promise<void> {
    this.#closing.abort();
    const opened = await this.#opened?.catch(() => undefined);
    await opened?.dispatcher.close();
    opened?.connection.close();
  }

  async #ask(
    question: 'solve' | 'analyse',
    problem: Problem,
    { signal, ...options }: SolveOptions & AnalyseOptions,
  ): Promise<Solution | Analysis> {
    for (const name of UNSUPPORTED) {
      const value = (options as Record<string, unknown>)[name];
      if (value)
        refuseOption(name, 'no value, because a queue solver does not support this option', value);
    }
    if (signal instanceof AbortSignal) setMaxListeners(0, signal);
    const text = typeof problem === 'string' ? problem : formatSfen(takePosition(problem));
    const { dispatcher } = await this.#wait(this.#prepare(), signal);
    const sent = this.#withCertificate(options);
    const data = { question, options: sent, hashMiB: this.#hashMiB, problems: [text] };
    const { key, outcome } = dispatcher.ask(data);
    const ended = await this.#wait(outcome, signal).catch((error: unknown) => {
      void dispatcher.withdraw([key]);
      throw error;
    });
    void dispatcher.release(key);
    if ('failure' in ended) {
      const message = `no worker could answer this problem: ${ended.failure}`;
      throw new SolverError('worker-failed', message);
    }
    const [reply] = ended.result;
    if (reply?.status === 'error') throw decodeError({ ...reply, cause: undefined } as SentError);
    return options.certificate ? reply! : withoutCertificate(reply!);
  }

  /** Opens the connection at the first question, and again after a failure. */
  #prepare(): Promise<Opened> {
    this.#opened ??= this.#open(this.#closing.signal).catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  /** Ends with the promise, the caller's signal, or `dispose`, whichever comes first. */
  #wait<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const closing = this.#closing.signal;
      const abort = () => reject(new SolverError('aborted'));
      const dispose = () => reject(new SolverError('disposed'));
      if (closing.aborted) dispose();
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
      closing.addEventListener('abort', dispose);
      promise.then(resolve, reject).finally(() => {
        signal?.removeEventListener('abort', abort);
        closing.removeEventListener('abort', dispose);
      });
    });
  }
}

/**
 * A solver whose searches run at the workers of a queue (`tsumeru worker`), in Node only. The packages `bullmq` and
 * `ioredis` are loaded at the first question, which rejects with a `QueueError` where they are not installed or where
 * Redis refuses this program.
 *
 * @example
 * const solver = createQueueSolver({ queue: 'redis://localhost:6379' });
 * const answer = await solver.solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
 * await solver.dispose();
 */
export function createQueueSolver(options: QueueSolverOptions): QueueSolver {
  const { queue, name, password, hashMiB, verify, onNotice } = takeOptions(
    options,
    QUEUE_SOLVER_OPTIONS,
  );
  const tell = readFunction('onNotice', onNotice) ?? (() => {});
  const isVerified = readFlag('verify', verify, false);
  if (password !== undefined && typeof password !== 'string') {
    throw new OptionError('bad-option', 'password: expected a text');
  }
  const address = readAddress(queue, password ?? process.env[PASSWORD_VARIABLE]);
  const queueName = readQueueName(name);
  const size = readHashMiB(hashMiB, MAX_HASH_MIB);
  const open = async (signal: AbortSignal): Promise<Opened> => {
    const connection = await connect(address, { signal, tell });
    const notice = makeWorkerNotices({ connection, name: queueName, hashMiB: size, tell });
    const onState = (state: QueueState, versions?: readonly string[]) => {
      notice(state, versions);
      const lack = Array.isArray(state) ? describeMissingCapacity(state, size) : undefined;
      if (lack !== undefined) opened.dispatcher.refuse(lack.en);
    };
    const dispatcher = await Dispatcher.open(connection, queueName, onState);
    const opened = { connection, dispatcher };
    return opened;
  };
  return QueueSolver.over(open, size, isVerified);
}

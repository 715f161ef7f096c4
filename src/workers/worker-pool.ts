// A pool of solvers in workers, which solve several problems at the same time. The pool takes single problems and
// streams of problems.

import type { Analysis } from '../answers/analysis';
import type { Solution } from '../answers/solution';
import { deadlineIn, timeLeft } from '../base/deadline';
import { DisposableBase } from '../base/disposal';
import { SolverError, TsumeruError } from '../base/errors';
import { mapMany } from '../base/map-many';
import {
  attempt,
  finite,
  type OptionNames,
  readChoice,
  readInteger,
  refuseOption,
  splitOptions,
  takeOptions,
} from '../base/option-values';
import { eitherSignal } from '../base/signals';
import { ANALYSE_OPTIONS, type AnalyseOptions } from '../options/analyse-options';
import type { MateSolver } from '../options/mate-solver';
import { SOLVE_OPTIONS, type SolveOptions } from '../options/solve-options';
import type { Position } from '../shogi/position';
import type { Problem } from '../shogi/shape';
import { askTwice } from './channel/channel';
import { MOST_WORKERS, Pool } from './channel/pool';
import type { QuestionName, Questions } from './messages';
import { WORKER_SOLVER_OPTIONS, type WorkerSolverOptions } from './spawn-options';
import { readProblem, readQuestion, type WorkerSolver } from './worker-solver';

/** The options of a pool. */
export interface PoolOptions<W = unknown> extends WorkerSolverOptions<W> {
  /**
   * Number of workers, 1 to 256. Each has a table of `hashMiB` MiB. Default: the number of threads that the machine can
   * run at once.
   */
  readonly workers?: number | undefined;
  /**
   * How many calls may wait for a worker; a further call rejects with the code `too-many-waiting`. 0: no call waits.
   * The problems of a stream do not count: a stream reads only as many as its `window`. Default: no limit.
   */
  readonly maxWaiting?: number | undefined;
}

export const POOL_OPTIONS: OptionNames<PoolOptions> = {
  ...WORKER_SOLVER_OPTIONS,
  workers: true,
  maxWaiting: true,
};

/** Without `keepTable`, because any worker may get the problem. */
export type PoolSolveOptions = Omit<SolveOptions, 'keepTable'>;
/** The options of `analyse` of a pool. */
export type PoolAnalyseOptions = Omit<AnalyseOptions, 'keepTable'>;

/** A problem of a stream: a position, its SFEN, or an object that has one of them and options of its own. */
export type PoolItem<Options> =
  | Position
  | string
  | { readonly problem: Problem; readonly options?: Options | undefined };

/** The result of one problem of a stream: an answer or an error. */
export type PoolResult<Item, Answer> =
  | {
      /** The number of the problem in the stream, from 0. */
      readonly index: number;
      /** The problem as the stream gave it. */
      readonly item: Item;
      readonly answer: Answer;
      readonly error?: undefined;
    }
  | {
      readonly index: number;
      readonly item: Item;
      readonly answer?: undefined;
      /** Why there is no answer, for instance an `InputError` because the text is no position. */
      readonly error: TsumeruError;
    };

/** How a stream of problems is read. */
export interface StreamOptions {
  /** The order of the results: 'given' as the problems, or 'done' as they are answered. Default 'given'. */
  readonly order?: 'given' | 'done' | undefined;
  /**
   * The greatest number of problems that have been read and whose results the caller has not taken yet. If the caller
   * takes no results, no more problems are read. Default: four for each worker.
   */
  readonly window?: number | undefined;
}

/** The options of each problem, unless the problem has its own; `onProgress` can only be one of its own. */
export type SolveAllOptions = Omit<PoolSolveOptions, 'onProgress'> & StreamOptions;
/** The options of `analyseAll`. */
export type AnalyseAllOptions = Omit<PoolAnalyseOptions, 'onProgress'> & StreamOptions;

export const STREAM_OPTIONS: OptionNames<StreamOptions> = { order: true, window: true };
const ORDERS = ['given', 'done'] as const;
const WINDOW_PER_WORKER = 4;
const LARGEST_WINDOW = 1_000_000;
const MAX_WAITING = [0, Number.MAX_SAFE_INTEGER] as const;

/** A pool of solvers in workers. */
export class WorkerPool extends DisposableBase implements MateSolver {
  readonly #solvers: readonly WorkerSolver[];
  readonly #pool: Pool<WorkerSolver>;
  readonly #maxWaiting: number;
  #waiting = 0;

  /** @hidden `createPool` makes it. */
  constructor(solvers: readonly WorkerSolver[], maxWaiting: number) {
    super();
    this.#solvers = solvers;
    this.#pool = new Pool(solvers);
    this.#maxWaiting = maxWaiting;
  }

  /** The number of workers. */
  get workers(): number {
    return this.#solvers.length;
  }

  /** Is a call under way? */
  get isBusy(): boolean {
    return this.running > 0;
  }

  /** The number of workers that have a problem. */
  get running(): number {
    return this.#pool.running;
  }

  /** The number of calls that wait for a worker. Problems of streams are not counted. */
  get waiting(): number {
    return this.#waiting;
  }

  /** How much the pool has been used: the part of the time of all workers in which they had a problem, 0 to 1. */
  get utilization(): number {
    return this.#pool.utilization;
  }

  /**
   * Like `Solver.solve`, in an idle worker. If no worker is idle, calls wait in the order in which they were made;
   * `timeMs` counts from the call. If `maxWaiting` calls wait already, the call rejects with the code
   * `too-many-waiting`. If the worker breaks down, the problem is tried once more in a new worker; if this worker
   * breaks down too, the call rejects with the code `worker-failed`.
   */
  async solve(problem: Problem, options: PoolSolveOptions = {}): Promise<Solution> {
    return this.#call('solve', problem, options);
  }

  /** Like `Solver.analyse`; otherwise like `solve`. */
  async analyse(problem: Problem, options: PoolAnalyseOptions = {}): Promise<Analysis> {
    return this.#call('analyse', problem, options);
  }

  /**
   * Solves all problems of an array, a generator or any other source, which may be endless and asynchronous. Limits
   * hold for each problem; its `timeMs` counts from the moment at which it gets a worker. A problem that cannot be
   * solved has an error as its result; the other problems are not affected. After an abort no more problems are read,
   * and running searches end with `unknown: aborted`. Running searches also end if the loop over the results is left.
   * An error of the source is thrown after the results of the problems before it.
   */
  solveAll<Item extends PoolItem<PoolSolveOptions>>(
    problems: Iterable<Item> | AsyncIterable<Item>,
    options: SolveAllOptions = {},
  ): AsyncGenerator<PoolResult<Item, Solution>, void, void> {
    return this.#askAll('solve', problems, options);
  }

  /** Analyses all problems; otherwise like `solveAll`. */
  analyseAll<Item extends PoolItem<PoolAnalyseOptions>>(
    problems: Iterable<Item> | AsyncIterable<Item>,
    options: AnalyseAllOptions = {},
  ): AsyncGenerator<PoolResult<Item, Analysis>, void, void> {
    return this.#askAll('analyse', problems, options);
  }

  /**
   * Ends all workers for ever. All running, waiting and later calls, and all streams, reject with the code `disposed`.
   */
  dispose(): void {
    this.#pool.dispose();
    for (const solver of this.#solvers) solver.dispose();
  }

  /** A single call, whose time begins now. */
  async #call<Q extends QuestionName>(
    type: Q,
    given: Problem,
    options: Questions[Q]['options'],
  ): Promise<Questions[Q]['answer']> {
    this.#pool.refuseDisposed();
    if (!this.#pool.isFull) return this.#ask(type, given, options, { isCall: true });
    if (this.#waiting >= this.#maxWaiting) throw new SolverError('too-many-waiting');
    this.#waiting += 1;
    let isWaiting = true;
    const stopWaiting = () => {
      if (isWaiting) this.#waiting -= 1;
      isWaiting = false;
    };
    return this.#ask(type, given, options, { isCall: true, onTurn: stopWaiting }).finally(
      stopWaiting,
    );
  }

  async #ask<Q extends QuestionName>(
    type: Q,
    given: Problem,
    options: Questions[Q]['options'],
    { isCall = false, onTurn = () => {} } = {},
  ): Promise<Questions[Q]['answer']> {
    this.#pool.refuseDisposed();
    // Both are read now, because the caller may change them before a worker is free.
    const problem = readProblem(given);
    const asked = readQuestion(type, takeOptions(options, namesOf(type)));
    const { signal } = asked;
    const deadline = isCall ? deadlineIn(asked.timeMs) : Number.POSITIVE_INFINITY;
    const askOnce = (solver: WorkerSolver): Promise<Questions[Q]['answer']> => {
      const left = deadline !== Number.POSITIVE_INFINITY && { timeMs: timeLeft(deadline) };
      return solver[type](problem, { ...asked, ...left });
    };
    const answer = await this.#pool.use(
      (solver) => {
        onTurn();
        return askTwice(() => askOnce(solver));
      },
      { signal, deadline },
    );
    // The call left the line before a worker was free. Any worker can answer such a call at once, even during a search.
    return answer ?? askOnce(this.#solvers[0]!);
  }

  #askAll<Q extends QuestionName, Item extends PoolItem<Questions[Q]['options']>>(
    type: Q,
    problems: Iterable<Item> | AsyncIterable<Item>,
    given: Questions[Q]['options'] & StreamOptions,
  ): AsyncGenerator<PoolResult<Item, Questions[Q]['answer']>, void, void> {
    this.#pool.refuseDisposed();
    requireSource(problems);
    const { onProgress: _, ...names } = namesOf(type);
    const [streamed, asked] = splitOptions<StreamOptions, Questions[Q]['options']>(
      given,
      STREAM_OPTIONS,
      names as OptionNames<Questions[Q]['options']>,
    );
    const fallback = this.workers * WINDOW_PER_WORKER;
    const window = readInteger('window', streamed.window, fallback, [1, LARGEST_WINDOW]);
    const asDone = readChoice('order', streamed.order, ORDERS) === 'done';
    const shared = readQuestion(type, asked);
    return this.#stream(type, problems, shared, { atWork: window, window, asDone });
  }

  async *#stream<Q extends QuestionName, Item extends PoolItem<Questions[Q]['options']>>(
    type: Q,
    problems: Iterable<Item> | AsyncIterable<Item>,
    shared: Questions[Q]['options'],
    bounds: { readonly atWork: number; readonly window: number; readonly asDone: boolean },
  ): AsyncGenerator<PoolResult<Item, Questions[Q]['answer']>, void, void> {
    // Aborted with the caller's signal, and when the loop over the results is left.
    const ending = new AbortController();
    const { signal, release } = eitherSignal(ending.signal, shared.signal);
    const work = async (item: Item, index: number) => {
      try {
        const [problem, own] = partItem<Questions[Q]['options']>(item, namesOf(type));
        const either = eitherSignal(signal, own.signal);
        try {
          const options = { ...shared, ...own, signal: either.signal };
          return { index, item, answer: await this.#ask(type, problem, options) };
        } finally {
          either.release();
        }
      } catch (error) {
        const isOfItem = error instanceof TsumeruError && error.code !== 'disposed';
        if (isOfItem) return { index, item, error };
        throw error;
      }
    };
    try {
      yield* mapMany(problems, work, { ...bounds, signal });
    } finally {
      ending.abort();
      release();
    }
  }
}

/** The names of the options that each problem may have for itself. */
function namesOf<Q extends QuestionName>(type: Q): OptionNames<Questions[Q]['options']> {
  const { keepTable: _, ...names } = type === 'solve' ? SOLVE_OPTIONS : ANALYSE_OPTIONS;
  return names as OptionNames<Questions[Q]['options']>;
}

function requireSource(problems: unknown): void {
  const isSource = attempt('problems', () => {
    if (typeof problems === 'string') return false;
    const source = problems as { [Symbol.iterator]?: unknown; [Symbol.asyncIterator]?: unknown };
    return [source?.[Symbol.iterator], source?.[Symbol.asyncIterator]].some(
      (each) => typeof each === 'function',
    );
  });
  if (!isSource) refuseOption('problems', 'an iterable or an async iterable', problems);
}

/** Separates the problem of an item from the item's own options. Options that are `undefined` are left out. */
function partItem<Options extends object>(
  item: PoolItem<Options>,
  names: OptionNames<Options>,
): [Problem, Partial<Options>] {
  const [problem, options] = attempt('problem', () => {
    if (typeof item !== 'object' || item === null || !('problem' in item)) return [item];
    return [item.problem, item.options];
  }) as [Problem, Options?];
  return [problem, options === undefined ? {} : takeOptions(options, names)];
}

/** Makes a pool with `workers` solvers. Throws an `OptionError`. */
export function makeWorkerPool<W>(
  options: PoolOptions<W>,
  processors: number,
  makeSolver: (options: WorkerSolverOptions<W>) => WorkerSolver,
): WorkerPool {
  const names = POOL_OPTIONS as OptionNames<PoolOptions<W>>;
  const { workers, maxWaiting, ...others } = takeOptions(options, names);
  const fallback = Math.min(processors, MOST_WORKERS);
  const count = readInteger('workers', workers, fallback, [1, MOST_WORKERS]);
  const limit = readInteger(
    'maxWaiting',
    finite(maxWaiting),
    Number.POSITIVE_INFINITY,
    MAX_WAITING,
  );
  return new WorkerPool(
    Array.from({ length: count }, () => makeSolver(others)),
    limit,
  );
}

// A solver in a worker, as its caller sees it: it has the same functions as the solver itself. The worker is made for
// the first call, and a new one after a breakdown. How a worker is made depends on the host.

import type { Analysis } from '../answers/analysis';
import type { Solution } from '../answers/solution';
import { deadlineIn, timeLeft } from '../base/deadline';
import { DisposableBase } from '../base/disposal';
import { OptionError } from '../base/errors';
import { requireParts, takeOptions } from '../base/option-values';
import { WaitingLine } from '../base/waiting-line';
import type { WorkerHandle } from '../base/worker-handle';
import type { SavedTable } from '../engines/saved-table';
import {
  ANALYSE_OPTIONS,
  type AnalyseOptions,
  readAnalyseOptions,
} from '../options/analyse-options';
import type { MateSolver } from '../options/mate-solver';
import {
  readSolveOptions,
  SOLVE_OPTIONS,
  type SolveOptions,
  type SolverOptions,
} from '../options/solve-options';
import type { Position } from '../shogi/position';
import { type Problem, takePosition } from '../shogi/shape';
import { type AskOptions, Channel } from './channel/channel';
import type {
  InterimMessage,
  QuestionName,
  Questions,
  SolverQuestion,
  SolverSettings,
  TableQuestion,
  WorkerAnswer,
  WorkerQuestion,
} from './messages';
import { receiveParts, sendParts } from './parts-port';
import { coresToSend } from './sent-cores';

export const SPAWN_ADVICE =
  'if a content security policy forbids it, use workerUrl or createWorker';

/** A question without the parts that are known only when it is sent. */
type QuestionContent =
  | Omit<SolverQuestion, keyof SolverSettings>
  | Omit<TableQuestion, keyof SolverSettings>;

const nothing = () => {};

/** A script of workers. */
export interface WorkerScript {
  /** Loads the code that `spawn` needs. */
  readonly load?: () => Promise<void>;
  readonly spawn: () => WorkerHandle;
}

type SolverChannel = Channel<WorkerQuestion, WorkerAnswer, InterimMessage>;

/** A solver in a worker. */
export class WorkerSolver extends DisposableBase implements MateSolver {
  #script: WorkerScript;
  /** The script for the first question that needs more than `#script`, which only solves. */
  #whole: WorkerScript | undefined;
  #channel: SolverChannel;
  readonly #channels = new Set<SolverChannel>();
  readonly #options: SolverOptions;
  readonly #line = new WaitingLine();
  /** The number of requests at the worker: the one whose turn it is, and those that were aborted before their turn. */
  #requests = 0;

  private constructor(
    script: WorkerScript,
    options: SolverOptions,
    whole: WorkerScript | undefined,
  ) {
    super();
    this.#script = script;
    this.#whole = whole;
    this.#channel = this.#connect(script);
    this.#options = options;
  }

  /** @internal `whole`: the script for analyses and certificates, if `script` only solves. */
  static over(script: WorkerScript, options: SolverOptions, whole?: WorkerScript): WorkerSolver {
    return new WorkerSolver(script, options, whole);
  }

  #connect({ spawn }: WorkerScript): SolverChannel {
    const channel: SolverChannel = new Channel(spawn, { advice: SPAWN_ADVICE });
    this.#channels.add(channel);
    return channel;
  }

  /** Is a call under way? A further call waits for its turn. */
  get isBusy(): boolean {
    return this.#line.isBusy;
  }

  /**
   * Like `Solver.solve`, in the worker: turns, aborts and errors of `onProgress` have the same effect. `onProgress` is
   * called about twenty times a second. An abort reaches the worker some milliseconds later; a verdict found in the
   * meantime is returned. Rejects with the errors of the solver, with the code `disposed` after `dispose`, and with the
   * code `worker-failed` if the worker could not be made or broke down; the next call then gets a new worker. If the
   * memory for the table is not available, half the size is tried, then half of that, and so on; `table.hashMiB` of the
   * answer is the size of the table.
   */
  async solve(problem: Problem, options: SolveOptions = {}): Promise<Solution> {
    return this.#ask('solve', problem, options);
  }

  /** Like `Solver.analyse`, in the worker; otherwise like `solve`. `onFinding` is called with every finding. */
  async analyse(problem: Problem, options: AnalyseOptions = {}): Promise<Analysis> {
    return this.#ask('analyse', problem, options);
  }

  /** Like `Solver.saveTable`, from the worker. The worker makes a part when the one before it has been taken. */
  async *saveTable(): AsyncGenerator<Uint8Array> {
    const { port1, port2 } = new MessageChannel();
    const saved = this.#request<undefined>({ type: 'saveTable', port: port2 });
    try {
      yield* receiveParts(port1, saved);
    } finally {
      port1.postMessage('end');
      // If the solver has failed, this throws its error.
      await saved.finally(() => port1.close());
    }
  }

  /** Like `Solver.loadTable`, into the worker. The worker asks for a part when it has read the one before it. */
  async loadTable(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<SavedTable> {
    requireParts(parts);
    const { port1, port2 } = new MessageChannel();
    const loaded = this.#request<SavedTable>({ type: 'loadTable', port: port2 });
    const ended = loaded.then(nothing, nothing);
    try {
      await sendParts(port1, parts, ended);
    } catch (error) {
      // If the parts have failed, the worker reports a table that is cut off; the error of the parts is the cause and
      // is thrown instead.
      await ended;
      throw error;
    } finally {
      port1.close();
    }
    return loaded;
  }

  async #ask<Q extends QuestionName>(
    type: Q,
    problem: Problem,
    options: Questions[Q]['options'],
  ): Promise<Questions[Q]['answer']> {
    this.#line.refuseDisposed();
    const sentProblem = readProblem(problem);
    const { signal, onProgress, onFinding, ...sent } = readQuestion(type, options);
    const listener = (told: InterimMessage) => {
      if ('finding' in told) onFinding?.(told.finding);
      else onProgress?.(told);
    };
    const isHeard = onProgress !== undefined || onFinding !== undefined;
    const wants = onFinding && { wantsFindings: true };
    return this.#request(
      { type, problem: sentProblem, options: sent, ...wants },
      { signal, onProgress: isHeard ? listener : undefined },
      deadlineIn(sent.timeMs),
    );
  }

  async #request<Given extends WorkerAnswer>(
    asked: QuestionContent,
    options: AskOptions<InterimMessage> = {},
    deadline = Number.POSITIVE_INFINITY,
  ): Promise<Given> {
    // A call that is aborted, or whose time is over, before its turn goes to the worker at once. The worker answers it
    // during the search that is under way.
    const turn = this.#line.take({ signal: options.signal, deadline });
    const hasTurn = turn === true || (await turn);
    this.#requests += 1;
    try {
      return await this.#send<Given>(asked, options, deadline, hasTurn);
    } finally {
      this.#requests -= 1;
      if (hasTurn) this.#line.give();
    }
  }

  async #send<Given extends WorkerAnswer>(
    asked: QuestionContent,
    options: AskOptions<InterimMessage>,
    deadline: number,
    hasTurn: boolean,
  ): Promise<Given> {
    let worker: WorkerHandle | undefined;
    let channel = this.#channel;
    // The code that checks the answer is loaded while the worker searches.
    const judging = import('./take-reply').then(({ takerOf }) => takerOf(asked.type));
    judging.catch(() => {});
    try {
      const { hashMiB, threads } = this.#options;
      const whole = onlySolves(asked) ? undefined : this.#whole;
      const { load } = whole ?? this.#script;
      if (load !== undefined) await load();
      this.#line.refuseDisposed();
      channel = whole === undefined ? this.#channel : this.#connect(whole);
      worker = channel.prepare();
      worker.hold(true);
      const cores = await coresToSend(this.#options);
      // Meanwhile another question may have replaced the worker.
      if (whole === undefined) channel = this.#channel;
      else if (hasTurn) {
        await this.#replaceWorker(channel, whole, asked, { hashMiB, cores, threads });
      }
      const isLimited = 'options' in asked && deadline !== Number.POSITIVE_INFINITY;
      const left = isLimited && { options: { ...asked.options, timeMs: timeLeft(deadline) } };
      const question = { ...asked, ...left, hashMiB, cores, threads } as WorkerQuestion;
      const transfer = 'port' in question ? [question.port] : undefined;
      const answer: unknown = await channel.ask(question, { ...options, transfer });
      if ('port' in question) return answer as Given;
      const take = await judging;
      return take(answer, question, options.signal) as Given;
    } catch (error) {
      // All other parts of the question have been rebuilt from values that can be cloned.
      if (!(error instanceof DOMException) || error.name !== 'DataCloneError') throw error;
      throw new OptionError('bad-option', 'core: cannot be sent to a worker', { cause: error });
    } finally {
      if (this.#requests === 1) worker?.hold(false);
      // A question that needs more and was aborted before its turn had a worker of its own.
      this.#endUnused(channel);
    }
  }

  /** The first question that needs more goes to a new worker, which gets the table if the question is to use it. */
  async #replaceWorker(
    channel: SolverChannel,
    whole: WorkerScript,
    asked: QuestionContent,
    settings: SolverSettings,
  ): Promise<void> {
    const old = this.#channel;
    [this.#channel, this.#script, this.#whole] = [channel, whole, undefined];
    try {
      if (!('options' in asked && asked.options.keepTable && old.isOpen)) return;
      const { port1, port2 } = new MessageChannel();
      await Promise.all([
        old.ask({ ...settings, type: 'saveTable', port: port1 }, { transfer: [port1] }),
        channel.ask({ ...settings, type: 'loadTable', port: port2 }, { transfer: [port2] }),
      ]);
    } finally {
      this.#endUnused(old);
    }
  }

  /** Ends a worker that has been replaced, when it has given its last answer. */
  #endUnused(channel: SolverChannel): void {
    if (channel === this.#channel || channel.isBusy) return;
    this.#channels.delete(channel);
    void channel.terminate();
  }

  /**
   * Ends the worker at once and for ever. A running call rejects with the code `disposed`, even if its signal is
   * aborted too. All waiting calls and every later call reject with this code too. `dispose` may be called in
   * `onProgress`; if `onProgress` also throws an error, the call rejects with that error instead. Calling `dispose`
   * again does nothing.
   */
  dispose(): void {
    this.#line.dispose();
    for (const channel of this.#channels) void channel.terminate();
  }
}

const onlySolves = (asked: QuestionContent) =>
  !('options' in asked) || (asked.type === 'solve' && !asked.options.certificate);

export function readProblem(problem: Problem): Position | string {
  return typeof problem === 'string' ? problem : takePosition(problem);
}

/** The options, read once and checked, so that they can be sent. */
export function readQuestion<Q extends QuestionName>(
  type: Q,
  given: Questions[Q]['options'],
): SolveOptions & AnalyseOptions {
  const taken =
    type === 'solve'
      ? takeOptions<SolveOptions>(given, SOLVE_OPTIONS)
      : takeOptions<AnalyseOptions>(given, ANALYSE_OPTIONS);
  if (type === 'solve') readSolveOptions(taken);
  else readAnalyseOptions(taken);
  return taken;
}
